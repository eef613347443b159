/** A file on the person's computer, and how it is recognised after a reload. */
import type { Bytes, Milliseconds } from '@/lib/units';

/** A file as the person chose it; a browser's `File` is one. */
export interface LocalFile {
  readonly name: string;
  readonly size: Bytes;
  /** The time since 1970. */
  readonly lastModified: Milliseconds;
}

/** A browser's `FileSystemFileHandle`. The engine only keeps it: it leads back to the file after a reload. */
export interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
}

export interface FileIdentity {
  size: Bytes;
  /** The time since 1970. */
  lastModified: Milliseconds;
  /** A hash of the file's first and last MiB; null until the upload has started. */
  fingerprint: string | null;
}

/** The identity of a file of which no byte has been sent yet. */
export const identify = ({ size, lastModified }: LocalFile): FileIdentity => ({
  size,
  lastModified,
  fingerprint: null,
});

/** A memory card's file system (FAT) rounds times to two seconds. */
const ROUNDED_BY: Milliseconds = 2_000;
/** It keeps the local time as well, so that the same file is an hour younger or older once summer time begins or ends. */
const SUMMER_TIME: Milliseconds = 3_600_000;

const refused = (reason: string): string => `This is not the file that was being uploaded: ${reason}.`;

/**
 * Why a file is not the one that was being uploaded, in words for people; null when it is, or without an identity, when
 * any file may take its place. A file that was only renamed or moved is still the same, also
 * with a time that a memory card has moved.
 */
export async function findDifference(
  identity: FileIdentity | null,
  file: LocalFile,
  readFingerprint: (file: LocalFile) => Promise<string>,
): Promise<string | null> {
  if (!identity) return null;
  if (file.size !== identity.size) return refused('its size differs');
  const apart = Math.abs(file.lastModified - identity.lastModified);
  if (apart > ROUNDED_BY && Math.abs(apart - SUMMER_TIME) > ROUNDED_BY)
    return refused('it was changed at another time');
  if (identity.fingerprint === null) return null;
  const fingerprint = await readFingerprint(file).catch(() => null);
  if (fingerprint === null) return 'The file cannot be read.';
  return fingerprint === identity.fingerprint ? null : refused('its content differs');
}
