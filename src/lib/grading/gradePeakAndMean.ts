/**
 * The peak and mean method, of WSA 05 and of any table that brings its own limits: scores are summed, the mean is the
 * total divided by the length, the peak the largest sum in any one metre, and the grade the worse of the two. The
 * thresholds of WSA 05 come from Autodesk's help for Info360 Asset, which names no edition of the standard and has no
 * thresholds for service: service is summed, but not graded.
 *
 * "Any one-metre division" is read as a metre that may begin anywhere, not as the divisions that the metre marks make:
 * a grade must not depend on where the chainage happens to begin, and two defects ten centimetres apart belong together
 * on both sides of a mark. A metre has its beginning but not its end, so two defects exactly one metre apart are in
 * none together.
 *
 * The source does not say how a continuous defect counts. It lies in each of the metres that it reaches, so it counts
 * in the peak of each, and in the total once for each metre begun.
 */
import { findDefects, fromMillimetres, metresOf, toMillimetres, type Defect } from './defects';
import { notesOf, partOf, reasonOf, tableSentence, unknownOf } from './reasons';
import type {
  ContinuousCounts,
  Driver,
  Family,
  Grading,
  GradedInspection,
  Limits,
  PeakMeanDetails,
  TableSettings,
} from './types';

export const WSA_SOURCE =
  'Autodesk Info360 Asset help, GUID-A5F924AA: scores and thresholds of the WSA standard, edition not named';
const CONTINUOUS =
  'A continuous defect counts once for each started metre; the source does not say how often it counts.';
const OWN_LIMITS = 'the organisation’s own table';
const NOTES: Readonly<Record<ContinuousCounts, string>> = {
  once: 'In the total a continuous defect counts once, as this table sets it.',
  'each metre': 'A continuous defect counts once for each started metre, as this table sets it.',
  'each 5 ft': 'In the total a continuous defect counts once for each five feet, as this table sets it.',
};
const FIVE_FEET_MM = 5 * 304.8;
const COUNTED: Readonly<Record<ContinuousCounts, (defect: Defect) => number>> = {
  once: () => 1,
  'each metre': metresOf,
  'each 5 ft': ({ place }) => Math.max(1, place ? Math.round((place.to - place.from) / FIVE_FEET_MM) : 1),
};

interface Thresholds {
  peak: Limits;
  mean: Limits;
  source: string;
}
const WSA: Readonly<Record<Family, Thresholds | null>> = {
  structural: { peak: [5, 15, 40, 60], mean: [1, 3, 5, 10], source: WSA_SOURCE },
  service: null,
};
function thresholdsOf(family: Family, isWsa: boolean, { limits }: TableSettings): Thresholds | null {
  const [peak, mean] = [limits?.[`${family} peak`], limits?.[`${family} mean`]];
  if (peak && mean) return { peak, mean, source: `Limits of peak and mean: ${OWN_LIMITS}` };
  return isWsa ? WSA[family] : null;
}
/** Whether a table has limits of both peak and mean for at least one family. */
export const hasLimits = (settings: TableSettings): boolean =>
  (['structural', 'service'] as const).some((family) => thresholdsOf(family, false, settings));
const NAMES: Readonly<Record<Family, string>> = {
  structural: 'Structural grade, the worse of peak and mean',
  service: 'Service grade, the worse of peak and mean',
};
const WORST = 5;
const METRE_MM = 1000;

const gradeOf = (value: number, limits: readonly number[]): number =>
  1 + limits.filter((limit) => value > limit).length;

/** Removes the floating-point error from a sum of decimal scores. */
const exact = (sum: number): number => Math.round(sum * 1e6) / 1e6;

type Placed = Defect & { place: NonNullable<Defect['place']> };
const isPlaced = (defect: Defect): defect is Placed => defect.place !== null;

/**
 * The first of the metres with the largest sum of scores. As the metre moves along the pipe its sum falls only behind
 * the end of a defect, so only the metres that begin at such an end are tried.
 */
function findPeak(defects: readonly Placed[]): { sum: number; inside: Placed[]; from: number } | null {
  const byStart = [...defects].sort((a, b) => a.place.from - b.place.from);
  const byEnd = [...defects].sort((a, b) => a.place.to - b.place.to);
  let best: { sum: number; at: number } | null = null;
  let sum = 0;
  let entered = 0;
  let left = 0;
  for (const { place } of byEnd) {
    for (let next = byStart[entered]; next && next.place.from < place.to + METRE_MM; next = byStart[++entered]) {
      sum += next.score;
    }
    for (let next = byEnd[left]; next && next.place.to < place.to; next = byEnd[++left]) sum -= next.score;
    if (best === null || exact(sum) > best.sum) best = { sum: exact(sum), at: place.to };
  }
  if (best === null) return null;
  const { at } = best;
  const inside = defects.filter(({ place }) => place.from < at + METRE_MM && place.to >= at);
  const starts = inside.map(({ place }) => place.from);
  return { sum: best.sum, inside, from: Math.max(Math.min(...starts), Math.max(...starts) - METRE_MM + 1) };
}

