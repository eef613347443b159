/**
 * The repairs of inspections whose status leaves 'Uploaded', one or many at once: the server generates them, and toasts
 * tell the person.
 */
import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

const { getInspection, listInspections, updateInspection, updateInspectionsStatus } = inspectionsApi.endpoints;

/** Whether the cached inspection, or a cached list, shows it as 'Uploaded'. */
const isUploaded =
  (state: RootState) =>
  (uuid: string): boolean => {
    const lists = inspectionsApi.util.selectCachedArgsForQuery(state, 'listInspections');
    const listed = lists.flatMap((arg) => listInspections.select(arg)(state).data?.results ?? []);
    const opened = getInspection.select(uuid)(state).data;
    return (opened ?? listed.find((each) => each.uuid === uuid))?.status === 'Uploaded';
  };

const isCall = isAnyOf(updateInspection.matchPending, updateInspectionsStatus.matchPending);
const isAnswer = isAnyOf(
  updateInspection.matchFulfilled,
  updateInspection.matchRejected,
  updateInspectionsStatus.matchFulfilled,
  updateInspectionsStatus.matchRejected,
);

export function listenToStatusChanges(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  ports: AppPorts,
): void {
  listen({
    matcher: isCall,
    effect: async (call, { dispatch, getState, take }) => {
      const { originalArgs: args } = call.meta.arg;
      const [ids, status] = 'change' in args ? [[args.uuid], args.change.status] : [args.inspectionIds, args.status];
      const [first, ...others] = ids.filter(isUploaded(getState()));
      if (!first || !status || status === 'Uploaded') return;
      const answered = take((action) => isAnswer(action) && action.meta.requestId === call.meta.requestId);
      // Not part of the first load. Where it cannot be loaded, only the toasts are missing.
      const { tellRepairs } = await import('./tellRepairs');
      await tellRepairs(
        [first, ...others],
        answered.then(([action]) => action),
        dispatch,
        ports,
      );
    },
  });
}
