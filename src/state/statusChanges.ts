/**
 * Generates the repairs of inspections whose status leaves 'Uploaded', one or many at once. The endpoint's toasts tell
 * the person.
 */
import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppPorts>;

const { getInspection, listInspections, updateInspection, updateInspectionsStatus } = inspectionsApi.endpoints;

/** Those of the inspections that the cached lists showed as 'Uploaded'. */
function uploadedAmong(state: RootState, uuids: readonly string[]): string[] {
  const lists = inspectionsApi.util.selectCachedArgsForQuery(state, 'listInspections');
  const shown = lists.flatMap((arg) => listInspections.select(arg)(state).data?.results ?? []);
  const uploaded = new Set(shown.filter(({ status }) => status === 'Uploaded').map(({ uuid }) => uuid));
  return uuids.filter((uuid) => uploaded.has(uuid));
}

async function generate(inspectionIds: readonly string[], api: Effect): Promise<void> {
  if (inspectionIds.length === 0) return;
  // Not part of the first load. If it cannot be loaded, the server still knows that repairs are due.
  const { generateRepairs } = await import('./generateRepairs');
  await generateRepairs(inspectionIds, api);
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
