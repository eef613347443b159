import fc from 'fast-check';
import { ancestorsOf, buildTree } from '@/parts/folderTree/tree/buildTree';
import { chosenRows, countChosen, shortest, toggleChosen } from '@/parts/folderTree/tree/chosenFolders';
import { visibleRows } from '@/parts/folderTree/tree/visibleRows';
import { folder, spread } from '../../../support/folderTrees';

const list = [
  folder('Utility', [1]),
  folder('North', [1, 2]),
  folder('a', [1, 2, 4]),
  folder('b', [1, 2, 5]),
  folder('c', [1, 2, 6]),
  folder('South', [1, 3]),
  folder('d', [1, 3, 7]),
];
const tree = buildTree(list, 'name');
const ids = list.map(({ id }) => id);
const rows = visibleRows(tree, new Set(ids));
/** The oracle: a folder counts when it or an ancestor is named. */
const counts = (chosen: readonly number[], id: number) =>
  [...ancestorsOf(tree, id), id].some((each) => chosen.includes(each));
const isLeaf = (id: number) => tree.childrenOf(id).length === 0;

describe(countChosen, () => {
  it('counts as many as have a tick when all are in sight', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids)), (some) => {
        const chosen = shortest(tree, some);
        expect(countChosen(tree, chosen)).toBe(chosenRows(tree, rows, chosen).checked.length);
      }),
    );
    expect([countChosen(tree, [2]), countChosen(tree, [1]), countChosen(tree, [99])]).toEqual([4, 7, 0]);
  });
});

describe(toggleChosen, () => {
  it('chooses a folder with what is below it', () => {
    expect(toggleChosen(tree, [4, 7], 2)).toEqual([7, 2]);
  });

  it('takes a folder out of a chosen ancestor and leaves the rest of it', () => {
    expect(toggleChosen(tree, [1], 5)).toEqual([3, 4, 6]);
  });

  it('keeps ids that are no folders of this tree', () => {
    expect(toggleChosen(tree, [99], 3)).toEqual([99, 3]);
  });

  it('changes exactly the folders without subfolders that are in the toggled one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids)), fc.constantFrom(...ids), (some, id) => {
        const before = shortest(tree, some);
        const wasChosen = counts(before, id);
        const after = toggleChosen(tree, before, id);
        expect(after).toEqual(shortest(tree, after));
        for (const leaf of ids.filter(isLeaf)) {
          const isInside = leaf === id || ancestorsOf(tree, leaf).includes(id);
          expect(counts(after, leaf)).toBe(isInside ? !wasChosen : counts(before, leaf));
        }
      }),
    );
  });
});

describe(chosenRows, () => {
  it('agrees with asking each folder for its ancestors', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids)), (chosen) => {
        const { checked, halfChecked } = chosenRows(tree, rows, chosen);
        expect(new Set(checked)).toEqual(new Set(ids.filter((id) => counts(chosen, id))));
        const above = new Set(chosen.flatMap((id) => ancestorsOf(tree, id)));
        expect(new Set(halfChecked)).toEqual(new Set(ids.filter((id) => !counts(chosen, id) && above.has(id))));
      }),
    );
  });

  it('copes with 100,000 rows', () => {
    const many = spread(1_000, 99);
    const large = buildTree(many, 'name');
    const all = visibleRows(large, new Set(many.map(({ id }) => id)));
    expect(chosenRows(large, all, [1]).checked).toHaveLength(many.length);
  });
});
