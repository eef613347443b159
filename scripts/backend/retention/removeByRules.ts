/**
 * Removes what organisations no longer keep, by their rules: a bounded number each time, of each rule.
 *
 * The row comes first, in a transaction that locks the inspection: from then on nobody gets a link, nothing is put on hold
 * any more and the screens say what went. The blob follows, and is tried again each time until the store has done it. The
 * other way round a process that dies between the two would leave rows that promise what is gone. Several processes share
 * the work: a locked inspection is passed over, and removing a blob twice does no harm.
 *
 * A clock that jumps must not empty a store. Whether it has, or the server was off, cannot be told from here, so after more
 * than two days without a round nothing is removed for two days of rounds, which the log and the page of storage say.
 */
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RetentionKind } from '@/api/contract/retention';
import { recordAudit } from '../audit/recordAudit';
import type { Db } from '../database/database';
import { retentionClock, retentionRemovals } from '../database/retentionSchema';
import { frames, inspections } from '../database/reviewSchema';
import { files } from '../database/schema';
import { copyName, inspectionPrefix } from '../files/uploads';
import { errorLine } from '../log';
import type { Services } from '../services';
import { isPaired } from '../storeMark';
import { selectRemovable, type Rule } from './removable';
import { DAY_MS, lockRule, readRulesInForce } from './rules';

type Parts = Pick<Services, 'database' | 'blobs' | 'log'>;

/** Rounds are hours apart. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;
const WAIT_MS = 2 * DAY_MS;

type Gone = Awaited<ReturnType<typeof selectRemovable>>[number];

interface KindOfBlobs {
  /** Inspections at a time; the pictures of one are thousands of blobs. */
  atOnce: number;
  nameOf: (gone: Gone, organisationId: number) => string;
  /** Has the rows say that it is gone. */
  mark: (db: Db, gone: readonly Gone[], now: Date) => Promise<unknown>;
  what: string;
}

const uuidsOf = (gone: readonly Gone[]) => gone.map(({ uuid }) => uuid);

const KINDS: Readonly<Record<RetentionKind, KindOfBlobs>> = {
  originals: {
    atOnce: 1000,
    nameOf: ({ blobName }) => blobName,
    mark: (db, gone, now) =>
      db
        .update(files)
        .set({ originalRemovedAt: now })
        .where(
          inArray(
            files.id,
            gone.map(({ fileId }) => fileId),
          ),
        ),
    what: 'Original',
  },
  copies: {
    atOnce: 1000,
    nameOf: ({ uuid }, organisationId) => copyName(organisationId, uuid),
    mark: (db, gone, now) =>
      db
        .update(inspections)
        .set({ copyRemovedAt: now })
        .where(inArray(inspections.uuid, uuidsOf(gone))),
    what: 'Playable copy',
  },
  pictures: {
    atOnce: 20,
    nameOf: ({ uuid }, organisationId) => inspectionPrefix(organisationId, uuid),
    // The frames are then like those that were imported without a photo, and all that reads them can do that.
    mark: async (db, gone, now) => {
      const uuids = uuidsOf(gone);
      await db.update(inspections).set({ picturesRemovedAt: now }).where(inArray(inspections.uuid, uuids));
      await db
        .update(frames)
        .set({ imageBlob: null, thumbnailBlob: null, sheetPlace: null })
        .where(inArray(frames.inspectionUuid, uuids));
    },
    what: 'Pictures',
  },
};

