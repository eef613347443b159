/**
 * Tells the server which uploads of this tab have moved, so that other people do not read 'Uploading' of one that
 * nobody sends. Not part of the engine, which needs none of it.
 */
import { filesApi } from '@/api/files';
import type { Milliseconds } from '@/lib/units';
import type { AppThunk } from '@/state/types';
import { selectUploads } from '@/uploads/engine/selectors';

export const TELL_MOVEMENT_MS: Milliseconds = 60_000;

/** Each call of what this gives tells of the uploads with more bytes than at the call before. */
export function movementTeller(): () => AppThunk<Promise<unknown>> {
  let known = new Map<string, number>();
  return () => (dispatch, getState) => {
    const before = known;
    const sending = selectUploads(getState()).filter(
      ({ status, isElsewhere }) => status === 'uploading' && !isElsewhere,
    );
    known = new Map(sending.map(({ clientId, bytesSent }) => [clientId, bytesSent]));
    const moved = sending.filter(({ clientId, bytesSent }) => bytesSent > (before.get(clientId) ?? bytesSent));
    // An upload that the server does not hear of is told of again a minute later.
    return Promise.all(
      moved.flatMap(({ fileListId: id }) =>
        id === null ? [] : dispatch(filesApi.endpoints.noteMovement.initiate({ id }, { track: false })),
      ),
    );
  };
}
