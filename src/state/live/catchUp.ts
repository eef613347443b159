/** Fetches what others have changed. Unsaved edits are not touched: they are applied on top of the server's data. */
import { api } from '@/api/base';
import type { Frame } from '@/api/contract/frames';
import type { LiveChange } from '@/api/contract/live';
import { isApiError } from '@/api/errors';
import { foldersApi } from '@/api/folders';
import { framesApi, putFrame } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { liveApi } from '@/api/live';
import { isReported } from '@/lib/isReported';
import type { Milliseconds } from '@/lib/units';
import { selectSelectedOrgId } from '../session';
import type { AppThunk, RootState } from '../types';
import { staleIn, type ReportedChanges } from './reportedChanges';

/** Asked for in addition, since the clocks of several servers differ, and a change may be committed late. */
const OVERLAP_SECONDS = 60;
/** The longest period that the server accepts. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/** By inspection: the time up to which its cached frames have the changes of others. */
export type SyncedTo = Map<string, Milliseconds>;

const queriesOf = (state: RootState) => Object.values(state.api.queries).filter((query) => query !== undefined);

const CAUGHT_UP: ReadonlySet<unknown> = new Set(['listFrames', 'getInspection', 'listComments', 'listInspections']);
export const selectIsAwaited = (state: RootState): boolean =>
  queriesOf(state).some(({ status, endpointName }) => status === 'pending' && CAUGHT_UP.has(endpointName));

/** The inspection is deleted, or the person may no longer see it. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

const selectOpenInspections = (state: RootState): string[] =>
  queriesOf(state)
    .filter(({ data, error, endpointName }) => endpointName === 'getInspection' && data !== undefined && !isGone(error))
    .map(({ originalArgs }) => String(originalArgs));

/** The cached lists of the inspection's frames. */
const selectFrameLists = (state: RootState, inspectionId: string) =>
  [true, false].flatMap((reported) => {
    const { data, startedTimeStamp } = framesApi.endpoints.listFrames.select({ inspectionId, reported })(state);
    return data && startedTimeStamp !== undefined ? [{ reported, data, startedTimeStamp }] : [];
  });

/**
 * Puts fetched frames into the cached lists, except where a list has a newer version, which was saved here meanwhile.
 */
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

/** Fetches the frames of an inspection that others changed. Resolves to false when that has to be tried again. */
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

/** Fetches what others changed in the open inspections. Resolves to false when that has to be tried again. */
export const catchUpInspections =
  (told: ReportedChanges, syncedTo: SyncedTo): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    for (const id of selectOpenInspections(getState())) {
      const versions = new Map(
        selectFrameLists(getState(), id).flatMap(({ data }) => data.map((frame) => [frame.id, frame.version])),
      );
      const stale = staleIn(told, id, (frame) => (versions.get(frame.id) ?? -1) >= frame.version);
      // Frames first: the call fails silently, and while the server does not answer, nothing else is fetched.
      if (stale.frames === 'some' && !(await dispatch(catchUpFrames(id, syncedTo)))) return false;
      const tags = [
        ...(stale.comments ? [{ type: 'Comment' as const, id }] : []),
        ...(stale.plan ? [{ type: 'RepairPlan' as const, id }] : []),
        ...(stale.presence ? [{ type: 'Presence' as const, id }] : []),
        ...(stale.frames === 'all' ? [{ type: 'Frame' as const, id }] : []),
      ];
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
      if (stale.inspection) {
        // Not by its tag: that would also fetch all lists that have the inspection.
        const { initiate, select } = inspectionsApi.endpoints.getInspection;
        const before = select(id)(getState()).data;
        const { data: now } = await dispatch(initiate(id, { forceRefetch: true, subscribe: false }));
        // A regrade has other codes offered.
        if (now && now.defectTable?.title !== before?.defectTable?.title) {
          dispatch(api.util.invalidateTags(['DefectTable']));
        }
      }
    }
    return true;
  };

/** Larger trees are fetched again only as their page is opened: each fetch would hold up the page for a second. */
const MOST_FOLDERS = 5_000;
/** As a stream begins, folders that were fetched so lately are not fetched again: each first page has just done so. */
const FOLDERS_LAST: Milliseconds = 10_000;

/** Whether the shown folders of the selected organisation are to be fetched again. */
const selectAreFoldersStale = (state: RootState, areTold: boolean, now: Milliseconds): boolean => {
  const organisationId = selectSelectedOrgId(state);
  if (organisationId === null) return false;
  const { data, startedTimeStamp = now } = foldersApi.endpoints.listFolders.select({ organisationId })(state);
  if (!data || data.length > MOST_FOLDERS) return false;
  return areTold || now - startedTimeStamp > FOLDERS_LAST;
};

/** The kinds that change no row of the list of inspections. */
const ROWLESS: ReadonlySet<LiveChange['kind']> = new Set([
  'files',
  'presence',
  'comments',
  'emergencies',
  'plan',
  'tables',
  'rules',
  'rates',
]);

/**
 * Fetches the lists of the selected organisation, and by what any organisation codes, plans and prices. Files in
 * processing are polled by the screens that show them.
 */
export const catchUpLists =
  ({ isEverything, changes }: ReportedChanges): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { platform: { clock } }) => {
    const own = changes.filter(({ organisationId }) => organisationId === selectSelectedOrgId(getState()));
    const hasAny = (...kinds: LiveChange['kind'][]) => isEverything || changes.some(({ kind }) => kinds.includes(kind));
    const LIST = 'LIST' as const;
    const areFoldersTold = own.some(({ kind }) => kind === 'folders');
    const areFoldersStale =
      (isEverything || areFoldersTold) && selectAreFoldersStale(getState(), areFoldersTold, clock.now());
    const tags = [
      ...(isEverything || own.some(({ kind }) => !ROWLESS.has(kind))
        ? [{ type: 'Inspection' as const, id: LIST }]
        : []),
      ...(areFoldersStale ? [{ type: 'Folder' as const, id: LIST }, 'Filters' as const] : []),
      ...(hasAny('emergencies') ? ['Emergency' as const] : []),
      ...(hasAny('tables') ? ['DefectTable' as const] : []),
      // By other rules, each plan may be out of date.
      ...(hasAny('rules', 'rates') ? ['RepairPlan' as const] : []),
      ...(own.some(({ kind }) => kind === 'files')
        ? [
            { type: 'Processing' as const, id: LIST },
            { type: 'uploadedvideofiles' as const, id: LIST },
          ]
        : []),
    ];
    if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    return true;
  };
