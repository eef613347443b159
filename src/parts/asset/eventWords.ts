/** What somebody did with an asset, in words. */
import type { AssetAction, AssetEvent } from '@/api/contract/assets';
import { FIELD_LABELS, fieldText } from './assetWords';

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
      const label = (FIELD_LABELS as Readonly<Record<string, string>>)[field] ?? field;
      const [before, after] = [fieldText(field, from, standard), fieldText(field, to, standard)];
      return isDeletion ? `${label} ${before}` : `${label} ${before ?? '—'} → ${after ?? '—'}`;
    })
    .join(', ');
}
