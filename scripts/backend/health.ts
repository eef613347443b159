/**
 * Which of the parts that the server works with can be reached. Losing one is a state, not a failure: each part is
 * checked all the time, calls that need it are refused at once while it is away, and all goes on when it is back.
 */
import { eq } from 'drizzle-orm';
import type { BlobStore } from './blobs/blobStore';
import { isConnectionError, type Database } from './database/database';
import { processingFiles } from './database/schema';
import type { Disk } from './disk';
import { unavailable } from './errors';
import type { Log } from './log';

export type Part = 'database' | 'store' | 'queue';

export interface Health {
  states(): Record<Part, 'ok' | 'not reachable'>;
  /** The result of `work`; a 503 when the part is away, or goes away before there is a result. */
  whileThere<Result>(part: Part, work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * Callers are told within two seconds: while one waits for a part, the part is checked every `LOOK_EVERY_MS`, and has
 * `ANSWER_MS` to answer. A part that no call waits for is checked less, or a server at rest would keep a twentieth of a
 * processor busy; one that runs in this process less still, since it is away only when something is broken.
 */
const LOOK_EVERY_MS = 250;
const LOOK_AT_REST_MS = 2_000;
const LOOK_AT_OWN_MS = 10_000;
const TICK_MS = 100;
const ANSWER_MS = 1_500;

interface Watched {
  /** Rejects when the part is away. */
  check(signal: AbortSignal): Promise<unknown>;
  /** Whether no answer in time means that the part is away; a part in this process is only busy then. */
  isRemote: boolean;
  onLost?(): void;
}

interface Parts {
  database: Database;
  blobs: BlobStore;
  /** How long a part has to answer; tests, which keep the processors busy, give more. */
  answerMs?: number;
}

export function watchParts({ database, blobs, answerMs = ANSWER_MS }: Parts, log: Log): Health {
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
    answerMs,
    log,
  );
}

/** Watches until `close`. The first check begins at once; until it ends all parts count as there. */
function watch(parts: Record<Part, Watched>, answerMs: number, log: Log): Health {
  const watched = Object.entries(parts) as [Part, Watched][];
  const states: Record<Part, 'ok' | 'not reachable'> = { database: 'ok', store: 'ok', queue: 'ok' };
  const waiting: Record<Part, Set<() => void>> = { database: new Set(), store: new Set(), queue: new Set() };
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  const look = async (name: Part, part: Watched) => {
    const state = (await isThere(part, answerMs)) ? 'ok' : 'not reachable';
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

async function isThere({ check, isRemote }: Watched, answerMs: number): Promise<boolean> {
  const patience = new AbortController();
  const checked = check(patience.signal).then(
    () => true,
    () => false,
  );
  if (!isRemote) return checked;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    let left = answerMs / TICK_MS;
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

/** What a probe is told: whether all parts can be reached and the disk has room, and each of them. */
export async function readinessOf(health: Health, disk: Disk) {
  const parts = { ...health.states(), disk: (await disk.hasRoomFor(0)) ? 'ok' : 'full' };
  const isReady = Object.values(parts).every((state) => state === 'ok');
  return { isReady, status: isReady ? 'ready' : 'not ready', ...parts };
}

/** `part`, except that the promises of its methods are refused with a 503 as soon as it is away. */
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

/** Whether the error means that a part could not be reached, or one that caused it does. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionError(error)) return true;
  // An error of the store: without a status it did not answer at all.
  const { name, statusCode } = error as Error & { statusCode?: number };
  if (name === 'RestError' && (statusCode === undefined || statusCode >= 500)) return true;
  return isUnreachable(error.cause);
}
