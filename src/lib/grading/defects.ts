/**
 * The scored defects of an inspection: its coded frames, with the frames of a continuous defect as one defect.
 * What a defect is worth, and how often it counts, is each method's business.
 */
import { isReported } from '../isReported';
import { pairContinuous } from './pairContinuous';
import type { Family, GradedFrame, LengthUnit, Problem } from './types';

const FOOT_MM = 304.8;

/** Whole millimetres: sums and differences of written distances must not depend on how a computer rounds. */
export const toMillimetres = (length: number, unit: LengthUnit): number =>
  Math.round(unit === 'ft' ? length * FOOT_MM : length * 1000);
export const fromMillimetres = (millimetres: number, unit: LengthUnit): number =>
  unit === 'ft' ? millimetres / FOOT_MM : millimetres / 1000;

export interface Defect {
  /** The id of the frame, or of the one where a continuous defect starts. */
  frameId: number;
  code: string;
  score: number;
  isVerified: boolean;
  source: string | null;
  /** Millimetres; null when the frame has no chainage. Both are the same for a defect at one place. */
  place: { from: number; to: number } | null;
  isContinuous: boolean;
}

const METRE_MM = 1000;
/** How many metres the defect has begun; 1 for a defect at one place. */
export const metresOf = ({ place }: Defect): number =>
  Math.max(1, place ? Math.ceil((place.to - place.from) / METRE_MM) : 1);

interface Coded extends GradedFrame {
  defectCode: string;
  place: number | null;
}

const unpaired = (mark: string, other: string, { id, defectCode }: Coded): Problem => ({
  frameId: id,
  message: `${defectCode} ${mark} here, but no ${other} of it was found. It counts at this place alone.`,
});

const unplacedProblem = ({ id, defectCode }: Coded): Problem => ({
  frameId: id,
  message: `${defectCode} is continuous, but its chainage is missing. It counts at one place alone.`,
});

export interface Findings {
  /** In the order of the video, without defects whose score is 0. */
  defects: Defect[];
  /** Codes without any score, each once, with the reason where it is the frame's and not the table's. */
  unscored: { code: string; why: string | null }[];
  /** Whether any frame has a code at all. */
  isCoded: boolean;
  problems: Problem[];
}

/**
 * Hidden frames and those without a code are left out. A code that is scored in one family only does not count in
 * the other.
 */
export function findDefects(frames: readonly GradedFrame[], family: Family, unit: LengthUnit): Findings {
  const coded = frames
    .filter(isReported)
    .map((frame): Coded => {
      const { chainageNumber: chainage } = frame;
      return { ...frame, place: chainage === null ? null : toMillimetres(chainage, unit) };
    })
    .sort((a, b) => a.frameId - b.frameId);
  const { ends, openStarts, openEnds, unplaced } = pairContinuous(coded, ({ place }) => place);
  const closing = new Set(ends.values());
  const defects = coded.flatMap((frame): Defect[] => {
    const score = family === 'structural' ? frame.defectStrScore : frame.defectSerScore;
    const onlyCloses = closing.has(frame) && !frame.contDefectStart;
    if (score === null || score === 0 || onlyCloses) return [];
    const to = ends.get(frame)?.place ?? frame.place;
    return [
      {
        frameId: frame.id,
        code: frame.defectCode,
        score,
        isVerified: frame.defectScoreIsVerified,
        source: frame.defectScoreSource,
        place: frame.place === null || to === null ? null : { from: frame.place, to },
        isContinuous: ends.has(frame),
      },
    ];
  });
  const unscored = coded
    .filter(({ defectStrScore, defectSerScore }) => defectStrScore === null && defectSerScore === null)
    // The end of a continuous defect needs no score of its own: the defect is scored at its start.
    .filter((frame) => !closing.has(frame) || frame.contDefectStart)
    .map(({ defectCode, defectScoreBasis }) => ({ code: defectCode, why: defectScoreBasis }));
  return {
    defects,
    unscored: [...new Map(unscored.map((each) => [JSON.stringify(each), each])).values()],
    isCoded: coded.length > 0,
    problems: [
      ...unplaced.map(unplacedProblem),
      ...openEnds.map((frame) => unpaired('ends', 'start', frame)),
      ...openStarts.map((frame) => unpaired('starts', 'end', frame)),
    ],
  };
}
