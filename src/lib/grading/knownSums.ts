/** The sums of a grading that are known; one that is only of a part of the defects is no sum, and absent. */
import type { Grading, Sum } from './types';

export interface KnownSums {
  total: number | null;
  peak: number | null;
  mean: number | null;
  /** Why one of them is absent that the standard's method has; null when all are there. */
  reason: string | null;
}

function sumsIn(details: Grading['details']): Record<Sum, number | null> {
  if (details === null) return { total: null, peak: null, mean: null };
  if (details.method === 'PACP') return { total: details.rating, peak: null, mean: null };
  return details;
}

export function knownSums({ details, unknown, reason }: Grading): KnownSums {
  const sums = sumsIn(details);
  const known = (sum: Sum): number | null => (unknown[sum] === undefined ? sums[sum] : null);
  const reasons = [...new Set(Object.values(unknown))].join(' ');
  return {
    total: known('total'),
    peak: known('peak'),
    mean: known('mean'),
    reason: details === null ? reason : reasons || null,
  };
}

/** Why a grade or sum of the family is absent; null when nothing is. */
export const whyMissing = (grading: Grading): string | null =>
  [...new Set([knownSums(grading).reason, grading.reason])].filter(Boolean).join(' ') || null;
