/** How a call says on what the person made a change; see `contract/requests/seen.ts`. */
import type { Fields } from './contract/requests/seen';

/** The body of a change, with what the person saw. */
export const withSeen = <Change extends object>(
  change: Change,
  seen: Fields | undefined,
): Change | (Change & { seen: Fields }) => (seen && Object.keys(seen).length > 0 ? { ...change, seen } : change);
