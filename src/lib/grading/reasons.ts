/** Why an inspection cannot be graded, and what a reader must know of a grade, as far as all methods share it. */
import type { Findings } from './defects';
import type { GradingTable, Sum } from './types';

/** A score's source without the brackets at its end, which differ from row to row of a table. */
const kindOf = (source: string | null): string => (source ?? 'a table that names no source').replace(/ \([^)]*\)$/, '');

/** The foremost reason in the findings why there is no grade, or null. `isReviewed` as in `GradedInspection`. */
export function reasonOf({ isCoded, unscored }: Findings, isReviewed: boolean): string | null {
  if (!isCoded && !isReviewed) return 'No frame has a code yet, and nobody has signed the inspection off.';
  const nameless = unscored.filter(({ why }) => why === null).map(({ code }) => code);
  if (nameless.length > 0) {
    const codes = nameless.length === 1 ? `Code ${nameless[0]} needs` : `Codes ${nameless.join(', ')} need`;
    return `${codes} the table of your standard: the one in use has no score for ${nameless.length === 1 ? 'it' : 'them'}.`;
  }
  const [first] = unscored;
  if (!first) return null;
  const more = unscored.length > 1 ? ` The same goes for ${unscored.length - 1} more.` : '';
  return `${first.code} has no score: ${first.why}.${more}`;
}

/**
 * Why a sum of scores is only of a part, or null. A continuous defect without an end or a place is in it with less than
 * its length, which matters to sums that count `byLength`.
 */
export function partOf(findings: Findings, isReviewed: boolean, byLength: boolean): string | null {
  const { defects, problems } = findings;
  const counted = new Set(defects.map(({ frameId }) => frameId));
  const shortened = byLength && problems.find(({ frameId }) => counted.has(frameId));
  if (shortened) return reasonOf(findings, isReviewed) ?? shortened.message;
  const nothingYet = 'No defect of this kind has a code yet, and nobody has signed the inspection off.';
  return reasonOf(findings, isReviewed) ?? (!isReviewed && defects.length === 0 ? nothingYet : null);
}

/** The sums that are not known, of those with a reason. */
export const unknownOf = (reasons: Readonly<Record<Sum, string | null>>): Partial<Record<Sum, string>> =>
  Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== null));

/** Which table the scores come from, in one sentence. */
export const tableSentence = (table: GradingTable | null): string | null =>
  table && `Scores from: ${table.title}. ${table.source}.`;

export const notesOf = ({ defects }: Findings, continuousNote: string): string[] => [
  ...[...new Set(defects.filter(({ isVerified }) => !isVerified).map(({ source }) => kindOf(source)))].map(
    (source) => `Made with scores that are not the standard’s own: ${source}.`,
  ),
  ...(defects.some(({ isContinuous }) => isContinuous) ? [continuousNote] : []),
];
