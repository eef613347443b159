/**
 * When to try again, for calls and for blocks alike. Waits double up to half a minute and are spread by chance, so
 * that many clients do not come back to a restarted server in step. Ten minutes of patience: a crew's wifi that drops
 * out or a server that restarts must not lose an upload.
 */
export const PATIENCE_MS = 10 * 60_000;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Milliseconds to wait after `failures` (1 or more) failures in a row. `chance` is in [0, 1). What the server asked
 * for (`retryAfterMs`) is never undercut.
 */
export function retryDelay(failures: number, chance: number, retryAfterMs = 0): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(retryAfterMs, Math.round(full * (0.5 + chance / 2)));
}

const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Whether a storage answer with this status may turn out otherwise later; 0 stands for no answer at all. */
export const isRetryableStatus = (status: number): boolean => status === 0 || RETRYABLE_STATUSES.has(status);

/** Whether the store says that it has too much to do, whoever asks. */
export const isThrottling = (status: number): boolean => status === 429 || status === 503;

/** A `Retry-After` header (seconds, or a date) in milliseconds from `now`; 0 when there is none or it makes no sense. */
export function readRetryAfter(header: string | null | undefined, now: number): number {
  if (!header) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(PATIENCE_MS, Math.max(0, wait)) : 0;
}
