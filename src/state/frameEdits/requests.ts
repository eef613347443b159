/** The calls behind the saving of edits, and what their answers do to the lists that hold the frame. */
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

/** A part of an inspection's plans as the person saw it, and what is to become of it. */
export interface PlanRequest {
  inspectionId: string;
  plan: PlanPart;
  /** For people; not sent. */
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

/** What people are told of the saving. */
export const textsOf = (what: GivenUpSave['what']): ToastTexts => toastsOf(ENDPOINTS[what]) ?? DEFAULT_TOAST;

const UNREACHABLE: ApiError = { kind: 'network', message: '', retryable: true };

/** The new version of the plan's part; the answer itself shows the plan. Throws an `ApiError`. */
export async function requestPlanSave(dispatch: AppDispatch, request: PlanRequest): Promise<number> {
  const { repairsApi, versionOf } = await import('@/api/repairs').catch(() => {
    throw UNREACHABLE;
  });
  const plan = await dispatch(repairsApi.endpoints.updateRepairPlan.initiate(request, untracked)).unwrap();
  return versionOf(plan, request.plan);
}

/** Shows the inspection as the server now has it. Throws an `ApiError`. */
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

/** Puts what the server says of a frame into the lists that hold it, and the grades into the inspection. */
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
    // The first code brings the table that it stands in.
    const { data } = inspectionsApi.endpoints.getInspection.select(frame.inspectionId)(getState());
    if (data?.defectTable === null && frame.defectCode !== null) dispatch(refetchGrades(frame.inspectionId));
  };

export const refetchFrames = (inspectionId: string) =>
  framesApi.util.invalidateTags([{ type: 'Frame', id: inspectionId }]);
export const refetchPlan = (inspectionId: string) =>
  framesApi.util.invalidateTags([{ type: 'RepairPlan', id: inspectionId }]);
export const refetchGrades = (inspectionId: string) =>
  inspectionsApi.util.invalidateTags([{ type: 'Inspection', id: inspectionId }]);

/** The frame's grades as they are known here; what a frame's own list does not say. */
const gradesOf =
  (inspectionId: string): AppThunk<Pick<UpdatedFrame, 'inspectionStrGrade' | 'inspectionSerGrade'>> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    return { inspectionStrGrade: data?.structuralGrade ?? null, inspectionSerGrade: data?.serviceGrade ?? null };
  };

/**
 * After a refusal for the version: a reply may have been lost, and then the frame already says what the change wants, and
 * is the answer. Else what stands against the change, for people; '' where that cannot be read.
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
