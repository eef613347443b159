/**
 * The ratings of PACP 7: every defect has a grade from 1 to 5 and counts once, a continuous one once for each five
 * feet, unless the inspection's defect table says otherwise: some software counts it once. Rating, index and quick
 * rating are made of grades and counts; the likelihood of failure of the quick rating of both families together. Rules
 * from InfoAsset's published export scripts, the Lucity manual and NASSCO's answers.
 *
 * The divisor for metric surveys was not found: metres are converted to feet, so that the same pipe gets the same
 * rating in both units. PACP has no grade of the pipe as such; the nearest is the highest grade of its defects, the
 * first digit of the quick rating, and the result calls it that.
 */
import { findDefects, metresOf, type Defect, type Findings } from './defects';
import { notesOf, partOf, reasonOf, tableSentence, unknownOf } from './reasons';
import type { ContinuousCounts, Family, Grading, GradedInspection, PacpOverall, PacpRatings } from './types';

const SOURCE =
  'PACP 7 ratings as in Innovyze Open-Source-Support UI-PACP_export-PACP_Ratings.rb, Lucity 20721 and NASSCO’s PACP FAQ';
const METRIC =
  'Continuous defects are counted for each five feet of their length converted from metres: a metric divisor was not found.';
const IMPERIAL = 'A continuous defect counts once for each five feet of its length, as PACP is published.';
const NOTES: Readonly<Record<Exclude<ContinuousCounts, 'each 5 ft'>, string>> = {
  once: 'A continuous defect counts once, as this table sets it.',
  'each metre': 'A continuous defect counts once for each started metre, as this table sets it.',
};
const NAMES: Readonly<Record<Family, string>> = {
  structural: 'Highest structural defect grade (first digit of the quick rating)',
  service: 'Highest O&M defect grade (first digit of the quick rating)',
};

const GRADES = [1, 2, 3, 4, 5] as const;
const WORST = 5;
const FIVE_FEET_MM = 5 * 304.8;
const LAST_LETTER = 25;

const isGrade = (score: number): boolean => GRADES.some((grade) => grade === score);

const occurrencesOf = (defect: Defect, counts: ContinuousCounts): number => {
  const { isContinuous, place } = defect;
  if (!isContinuous || !place || counts === 'once') return 1;
  if (counts === 'each metre') return metresOf(defect);
  return Math.max(1, Math.round((place.to - place.from) / FIVE_FEET_MM));
};

/**
 * 1 to 9 as they are, 10 to 14 as A, 15 to 19 as B and so on; what is beyond the alphabet as Z. Bands of five, as both
 * Lucity's manual and InfoAsset's scripts have it; published inspections of one vendor's software follow bands of four
 * after A (B is 15 to 18), which no description of the method was found to say.
 */
const countDigit = (count: number): string =>
  count < 10 ? String(count) : String.fromCharCode(65 + Math.min(LAST_LETTER, Math.floor((count - 10) / 5)));

/**
 * The two highest grades found, each with its count: '5132'; '0000' for none. `counts`: occurrences of grades 1 to 5.
 */
export function quickRating(counts: readonly number[]): string {
  const found = GRADES.filter((grade) => (counts[grade - 1] ?? 0) > 0).reverse();
  return [0, 1]
    .map((place) => {
      const grade = found[place];
      return grade === undefined ? '00' : `${grade}${countDigit(counts[grade - 1] ?? 0)}`;
    })
    .join('');
}

export function ratingsOf(counts: readonly number[]): PacpRatings {
  const rating = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const occurrences = counts.reduce((sum, count) => sum + count, 0);
  return { rating, occurrences, index: occurrences === 0 ? null : rating / occurrences, quick: quickRating(counts) };
}

/** From the overall quick rating: '5545' gives 5.5; a letter adds a whole 1; without defects it is 1. */
export function likelihoodOfFailure(quick: string): number {
  const grade = Number(quick[0]);
  if (grade === 0) return 1;
  const count = Number(quick[1]);
  return Number.isNaN(count) ? grade + 1 : (grade * 10 + count) / 10;
}

const countsOf = (defects: readonly Defect[], rule: ContinuousCounts): number[] =>
  GRADES.map((grade) =>
    defects.filter(({ score }) => score === grade).reduce((sum, defect) => sum + occurrencesOf(defect, rule), 0),
  );

function whyNot(findings: Findings, isReviewed: boolean, highest: number): string | null {
  const wrong = findings.defects.find(({ score }) => !isGrade(score));
  return (
    reasonOf(findings, isReviewed) ??
    (wrong ? `The score ${wrong.score} of code ${wrong.code} is not a PACP grade; those run from 1 to 5.` : null) ??
    (highest === 0 ? 'No defect has a grade here, so the quick rating is 0000.' : null)
  );
}

function rateFamily(inspection: GradedInspection, family: Family): Grading & { counts: number[] } {
  const findings = findDefects(inspection.frames, family, inspection.unit);
  const rated = findings.defects.filter(({ score }) => isGrade(score));
  const rule = inspection.table?.settings.continuousCounts ?? 'each 5 ft';
  const counts = countsOf(rated, rule);
  const ratings = ratingsOf(counts);
  const highest = Number(ratings.quick[0]);
  const second = Number(ratings.quick[2]);
  const { isReviewed } = inspection;
  const reason = whyNot(findings, isReviewed, highest);
  const isCertain = reason === null || highest === WORST;
  const part = whyNot(findings, isReviewed, WORST) ?? partOf(findings, isReviewed, rule !== 'once');
  return {
    grade: isCertain ? highest : null,
    gradeName: NAMES[family],
    reason: isCertain ? null : reason,
    atLeast: isCertain || highest <= 1 ? null : highest,
    source: SOURCE,
    table: tableSentence(inspection.table),
    drivers: rated
      .filter(({ score }) => score === highest || score === second)
      .map(({ frameId, score }) => ({ frameId, score }))
      .sort((a, b) => b.score - a.score || a.frameId - b.frameId),
    details: { method: 'PACP', counts, ...ratings },
    unknown: unknownOf({ total: part, peak: null, mean: null }),
    problems: findings.problems,
    notes: notesOf(findings, rule === 'each 5 ft' ? (inspection.unit === 'm' ? METRIC : IMPERIAL) : NOTES[rule]),
    counts,
    isComplete: whyNot(findings, isReviewed, WORST) === null,
  };
}

export function gradePacp(inspection: GradedInspection): {
  structural: Grading;
  service: Grading;
  /** Null while either family cannot be rated in full. */
  overall: PacpOverall | null;
} {
  const [structural, service] = (['structural', 'service'] as const).map((family) => rateFamily(inspection, family));
  if (!structural || !service) throw new Error('Two families give two ratings.');
  const ratings = ratingsOf(structural.counts.map((count, index) => count + (service.counts[index] ?? 0)));
  const grading = ({ counts: _counts, ...rest }: typeof structural): Grading => rest;
  return {
    structural: grading(structural),
    service: grading(service),
    overall:
      structural.isComplete && service.isComplete
        ? { ...ratings, likelihoodOfFailure: likelihoodOfFailure(ratings.quick) }
        : null,
  };
}
