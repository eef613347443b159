/** Whether a video may have a name: what the server says, and which uploads it does not know of yet. */
import { filesApi } from '@/api/files';
import type { AppThunk, RootState } from '@/state/types';
import { selectUnfinishedUploads } from '@/uploads/engine/selectors';

export type NameAnswer = 'free' | 'taken' | 'unchecked';

/** Never rejects. */
export const askForName =
  (organisationId: number, filename: string): AppThunk<Promise<NameAnswer>> =>
  async (dispatch) => {
    const { data } = await dispatch(
      filesApi.endpoints.countFilesNamed.initiate(
        { organisationId, filename },
        { subscribe: false, forceRefetch: true },
      ),
    );
    return data === undefined ? 'unchecked' : data > 0 ? 'taken' : 'free';
  };

/**
 * The names of the uploads under way, of this tab and of others, in lower case: of those that wait for their turn the
 * server knows nothing yet. As one text, which stays equal while they make progress.
 */
export const selectNamesUnderWay = (state: RootState, organisationId: number): string =>
  selectUnfinishedUploads(state)
    .flatMap((upload) => (upload.organisationId === organisationId ? [upload.fileName.toLowerCase()] : []))
    .join('/');

export const isUnderWay = (names: string, name: string): boolean => names.split('/').includes(name.toLowerCase());