/** Whether the clock has gone on as it does while a server runs; false too while another process looks. */
const isClockSound = ({ database, log }: Parts, now: Date): Promise<boolean> =>
  database.transaction(async ({ db }) => {
    await db.insert(retentionClock).values({}).onConflictDoNothing();
    const [clock] = await db.select().from(retentionClock).for('update', { skipLocked: true });
    if (!clock) return false;
    const { lastAt } = clock;
    const pause = lastAt && Math.abs(now.getTime() - lastAt.getTime());
    const isJump = pause === null || pause > LONGEST_PAUSE_MS;
    const waitsUntil = isJump ? new Date(now.getTime() + WAIT_MS) : clock.waitsUntil;
    await db.update(retentionClock).set({ lastAt: now, waitsUntil });
    if (isJump && lastAt) {
      log(
        `Rules that remove old videos were last gone by at ${lastAt.toISOString()}, and it is ${now.toISOString()}: the server was off, or its clock has jumped. Nothing is removed before ${waitsUntil?.toISOString()}. Check the clock.`,
      );
    }
    return waitsUntil === null || waitsUntil <= now;
  });

const removeByRule = (database: Parts['database'], rule: Rule, now: Date): Promise<void> =>
  database.transaction(async ({ db }) => {
    if (!(await lockRule(db, rule, now))) return;
    const { organisationId, kind, days } = rule;
    const { atOnce, nameOf, mark, what } = KINDS[kind];
    const gone = await selectRemovable(db, rule, now)
      .orderBy(inspections.uuid)
      .limit(atOnce)
      .for('update', { of: [inspections, files], skipLocked: true });
    if (gone.length === 0) return;
    await db.insert(retentionRemovals).values(
      gone.map((each) => ({
        ...{ organisationId, kind, days, inspectionUuid: each.uuid, removedAt: now, bytes: each.bytes },
        name: nameOf(each, organisationId),
      })),
    );
    await mark(db, gone, now);
    await recordAudit(
      db,
      null,
      gone.map(({ uuid, name, sha256 }) => ({
        kind: 'removed by rule',
        organisationId,
        subject: { kind: 'inspection', id: uuid, name },
        detail: `${what}, kept for ${days} days${kind === 'originals' && sha256 ? `; SHA-256 ${sha256}` : ''}`,
      })),
    );
  });

/** Removes the blobs, and gives how many bytes they had; null where the store has none of them any more. */
async function removeBlobs(
  { blobs }: Parts,
  { kind, name, organisationId, inspectionUuid }: typeof retentionRemovals.$inferSelect,
): Promise<number | null> {
  if (kind !== 'pictures') {
    const found = await blobs.look(name);
    await blobs.remove(name);
    return found && found.size;
  }
  const copy = copyName(organisationId, inspectionUuid);
  let bytes: number | null = null;
  for await (const blob of blobs.list(name)) {
    if (blob.name === copy) continue;
    await blobs.remove(blob.name);
    bytes = (bytes ?? 0) + blob.size;
  }
  return bytes;
}

async function finishRemovals(parts: Parts, now: Date): Promise<void> {
  const { db } = parts.database;
  const waiting = await db
    .select()
    .from(retentionRemovals)
    .where(isNull(retentionRemovals.goneAt))
    .orderBy(retentionRemovals.id)
    .limit(KINDS.originals.atOnce);
  for (const row of waiting) {
    try {
      const bytes = await removeBlobs(parts, row);
      await parts.blobs.flush();
      await db
        .update(retentionRemovals)
        .set({ goneAt: now, bytes: sql`coalesce(${retentionRemovals.bytes}, ${bytes}::bigint)` })
        .where(eq(retentionRemovals.id, row.id));
    } catch (error) {
      parts.log(
        `What a rule removes of inspection ${row.inspectionUuid} could not be removed from the store, and will be later: ${errorLine(error)}`,
      );
    }
  }
}

/** One round, for the housekeeping. */
export async function removeByRules(parts: Parts, time: number): Promise<void> {
  const now = new Date(time);
  if (!(await isClockSound(parts, now))) return;
  if (!(await isPaired(parts))) {
    throw new Error('the blob store belongs to another database, so no rule removes anything from it');
  }
  for (const rule of await readRulesInForce(parts.database.db, now)) await removeByRule(parts.database, rule, now);
  await finishRemovals(parts, now);
}
