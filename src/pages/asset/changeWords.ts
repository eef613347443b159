/** What became of a defect, in words. */
import type { ChangeKind, DefectChange } from '@/lib/comparison/compareSurveys';
import { shownIn, type LengthUnit, type PlacedDefect } from '@/lib/comparison/placeDefects';
import { lengthDigits } from '@/lib/length';

export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  new: 'New',
  grown: 'Grown',
  smaller: 'Smaller',
  gone: 'Gone',
  same: 'Same',
  'not surveyed then': 'Not surveyed then',
  'not surveyed now': 'Not surveyed now',
  unknown: 'Unknown',
};

/** '4.00 m', or '4.00–6.00 m'; `from` and `to` are metres on the axis that both surveys share. */
export const placeText = ({ from, to }: Pick<PlacedDefect, 'from' | 'to'>, unit: LengthUnit): string => {
  const digits = (metres: number) => lengthDigits(shownIn(unit, metres));
  return `${digits(from)}${from === to ? '' : `–${digits(to)}`} ${unit}`;
};

export const codeText = ({ before, after }: DefectChange): string => (after ?? before)?.code ?? '';

export const changeText = (change: DefectChange, unit: LengthUnit): string =>
  [`${CHANGE_LABELS[change.kind]}: ${codeText(change)} at ${placeText(change, unit)}`, ...change.differences].join(
    ', ',
  );
