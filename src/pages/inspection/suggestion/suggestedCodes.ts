/** From a class that image analysis suggests to a code of the defect table, and to the change that accepts it. */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { suggestedCodes } from '@/lib/suggestedCodes';
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

/** The change that accepts a suggestion. What a person has entered stays; without a code only measures are taken. */
export function acceptedChange(frame: Frame, code: DefectCode | null): FrameChange {
  const { suggestion } = frame;
  const perCent = suggestion?.percentValue ?? null;
  const isQuantity = code?.quantity1Units === '%';
  return {
    ...(code && { defect: { defectId: code.id, defectCode: code.code, defectClass: code.label } }),
    fields: {
      ...(code && { isAccepted: true }),
      ...(suggestion && frame.atClock === null && { atClock: suggestion.atClock, toClock: suggestion.toClock }),
      ...(suggestion?.atJoint && { atJoint: true }),
      ...(perCent !== null && isQuantity && { quantity1Value: String(perCent), quantity1Units: '%' }),
      ...(perCent !== null && !isQuantity && frame.percentValue === null && { percentValue: perCent }),
    },
  };
}