const heaviestFirst = (drivers: Driver[]): Driver[] =>
  drivers.sort((a, b) => b.score - a.score || a.frameId - b.frameId);

/** `isWsa`: the limits of WSA 05 count where the table has none. */
export function gradePeakAndMean(inspection: GradedInspection, family: Family, isWsa: boolean): Grading {
  const { frames, length, unit, isReviewed, table } = inspection;
  const findings = findDefects(frames, family, unit);
  const { defects, problems } = findings;
  const settings = table?.settings ?? {};
  const thresholds = thresholdsOf(family, isWsa, settings);
  const count = COUNTED[settings.continuousCounts ?? 'each metre'];
  const total = exact(defects.reduce((sum, defect) => sum + defect.score * count(defect), 0));
  const metres = length !== null && length > 0 ? toMillimetres(length, unit) / METRE_MM : null;
  // Without scores the mean is 0, whatever the length, even an unknown one.
  const mean = total === 0 ? 0 : metres && total / metres;
  const peak = findPeak(defects.filter(isPlaced));
  const peakGrade = thresholds && gradeOf(peak?.sum ?? 0, thresholds.peak);
  const meanGrade = thresholds && mean !== null ? gradeOf(mean, thresholds.mean) : null;
  const details: PeakMeanDetails = {
    method: 'peak and mean',
    total,
    number: defects.length,
    average: defects.length === 0 ? null : total / defects.length,
    mean,
    peak: peak?.sum ?? 0,
    meanGrade,
    peakGrade,
    window: peak && {
      from: fromMillimetres(peak.from, unit),
      to: fromMillimetres(peak.from + METRE_MM, unit),
    },
  };

  const part = partOf(findings, isReviewed, settings.continuousCounts !== 'once');
  const unknown = unknownOf({
    total: part,
    peak: partOf(findings, isReviewed, true) ?? unplacedIn(defects),
    mean: part ?? lengthMissing(mean),
  });
  const lack = reasonOf(findings, isReviewed) ?? unplacedIn(defects) ?? lengthMissing(mean);
  const reason = thresholds
    ? (lack ?? unseen(defects, family, isReviewed))
    : isWsa
      ? 'Service needs the table of your standard: the service limits of WSA 05 were not found in a public source, so service is summed but not graded.'
      : 'This grade needs the table of your standard: the one in use has no limits for it.';
  const atLeast = Math.max(peakGrade ?? 0, meanGrade ?? 0);
  // A missing score, chainage or length could only worsen the grade, and none is worse than 5.
  const isCertain = reason === null || atLeast === WORST;
  const isByMean = (meanGrade ?? 0) > (peakGrade ?? 0);
  return {
    grade: isCertain ? atLeast : null,
    gradeName: NAMES[family],
    reason: isCertain ? null : reason,
    atLeast: isCertain || atLeast <= 1 ? null : atLeast,
    isComplete: lack === null,
    source: thresholds?.source ?? WSA_SOURCE,
    table: tableSentence(table),
    drivers: heaviestFirst(
      isByMean
        ? defects.map((defect) => ({ frameId: defect.frameId, score: exact(defect.score * count(defect)) }))
        : (peak?.inside ?? []).map(({ frameId, score }) => ({ frameId, score })),
    ),
    details,
    unknown,
    problems,
    notes: notesOf(findings, settings.continuousCounts ? NOTES[settings.continuousCounts] : CONTINUOUS),
  };
}

/** Without a defect of the family the grade is 1 only once somebody has said that there is no other. */
const unseen = (defects: readonly Defect[], family: Family, isReviewed: boolean): string | null =>
  isReviewed || defects.length > 0
    ? null
    : `No ${family} defect is coded yet, and nobody has signed the inspection off.`;

function unplacedIn(defects: readonly Defect[]): string | null {
  const lost = defects.filter((defect) => !isPlaced(defect));
  if (lost.length === 0) return null;
  const which = lost.length === 1 ? 'A defect has' : `${lost.length} defects have`;
  return `${which} no chainage, so the peak cannot be worked out.`;
}

const lengthMissing = (mean: number | null): string | null =>
  mean === null ? 'The surveyed length is not known, so the mean cannot be worked out.' : null;
