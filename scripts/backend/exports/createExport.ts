/** Puts an export into the queue: settles which inspections it has, and refuses what the format could not hold. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { findOffer, type ExportOffer } from '@/api/contract/exportOffers';
import type { CreatedExport } from '@/api/contract/exports';
import type { ExportPayload } from '@/api/contract/requests/exports';
import { inspectionCount } from '@/lib/inspectionCount';
import { loadAll, type Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import { matchingAssets } from '../assets/assetPage';
import type { Database, Db } from '../database/database';
import { assets } from '../database/assetSchema';
import { exportItems, exportJobs } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { conflict, HttpError, invalid } from '../errors';
import { filtered, hasStatus, inFolders, matching } from '../inspections/listFilters';
import { countOpen, exportTitle } from './exportsOfPerson';
import { exportNames } from './fileNames';
import { needTemplate } from './exportTemplate';
import { findObstacles } from './preflight';

const MOST_INSPECTIONS = 20_000;
const MOST_OPEN = 10;
const ROWS_AT_ONCE = 1000;
/** How many of the inspections that stand in the way a refusal names. */
const NAMED = 50;
const NONE_BELONGS = 'No inspection belongs to these assets. Match inspections to them first.';

interface Asked {
  session: Session;
  organisation: Reached<'organisation'>;
  payload: ExportPayload;
}

const isOfAssets = ({ assetIds, matchingAssets }: ExportPayload) => Boolean(assetIds ?? matchingAssets);

/** Which of the organisation's inspections are asked for; 404 when an asset that was named is out of reach. */
async function narrowed(db: Db, { session, organisation, payload }: Asked): Promise<SQL | undefined> {
  if (payload.assetIds) {
    const rows = await loadAll(db, session, 'asset', [...new Set(payload.assetIds.map((uuid) => uuid.toLowerCase()))], {
      lock: false,
    });
    return inArray(
      inspections.assetUuid,
      rows.map(({ uuid }) => uuid),
    );
  }
  if (payload.matchingAssets) {
    const found = db
      .select({ uuid: assets.uuid })
      .from(assets)
      .where(matchingAssets(organisation, payload.matchingAssets));
    return inArray(inspections.assetUuid, found);
  }
  const { search = '', folders, filter } = payload.matching ?? {};
  return and(
    matching(db, organisation.id, search),
    inFolders(db, organisation.id, folders),
    filter && filtered(filter, organisation.id, session),
    hasStatus(filter?.commonFilters.status),
  );
}

interface AskedInspection {
  uuid: string;
  name: string;
}

/** The inspections in the order of the export; 404 when one that was named is out of reach. */
async function findInspections(db: Db, asked: Asked): Promise<AskedInspection[]> {
  const { session, organisation, payload } = asked;
  if (payload.inspectionIds) {
    const uuids = [...new Set(payload.inspectionIds.map((uuid) => uuid.toLowerCase()))];
    const rows = await loadAll(db, session, 'inspection', uuids, { lock: false });
    if (rows.some(({ organisationId }) => organisationId !== organisation.id)) {
      throw invalid({ inspectionIds: ['All inspections must belong to the same organisation.'] });
    }
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    return uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
  }
  const rows = await db
    .select({ uuid: inspections.uuid, name: inspections.name })
    .from(inspections)
    .where(and(eq(inspections.organisationId, organisation.id), await narrowed(db, asked)))
    .orderBy(desc(inspections.createdAt), desc(inspections.id))
    .limit(MOST_INSPECTIONS + 1);
  if (rows.length === 0)
    throw invalid({ nonFieldErrors: [isOfAssets(payload) ? NONE_BELONGS : 'No inspection matches.'] });
  if (rows.length > MOST_INSPECTIONS) {
    throw invalid({ nonFieldErrors: [`At most ${MOST_INSPECTIONS.toLocaleString('en')} inspections at once.`] });
  }
  return rows;
}

/**
 * Throws a 412 that names the inspections which the system that reads the format would refuse, and says how many it would
 * take. With `onlyPassing` only where it would take none.
 */
async function refuseObstacles(
  db: Db,
  { offer, onlyPassing }: { offer: ExportOffer; onlyPassing: boolean },
  uuids: readonly string[],
): Promise<void> {
  if (!offer.readBy) return;
  const found = await findObstacles(db, offer, uuids);
  const passing = uuids.length - found.length;
  if (found.length === 0 || (onlyPassing && passing > 0)) return;
  throw new HttpError(412, {
    nonFieldErrors: [
      `Problems in ${found.length.toLocaleString('en')} of ${inspectionCount(uuids.length)}: ${offer.readBy.name} needs them fixed first.`,
    ],
    inspectionIds: found.slice(0, NAMED),
    passing: [String(passing)],
  });
}

/** 400 for what is not offered, 409 with too many in the queue, 412 for what the format cannot hold. */
export async function createExport(database: Database, asked: Asked): Promise<CreatedExport> {
  const { session, organisation, payload } = asked;
  const offer = findOffer(payload.type, payload.format);
  if (!offer) throw invalid({ format: ['This type cannot be exported in this format.'] });
  if (offer.hasTemplate && payload.intoTemplate) await needTemplate(database.db, organisation.id);
  const found = await findInspections(database.db, asked);
  const uuids = found.map(({ uuid }) => uuid);
  const onlyPassing = offer.readBy !== undefined && payload.onlyPassing;
  await refuseObstacles(database.db, { offer, onlyPassing }, uuids);
  return database.transaction(async ({ db }) => {
    if ((await countOpen(db, session)) >= MOST_OPEN) {
      throw conflict(`You have ${MOST_OPEN} exports in progress. Wait until one of them is complete.`);
    }
    const fileDisplayNames = await exportNames(db, offer, uuids);
    const [row] = await db
      .insert(exportJobs)
      .values({
        organisationId: organisation.id,
        createdById: session.user.id,
        type: offer.type,
        format: offer.format,
        pictures: offer.hasPictures === true && payload.pictures,
        intoTemplate: offer.hasTemplate === true && payload.intoTemplate,
        onlyPassing,
        fileDisplayNames,
        total: uuids.length,
      })
      .returning({ id: exportJobs.id });
    if (!row) throw new Error('The export was not inserted.');
    const items = found.map(({ uuid, name }, position) => ({
      ...{ exportId: row.id, position, name },
      inspectionUuid: uuid,
    }));
    for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
      await db.insert(exportItems).values(items.slice(start, start + ROWS_AT_ONCE));
    }
    const subject = { kind: 'export', id: row.id, name: exportTitle(offer) } as const;
    const detail = inspectionCount(uuids.length);
    await recordAudit(db, session, [{ kind: 'export made', organisationId: organisation.id, subject, detail }]);
    return { file_display_names: fileDisplayNames, id: row.id };
  });
}
