/**
 * The defects of a survey on the axis that two surveys of one pipe share: metres from the end that the first one began
 * at. A survey from the other end counts from the pipe's length backwards, and sees the clock as in a mirror.
 */
import { pairContinuous } from '../grading/pairContinuous';
import { isReported } from '../isReported';
import { inUnit, METRES } from '../measured';

export interface SurveyFrame {
  id: number;
  /** The place in the order of the video. */
  frameId: number;
  isHidden: boolean;
  defectCode: string | null;
  /** In the survey's unit. */
  chainageNumber: number | null;
  contDefectStart: boolean;
  contDefectEnd: boolean;
  atClock: number | null;
  toClock: number | null;
  percentValue: number | null;
  quantity1Value: string | null;
  quantity1Units: string | null;
  quantity2Value: string | null;
  quantity2Units: string | null;
  defectStrScore: number | null;
  defectSerScore: number | null;
}

export interface Survey<Frame extends SurveyFrame = SurveyFrame> {
  frames: readonly Frame[];
  /** In the survey's unit; null where nobody has entered it. */
  lengthSurveyed: number | null;
  isImperial: boolean;
  /** Whether frames were taken all along the video; an import has its observations alone. */
  areFramesAllAlong: boolean;
}

export interface PlacedDefect<Frame extends SurveyFrame = SurveyFrame> {
  /** The frame that the defect is coded on; of a continuous defect the one where it starts. */
  frame: Frame;
  code: string;
  /** Metres on the shared axis, `from` not above `to`; the same for a defect at one place. */
  from: number;
  to: number;
  /** Hours, clockwise from and to, as the first survey sees them. */
  clock: readonly [from: number, to: number] | null;
}

export interface Axis {
  /** The pipe's length in metres. */
  length: number;
  /** Whether the length was entered for a survey; else it is the chainage of the furthest frame. */
  isLengthKnown: boolean;
}

/** The units of distances along the pipe. */
export type LengthUnit = 'm' | 'ft';
export const unitOfSurvey = ({ isImperial }: Pick<Survey, 'isImperial'>): LengthUnit => (isImperial ? 'ft' : 'm');

export const metresOf = (survey: Survey, value: number): number => value * METRES[unitOfSurvey(survey)];

/** Metres on the axis as the number that people read in `unit`. */
export const shownIn = (unit: LengthUnit, metres: number): number => inUnit({ metres, unit }, unit);

/** The chainage of the furthest frame in metres; 0 where no frame has one. */
export const furthest = (survey: Survey): number =>
  survey.frames.reduce((most, { chainageNumber }) => Math.max(most, metresOf(survey, chainageNumber ?? 0)), 0);

/** The longest entered length: both surveys begin at a manhole, and the longer has seen most of the way to the next. */
export function axisOf(surveys: readonly Survey[]): Axis {
  const lengths = surveys.flatMap((survey) =>
    survey.lengthSurveyed === null ? [] : [metresOf(survey, survey.lengthSurveyed)],
  );
  return {
    length: Math.max(...lengths, ...(lengths.length === 0 ? surveys.map(furthest) : []), 0),
    isLengthKnown: lengths.length > 0,
  };
}

/** Where a frame lies on the axis, in metres; null where its chainage is not known. */
export function placeOf(survey: Survey, frame: SurveyFrame, axis: Axis, isReversed: boolean): number | null {
  if (frame.chainageNumber === null) return null;
  const metres = metresOf(survey, frame.chainageNumber);
  // A frame beyond the entered length lies at the pipe's other end all the same.
  return isReversed ? Math.max(0, axis.length - metres) : metres;
}

const mirrored = (hour: number): number => (hour === 12 ? 12 : 12 - hour);

function clockOf({ atClock, toClock }: SurveyFrame, isReversed: boolean): PlacedDefect['clock'] {
  if (atClock === null) return null;
  const to = toClock ?? atClock;
  return isReversed ? [mirrored(to), mirrored(atClock)] : [atClock, to];
}

/**
 * The defects in order along the axis; `unplaced` counts the coded frames without chainage: they cannot be compared.
 */
export function placeDefects<Frame extends SurveyFrame>(
  survey: Survey<Frame>,
  axis: Axis,
  isReversed: boolean,
): { defects: PlacedDefect<Frame>[]; unplaced: number } {
  const reported = survey.frames.filter(isReported);
  const placed = reported.filter(({ chainageNumber }) => chainageNumber !== null);
  const { ends } = pairContinuous(placed, ({ chainageNumber }) => chainageNumber);
  const closing = new Set(ends.values());
  const defects = placed
    // An end that begins the next stretch is a defect of its own.
    .filter((frame) => ends.has(frame) || !closing.has(frame))
    .map((frame) => {
      const places = [frame, ends.get(frame) ?? frame].map((each) => placeOf(survey, each, axis, isReversed) ?? 0);
      return {
        frame,
        code: frame.defectCode,
        from: Math.min(...places),
        to: Math.max(...places),
        clock: clockOf(frame, isReversed),
      };
    })
    .sort((one, other) => one.from - other.from || one.frame.frameId - other.frame.frameId);
  return { defects, unplaced: reported.length - placed.length };
}
