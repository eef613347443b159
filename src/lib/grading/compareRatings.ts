/**
 * The rating that came with an imported inspection beside ours: whether they say the same, and where they differ, which
 * codes explain it, as far as the file and our table tell.
 */
import { isReported } from '../isReported';
import type { Family, GradedFrame, Grading } from './types';

/** The rating as the file has it; a value that the file does not give is null. */
export interface GivenRating {
  grade: number | null;
  quick: string | null;
  rating: number | null;
  /** For each grade from 1 to 5: how often it occurs, times the grade. */
  points: readonly number[] | null;
  peak: number | null;
  mean: number | null;
  total: number | null;
}

/** What the file says each observation is worth, by the frame's id. */
export type GivenScores = Readonly<Record<string, { structural: number | null; service: number | null }>>;

interface Compared {
  /** What the file says: 'Quick rating 5132' and so on. */
  given: string[];
  /** Sentences; none where both say the same. */
  differences: string[];
}

const SAME = 0.005;
const shown = (value: number | string): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

type Pair = readonly [name: string, given: number | string | null, ours: number | string | null];

const isSame = ([, given, ours]: Pair): boolean =>
  typeof given === 'number' && typeof ours === 'number' ? Math.abs(given - ours) < SAME : given === ours;

function pairsOf({ grade, details }: Grading, given: GivenRating): Pair[] {
  const pacp = details?.method === 'PACP' ? details : null;
  const sums = details?.method === 'peak and mean' ? details : null;
  const all: Pair[] = [
    ['Grade', given.grade, grade],
    ['Quick rating', given.quick, pacp?.quick ?? null],
    ['Rating', given.rating, pacp?.rating ?? null],
    ['Peak', given.peak, sums?.peak ?? null],
    ['Mean', given.mean, sums?.mean ?? null],
    ['Total', given.total, sums?.total ?? null],
  ];
  return all.filter(([, value]) => value !== null);
}

const placeOf = ({ defectCode, chainageNumber }: GradedFrame, unit: string): string =>
  `${defectCode ?? ''}${chainageNumber === null ? '' : ` at ${chainageNumber.toFixed(2)} ${unit}`}`;

export function compareRatings(
  grading: Grading,
  {
    given,
    scores,
    frames,
    family,
    unit,
  }: {
    given: GivenRating | null;
    scores: GivenScores;
    frames: readonly GradedFrame[];
    family: Family;
    unit: string;
  },
): Compared {
  const pairs = given ? pairsOf(grading, given) : [];
  const differing = pairs.filter((pair) => !isSame(pair));
  const coded = frames.filter(isReported);
  const scoreOf = (frame: GradedFrame) => (family === 'structural' ? frame.defectStrScore : frame.defectSerScore);
  const byCode = coded.flatMap((frame) => {
    const theirs = scores[String(frame.id)]?.[family] ?? null;
    const ours = scoreOf(frame);
    if (theirs === null || theirs === (ours ?? 0)) return [];
    const why =
      ours === null ? (frame.defectScoreBasis ?? 'the table here has no score for it') : frame.defectScoreBasis;
    return [`${placeOf(frame, unit)}: ${theirs} in the file, ${ours ?? 'no score'} here${why ? ` (${why})` : ''}.`];
  });
  if (differing.length === 0 && byCode.length === 0) return { given: pairs.map(told), differences: [] };

  const counts = grading.details?.method === 'PACP' ? grading.details.counts : null;
  const byGrade = (counts && given?.points ? given.points : []).flatMap((points, index) => {
    const grade = index + 1;
    const ours = (counts?.[index] ?? 0) * grade;
    if (ours === points) return [];
    const of = coded.filter((frame) => scoreOf(frame) === grade).map((frame) => placeOf(frame, unit));
    return [
      `Grade ${grade}: ${points} points in the file, ${ours} here${of.length > 0 ? `, of ${of.join(', ')}` : ''}.`,
    ];
  });
  const unscored = coded
    .filter((frame) => frame.defectStrScore === null && frame.defectSerScore === null)
    .map(
      (frame) =>
        `${placeOf(frame, unit)} counts nowhere here: ${frame.defectScoreBasis ?? 'the table has no score for it'}.`,
    );
  const isContinuous = coded.some(({ contDefectStart, contDefectEnd }) => contDefectStart || contDefectEnd);
  const rule = isContinuous ? grading.notes.filter((note) => /continuous defect/i.test(note)) : [];
  return {
    given: pairs.map(told),
    differences: [
      ...differing.map(
        ([name, theirs, ours]) => `${name}: ${shown(theirs ?? '')} in the file, ${shown(ours ?? 'none')} here.`,
      ),
      ...byCode,
      ...byGrade,
      ...new Set(unscored),
      ...rule,
    ],
  };
}

const told = ([name, given]: Pair): string => `${name} ${shown(given ?? '')}`;
