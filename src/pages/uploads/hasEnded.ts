/**
 * Whether a file has left the list between two answers to the same question, other than to its next page: new files
 * come first, and push the last rows of a full page there.
 */
import type { FilePage } from '@/api/contract/files';

const idsOf = ({ results }: FilePage) => results.map(({ id }) => id);

export function hasEnded(before: FilePage, now: FilePage): boolean {
  const idsBefore = idsOf(before);
  const idsNow = idsOf(now);
  const arrived = idsNow.filter((id) => !idsBefore.includes(id)).length;
  if (now.count - before.count < arrived) return true;
  const lastKept = idsBefore.findLastIndex((id) => idsNow.includes(id));
  return idsBefore.slice(0, lastKept + 1).some((id) => !idsNow.includes(id));
}
