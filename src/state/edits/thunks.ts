/** Changing frames and inspections, undo and redo: what the review screen calls. `saga.ts` saves the edits. */
import type { Frame } from '@/api/contract/frames';
import type { Inspection, UndecidedInspections } from '@/api/contract/inspections';
import type { KeptByUnit, UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { standardsApi } from '@/api/standards';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { UNIT_NAMES } from '@/lib/measured';
import { undecidedOf } from '@/lib/undecided';
import type { EditStep, FrameChange, FrameEdit, InspectionEdit } from './edit';
import {
  framesEdited,
  frameStepRedone,
  frameStepUndone,
  inspectionEdited,
  selectLastDone,
  selectLastUndone,
  selectPendingEdits,
} from './slice';
import { applyEdits, inverseOf } from './preview';
import { editsFor } from './retrySaves';
import { seenOf } from './seen';
import type { AppThunk } from '../types';

/** 'Frame 3 at 4.00 m, MH1 → MH2', as far as chainage and inspection are known. */
const nameFrame =
  ({ frameId, observation, chainageNumber, inspectionId }: Frame): AppThunk<string> =>
  (_dispatch, getState) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    const place = data && chainageNumber !== null ? ` at ${chainageNumber.toFixed(2)} ${data.chainage_unit}` : '';
    const which = observation === 1 ? '' : ` (observation ${observation})`;
    return `Frame ${frameId + 1}${which}${place}${data ? `, ${inspectionTitle(data)}` : ''}`;
  };

/** Whether the inspection is with its owner, who alone can change it now; the person is told so. */
export const isClosed =
  (inspectionId: string): AppThunk<boolean> =>
  (_dispatch, getState, { showToast }) => {
    const { data } = inspectionsApi.endpoints.getInspection.select(inspectionId)(getState());
    if (!data?.handover?.isLocked) return false;
    showToast({
      kind: 'warning',
      key: `closed ${inspectionId}`,
      title: 'This inspection is with its owner',
      text: 'Nothing was changed.',
    });
    return true;
  };

/** Undefined while the inspection is not loaded. */
const unitOfInspection =
  (inspectionId: string): AppThunk<'m' | 'ft' | undefined> =>
  (_dispatch, getState) =>
    inspectionsApi.endpoints.getInspection.select(inspectionId)(getState()).data?.chainage_unit;

/**
 * Changes one frame or many in the same way, as one step. `label` is for people, in the imperative: 'Hide frame'.
 * `frames` are as the person sees them, with pending edits applied. `isContinued`: see `EditStep`.
 */
export const changeFrames = (
  label: string,
  frames: readonly Frame[],
  change: FrameChange,
  isContinued = false,
): AppThunk =>
  changeEach(
    label,
    frames.map((frame) => ({ frame, change })),
    isContinued,
  );

/** Like `changeFrames`, with a change of its own for each frame. */
export const changeEach =
  (label: string, changes: readonly { frame: Frame; change: FrameChange }[], isContinued = false): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const first = changes[0]?.frame;
    if (!first || dispatch(isClosed(first.inspectionId))) return;
    const unit = dispatch(unitOfInspection(first.inspectionId));
    const edits = changes.map(({ frame, change }): FrameEdit => ({
      editId: ids.next(),
      inspectionId: frame.inspectionId,
      frameId: frame.id,
      name: dispatch(nameFrame(frame)),
      change,
      inverse: inverseOf(frame, change),
      ...(unit && change.fields?.chainageNumber != null && { seen: { unit } }),
    }));
    dispatch(framesEdited({ inspectionId: first.inspectionId, label, edits, isContinued }));
  };

/** A change of one field of the inspection, as the person sees it; `label` is for people: 'Asset ID: SS-00123'. */
export interface FieldChange {
  inspection: Inspection;
  field: string;
  label: string;
  change: UpdateInspectionRequest;
}

function editOf({ inspection, field, label, change }: FieldChange, editId: string): InspectionEdit {
  const name = `${label}, ${inspectionTitle(inspection)}`;
  const inverse = seenOf(inspection, change);
  const hasLength = change.LengthSurveyed != null || change.extraFields !== undefined;
  const edit = { editId, inspectionId: inspection.uuid, field, name, change, inverse };
  return { ...edit, ...(hasLength && { seen: { unit: inspection.chainage_unit } }) };
}

