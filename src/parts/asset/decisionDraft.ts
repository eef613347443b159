/** The form of a decision: what a person has typed, what is wrong with it, and what is sent of it. */
import type { Asset } from '@/api/contract/assets';
import type { UpdateAssetRequest } from '@/api/contract/requests/assets';
import { changedOf } from '@/lib/changedOf';

/** What a decision is about, as it was seen. */
export type DecidedAsset = Pick<Asset, 'uuid' | 'AssetID' | (typeof SHARED)[number]>;

export interface DecisionDraft extends Pick<Asset, 'criticality' | 'decision' | 'decisionDate'> {
  criticalityNote: string;
  decisionYear: string;
  decisionNote: string;
}

const [FIRST_YEAR, LAST_YEAR] = [2000, 2200];

export const decisionDraftOf = (asset: DecidedAsset): DecisionDraft => ({
  criticality: asset.criticality,
  criticalityNote: asset.criticalityNote ?? '',
  decision: asset.decision,
  decisionYear: asset.decisionYear === null ? '' : String(asset.decisionYear),
  decisionDate: asset.decisionDate,
  decisionNote: asset.decisionNote ?? '',
});

/** Another decision has another day: for what is done the one on which the repair was completed, where that is known. */
export function withDecision(asset: DecidedAsset, decision: DecisionDraft['decision']): Partial<DecisionDraft> {
  if (decision === asset.decision) return { decision, decisionDate: asset.decisionDate };
  const day = decision === 'done' ? (asset.repairCompletedDate?.slice(0, 10) ?? null) : null;
  return { decision, decisionDate: day };
}

/** What is wrong with the year or the day of the decision; null where nothing is. */
export function findProblem({ decision, decisionYear, decisionDate }: DecisionDraft): string | null {
  const year = decisionYear.trim();
  if (
    decision === 'planned' &&
    year !== '' &&
    !(Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR && /^\d+$/.test(year))
  )
    return 'Enter a year, such as 2027, or leave it empty.';
  return decision === 'done' && decisionDate === null ? 'Enter the day on which it was done.' : null;
}

/** The fields that a draft without problems changes. A decision goes with its year and day. */
export function decisionPatch(asset: DecidedAsset, draft: DecisionDraft): UpdateAssetRequest {
  const { criticality, decision } = draft;
  const year = draft.decisionYear.trim();
  const hasDate = decision === 'done' || decision === 'survey again';
  const whole = {
    decision,
    decisionYear: decision === 'planned' && year !== '' ? Number(year) : null,
    decisionDate: hasDate ? draft.decisionDate : null,
  };
  return {
    ...changedOf(asset, {
      criticality,
      criticalityNote: draft.criticalityNote.trim() || null,
      decisionNote: draft.decisionNote.trim() || null,
    }),
    ...(changedOf(asset, whole) && whole),
  };
}

const SHARED = [
  'criticality',
  'criticalityNote',
  'decision',
  'decisionYear',
  'decisionDate',
  'decisionNote',
  'repairCompletedDate',
] as const satisfies (keyof Asset)[];

/** The first of the assets, with what they do not all have in common taken out: the start of a form for all of them. */
export function commonOf([first, ...others]: readonly [DecidedAsset, ...DecidedAsset[]]): DecidedAsset {
  const differing = SHARED.filter((field) => others.some((asset) => asset[field] !== first[field]));
  return { ...first, ...Object.fromEntries(differing.map((field) => [field, null])) };
}
