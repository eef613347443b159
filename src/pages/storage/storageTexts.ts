/** How rules of keeping, and what they remove, are put into words. */
import type { RemovedOnDay, RetentionKind } from '@/api/contract/retention';
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';

export const KIND_LABELS: Readonly<Record<RetentionKind, string>> = {
  originals: 'Originals',
  copies: 'Playable copies',
  pictures: 'Pictures',
};

const COUNTED: Readonly<Record<RetentionKind, (count: number) => string>> = {
  originals: (count) => plural(count, 'original'),
  copies: (count) => plural(count, 'playable copy', 'playable copies'),
  pictures: (count) => `the pictures of ${plural(count, 'inspection')}`,
};

export const keptFor = (days: number | null): string => (days === null ? 'kept for ever' : `kept for ${days} days`);

function sizeText({ count, bytes, unsized }: Omit<Amount, 'kind'>): string {
  if (unsized === count) return 'size not recorded';
  return unsized === 0
    ? formatBytes(bytes)
    : `${formatBytes(bytes)}, and ${unsized.toLocaleString()} without a recorded size`;
}

type Amount = Pick<RemovedOnDay, 'kind' | 'count' | 'bytes' | 'unsized'>;

/** '12 originals (3.40 GB)'; 'nothing' for none. */
export const amountText = ({ kind, ...amount }: Amount): string =>
  amount.count === 0 ? 'nothing' : `${COUNTED[kind](amount.count)} (${sizeText(amount)})`;
