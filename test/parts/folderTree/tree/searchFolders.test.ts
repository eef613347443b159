import { buildTree } from '@/parts/folderTree/tree/buildTree';
import { MAX_MATCHES, searchFolders, searchNote, type FolderSearch } from '@/parts/folderTree/tree/searchFolders';
import { leadingTo, shownBySearch, visibleRows } from '@/parts/folderTree/tree/visibleRows';
import { folder, spread } from '../../../support/folderTrees';

const tree = buildTree(
  [
    folder('Utility', [1]),
    folder('North', [1, 2]),
    folder('Main St', [1, 2, 4]),
    folder('Culverts', [1, 2, 4, 7]),
    folder('South', [1, 3]),
    folder('main st ', [1, 3, 5]),
    folder('Main Street', [1, 3, 6]),
  ],
  'name',
);
const search = (typed: string): FolderSearch => {
  const found = searchFolders(tree, typed);
  if (!found) throw new Error('Too short.');
  return found;
};

describe(searchFolders, () => {
  it('needs two characters', () => {
    expect(searchFolders(tree, '')).toBeNull();
    expect(searchFolders(tree, ' m ')).toBeNull();
    expect(searchFolders(tree, 'ma')).not.toBeNull();
  });

  it('matches the whole name, whatever its letter case and outer spaces', () => {
    expect(search(' MAIN ST')).toMatchObject({ isExact: true, matches: new Set([4, 5]), total: 2 });
  });

  it('takes names that contain the text only when none equals it', () => {
    expect(search('main s')).toMatchObject({ isExact: false, matches: new Set([4, 5, 6]), total: 3 });
  });

  it('finds nothing where nothing matches', () => {
    expect(search('west').total).toBe(0);
  });

  it('shows no more than anybody reads, and says how many there are', () => {
    const found = searchFolders(buildTree(spread(100, 99), 'name'), 'street');
    expect([found?.matches.size, found?.total]).toEqual([MAX_MATCHES, 9_900]);
    expect(found && searchNote('street', found)).toBe(
      'No folder is called “street”. These contain it. The first 500 of 9,900 are shown.',
    );
  });
});

describe(searchNote, () => {
  it('speaks only where the rows do not say it themselves', () => {
    expect(searchNote('Main St', search('Main St'))).toBeNull();
    expect(searchNote('west', search('west'))).toBeNull();
    expect(searchNote('main s', search('main s'))).toBe('No folder is called “main s”. These contain it.');
  });
});

describe(shownBySearch, () => {
  const rowsFor = (typed: string, more: number[] = []) => {
    const found = search(typed);
    const expanded = new Set([...leadingTo(tree, found.matches), ...more]);
    return visibleRows(tree, expanded, shownBySearch(tree, found)).map(
      ({ folder: { name }, level, canExpand, siblings }) => [name, level, canExpand, siblings],
    );
  };

  it('shows the matches with their ancestors, and nothing beside them', () => {
    expect(rowsFor('main st')).toEqual([
      ['Utility', 1, true, 1],
      ['North', 2, true, 2],
      ['Main St', 3, true, 1],
      ['South', 2, true, 2],
      ['main st ', 3, false, 1],
    ]);
  });

  it('lets what is below a match be opened', () => {
    expect(rowsFor('north', [2, 4])).toEqual([
      ['Utility', 1, true, 1],
      ['North', 2, true, 1],
      ['Main St', 3, true, 1],
      ['Culverts', 4, false, 1],
    ]);
  });
});
