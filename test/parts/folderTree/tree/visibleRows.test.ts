import { buildTree } from '@/parts/folderTree/tree/buildTree';
import { firstExpanded, leadingTo, visibleRows } from '@/parts/folderTree/tree/visibleRows';
import { folder } from '../../../support/folderTrees';

const tree = buildTree(
  [folder('Utility', [1]), folder('North', [1, 2]), folder('Main St', [1, 2, 4]), folder('South', [1, 3])],
  'name',
);

describe(visibleRows, () => {
  it('tells level and place of each row', () => {
    expect(visibleRows(tree, new Set([1, 2])).map(({ folder: { name }, ...place }) => [name, place])).toEqual([
      ['Utility', { level: 1, position: 1, siblings: 1, canExpand: true, isExpanded: true }],
      ['North', { level: 2, position: 1, siblings: 2, canExpand: true, isExpanded: true }],
      ['Main St', { level: 3, position: 1, siblings: 1, canExpand: false, isExpanded: false }],
      ['South', { level: 2, position: 2, siblings: 2, canExpand: false, isExpanded: false }],
    ]);
  });

  it('leaves out what is below a folder that is not expanded, and ignores ids that are no folders', () => {
    expect(visibleRows(tree, new Set([2, 99])).map(({ folder: { id } }) => id)).toEqual([1]);
  });
});

describe(firstExpanded, () => {
  it('opens the top and the way to the selected folder', () => {
    expect(firstExpanded(tree, null)).toEqual(new Set([1]));
    expect(firstExpanded(tree, 4)).toEqual(new Set([1, 2]));
  });
});

describe(leadingTo, () => {
  it('gives the ancestors of all', () => {
    expect(leadingTo(tree, [4, 3])).toEqual(new Set([1, 2]));
  });
});
