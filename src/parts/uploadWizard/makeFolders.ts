/** Makes the folders of a plan under the chosen one, one after the other. A failure is told by its toast. */
import { api } from '@/api/base';
import { foldersApi, type Folder } from '@/api/folders';
import type { AppThunk } from '@/state/types';
import { keyOf, type FolderPlan } from './keepFolders';

/** The folders that files go to, by the key of their path. */
export type MadeFolders = ReadonlyMap<string, { id: number; name: string }>;

/** Resolves to null when a folder could not be made. Those made before it stay, and are found the next time. */
export const makeFolders =
  ({ folders }: FolderPlan, parent: Folder): AppThunk<Promise<MadeFolders | null>> =>
  async (dispatch) => {
    const made = new Map([['', { id: parent.id, name: parent.name }]]);
    const { standardKey, pipeType } = parent;
    try {
      for (const { path, id } of folders) {
        const name = path.at(-1) ?? parent.name;
        if (id !== null) {
          made.set(keyOf(path), { id, name });
          continue;
        }
        const { data } = await dispatch(
          foldersApi.endpoints.createUploadFolder.initiate(
            {
              parentJob: made.get(keyOf(path.slice(0, -1)))?.id ?? parent.id,
              jobName: name,
              pipeTypeSewer: pipeType === 'Sewer',
              standardKey,
            },
            { track: false },
          ),
        );
        if (!data) return null;
        made.set(keyOf(path), { id: data.id, name: data.name });
      }
      return made;
    } finally {
      dispatch(api.util.invalidateTags([{ type: 'Folder', id: 'LIST' }]));
    }
  };
