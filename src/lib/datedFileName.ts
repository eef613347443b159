/** The name of a file that a person saves. */
import type { Milliseconds } from './units';

/** '<name>-2026-01-31.csv', by the day in UTC. */
export const datedFileName = (name: string, extension: string, now: Milliseconds): string =>
  `${name}-${new Date(now).toISOString().slice(0, 10)}.${extension}`;
