/**
 * Takes turns at hashing passwords. A hash is made to be slow: it keeps a processor busy for a quarter of a second, and one
 * of the four threads on which the tokens of all calls are checked too. So few are made at once, and the addresses that
 * ask for some take turns: whoever tries many passwords waits for their own.
 */
import { availableParallelism } from 'node:os';
import { unavailable } from '../errors';

/** At least half of the processors, and of the threads, are left to others. */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Callers who would wait behind so many are better told so at once. */
const MOST_WAITING = 1_000;

/** Does `work` when it is the turn of the caller's `address`; throws a 503 when too many wait. */
export type InTurn = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  /** By address, in the order in which the addresses have their turn. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const [next] = waiting;
    if (!next || running === atOnce) return;
    const [address, [start, ...rest]] = next;
    waiting.delete(address);
    if (rest.length > 0) waiting.set(address, rest);
    running += 1;
    count -= 1;
    start?.();
  }

  return async (address, work) => {
    if (count >= mostWaiting) throw unavailable();
    count += 1;
    const turn = new Promise<void>((start) => {
      waiting.set(address, [...(waiting.get(address) ?? []), start]);
    });
    startNext();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}

export const inHashingTurn = createTurns(AT_ONCE, MOST_WAITING);
