/** What a person did: edits of frames, of parts of repair plans, and of inspections, and the steps that they make up. */
import type { Frame } from '@/api/contract/frames';
import type { PlanPart, RepairItem } from '@/api/contract/repairs';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import type { UpdateRepairPlanRequest } from '@/api/contract/requests/repairs';
import type { Fields } from '@/api/contract/requests/seen';

/** A defect code, fields, or both; the code is sent first, because the server's answer to it changes fields. */
export interface FrameChange {
  defect?: Pick<Frame, 'defectId' | 'defectCode' | 'defectClass'>;
  fields?: UpdateFrameRequest;
}

/** Fields that all plans share, or fields of a person's plan; `items` replaces all items of that plan. */
export type PlanFields = UpdateRepairPlanRequest & { items?: RepairItem[]; actionSummary?: string | null };

/** One change of one record. Serialisable, since it outlives a reload. */
interface EditOf<Change> {
  editId: string;
  inspectionId: string;
  /** For people, also when the record is no longer loaded: 'Frame 3 at 4.00 m, MH1 → MH2'. */
  name: string;
  change: Change;
  /** The change that undoes this one: the fields as the person saw them. */
  inverse: Change;
  /** The fields that the person saw otherwise than `inverse` says, by the names of the API, and `unit`. See `seen.ts`. */
  seen?: Fields;
  /** Of an edit in a step: what its saving left in its fields and in those that follow from it. */
  left?: Fields;
}
export interface FrameEdit extends EditOf<FrameChange> {
  /** The frame's `id`. */
  frameId: number;
}
export interface PlanEdit extends EditOf<PlanFields> {
  plan: PlanPart;
}
/** Such an edit cannot be undone, unless it is part of a step. */
export interface InspectionEdit extends EditOf<UpdateInspectionRequest> {
  /** The field that it changes. */
  field: string;
}
export type Edit = FrameEdit | PlanEdit | InspectionEdit;

export const isFrameEdit = (edit: Edit): edit is FrameEdit => 'frameId' in edit;
export const isPlanEdit = (edit: Edit): edit is PlanEdit => 'plan' in edit;
export const isInspectionEdit = (edit: Edit): edit is InspectionEdit => 'field' in edit;

/** The key of what is saved edit after edit: a frame, a part of an inspection's plans, or an inspection's field. */
export const recordOf = (edit: Edit): string =>
  isFrameEdit(edit) ? String(edit.frameId) : `${edit.inspectionId} ${isPlanEdit(edit) ? edit.plan : edit.field}`;

/** One thing that a person did, to one record or to many; undone as a whole. `label` is for people: 'Hide 3 frames'. */
export interface EditStep {
  inspectionId: string;
  label: string;
  edits: Edit[];
  /** Whether it joins the step before it, if that has the same label and records: both are then undone at once. */
  isContinued?: boolean;
}
