/**
 * From what is suggested of a frame, by image analysis or by the operator's caption, to codes of the defect table, and the
 * changes that code a frame.
 */
import type { Frame } from '@/api/contract/frames';
import type { DefectCode } from '@/api/contract/standards';
import { suggestedCodes } from '@/lib/suggestedCodes';
import { isOpenSuggestion } from '@/lib/undecided';
import { readMeasured } from '@/lib/length';
import { inUnit, lengthUnit } from '@/lib/measured';
import type { FrameChange } from '@/state/edits/edit';

type Suggested = Pick<Frame, 'classLabel' | 'suggestion'>;
type Codes = readonly DefectCode[] | undefined;

const withNames = (names: readonly string[], codes: Codes): DefectCode[] =>
  names.flatMap((name) => codes?.find(({ code }) => code === name) ?? []);

/** Null where the defect table in use has no code that fits, or the caption may mean several. */
export function codeFor({ classLabel, suggestion }: Suggested, standardKey: number, codes: Codes): DefectCode | null {
  const caption = suggestion?.caption;
  if (caption) return (caption.isSure && withNames(caption.codes.slice(0, 1), codes)[0]) || null;
  return withNames(suggestedCodes(classLabel, standardKey), codes)[0] ?? null;
}

/** The codes that what is suggested may mean, the likeliest first; with a model, those of all classes that it saw. */
export function likelyCodes(
  { suggestion, allClassBreakdown, classLabel }: Suggested & Pick<Frame, 'allClassBreakdown'>,
  standardKey: number,
  codes: Codes,
): DefectCode[] {
  if (suggestion?.caption) return withNames(suggestion.caption.codes, codes);
  const classes = Object.entries(allClassBreakdown).sort(([, one], [, other]) => other - one);
  const names = [classLabel, ...classes.map(([name]) => name)].flatMap((name) => suggestedCodes(name, standardKey));
  return withNames([...new Set(names)], codes);
}

/** The size that a caption names, in the code's unit if it has one; nothing where the code is measured in per cent. */
function quantityOf({ suggestion }: Suggested, { quantity1Units }: DefectCode): FrameChange['fields'] {
  const quantity = suggestion?.caption?.quantity;
  const size = quantity ? readMeasured(quantity, 'mm') : null;
  const unit = lengthUnit(quantity1Units) ?? (quantity1Units === null ? (size?.unit ?? null) : null);
  return size && unit ? { quantity1Value: String(inUnit(size, unit)), quantity1Units: unit } : {};
}

/** What image analysis measured or the caption says, as far as no person has entered it. */
function suggestedMeasures(frame: Frame, code: DefectCode): NonNullable<FrameChange['fields']> {
  const { suggestion } = frame;
  const perCent = suggestion?.percentValue ?? null;
  const isQuantity = code.quantity1Units === '%';
  return {
    ...(suggestion && frame.atClock === null && { atClock: suggestion.atClock, toClock: suggestion.toClock }),
    ...(suggestion?.atJoint && { atJoint: true }),
    ...(frame.quantity1Value === null && quantityOf(frame, code)),
    ...(perCent !== null && isQuantity && { quantity1Value: String(perCent), quantity1Units: '%' }),
    ...(perCent !== null && !isQuantity && frame.percentValue === null && { percentValue: perCent }),
  };
}

/**
 * The change that codes the frame, which answers it (`previewOf`). `fitting` is the code for what is suggested of it: that
 * code, or any where the table has none that fits, takes over what was measured; of a caption, each code that it may mean.
 * Another says that something else is there.
 */
export function codedChange(frame: Frame, code: DefectCode, fitting: DefectCode | null): FrameChange {
  const caption = frame.suggestion?.caption;
  const fits = caption ? caption.codes.includes(code.code) : fitting === null || fitting.id === code.id;
  const isAsSuggested = isOpenSuggestion(frame) && fits;
  return {
    defect: { defectId: code.id, defectCode: code.code, defectClass: code.label },
    ...(isAsSuggested && { fields: suggestedMeasures(frame, code) }),
  };
}

export const UNCODED: FrameChange = { defect: { defectId: null, defectCode: null, defectClass: null } };
