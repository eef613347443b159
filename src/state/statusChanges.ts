/** Calls that change the status of inspections, after which the server may generate repairs: `tellRepairs` tells of these. */
import { isAnyOf, isFulfilled, isRejected, type TypedStartListening } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

const { updateInspection, updateInspectionsStatus } = inspectionsApi.endpoints;
const isCall = isAnyOf(updateInspection.matchPending, updateInspectionsStatus.matchPending);

export function listenToStatusChanges(
  listen: TypedStartListening<RootState, AppDispatch, AppPorts>,
  ports: AppPorts,
): void {
  listen({
    matcher: isCall,
    effect: async ({ meta }, { dispatch, getOriginalState, take }) => {
      const { originalArgs: args } = meta.arg;
      const [ids, status] = 'change' in args ? [[args.uuid], args.change.status] : [args.inspectionIds, args.status];
      if (!status || status === 'Uploaded') return;
      const before = getOriginalState();
      const answered = take(
        (action) => (isFulfilled(action) || isRejected(action)) && action.meta.requestId === meta.requestId,
      ).then(
        ([action]) => action,
        // Nobody waits for it where there is nothing to tell.
        () => null,
      );
      // Not part of the first load. Where it cannot be loaded, only the toasts are missing.
      const loaded = await import('./tellRepairs').catch(() => null);
      await loaded?.tellRepairs(ids, before, answered, dispatch, ports);
    },
  });
}
