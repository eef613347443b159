/**
 * Where blobs that nothing names wait for 30 days, under the day on which they were moved there and their own name: a
 * row may be missing because the database is an older one. What a row names again goes back to its place.
 */
import { BlobUnavailable, type BlobStore, type ListedBlob } from './blobStore';

const QUARANTINE = 'quarantine/';
const PLACE = /^quarantine\/(\d{4}-\d\d-\d\d)\/(.+)$/;

export interface Quarantined extends ListedBlob {
  /** Since when it is there. */
  day: string;
  original: string;
}

/** Everything in quarantine, the oldest first. */
export async function* listQuarantine({ list }: Pick<BlobStore, 'list'>): AsyncIterable<Quarantined> {
  for await (const blob of list(QUARANTINE)) {
    const [, day, original] = PLACE.exec(blob.name) ?? [];
    if (day !== undefined && original !== undefined) yield { ...blob, day, original };
  }
}

/**
 * Moves a blob there, and says whether it did: not while another process is moving it. Blocks that were never committed
 * cannot be moved; nobody could read them, and they are removed.
 */
export async function toQuarantine(blobs: BlobStore, blob: ListedBlob, now: Date): Promise<boolean> {
  const { name, etag } = blob;
  const place = `${QUARANTINE}${now.toISOString().slice(0, 10)}/${name}`;
  let isThere = true;
  try {
    await blobs.copy(name, etag, place);
  } catch (error) {
    if (!(error instanceof BlobUnavailable)) throw error;
    if (error.reason === 'changed') return false;
    isThere = error.reason === 'taken';
  }
  // Where another process began the copy, it may still be under way.
  if (isThere && !(await isCopied(blobs, blob, place))) return false;
  await blobs.remove(name);
  return isThere;
}

/** Puts a blob back in its place, and says whether it did: not where there is one already. */
export async function putBack(blobs: BlobStore, blob: Quarantined): Promise<boolean> {
  const { name, etag, original } = blob;
  try {
    await blobs.copy(name, etag, original);
  } catch (error) {
    if (error instanceof BlobUnavailable) return false;
    throw error;
  }
  if (!(await isCopied(blobs, blob, original))) return false;
  await blobs.remove(name);
  return true;
}

async function isCopied(blobs: BlobStore, { size }: ListedBlob, to: string): Promise<boolean> {
  const copy = await blobs.look(to);
  return copy !== null && copy.isComplete && copy.size === size;
}

/** Moves everything under a prefix there, blob by blob; throws the error of one that could not be moved in the end. */
export async function allToQuarantine(blobs: BlobStore, prefix: string, now: Date): Promise<void> {
  let failure: unknown;
  for await (const blob of blobs.list(prefix)) {
    await toQuarantine(blobs, blob, now).catch((error: unknown) => (failure = error));
  }
  if (failure) throw failure;
}
