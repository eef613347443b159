import type { Folder } from '@/api/folders';
import { buildTree, parentIds, searchTree, type FolderNode } from '@/parts/folderTree/buildTree';

const folder = (name: string, path: number[], createdDate = '2026-01-01T00:00:00Z'): Folder => ({
  id: path.at(-1) ?? 0,
  name,
  createdDate,
  standardKey: 1,
  standardName: 'Australia 2013',
  pipeType: 'Sewer',
  path,
});

const folders = [
  folder('Utility', [1]),
  folder('North', [1, 2], '2026-01-03T00:00:00Z'),
  folder('Run 10', [1, 2, 5]),
  folder('run 9', [1, 2, 4]),
  folder('East', [1, 3], '2026-01-02T00:00:00Z'),
];

const outline = (nodes: FolderNode[]): unknown[] =>
  nodes.map(({ folder: { name }, children }) => (children.length > 0 ? [name, outline(children)] : name));

describe(buildTree, () => {
  it('nests by path and sorts by name as people count and spell', () => {
    expect(outline(buildTree(folders, 'name'))).toEqual([['Utility', ['East', ['North', ['run 9', 'Run 10']]]]]);
  });

  it('puts the newest first', () => {
    const [root] = buildTree(folders, 'newest');
    expect(root?.children.map(({ folder: { name } }) => name)).toEqual(['North', 'East']);
  });

  it('keeps a folder whose parent is missing, at the top', () => {
    expect(outline(buildTree([folder('Lost', [8, 9]), folder('Utility', [1])], 'name'))).toEqual(['Lost', 'Utility']);
  });
});

describe(searchTree, () => {
  const tree = buildTree(folders, 'name');

  it('keeps what contains the text, with its ancestors', () => {
    expect(outline(searchTree(tree, 'RUN'))).toEqual([['Utility', [['North', ['run 9', 'Run 10']]]]]);
  });

  it('shows everything for less than two characters', () => {
    expect(searchTree(tree, ' r ')).toEqual(tree);
  });

  it('finds nothing where nothing matches', () => {
    expect(searchTree(tree, 'south')).toEqual([]);
  });
});

describe(parentIds, () => {
  it('lists the folders that can be opened', () => {
    expect(parentIds(buildTree(folders, 'name'))).toEqual([1, 2]);
  });
});
