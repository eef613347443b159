/**
 * Generates the repairs of inspections whose status leaves 'Uploaded', one or many at once. What is told of it is the
 * endpoint's toasts.
 */
import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import { selectPendingEdits } from './frameEdits/slice';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppPorts>;

const { getInspection, listInspections, updateInspection, updateInspectionsStatus } = inspectionsApi.endpoints;

/** Those that the lists in the cache showed as 'Uploaded'. */
function uploadedAmong(state: RootState, uuids: readonly string[]): string[] {
  const lists = inspectionsApi.util.selectCachedArgsForQuery(state, 'listInspections');
  const shown = lists.flatMap((arg) => listInspections.select(arg)(state).data?.results ?? []);
  const uploaded = new Set(shown.filter(({ status }) => status === 'Uploaded').map(({ uuid }) => uuid));
  return uuids.filter((uuid) => uploaded.has(uuid));
}

async function generate(inspectionIds: readonly string[], { getState, dispatch, condition }: Effect): Promise<void> {
  if (inspectionIds.length === 0) return;
  // The plan is made from what the server knows: it has to know all that the reviewer has said.
  const isSaved = (state: RootState) =>
    selectPendingEdits(state).every(({ inspectionId }) => !inspectionIds.includes(inspectionId));
  if (!isSaved(getState())) await condition((_action, state) => isSaved(state));
  if (getState().session.status !== 'signed in') return;
  // Not part of the first load. The server remembers that repairs are due, whatever becomes of it here.
  const { repairsApi } = await import('@/api/repairs');
  await dispatch(repairsApi.endpoints.generateRepairs.initiate({ inspectionIds }, { track: false }));
}

export function listenToStatusChanges(listen: TypedStartListening<RootState, AppDispatch, AppPorts>): void {
  listen({
    matcher: updateInspection.matchFulfilled,
    effect: async ({ payload: { uuid, status } }, api) => {
      const before = getInspection.select(uuid)(api.getOriginalState()).data;
      if (before?.status === 'Uploaded' && status !== 'Uploaded') await generate([uuid], api);
    },
  });
  listen({
    matcher: updateInspectionsStatus.matchFulfilled,
    effect: async ({ meta }, api) => {
      const { inspectionIds, status } = meta.arg.originalArgs;
      if (status !== 'Uploaded') await generate(uploadedAmong(api.getOriginalState(), inspectionIds), api);
    },
  });
}
