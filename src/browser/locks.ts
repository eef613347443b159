/** Locks between the tabs of one browser. */

/**
 * Runs `work` while no other tab or caller runs under the same name. Where the browser has no Web Locks (plain HTTP on
 * another host than localhost) callers of this tab still wait for each other; tabs then may refresh twice.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

const queues = new Map<string, Promise<unknown>>();
