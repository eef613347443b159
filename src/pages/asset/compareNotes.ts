/** What a person has to know of a comparison before they rely on it, a sentence each. */
import type { Comparison } from '@/lib/comparison/compareSurveys';
import { gapsOf } from '@/lib/comparison/reachOf';
import { plural } from '@/lib/plural';
import { UNIT_NAMES } from '@/lib/measured';
import { placeText } from './changeWords';

/** 'Before: 12.00–40.00 m not surveyed.' and, where nobody has entered how far a survey went, that this is unknown. */
const gapNotes = ({ axis, reaches, units: [, unit] }: Comparison): string[] =>
  reaches.flatMap((reach, index) =>
    gapsOf(reach, axis.length).map(
      (gap) =>
        `${index === 0 ? 'Before' : 'After'}: ${placeText(gap, unit)} ` +
        (gap.isKnown ? 'not surveyed.' : 'may not have been surveyed: its surveyed length was not entered.'),
    ),
  );

export function compareNotes(comparison: Comparison, isReversed: boolean): string[] {
  const { axis, unplaced, units } = comparison;
  const [earlier, unit] = units;
  const count = unplaced[0] + unplaced[1];
  return [
    ...(earlier === unit
      ? []
      : [`Before was measured in ${UNIT_NAMES[earlier]}; its places are shown in the unit of the later inspection.`]),
    ...gapNotes(comparison),
    ...(isReversed
      ? [
          axis.isLengthKnown
            ? `The pipe's other end is taken to be at ${placeText({ from: axis.length, to: axis.length }, unit)}, where the longer inspection ended.`
            : 'Neither inspection records the length of the pipe, so its end is taken from the furthest frame.',
        ]
      : []),
    ...(count === 0
      ? []
      : [`${plural(count, 'coded frame has', 'coded frames have')} no chainage and cannot be compared.`]),
  ];
}