export const changeInspection =
  (inspection: Inspection, field: string, label: string, change: UpdateInspectionRequest): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    if (dispatch(isClosed(inspection.uuid))) return;
    dispatch(inspectionEdited(editOf({ inspection, field, label, change }, ids.next())));
  };

/** Under which the steps of the grid of headers are kept: one of them may be about many inspections. */
export const HEADER_STEPS = 'headers';

/** Changes fields of many inspections as one step; `label` is for people, in the imperative: 'Paste 40 values'. */
export const changeInspections =
  (label: string, changes: readonly FieldChange[]): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    if (changes.length === 0) return;
    const edits = changes.map((change) => editOf(change, ids.next()));
    dispatch(framesEdited({ inspectionId: HEADER_STEPS, label, edits }));
  };

/**
 * Changes the unit of the inspection, as a step: chainages that were entered before it can be undone only after it, and
 * are then what they were.
 */
export const changeUnit =
  (inspection: Inspection, isImperial: boolean, keeps: KeptByUnit): AppThunk =>
  (dispatch, _getState, { platform: { ids } }) => {
    const { uuid: inspectionId } = inspection;
    if (dispatch(isClosed(inspectionId))) return;
    const edit: InspectionEdit = {
      ...{ editId: ids.next(), inspectionId, field: 'IsImperial', name: `Unit, ${inspectionTitle(inspection)}` },
      change: { IsImperial: isImperial, keeps },
      inverse: { IsImperial: !isImperial, keeps },
    };
    dispatch(
      framesEdited({ inspectionId, label: `Change unit to ${UNIT_NAMES[isImperial ? 'ft' : 'm']}`, edits: [edit] }),
    );
  };

/** What the inspection leaves undecided, edits that wait included; null where its frames or codes cannot be loaded. */
export const findUndecided =
  ({ uuid, Standard, UseOfDrainSewer, name }: Inspection): AppThunk<Promise<UndecidedInspections[number] | null>> =>
  async (dispatch, getState) => {
    const { listFrames } = framesApi.endpoints;
    const { listDefectCodes } = standardsApi.endpoints;
    const table = { standardKey: Standard, isSewer: UseOfDrainSewer === 'SS', inspectionId: uuid };
    const [{ data: loaded }, { data: codes }] = await Promise.all([
      dispatch(listFrames.initiate({ inspectionId: uuid, reported: false }, { subscribe: false })),
      dispatch(listDefectCodes.initiate(table, { subscribe: false })),
    ]);
    if (!loaded || !codes) return null;
    const frames = applyEdits(loaded, selectPendingEdits(getState()));
    const byId = new Map(frames.map((frame) => [frame.id, frame]));
    const { hasFindings, problems } = undecidedOf(frames, (id) => codes.find((code) => code.id === id));
    const named = problems.map((problem) => {
      const frame = byId.get(problem.frameId);
      const place = frame && dispatch(nameFrame(frame)).replace(/, .*/, '');
      return { ...problem, message: place ? `${place}: ${problem.message}` : problem.message };
    });
    return { inspectionId: uuid, name, hasFindings, problems: named };
  };

/** Undoes the last step in the inspection. Returns it as it was undone, or null when there is none. */
export const undoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastDone(getState(), inspectionId);
    if (!step || dispatch(isClosed(inspectionId))) return null;
    dispatch(frameStepUndone({ step, edits: dispatch(editsFor(step, 'inverse')) }));
    return selectLastUndone(getState(), inspectionId) ?? null;
  };

/** Redoes the step that was last undone in the inspection. Returns it as it was redone, or null when there is none. */
export const redoFrameStep =
  (inspectionId: string): AppThunk<EditStep | null> =>
  (dispatch, getState) => {
    const step = selectLastUndone(getState(), inspectionId);
    if (!step || dispatch(isClosed(inspectionId))) return null;
    dispatch(frameStepRedone({ step, edits: dispatch(editsFor(step, 'change')) }));
    return selectLastDone(getState(), inspectionId) ?? null;
  };
