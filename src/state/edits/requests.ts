/** The calls that save edits, and what their answers change in the cached lists of frames and the inspection. */
import type { Frame, UpdatedFrame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { PlanPart } from '@/api/contract/repairs';
import { toastsOf } from '@/api/errorCatalogue';
import { DEFAULT_TOAST, type ApiError, type ToastTexts } from '@/api/errors';
import { framesApi, putFrame, type SeenFrame } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { isReported } from '@/lib/isReported';
import type { AppDispatch, AppThunk } from '../types';
import { previewOf } from './preview';
import type { FrameEdit, GivenUpSave, InspectionEdit, PlanFields } from './slice';

const untracked = { track: false } as const;

export type SaveRequest = { frame: SeenFrame } & ({ fields: UpdateFrameRequest } | { defectId: number | null });

/** A change of a part of an inspection's plans, with the version of the part that the person saw. */
export interface PlanRequest {
  inspectionId: string;
  plan: PlanPart;
  /** The plan's name for people, in toasts; not sent. */
  name: string;
  version: number;
  change: PlanFields;
}

const ENDPOINTS = {
  frame: 'updateFrame',
  defect: 'updateDefect',
  plan: 'updateRepairPlan',
  inspection: 'updateInspection',
} as const;

/** The toast texts of the endpoint that saves such an edit. */
export const textsOf = (what: GivenUpSave['what']): ToastTexts => toastsOf(ENDPOINTS[what]) ?? DEFAULT_TOAST;

const UNREACHABLE: ApiError = { kind: 'network', message: '', retryable: true };

/** Resolves to the new version of the plan's part; the endpoint caches the answer itself. Throws an `ApiError`. */
export async function requestPlanSave(dispatch: AppDispatch, request: PlanRequest): Promise<number> {
  const { repairsApi, versionOf } = await import('@/api/repairs').catch(() => {
    throw UNREACHABLE;
  });
  const plan = await dispatch(repairsApi.endpoints.updateRepairPlan.initiate(request, untracked)).unwrap();
  return versionOf(plan, request.plan);
}

/** Saves the edit and puts the answer into the cached inspection. Throws an `ApiError`. */
export async function requestInspectionSave(
  dispatch: AppDispatch,
  { inspectionId, change: wanted, inverse: seen }: InspectionEdit,
): Promise<void> {
  const { updateInspection } = inspectionsApi.endpoints;
  const change = { ...wanted, ...(Object.keys(seen).length > 0 && { seen }) };
  const saved = await dispatch(updateInspection.initiate({ uuid: inspectionId, change }, untracked)).unwrap();
  dispatch(inspectionsApi.util.updateQueryData('getInspection', inspectionId, () => saved));
}

/** One call, so that a test can hold it. Throws an `ApiError`. */
export const requestSave = (dispatch: AppDispatch, { frame, ...what }: SaveRequest): Promise<UpdatedFrame> => {
  const { updateDefect, updateFrame } = framesApi.endpoints;
  return 'fields' in what
    ? dispatch(updateFrame.initiate({ frame, change: what.fields }, untracked)).unwrap()
    : dispatch(updateDefect.initiate({ frame, ...what, pageContext: { viewMode: 'review' } }, untracked)).unwrap();
};

/** Puts a saved frame into the cached lists that hold it, and the grades into the cached inspection. */
export const showSaved =
  ({ inspectionStrGrade, inspectionSerGrade, othersMoved, ...frame }: UpdatedFrame): AppThunk =>
  (dispatch, getState) => {
    for (const reported of [true, false]) {
      dispatch(
        framesApi.util.updateQueryData('listFrames', { inspectionId: frame.inspectionId, reported }, (frames) => {
          const isThere = frames.some(({ id }) => id === frame.id);
          if (isThere || !reported || isReported(frame)) putFrame(frames, frame);
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

/** The inspection's grades as they are cached: a list of frames does not have them. */
const gradesOf =
  (inspectionId: string): AppThunk<Pick<UpdatedFrame, 'inspectionStrGrade' | 'inspectionSerGrade'>> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    return { inspectionStrGrade: data?.structuralGrade ?? null, inspectionSerGrade: data?.serviceGrade ?? null };
  };

/**
 * After a 412: fetches the frame. The reply to an earlier try may have been lost; then the frame already has the
 * change, and is returned. Else the conflicting values, for people; '' where they cannot be fetched.
 */
export async function fetchSaved(dispatch: AppDispatch, edit: FrameEdit): Promise<UpdatedFrame | string> {
  const { inspectionId, frameId, change } = edit;
  const question = { inspectionId, reported: false };
  const fresh = { forceRefetch: true, subscribe: false } as const;
  const { data: frames } = await dispatch(framesApi.endpoints.listFrames.initiate(question, fresh));
  const frame = frames?.find(({ id }) => id === frameId);
  const isSaved = Object.entries(previewOf(change)).every(([key, value]) => frame?.[key as keyof Frame] === value);
  if (frame && isSaved) return { ...frame, ...dispatch(gradesOf(inspectionId)) };
  const conflict = await import('./conflict').catch(() => null);
  return (frame && conflict?.describeConflict(edit, frame)) ?? '';
}
