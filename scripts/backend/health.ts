/**
 * Which of the parts that the server works with are there. Losing one is a state: it is looked at all the time, calls
 * that need it are refused at once while it is away, and everything goes on by itself when it is back.
 */
import { eq } from 'drizzle-orm';
import type { BlobStore } from './blobs/blobStore';
import { isConnectionError, type Database } from './database/database';
import { processingFiles } from './database/schema';
import { unavailable } from './errors';
import type { Log } from './log';

export type Part = 'database' | 'store' | 'queue';

export interface Health {
  states(): Record<Part, 'ok' | 'not reachable'>;
  /** What `work` gives; a 503 when the part is away, or goes away before there is an answer. */
  whileThere<Result>(part: Part, work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * Callers are told within two seconds: while one waits for a part it is looked at so often, and has so many ticks to
 * answer. A part that nobody asks for is looked at less, or a server at rest would keep a twentieth of a processor busy;
 * one that runs in this process less still, since it is away only when something is broken.
 */
const LOOK_EVERY_MS = 250;
const LOOK_AT_REST_MS = 2_000;
const LOOK_AT_OWN_MS = 10_000;
const TICK_MS = 100;
const TICKS = 15;

interface Watched {
  /** Rejects when the part is away. */
  check(signal: AbortSignal): Promise<unknown>;
  /** Whether no answer within the time means that it is away: what runs in this process is only busy then. */
  isRemote: boolean;
  onLost?(): void;
}

export function watchParts({ database, blobs }: { database: Database; blobs: BlobStore }, log: Log): Health {
  const isRemote = !database.embedded;
  const { db } = database;
  const waiting = db
    .select({ id: processingFiles.id })
    .from(processingFiles)
    .where(eq(processingFiles.status, 'Waiting to process'))
    .limit(1);
  return watch(
    {
      database: { check: () => database.check(), isRemote, onLost: () => database.dropConnections() },
      store: { check: (signal) => blobs.check(signal), isRemote: true },
      queue: { check: () => waiting.execute(), isRemote },
    },
    log,
  );
}

export function watch(parts: Record<Part, Watched>, log: Log): Health {
  const watched = Object.entries(parts) as [Part, Watched][];
  const states: Record<Part, 'ok' | 'not reachable'> = { database: 'ok', store: 'ok', queue: 'ok' };
  const waiting: Record<Part, Set<() => void>> = { database: new Set(), store: new Set(), queue: new Set() };
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const look = async (name: Part, part: Watched) => {
    const state = (await isThere(part)) ? 'ok' : 'not reachable';
    if (isClosed) return;
    if (state !== states[name]) {
      states[name] = state;
      log(
        state === 'ok'
          ? `The ${name} is back.`
          : `The ${name} cannot be reached. Calls that need it are refused until it is back.`,
      );
      if (state !== 'ok') {
        for (const refuse of waiting[name]) refuse();
        part.onLost?.();
      }
    }
    lookAgain(name, part, (part.isRemote ? LOOK_AT_REST_MS : LOOK_AT_OWN_MS) - LOOK_EVERY_MS);
  };
  const lookAgain = (name: Part, part: Watched, restMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const isAtRest = states[name] === 'ok' && waiting[name].size === 0;
      if (isAtRest && restMs > 0) lookAgain(name, part, restMs - LOOK_EVERY_MS);
      else void look(name, part);
    }, LOOK_EVERY_MS);
    timers.add(timer);
  };
  for (const [name, part] of watched) void look(name, part);

  return {
    states: () => ({ ...states }),
    whileThere: (name, work) => {
      if (states[name] !== 'ok') return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        const refuse = () => reject(unavailable());
        waiting[name].add(refuse);
        work()
          .then(resolve, reject)
          .finally(() => waiting[name].delete(refuse));
      });
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function isThere({ check, isRemote }: Watched): Promise<boolean> {
  const patience = new AbortController();
  const checked = check(patience.signal).then(
    () => true,
    () => false,
  );
  if (!isRemote) return checked;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    let left = TICKS;
    // Time in which this process itself was too busy to tick does not count against the part.
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) resolve(false);
    }, TICK_MS);
  });
  const there = await Promise.race([checked, tooLate]);
  clearInterval(timer);
  patience.abort();
  return there;
}

/** `part` for callers who are to be told at once when it is away: what it promises is refused then. */
export function refusedWhileAway<T extends object>(part: T, name: Part, health: Health): T {
  return new Proxy(part, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args);
        return result instanceof Promise ? health.whileThere(name, () => result) : result;
      };
    },
  });
}

/** Whether the error says that a part was away, whatever it had been asked. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionError(error)) return true;
  // The store's: no answer, or one that says it is not itself.
  const { name, statusCode } = error as Error & { statusCode?: number };
  if (name === 'RestError' && (statusCode === undefined || statusCode >= 500)) return true;
  return isUnreachable(error.cause);
}
