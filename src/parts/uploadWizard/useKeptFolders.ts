/** Whether the folders that the chosen videos came in are kept, and which folders the videos then go to. */
import { useMemo, useState } from 'react';
import type { Folder } from '@/api/folders';
import { useAbility, useAppDispatch } from '@/state/hooks';
import type { UploadSelection } from '@/uploads/engine/addUploads';
import type { CheckedFile, FileSelection } from './fileSelection';
import { useShown } from '../screen/useShown';
import { folderProblem } from './folderProblem';
import type { KeepsFolders } from './FolderQuestion';
import { keyOf, planFolders, type FolderPlan } from './keepFolders';
import { makeFolders } from './makeFolders';

export const UNDECIDED_TEXT = 'Choose whether to keep the folders.';

type Group = Pick<UploadSelection, 'files' | 'folder'>;

export function useKeptFolders(selection: FileSelection, folders: readonly Folder[], folder: Folder | undefined) {
  const dispatch = useAppDispatch();
  const { canManageFolders } = useAbility();
  const [answer, setAnswer] = useShown<'keep' | 'leave' | null>('keptFolders', null);
  const keeps: KeepsFolders = answer === null ? null : answer === 'keep';
  const setKeeps = (next: KeepsFolders) => setAnswer(next === null ? null : next ? 'keep' : 'leave');
  const [isMaking, setMaking] = useState(false);
  const { files, waiting } = selection;
  const isAsked = canManageFolders && [...files, ...waiting].some((each) => each.folders !== undefined);
  const plan = useMemo<FolderPlan | null>(
    () =>
      isAsked && folder
        ? planFolders(
            [...files, ...waiting].map((each) => each.folders ?? []),
            folders,
            folder,
          )
        : null,
    [isAsked, files, waiting, folders, folder],
  );
  const isKept = isAsked && keeps === true;
  /** Why the videos cannot go into the chosen folder itself, or null. */
  const leafProblem = folder ? folderProblem(folders, folder.id) : null;

  /** The files by the folders that they go to; null when a folder could not be made. */
  const sortIntoFolders = async (checked: readonly CheckedFile[]): Promise<Group[] | null> => {
    if (!folder) return null;
    const toUpload = ({ cleaned, file, handle }: CheckedFile) => ({ name: cleaned, file, handle });
    if (!isKept) return [{ files: checked.map(toUpload), folder: { id: folder.id, name: folder.name } }];
    if (!plan) return null;
    // Only the folders of this batch: other batches make their own.
    const needed = checked.map((each) => keyOf(plan.targetOf(each.folders ?? [])));
    const isNeeded = (key: string) => needed.some((each) => each === key || each.startsWith(`${key}/`));
    setMaking(true);
    const made = await dispatch(
      makeFolders({ ...plan, folders: plan.folders.filter(({ path }) => isNeeded(keyOf(path))) }, folder),
    );
    setMaking(false);
    if (!made) return null;
    const groups = new Map<string, CheckedFile[]>();
    for (const each of checked) {
      const key = keyOf(plan.targetOf(each.folders ?? []));
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    return [...groups].flatMap(([key, members]) => {
      const target = made.get(key);
      return target ? [{ files: members.map(toUpload), folder: target }] : [];
    });
  };

  return {
    keeps,
    setKeeps,
    plan,
    isAsked,
    isMaking,
    leafProblem,
    problem: isKept ? null : isAsked && keeps === null ? UNDECIDED_TEXT : leafProblem,
    sortIntoFolders,
  };
}
