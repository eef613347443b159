/** Surveys as compact tables, for the tests of what has changed between two of them. */
import type { DefectChange } from '@/lib/comparison/compareSurveys';
import type { Survey, SurveyFrame } from '@/lib/comparison/placeDefects';

const frame = (known: Partial<SurveyFrame>): SurveyFrame => ({
  id: 0,
  frameId: 0,
  isHidden: false,
  defectCode: null,
  chainageNumber: null,
  contDefectStart: false,
  contDefectEnd: false,
  atClock: null,
  toClock: null,
  percentValue: null,
  quantity1Value: null,
  quantity1Units: null,
  quantity2Value: null,
  quantity2Units: null,
  defectStrScore: null,
  defectSerScore: null,
  ...known,
});

/** Frames as [code or '', chainage, anything else], in the order of the video. */
export type Mark = readonly [code: string, chainage: number | null, more?: Partial<SurveyFrame>];
export const survey = (
  marks: readonly Mark[],
  length: number | null = 40,
  isImperial = false,
  areFramesAllAlong = false,
): Survey => ({
  frames: marks.map(([defectCode, chainageNumber, more], index) =>
    frame({ id: index + 1, frameId: index, defectCode: defectCode || null, chainageNumber, ...more }),
  ),
  lengthSurveyed: length,
  isImperial,
  areFramesAllAlong,
});

/** Kind, codes and place of each change, with what is different. */
export const told = ({ kind, before, after, from, differences }: DefectChange) =>
  [
    kind,
    [...new Set([before?.code, after?.code])].filter(Boolean).join('>'),
    Number(from.toFixed(2)),
    ...differences,
  ].join(' ');
