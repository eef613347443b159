/** The risk of a pipe as the built-in rules have it, of a criticality and a structural grade, each known or not. */
import type { AssetRisk } from '@/api/contract/risk';

export const aRisk = (
  criticality: number | null = null,
  grade: number | null = null,
  known: Partial<AssetRisk> = {},
): AssetRisk => ({
  value: criticality === null || grade === null ? null : criticality * grade,
  ...{ criticality, criteria: null, likelihood: grade },
  likelihoodBy: grade === null ? null : 'structural grade',
  ...known,
});
