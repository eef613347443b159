/** From a class that image analysis suggests to a code of the defect table, and the changes that code a frame. */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { suggestedCodes } from '@/lib/suggestedCodes';
import { isOpenSuggestion } from '@/lib/undecided';
import type { FrameChange } from '@/state/edits/edit';

/** Null where the defect table in use has no code that fits. */
export function codeFor(
  { classLabel }: Pick<Frame, 'classLabel'>,
  standardKey: number,
  codes: readonly DefectCode[] | undefined,
): DefectCode | null {
  const names = suggestedCodes(classLabel, standardKey);
  return names.flatMap((name) => codes?.find(({ code }) => code === name) ?? [])[0] ?? null;
}

/** What image analysis measured, as far as no person has entered it. */
function suggestedMeasures(frame: Frame, code: DefectCode): NonNullable<FrameChange['fields']> {
  const { suggestion } = frame;
  const perCent = suggestion?.percentValue ?? null;
  const isQuantity = code.quantity1Units === '%';
  return {
    ...(suggestion && frame.atClock === null && { atClock: suggestion.atClock, toClock: suggestion.toClock }),
    ...(suggestion?.atJoint && { atJoint: true }),
    ...(perCent !== null && isQuantity && { quantity1Value: String(perCent), quantity1Units: '%' }),
    ...(perCent !== null && !isQuantity && frame.percentValue === null && { percentValue: perCent }),
  };
}

/**
 * The change that codes the frame, which answers it (`previewOf`). `fitting` is the code for what is suggested of it: that
 * code, or any where the table has none that fits, takes over what was measured; another says that something else is there.
 */
export function codedChange(frame: Frame, code: DefectCode, fitting: DefectCode | null): FrameChange {
  const isAsSuggested = isOpenSuggestion(frame) && (fitting === null || fitting.id === code.id);
  return {
    defect: { defectId: code.id, defectCode: code.code, defectClass: code.label },
    ...(isAsSuggested && { fields: suggestedMeasures(frame, code) }),
  };
}

export const UNCODED: FrameChange = { defect: { defectId: null, defectCode: null, defectClass: null } };
