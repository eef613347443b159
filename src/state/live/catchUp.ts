/** Asks for what others have changed. Nobody's unsaved change is touched: those lie above what the server says. */
import { api } from '@/api/base';
import type { Frame } from '@/api/contract/frames';
import { isApiError } from '@/api/errors';
import { framesApi, putFrame } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { liveApi } from '@/api/live';
import { isReported } from '@/lib/isReported';
import type { Milliseconds } from '@/lib/units';
import { selectSelectedOrgId } from '../session';
import type { AppThunk, RootState } from '../types';
import { staleIn, type Told } from './told';

/** For the clocks of several servers, and changes that took long to be committed. */
const OVERLAP_SECONDS = 60;
/** The server looks no further back. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** By inspection: up to when its frames here have what others changed. */
export type SyncedTo = Map<string, Milliseconds>;

const queriesOf = (state: RootState) => Object.values(state.api.queries).filter((query) => query !== undefined);

const CAUGHT_UP: ReadonlySet<unknown> = new Set(['listFrames', 'getInspection', 'listComments', 'listInspections']);
export const selectIsAwaited = (state: RootState): boolean =>
  queriesOf(state).some(({ status, endpointName }) => status === 'pending' && CAUGHT_UP.has(endpointName));

/** Deleted, or no longer theirs to see. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

const selectOpenInspections = (state: RootState): string[] =>
  queriesOf(state)
    .filter(({ data, error, endpointName }) => endpointName === 'getInspection' && data !== undefined && !isGone(error))
    .map(({ originalArgs }) => String(originalArgs));

/** The lists of the inspection's frames that are loaded. */
const selectFrameLists = (state: RootState, inspectionId: string) =>
  [true, false].flatMap((reported) => {
    const { data, startedTimeStamp } = framesApi.endpoints.listFrames.select({ inspectionId, reported })(state);
    return data && startedTimeStamp !== undefined ? [{ reported, data, startedTimeStamp }] : [];
  });

/** A frame that is here in a newer version was changed here since. */
const showArrived =
  (inspectionId: string, arrived: readonly Frame[]): AppThunk =>
  (dispatch, getState) => {
    for (const { reported } of selectFrameLists(getState(), inspectionId)) {
      dispatch(
        framesApi.util.updateQueryData('listFrames', { inspectionId, reported }, (list) => {
          const versions = new Map(list.map(({ id, version }) => [id, version]));
          for (const frame of arrived) {
            const here = versions.get(frame.id);
            const isWanted = here === undefined ? !reported || isReported(frame) : here <= frame.version;
            if (isWanted) putFrame(list, frame);
          }
        }),
      );
    }
  };

/** Whether there is nothing left to be asked for. */
const catchUpFrames =
  (inspectionId: string, syncedTo: SyncedTo): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { platform: { clock } }) => {
    const lists = selectFrameLists(getState(), inspectionId);
    if (lists.length === 0) return true;
    const begunAt = clock.now();
    const since = Math.max(
      syncedTo.get(inspectionId) ?? 0,
      Math.min(...lists.map(({ startedTimeStamp }) => startedTimeStamp)),
    );
    const seconds = Math.min(LONGEST_SECONDS, Math.ceil(Math.max(0, begunAt - since) / 1000) + OVERLAP_SECONDS);
    const { listChangedFrames } = liveApi.endpoints;
    const fresh = { forceRefetch: true, subscribe: false } as const;
    const { data, error } = await dispatch(listChangedFrames.initiate({ inspectionId, seconds }, fresh));
    if (!data) return isGone(error);
    dispatch(showArrived(inspectionId, data));
    syncedTo.set(inspectionId, begunAt);
    return true;
  };

/** Whether all that had to be asked for here was answered. */
export const catchUpInspections =
  (told: Told, syncedTo: SyncedTo): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    for (const id of selectOpenInspections(getState())) {
      const versions = new Map(
        selectFrameLists(getState(), id).flatMap(({ data }) => data.map((frame) => [frame.id, frame.version])),
      );
      const stale = staleIn(told, id, (frame) => (versions.get(frame.id) ?? -1) >= frame.version);
      // First, because nobody is told when this fails: a server that is away is asked for no more, and this is tried again.
      if (stale.frames === 'some' && !(await dispatch(catchUpFrames(id, syncedTo)))) return false;
      const tags = [
        ...(stale.comments ? [{ type: 'Comment' as const, id }] : []),
        ...(stale.presence ? [{ type: 'Presence' as const, id }] : []),
        ...(stale.frames === 'all' ? [{ type: 'Frame' as const, id }] : []),
      ];
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
      if (stale.inspection) {
        // Not by its tag, by which lists that have it would be asked for as often.
        const { initiate } = inspectionsApi.endpoints.getInspection;
        await dispatch(initiate(id, { forceRefetch: true, subscribe: false }));
      }
    }
    return true;
  };

/** Of the organisation that is worked in. What is processed is polled by whoever shows it, as long as anything is. */
export const catchUpLists =
  ({ isEverything, changes }: Told): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const own = changes.filter(({ organisationId }) => organisationId === selectSelectedOrgId(getState()));
    const LIST = 'LIST' as const;
    const tags = [
      ...(isEverything || own.some(({ kind }) => kind !== 'files' && kind !== 'presence' && kind !== 'comments')
        ? [{ type: 'Inspection' as const, id: LIST }]
        : []),
      ...(own.some(({ kind }) => kind === 'files')
        ? [
            { type: 'Processing' as const, id: LIST },
            { type: 'File' as const, id: LIST },
          ]
        : []),
    ];
    if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    return true;
  };
