/** What became of a defect, in words. */
import type { ChangeKind, DefectChange } from '@/lib/comparison/compareSurveys';
import type { PlacedDefect } from '@/lib/comparison/placeDefects';

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

const metres = (value: number): string => value.toFixed(2);

/** '4.00 m', or '4.00–6.00 m': places are metres on the axis that both surveys share. */
export const placeText = ({ from, to }: Pick<PlacedDefect, 'from' | 'to'>): string =>
  from === to ? `${metres(from)} m` : `${metres(from)}–${metres(to)} m`;

export const codeText = ({ before, after }: DefectChange): string => (after ?? before)?.code ?? '';

export const changeText = (change: DefectChange): string =>
  [`${CHANGE_LABELS[change.kind]}: ${codeText(change)} at ${placeText(change)}`, ...change.differences].join(', ');
