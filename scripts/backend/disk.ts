/**
 * The room on a disk. While less than a reserve is left nothing is begun that writes, so that what is under way, the
 * embedded database above all, does not meet a disk that is really full: some databases do not survive that.
 */
import { statfs } from 'node:fs/promises';
import type { Log } from './log';

/** Enough for what is written between two looks, and for the answers to those who are refused. */
export const RESERVE_BYTES = 100 * 1024 ** 2;

export interface Disk {
  /** Bytes that are left; null where the file system does not tell. */
  freeBytes(): Promise<number | null>;
  /** Whether the reserve is left once so many bytes are written. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

export async function freeBytes(folder: string): Promise<number | null> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some file systems say that they have no blocks at all.
  return blocks === 0 ? null : bavail * bsize;
}

/** The disk that holds `folder`. Says in the log when it is full, and when there is room again. */
export function diskOf(folder: string, log: Log, reserve = RESERVE_BYTES): Disk {
  let isFull = false;
  return {
    freeBytes: () => freeBytes(folder),
    hasRoomFor: async (bytes) => {
      // Whoever cannot look goes on: what is really wrong is told by what fails.
      const free = (await freeBytes(folder).catch(() => null)) ?? Infinity;
      if (free < reserve !== isFull) {
        isFull = !isFull;
        const state = isFull
          ? 'is full. Uploads, changes and work on videos wait until there is room.'
          : 'has room again.';
        log(`The disk of ${folder} ${state}`);
      }
      return free - bytes >= reserve;
    },
  };
}

/** The error of whoever sees by himself that there is no room, such as the system's. */
export const diskFull = (message: string): Error => Object.assign(new Error(message), { code: 'ENOSPC' });

/** Of a file, and of PostgreSQL. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error, or one that caused it, is a disk without room: this machine's or a database server's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (CODES.has((error as NodeJS.ErrnoException).code) || isDiskFull(error.cause));
}
