/** What somebody did with an asset, in words. */
import type { AssetAction, AssetEvent } from '@/api/contract/assets';
import { FIELD_LABELS, fieldText } from './assetWords';
import { DECISION_LABELS, isDecisionField, wordOf } from './decisionWords';

const LABELS: Readonly<Record<string, string>> = { ...FIELD_LABELS, ...DECISION_LABELS };

const textOf = (field: string, value: string | null, standard: number): string | null =>
  isDecisionField(field) ? wordOf(field, value) : fieldText(field, value, standard);

export const ACTION_WORDS: Readonly<Record<AssetAction, string>> = {
  created: 'created it',
  changed: 'changed',
  imported: 'imported',
  linked: 'linked',
  unlinked: 'unlinked',
  'repair completed': 'completed the repair',
  'repair reopened': 'reopened the repair',
  deleted: 'deleted',
};

/** The details of an event in words; '' where the action says it all. `standard` is that of the asset. */
export function detailText({ action, details }: Pick<AssetEvent, 'action' | 'details'>, standard: number): string {
  if (action === 'repair completed' || action === 'repair reopened') return '';
  return details
    .map(({ field, from, to }) => {
      const isDeletion = action === 'deleted';
      if (isDeletion && field === 'AssetID') return from;
      if (field === 'inspection') return isDeletion ? `${from} unlinked` : (to ?? from ?? '');
      const label = LABELS[field] ?? field;
      const [before, after] = [textOf(field, from, standard), textOf(field, to, standard)];
      return isDeletion ? `${label} ${before}` : `${label} ${before ?? '—'} → ${after ?? '—'}`;
    })
    .join(', ');
}
