/**
 * The one retry policy, for calls, blocks of files and frame edits alike: what is worth another try, how long to wait
 * for it, and when to give up. Without a connection nothing is tried and nothing counts: whoever retries waits until it
 * is back, and then starts afresh (`reset`).
 */
import type { Milliseconds } from './units';

/** A crew's wifi that drops out, or a server that restarts, must not lose work. */
export const GIVE_UP_AFTER_MS: Milliseconds = 10 * 60_000;

const FIRST_WAIT_MS: Milliseconds = 1_000;
const LONGEST_WAIT_MS: Milliseconds = 30_000;
/** The most time that counts between two failures: while a computer sleeps nothing is tried. */
const LONGEST_GAP_MS: Milliseconds = 2 * 60_000;

/** Not Implemented and HTTP Version Not Supported: the server says that it never will. */
const LASTING_FAULTS: ReadonlySet<number> = new Set([501, 505]);

/** Insufficient Storage: others have to make room first. */
export const DISK_FULL = 507;

/** Whether a request that failed with this HTTP status may succeed later; 0 stands for no answer at all. */
export const isRetryableStatus = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || (status >= 500 && !LASTING_FAULTS.has(status));

/** Whether the server says that it is overloaded: every request to it should wait, not only the one that failed. */
export const isThrottling = (status: number): boolean => status === 429 || status === 503;

/**
 * How long to wait after `failures` (1 or more) failures in a row: waits double, and are spread by `chance` (in [0, 1)),
 * so that many clients do not come back to a restarted server in step. What the server asked for is never undercut.
 */
export function backOffDelay(failures: number, chance: number, retryAfter: Milliseconds = 0): Milliseconds {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(retryAfter, Math.round(full * (0.5 + chance / 2)));
}

/**
 * How long a `Retry-After` header (seconds, or a date) asks to wait from `now` (since 1970); 0 when there is none or it
 * makes no sense.
 */
export function readRetryAfter(header: string | null | undefined, now: Milliseconds): Milliseconds {
  if (!header) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(GIVE_UP_AFTER_MS, Math.max(0, wait)) : 0;
}

/** One failed try, on any clock that does not run backwards. */
export interface FailedTry {
  startedAt: Milliseconds;
  failedAt: Milliseconds;
  /** In [0, 1); spreads the wait. */
  chance: number;
  /** What the server asked for. */
  retryAfter?: Milliseconds;
}

export interface BackOff {
  /** How long to wait from `failedAt` before the next try; null when it is time to give up. */
  failed(attempt: FailedTry): Milliseconds | null;
  /** Something got through, or the connection is back: everything starts afresh. */
  reset(): void;
}

/** Counts the failures of one piece of work that is retried; its requests may run side by side. */
export function createBackOff(): BackOff {
  let failures = 0;
  let spent: Milliseconds = 0;
  let latestAt: Milliseconds | null = null;
  /** When the failure happened that set the current wait. */
  let countedAt: Milliseconds = -Infinity;
  return {
    failed({ startedAt, failedAt, chance, retryAfter }) {
      spent += Math.min(LONGEST_GAP_MS, failedAt - (latestAt ?? failedAt));
      latestAt = failedAt;
      if (spent > GIVE_UP_AFTER_MS) return null;
      // Six requests that die of one dropped connection are one failure.
      if (startedAt >= countedAt) {
        failures += 1;
        countedAt = failedAt;
      }
      return backOffDelay(Math.max(1, failures), chance, retryAfter);
    },
    reset() {
      failures = 0;
      spent = 0;
      latestAt = null;
    },
  };
}
