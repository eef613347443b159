import { setTimeout as wait } from 'node:timers/promises';

const SHORTEST_MS = 25;
const LONGEST_MS = 250;

/**
 * Asks again and again until `find` gives something; the test's own time limit ends it otherwise. The longer it has
 * waited the less often: to answer takes the time of the very work that is waited for.
 */
export async function until<Found>(find: () => Promise<Found | null | undefined | false>): Promise<Found> {
  const begun = performance.now();
  for (;;) {
    const found = await find();
    if (found) return found;
    await wait(Math.min(Math.max(SHORTEST_MS, (performance.now() - begun) / 10), LONGEST_MS));
  }
}
