import type { Folder } from '@/api/folders';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import { folder as aFolder } from '../../support/folderTrees';

const folder = (...path: number[]): Folder => aFolder(path.join('-'), path);
const folders = [folder(1), folder(1, 2), folder(1, 2, 3)];

describe(folderProblem, () => {
  it.each([
    [3, null],
    [2, 'Only folders with no subfolders can be selected.'],
    [1, 'Only folders with no subfolders can be selected.'],
    [null, 'Choose a folder.'],
    [99, 'Choose a folder.'],
  ])('says of folder %j: %j', (folderId, problem) => {
    expect(folderProblem(folders, folderId)).toBe(problem);
  });
});
