/** Makes the folders of a plan under the chosen one, one after the other. What stands in the way the catalogue tells. */
import { api } from '@/api/base';
import { foldersApi, type Folder } from '@/api/folders';
import type { AppThunk } from '@/state/types';
import { keyOf, type FolderPlan } from './keepFolders';

/** Where files go, by the key of its path. */
export type MadeFolders = ReadonlyMap<string, { id: number; name: string }>;

/** Resolves to null when one could not be made; those before it are there, and found the next time. */
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
