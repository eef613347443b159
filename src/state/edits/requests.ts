/** The calls that save edits, and what their answers change in the cached lists of frames and the inspection. */
import { original } from '@reduxjs/toolkit';
import type { UpdatedFrame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { UpdateDefectRequest, UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { Fields } from '@/api/contract/requests/seen';
import { toastsOf } from '@/api/errorCatalogue';
import { DEFAULT_TOAST, errorText, type ApiError, type ToastTexts } from '@/api/errors';
import { framesApi, putFrame, type FrameToChange } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { isReported } from '@/lib/isReported';
import type { AppDispatch, AppThunk } from '../types';
import { seenBy, seenOf } from './seen';
import type { Edit, InspectionEdit, PlanEdit } from './edit';
import { whatOf, type GivenUpSave } from './slice';

const untracked = { track: false } as const;

export type SaveRequest = { frame: FrameToChange; seen: Fields } & (
  | { fields: UpdateFrameRequest }
  | Pick<UpdateDefectRequest, 'defectId' | 'defectCode'>
);

const ENDPOINTS = {
  frame: 'updateFrame',
  defect: 'updateDefect',
  plan: 'updateRepairPlan',
  inspection: 'updateInspection',
} as const;

/** The toast texts of the endpoint that saves such an edit. */
export const textsOf = (what: GivenUpSave['what']): ToastTexts => toastsOf(ENDPOINTS[what]) ?? DEFAULT_TOAST;

const UNREACHABLE: ApiError = { kind: 'network', message: '', retryable: true };

/** Resolves to the part as it is now; the endpoint caches the answer itself. Throws an `ApiError`. */
export async function requestPlanSave(dispatch: AppDispatch, edit: PlanEdit): Promise<Fields> {
  const { repairsApi, partOf } = await import('@/api/repairs').catch(() => {
    throw UNREACHABLE;
  });
  const { inspectionId, plan, name, change } = edit;
  const request = { inspectionId, plan, name, change, seen: seenBy(edit) };
  return partOf(await dispatch(repairsApi.endpoints.updateRepairPlan.initiate(request, untracked)).unwrap(), plan);
}

/** Puts a saved inspection into the cached pages of lists; what an answer about one does not have stays as it is there. */
const showInLists =
  ({ file: _file, imported: _imported, ...saved }: Inspection): AppThunk =>
  (dispatch, getState) => {
    for (const args of inspectionsApi.util.selectCachedArgsForQuery(getState(), 'listInspections')) {
      dispatch(
        inspectionsApi.util.updateQueryData('listInspections', args, ({ results }) => {
          const row = results.find(({ uuid }) => uuid === saved.uuid);
          if (row) Object.assign(row, saved);
        }),
      );
    }
  };

/** Saves the edit, puts the answer into the cached inspection, and resolves to it. Throws an `ApiError`. */
export async function requestInspectionSave(dispatch: AppDispatch, edit: InspectionEdit): Promise<Fields> {
  const { inspectionId: uuid, change } = edit;
  const { updateInspection } = inspectionsApi.endpoints;
  const saved = await dispatch(updateInspection.initiate({ uuid, change, seen: seenBy(edit) }, untracked)).unwrap();
  dispatch(inspectionsApi.util.updateQueryData('getInspection', uuid, () => saved));
  dispatch(showInLists(saved));
  // What has distances in the inspection's unit.
  if (change.keeps) for (const refetch of [refetchFrames, refetchPlan]) dispatch(refetch(uuid));
  return { ...seenOf(saved, change) };
}

/** One call, so that a test can hold it. Throws an `ApiError`. */
export const requestSave = (dispatch: AppDispatch, { frame, seen, ...what }: SaveRequest): Promise<UpdatedFrame> => {
  const { updateDefect, updateFrame } = framesApi.endpoints;
  return 'fields' in what
    ? dispatch(updateFrame.initiate({ frame, change: what.fields, seen }, untracked)).unwrap()
    : dispatch(
        updateDefect.initiate({ frame, seen, ...what, pageContext: { viewMode: 'review' } }, untracked),
      ).unwrap();
};

/** Puts a saved frame into the cached lists that hold it, and the grades into the cached inspection. */
export const showSaved =
  ({ inspectionStrGrade, inspectionSerGrade, othersMoved, ...frame }: UpdatedFrame): AppThunk =>
  (dispatch, getState) => {
    for (const reported of [true, false]) {
      dispatch(
        framesApi.util.updateQueryData('listFrames', { inspectionId: frame.inspectionId, reported }, (frames) => {
          // Not looked for in the draft, which makes a draft of each frame that it passes: thousands at each answer.
          const at = original(frames)?.findIndex(({ id }) => id === frame.id) ?? -1;
          if (at >= 0) frames[at] = frame;
          else if (!reported || isReported(frame)) putFrame(frames, frame);
        }),
      );
    }
    dispatch(
      inspectionsApi.util.updateQueryData('getInspection', frame.inspectionId, (inspection) => {
        inspection.structuralGrade = inspectionStrGrade;
        inspection.serviceGrade = inspectionSerGrade;
      }),
    );
    if (othersMoved) dispatch(refetchFrames(frame.inspectionId));
    // The first code of an inspection decides its defect table, which the cached inspection does not have yet.
    const { data } = inspectionsApi.endpoints.getInspection.select(frame.inspectionId)(getState());
    if (data?.defectTable === null && frame.defectCode !== null) dispatch(refetchGrades(frame.inspectionId));
  };

export const refetchFrames = (inspectionId: string) =>
  framesApi.util.invalidateTags([{ type: 'Frame', id: inspectionId }]);
export const refetchPlan = (inspectionId: string) =>
  framesApi.util.invalidateTags([{ type: 'RepairPlan', id: inspectionId }]);
export const refetchGrades = (inspectionId: string) =>
  inspectionsApi.util.invalidateTags([{ type: 'Inspection', id: inspectionId }]);

/** The two values of each field that somebody else has set, for people; '' where the words cannot be loaded. */
async function describe(edit: Edit, now: Fields): Promise<string> {
  const conflict = await import('./conflict').catch(() => null);
  return conflict?.describeConflict(edit, now) ?? '';
}

/** Why the edit could not be saved, for people. */
export async function explainFailure(edit: Edit, error: ApiError): Promise<string> {
  const values = error.now && (await describe(edit, error.now));
  return [errorText(textsOf(whatOf(edit)), error), values].filter(Boolean).join(' ');
}
