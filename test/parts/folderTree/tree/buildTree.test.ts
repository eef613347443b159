import fc from 'fast-check';
import type { Folder } from '@/api/folders';
import { ancestorsOf, buildTree, contentsOf, illegalDestinations, within } from '@/parts/folderTree/tree/buildTree';
import { visibleRows } from '@/parts/folderTree/tree/visibleRows';
import { chain, folder, spread } from '../../../support/folderTrees';

const folders = [
  folder('Utility', [1]),
  folder('North', [1, 2], { createdDate: '2026-01-03T00:00:00Z' }),
  folder('Run 10', [1, 2, 5], { fileCount: 2 }),
  folder('run 9', [1, 2, 4], { fileCount: 1 }),
  folder('East', [1, 3], { createdDate: '2026-01-02T00:00:00Z' }),
];
const names = (list: readonly Folder[]) => list.map(({ name }) => name);
const everyId = (list: readonly Folder[]) => new Set(list.map(({ id }) => id));
const allRows = (list: readonly Folder[]) => visibleRows(buildTree(list, 'name'), everyId(list));

describe(buildTree, () => {
  it('nests by path and sorts by name as people count and spell', () => {
    const tree = buildTree(folders, 'name');
    expect(names(tree.childrenOf(null))).toEqual(['Utility']);
    expect(names(tree.childrenOf(1))).toEqual(['East', 'North']);
    expect(names(tree.childrenOf(2))).toEqual(['run 9', 'Run 10']);
    expect(tree.childrenOf(4)).toEqual([]);
  });

  it('puts the newest first, and of equally old ones the one made last', () => {
    const tree = buildTree(folders, 'newest');
    expect(names(tree.childrenOf(1))).toEqual(['North', 'East']);
    expect(names(tree.childrenOf(2))).toEqual(['Run 10', 'run 9']);
  });

  it('keeps a folder whose parent is missing, at the top', () => {
    expect(names(buildTree([folder('Lost', [8, 9]), folder('Utility', [1])], 'name').childrenOf(null))).toEqual([
      'Lost',
      'Utility',
    ]);
  });

  it('keeps folders that lie in a circle', () => {
    const circle = [folder('A', [2, 1]), folder('B', [1, 2]), folder('C', [2, 3])];
    expect(allRows(circle).map(({ folder: { name }, level }) => [name, level])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ]);
  });

  it('lets the last of two folders with the same id count', () => {
    expect(names(buildTree([folder('Before', [1]), folder('After', [1])], 'name').childrenOf(null))).toEqual(['After']);
  });

  it('shows each folder once under its parent, whatever the paths say', () => {
    const id = fc.integer({ min: 1, max: 12 });
    const anyFolder = fc
      .record({ own: id, path: fc.array(id, { maxLength: 5 }), endsWithItself: fc.boolean() })
      .map(({ own, path, endsWithItself }) => ({
        ...folder(`F${own}`, [own]),
        path: endsWithItself ? [...path, own] : path,
      }));
    fc.assert(
      fc.property(fc.array(anyFolder, { maxLength: 20 }), (list) => {
        const last = new Map(list.map((each) => [each.id, each]));
        const rows = allRows(list);
        expect(rows.map(({ folder: { id: each } }) => each).sort()).toEqual([...last.keys()].sort());

        // The oracle: the nearest other folder that the path names last, unless following that leads back.
        const wanted = (each: Folder) => {
          const named = each.path.filter((step) => step !== each.id).at(-1);
          return named !== undefined && last.has(named) ? named : null;
        };
        const liesInCircle = (start: Folder) => {
          let next = wanted(start);
          for (let steps = 0; next !== null && steps <= last.size; steps += 1) {
            if (next === start.id) return true;
            next = wanted(last.get(next) as Folder);
          }
          return false;
        };
        const tree = buildTree(list, 'name');
        for (const each of last.values()) {
          const parent = tree.parentOf(each.id);
          if (parent !== wanted(each)) expect([parent, liesInCircle(each)]).toEqual([null, true]);
          expect(tree.childrenOf(parent)).toContain(each);
          expect(ancestorsOf(tree, each.id)).not.toContain(each.id);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('copes with 100,000 folders side by side and in a chain', () => {
    for (const list of [spread(1_000, 99), spread(100_000, 0), chain(100_000)]) {
      expect(allRows(list)).toHaveLength(list.length);
    }
    const deepest = 100_000;
    expect(ancestorsOf(buildTree(chain(deepest), 'name'), deepest)).toHaveLength(deepest - 1);
    expect(contentsOf(buildTree(chain(deepest), 'name'), 1).subfolders).toBe(deepest - 1);
  });
});

describe(within, () => {
  it('gives the folder and all below it', () => {
    const found = [...within(buildTree(folders, 'name'), 2)];
    expect(everyId(found)).toEqual(new Set([2, 4, 5]));
    expect([...within(buildTree(folders, 'name'), 77)]).toEqual([]);
  });
});

describe(contentsOf, () => {
  it('counts the folders below and the videos in all of them', () => {
    expect(contentsOf(buildTree(folders, 'name'), 1)).toEqual({ subfolders: 4, videos: 3 });
    expect(contentsOf(buildTree(folders, 'name'), 3)).toEqual({ subfolders: 0, videos: 0 });
  });
});

describe(illegalDestinations, () => {
  it('names the folder, what is below it, and where it is already', () => {
    expect(illegalDestinations(buildTree(folders, 'name'), 2)).toEqual(new Set([1, 2, 4, 5]));
  });
});
