/**
 * Sets up `replay/recordActions.ts` for this app: which actions are only progress, which are left out, whose they are.
 */
import { api } from '@/api/base';
import { sessionStarted } from '@/api/session';
import type { Clock } from '@/lib/platform';
import type { Milliseconds } from '@/lib/units';
import { followTape } from '@/replay/keptTape';
import { createActionRecorder, type ActionRecorder, type Progress } from '@/replay/recordActions';
import { redact } from '@/replay/redact';
import { uploadProgressed } from '@/uploads/engine/slice';
import { journalSummary } from '@/uploads/resume/journalSummary';
import { seenAfter } from './seenScreen';
import { placeOf } from './visitedPath';
import type { RecordingStorage } from './ports';
import type { AppThunk, RootState } from './types';

const progressOf = (action: { type: string }): Progress | null =>
  uploadProgressed.match(action) ? { key: action.payload.clientId, value: action.payload.bytesSent } : null;

/** Left out, because its payload is a random number of each page, which would make equal runs differ. */
const LEFT_OUT = `${api.reducerPath}/config/middlewareRegistered`;
const isLeftOut = ({ type }: { type: string }): boolean => type === LEFT_OUT;

/** Actions are written once a second: a timer for each burst of actions would cost more than the recording. */
const WRITE_EVERY_MS: Milliseconds = 1_000;

/**
 * After a logout, here or in another tab, the recording is nobody's; after a session that expired it stays the user's.
 */
function ownerOf(state: object): number | null | undefined {
  const { user, endedBy } = (state as RootState).session;
  if (user) return user.id;
  return endedBy === 'logout' || endedBy === 'other tab' ? null : undefined;
}

const isOff = (state: object): boolean => !(state as RootState).preferences.recordsActions;

/** Loaded when the first part is full. */
const loadGzip = () => import('@/lib/gzip');

/** The recorder with this app's options; `keep` stores its chunks beyond the page. */
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
    seenAfter,
    isFreshStart: sessionStarted.match,
    isOff,
    ownerOf,
    keep,
    packing: {
      pack: async (text) => (await loadGzip()).gzip(text),
      unpack: async (packed) => (await loadGzip()).gunzip(packed),
    },
  });

/** Writes the actions of the last second, before the page is left. */
export const writeRecording =
  (): AppThunk =>
  (_dispatch, _getState, { actionTap }) =>
    actionTap.write();

/** Records all actions from now on; a second call does nothing. */
export const startRecorder =
  (): AppThunk =>
  (_dispatch, _getState, { actionTap, platform: { clock }, recordings, tapes, uploads }) => {
    const follow = [followTape('uploads', tapes.uploads), followTape('edits', tapes.edits)];
    const keep: RecordingStorage['keep'] = (chunk) => {
      recordings.keep(chunk);
      const changes = follow.flatMap((next) => next() ?? []);
      if (changes.length === 0) return;
      const journal = redact(journalSummary(uploads.journal.held())) ?? null;
      recordings.keepTapes({ owner: chunk.owner, changes, journal });
    };
    actionTap.connect(createAppRecorder(clock, keep));
  };
