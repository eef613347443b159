import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 25;

/** Asks again and again until `find` gives something; the test's own time limit ends it otherwise. */
export async function until<Found>(find: () => Promise<Found | null | undefined | false>): Promise<Found> {
  for (;;) {
    const found = await find();
    if (found) return found;
    await wait(POLL_MS);
  }
}
