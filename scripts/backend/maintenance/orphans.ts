/**
 * Moves blobs that nothing names into quarantine: late blocks of a cancelled upload, videos and pictures of attempts
 * that were given up. One by one: a blob that cannot be moved is logged and left for the next time. Where there are more
 * of them than such accidents leave, the rows are missing rather than the blobs too many, and nothing is moved.
 */
import type { ListedBlob } from '../blobs/blobStore';
import { toQuarantine } from '../blobs/quarantine';
import { errorLine } from '../log';
import type { Sweep } from '../metrics';
import type { Services } from '../services';
import { isPaired } from '../storeMark';
import { INSPECTIONS, inPages, NAMED_PREFIXES, readOwned, type OwnedAmong } from './blobsOfRows';
import { add, inWords, none, QUARANTINE_DAYS, tendQuarantine } from './tendQuarantine';

type Parts = Pick<Services, 'database' | 'blobs' | 'log'>;

/** A crash or two leave that many in a store of any size. */
const ALWAYS_MOVED = 10;
/** Of everything in the store. Each accident leaves one thing, and sweeps are hours apart: a twentieth is no accident. */
const MOST_OF_ALL = 0.05;
/** Of one kind: a large store may have few logos, and to lose them all is no accident either. Of a few, most may be. */
const MOST_OF_KIND = 0.5;
const KIND_OF_MANY = 20;
/** Bounds the memory that a sweep takes; the others are moved by the next one. */
const BLOBS_AT_ONCE = 100_000;

/** How many things of a kind there are, and how many of them nothing names. Of inspections a thing is all its blobs. */
export interface Kind {
  all: number;
  orphans: number;
}

/** Whether so many were never left behind by accidents. */
export function areTooMany(kinds: readonly Kind[]): boolean {
  const sum = (of: keyof Kind) => kinds.reduce((total, kind) => total + kind[of], 0);
  if (sum('orphans') <= ALWAYS_MOVED) return false;
  return (
    sum('orphans') > MOST_OF_ALL * sum('all') ||
    kinds.some(({ all, orphans }) => all > KIND_OF_MANY && orphans > MOST_OF_KIND * all)
  );
}

interface Options {
  /** Younger blobs may be of work that is under way. */
  before: Date;
  now: Date;
  /** Whether a person has looked: then they are moved however many they are. */
  isChecked?: boolean;
}

/** Moves what nothing names, puts back what is named again, and removes what has been in quarantine for long. */
export async function sweepOrphans(parts: Parts, { before, now, isChecked = false }: Options): Promise<Sweep> {
  const { database, blobs, log } = parts;
  if (!(await isPaired(parts))) {
    throw new Error('the blob store belongs to another database, so nothing is moved in it');
  }
  const ownedAmong = await readOwned(database.db);
  const found = await findOrphans(parts, ownedAmong, before);
  const held = !isChecked && areTooMany(found.kinds) ? found.kinds.reduce((sum, { orphans }) => sum + orphans, 0) : 0;
  const moved = none();
  for (const blob of held > 0 ? [] : found.blobs) {
    try {
      if (await toQuarantine(blobs, blob, now)) add(moved, blob);
    } catch (error) {
      log(`A blob that belongs to nothing could not be moved, and will be later: ${errorLine(error)}`);
    }
  }
  const { putBack, removed, kept } = await tendQuarantine(parts, {
    now,
    // What an older database does not name, the newer one may.
    mayRemove: held === 0,
  });
  await blobs.flush();

  if (held > 0) {
    const all = found.kinds.reduce((sum, kind) => sum + kind.all, 0);
    log(
      `Error: nothing names ${held} of the ${all} videos, inspections and files in the blob store. That is too many for leftovers, so nothing was moved. Is the database an older one, or another one? If it is the right one: npm run evidence -- quarantine`,
    );
  }
  const outcomes = [
    { amount: moved, what: `that nothing names moved to quarantine for ${QUARANTINE_DAYS} days` },
    { amount: putBack, what: 'named again and put back from quarantine' },
    { amount: removed, what: `removed after ${QUARANTINE_DAYS} days in quarantine` },
  ].filter(({ amount }) => amount.blobs > 0);
  if (outcomes.length > 0) {
    const each = outcomes.map(({ amount, what }) => `${inWords(amount)} ${what}`);
    log(`Sweep of the blob store: ${each.join('; ')}.`);
  }
  return { moved, putBack, removed, held, inQuarantine: kept };
}

interface Found {
  kinds: Kind[];
  /** Those that can be moved now. */
  blobs: ListedBlob[];
}

async function findOrphans({ blobs }: Parts, ownedAmong: OwnedAmong, before: Date): Promise<Found> {
  const found: Found = { kinds: [], blobs: [] };
  const isOld = ({ lastModified }: ListedBlob) => lastModified !== undefined && lastModified < before;
  for (const prefix of NAMED_PREFIXES) {
    const kind = { all: 0, orphans: 0 };
    found.kinds.push(kind);
    for await (const page of inPages(blobs.list(prefix))) {
      kind.all += page.length;
      const owned = await ownedAmong(page.map(({ name }) => name));
      const orphans = page.filter((blob) => isOld(blob) && !owned.has(blob.name));
      kind.orphans += orphans.length;
      found.blobs.push(...orphans.slice(0, BLOBS_AT_ONCE - found.blobs.length));
    }
  }
  const kind = { all: 0, orphans: 0 };
  found.kinds.push(kind);
  for await (const organisation of blobs.listFolders(INSPECTIONS)) {
    for await (const folders of inPages(blobs.listFolders(organisation))) {
      kind.all += folders.length;
      const owned = await ownedAmong(folders);
      for (const folder of folders) {
        if (owned.has(folder)) continue;
        const isFull = found.blobs.length >= BLOBS_AT_ONCE;
        if (isFull || (await collect(blobs.list(folder), isOld, found.blobs))) kind.orphans += 1;
      }
    }
  }
  return found;
}

/** Adds those that fit to `into`, and says whether there were any. */
async function collect(
  blobs: AsyncIterable<ListedBlob>,
  fits: (blob: ListedBlob) => boolean,
  into: ListedBlob[],
): Promise<boolean> {
  let hasAny = false;
  for await (const blob of blobs) {
    if (!fits(blob)) continue;
    into.push(blob);
    hasAny = true;
  }
  return hasAny;
}
