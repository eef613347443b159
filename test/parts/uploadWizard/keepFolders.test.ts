import type { Folder } from '@/api/folders';
import { planFolders } from '@/parts/uploadWizard/keepFolders';

const folder = (name: string, path: number[]): Folder => ({
  id: path.at(-1) ?? 0,
  name,
  createdDate: '',
  standardKey: 1,
  standardName: '',
  pipeType: 'Sewer',
  path,
  fileCount: 0,
});
const PARENT = folder('Main Street', [1, 2]);
/** 'Day 1, new, 2 videos' as 'Day 1 + 2'. */
const plan = (dropped: string[], existing: Folder[] = []) => {
  const { folders } = planFolders(
    dropped.map((path) => (path === '' ? [] : path.split('/'))),
    [folder('Root', [1]), PARENT, folder('Elsewhere', [1, 3]), folder('North', [1, 3, 9]), ...existing],
    PARENT,
  );
  return folders.map(({ path, id, videos }) => `${path.join('/')} ${id ?? '+'} ${videos}`);
};

describe(planFolders, () => {
  it('makes the folders that the videos came in, parents first, and those that hold only folders too', () => {
    expect(plan(['North/Day 2', 'North/Day 1', 'North/Day 1', 'South'])).toEqual([
      'North + 0',
      'North/Day 1 + 2',
      'North/Day 2 + 1',
      'South + 1',
    ]);
  });

  it('takes those that are there, whatever their capitals', () => {
    const existing = [folder('NORTH', [1, 2, 4]), folder('Day 1', [1, 2, 4, 5])];
    expect(plan(['north/day 1', 'North/Day 2'], existing)).toEqual(['North 4 0', 'north/day 1 5 1', 'North/Day 2 + 1']);
  });

  it('gives videos that lie beside folders one more folder, as no folder takes both', () => {
    expect(plan(['North', 'North/Day 1', ''])).toEqual([
      'Main Street + 1',
      'North + 0',
      'North/Day 1 + 1',
      'North/North + 1',
    ]);
    expect(plan(['North'], [folder('North', [1, 2, 4]), folder('Old', [1, 2, 4, 5])])).toEqual([
      'North 4 0',
      'North/North + 1',
    ]);
  });

  it('says how many videos stay in a folder that gets its first subfolder', () => {
    const filled = (name: string, path: number[]) => ({ ...folder(name, path), fileCount: 3 });
    const existing = [filled('North', [1, 2, 4]), filled('South', [1, 2, 5]), filled('Old', [1, 2, 5, 6])];
    const { folders } = planFolders(
      [['North', 'Day 1'], ['North'], ['South', 'Day 1'], ['South', 'Old']],
      [PARENT, ...existing],
      PARENT,
    );
    expect(folders.filter(({ staying }) => staying > 0).map(({ path, staying }) => [...path, staying])).toEqual([
      ['North', 3],
    ]);
  });

  it('puts what came without a folder into the chosen one where that can take it', () => {
    expect(plan([''])).toEqual([' 2 1']);
  });

  it('makes of names what the server takes', () => {
    expect(plan([' a\u0007b ', `${'x'.repeat(250)}`]).map((line) => line.length)).toEqual([6, 204]);
  });
});
