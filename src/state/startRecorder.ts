/** The recorder of this app's actions: what only says how far an upload is, and what no report is to have. */
import { api } from '@/api/base';
import { sessionStarted } from '@/api/session';
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { createActionRecorder, type ActionRecorder, type Progress } from '@/replay/recordActions';
import { uploadProgressed } from '@/uploads/engine/slice';
import { placeOf } from './place';
import type { RecordingStorage } from './ports';
import type { AppThunk, RootState } from './types';

const progressOf = (action: { type: string }): Progress | null =>
  uploadProgressed.match(action) ? { key: action.payload.clientId, value: action.payload.bytesSent } : null;

/** Its payload is a number that the api draws for each page. */
const LEFT_OUT = `${api.reducerPath}/config/middlewareRegistered`;
const isLeftOut = ({ type }: { type: string }): boolean => type === LEFT_OUT;

/** A timer for each burst of actions would cost more than hearing them. */
const WRITE_EVERY_MS: Milliseconds = 1_000;

/** Who logs out leaves nothing behind; who is thrown out finds it again. */
function ownerOf(state: object): number | null | undefined {
  const { user, endedBy } = (state as RootState).session;
  if (user) return user.id;
  return endedBy === 'logout' || endedBy === 'other tab' ? null : undefined;
}

const isOff = (state: object): boolean => !(state as RootState).preferences.recordsActions;

/** It writes once a second what it heard, apart from the work at hand. */
export const createAppRecorder = (
  { now, sleep }: Pick<Clock, 'now' | 'sleep'>,
  keep?: RecordingStorage['keep'],
): ActionRecorder =>
  createActionRecorder({
    now,
    later: (work) => void sleep(WRITE_EVERY_MS).then(work),
    progressOf,
    isLeftOut,
    placeOf,
    isFreshStart: sessionStarted.match,
    isOff,
    ownerOf,
    keep,
  });

/** What was done in the last second before a page is left is told of as well. */
export const writeRecording =
  (): AppThunk =>
  (_dispatch, _getState, { actionTap }) =>
    actionTap.write();

/** From here on all actions are recorded; again it does nothing. */
export const startRecorder =
  (): AppThunk =>
  (_dispatch, _getState, { actionTap, platform: { clock }, recordings }) =>
    actionTap.connect(createAppRecorder(clock, recordings.keep));
