/** How long ago something was, in the product's words: months have 30 days and years 365. */
import type { Milliseconds } from './units';

const MINUTE = 60_000;
const STEPS: readonly (readonly [name: string, length: Milliseconds])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['min', MINUTE],
];

/** Both times since 1970. A time to come counts as now, because clocks differ a little. */
export function relativeTime(then: Milliseconds, now: Milliseconds): string {
  const elapsed = now - then;
  const step = STEPS.find(([, length]) => elapsed >= length);
  if (!step) return 'just now';
  const count = Math.floor(elapsed / step[1]);
  return `${count} ${step[0]}${count === 1 ? '' : 's'} ago`;
}
