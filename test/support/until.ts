import { setTimeout as wait } from 'node:timers/promises';

const SHORTEST_MS = 25;
const LONGEST_MS = 250;

/**
 * Calls `find` repeatedly until it resolves to something; otherwise the test's own time limit ends it. The longer it
 * has waited, the less often it calls, since answering takes time from the very work that it waits for.
 */
export async function until<Found>(find: () => Promise<Found | null | undefined | false>): Promise<Found> {
  const begun = performance.now();
  for (;;) {
    const found = await find();
    if (found) return found;
    await wait(Math.min(Math.max(SHORTEST_MS, (performance.now() - begun) / 10), LONGEST_MS));
  }
}
