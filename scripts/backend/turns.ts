/** Turns at work that takes much of a process: some of it at once, and those who ask for it one after another. */
import { unavailable } from './errors';

/** Does `work` when it is the turn of `asker`, an address or an organisation; throws a 503 when too many wait. */
export type InTurn = <Result>(asker: string, work: () => Promise<Result>) => Promise<Result>;

export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  /** By asker, in the order in which they have their turn. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const [next] = waiting;
    if (!next || running === atOnce) return;
    const [asker, [start, ...rest]] = next;
    waiting.delete(asker);
    if (rest.length > 0) waiting.set(asker, rest);
    running += 1;
    count -= 1;
    start?.();
  }

  return async (asker, work) => {
    if (count >= mostWaiting) throw unavailable();
    count += 1;
    const turn = new Promise<void>((start) => {
      waiting.set(asker, [...(waiting.get(asker) ?? []), start]);
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
