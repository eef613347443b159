/** Generates the repairs of an inspection when its status leaves 'Uploaded'. What is told of it is the endpoint's notice. */
import type { TypedStartListening } from '@reduxjs/toolkit';
import { inspectionsApi } from '@/api/inspections';
import { repairsApi } from '@/api/repairs';
import { selectPendingEdits } from './frameEdits';
import type { AppPorts } from './ports';
import type { AppDispatch, RootState } from './types';

export function listenToStatusChanges(listen: TypedStartListening<RootState, AppDispatch, AppPorts>): void {
  listen({
    matcher: inspectionsApi.endpoints.updateInspection.matchFulfilled,
    effect: async ({ payload: { uuid, status } }, { getOriginalState, getState, dispatch, condition }) => {
      const before = inspectionsApi.endpoints.getInspection.select(uuid)(getOriginalState()).data;
      if (before?.status !== 'Uploaded' || status === 'Uploaded') return;
      // The plan is made from what the server knows: it has to know all that the reviewer has said.
      const isSaved = (state: RootState) => selectPendingEdits(state).every((edit) => edit.inspectionId !== uuid);
      if (!isSaved(getState())) await condition((_action, state) => isSaved(state));
      if (getState().session.status !== 'signed in') return;
      await dispatch(repairsApi.endpoints.generateRepairs.initiate({ inspectionIds: [uuid] }, { track: false }));
    },
  });
}
