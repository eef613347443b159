/**
 * The names of a frame's fields, and the two values where two people changed the same field, for the person to choose
 * from. Loaded when the first conflict happens.
 */
import type { Frame } from '@/api/contract/frames';
import type { UpdateFrameRequest } from '@/api/contract/requests/frames';
import { previewOf } from './preview';
import type { FrameEdit } from './slice';

/** The labels of the fields, as in the frame's form. */
export const FRAME_FIELDS: Readonly<Record<keyof UpdateFrameRequest | 'defectCode', string>> = {
  isHidden: 'Hidden',
  isAccepted: 'Confirmed',
  suggestionDismissed: 'Suggestion dismissed',
  chainageNumber: 'Chainage',
  atJoint: 'At joint',
  atClock: 'Clock from',
  toClock: 'Clock to',
  contDefectStart: 'Continuous, start',
  contDefectEnd: 'Continuous, end',
  quantity1Value: 'Quantity 1',
  quantity1Units: 'Unit of quantity 1',
  quantity2Value: 'Quantity 2',
  quantity2Units: 'Unit of quantity 2',
  percentValue: 'Per cent',
  remarks: 'Remarks',
  material: 'Material',
  defectCode: 'Defect code',
};
const FIELDS = Object.entries(FRAME_FIELDS) as [keyof typeof FRAME_FIELDS, string][];

/** A value for people: yes, no, none, or the value itself. */
export const valueText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null || value === '' ? 'none' : String(value);

/** 'Remarks: yours “cracks”, now “roots”.' for each field that is neither as the person left it nor as they saw it. */
export function describeConflict({ change, inverse }: Pick<FrameEdit, 'change' | 'inverse'>, frame: Frame): string {
  const mine: Partial<Frame> = previewOf(change);
  const seen: Partial<Frame> = previewOf(inverse);
  return FIELDS.filter(([field]) => field in mine && mine[field] !== frame[field] && seen[field] !== frame[field])
    .map(([field, label]) => `${label}: yours “${valueText(mine[field])}”, now “${valueText(frame[field])}”.`)
    .join(' ');
}
