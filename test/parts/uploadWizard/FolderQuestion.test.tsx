/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Folder } from '@/api/folders';
import { FolderQuestion, type KeepsFolders } from '@/parts/uploadWizard/FolderQuestion';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import { planFolders } from '@/parts/uploadWizard/keepFolders';
import { createStore } from '@/state/store';
import { folder } from '../../support/folderTrees';
import { testPorts } from '../../support/ports';

const CHOSEN = folder('Main Street', [1, 2], { fileCount: 4 });

function ask(keeps: KeepsFolders, below: Folder[] = []) {
  const folders = [folder('Utility', [1]), CHOSEN, ...below];
  render(
    <Provider store={createStore(testPorts('http://127.0.0.1:9'), { devTools: false })}>
      <FolderQuestion
        plan={planFolders([['North', 'Day 1']], folders, CHOSEN)}
        folder={CHOSEN}
        keeps={keeps}
        onChange={() => undefined}
        problem={folderProblem(folders, CHOSEN.id)}
      />
    </Provider>,
  );
}
const notice = () =>
  screen.queryByText('“Main Street” takes no more videos once it has a subfolder.', { exact: false });

it('says what becomes of the videos in the chosen folder, once its new folders are to be made', () => {
  ask(true);
  expect(notice()).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('It holds 4 videos or imported inspections. They stay there.');
});

it.each<[string, KeepsFolders, Folder[]]>([
  ['before the person has answered', null, []],
  ['where all videos go into the chosen folder itself', false, []],
  ['where that has subfolders already', true, [folder('Old', [1, 2, 3])]],
])('says nothing of it %s', (_when, keeps, below) => {
  ask(keeps, below);
  expect(notice()).toBeNull();
});

it('says which of the folders that are there take no more videos', () => {
  ask(true, [folder('North', [1, 2, 3], { fileCount: 1 })]);
  expect(screen.getByRole('list', { name: 'Folders to keep' })).toHaveTextContent(
    'Main Street / Norththere already, takes no more, 1 video or imported inspection stays',
  );
});
