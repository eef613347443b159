/** Organisations for staff: the list, a single one with its changes, creating and changing. */
import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { STANDARDS } from '@/api/contract/common';
import {
  COUNTRIES,
  TYPE_LABELS,
  type Organisation,
  type OrganisationDetail,
  type OrganisationPage,
} from '@/api/contract/orgs';
import type {
  CreateOrganisationRequest,
  ORGANISATION_ORDERINGS,
  organisationsQuery,
  UpdateOrganisationRequest,
} from '@/api/contract/requests/orgs';
import type { Fields } from '@/api/contract/requests/seen';
import { plural } from '@/lib/plural';
import { readDistinctions } from '../access/distinctions';
import { loadForStaff, type Reached } from '../access/load';
import { addOrganisation, renameOrganisation } from '../access/newOrganisation';
import type { Session } from '../access/callerSession';
import type { BlobStore } from '../blobs/blobStore';
import { assets } from '../database/assetSchema';
import type { Database, Db } from '../database/database';
import { containing, limitAndOffset, orderBy } from '../database/paging';
import { files, folders, organisationLinks, organisations, users } from '../database/schema';
import { invalid } from '../errors';
import { checkSeen, readChanges, recordChanges, sentencesOf } from './changeRecord';
import { logoUrl } from './logos';

type Ordering = (typeof ORGANISATION_ORDERINGS)[number];
type Row = typeof organisations.$inferSelect;

const ORDERINGS = {
  full_name: sql`lower(${organisations.name})`,
  type: organisations.type,
  country_code: organisations.countryCode,
  created_at: organisations.createdAt,
};

async function present(db: Db, blobs: Pick<BlobStore, 'readUrl'>, rows: readonly Row[]): Promise<Organisation[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ id: users.organisationId, count: count() })
    .from(users)
    .where(inArray(users.organisationId, ids))
    .groupBy(users.organisationId);
  const distinctions = await readDistinctions(db);
  const usersOf = new Map(counts.map((each) => [each.id, each.count]));
  return rows.map(({ id, name, type, countryCode, standardKey, logoName, createdAt, closedAt, endedAt }) => ({
    id,
    fullName: name,
    distinction: distinctions.get(id),
    type,
    displayGroup: type === 'Contractor' ? 'Contractors' : 'Asset Owners',
    logo: logoUrl(blobs, logoName),
    countryCode,
    standardKey,
    userCount: usersOf.get(id) ?? 0,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

export async function readOrganisationPage(
  db: Db,
  blobs: BlobStore,
  query: z.output<typeof organisationsQuery>,
): Promise<OrganisationPage> {
  const term = query.search.trim();
  const where = and(
    term === '' ? undefined : sql`lower(${organisations.name}) like lower(${containing(term)})`,
    query.org_type && eq(organisations.type, query.org_type),
  );
  const rows = db
    .select()
    .from(organisations)
    .where(where)
    // The contract's schema lets only these orderings pass.
    .orderBy(...orderBy(query.ordering as Ordering | `-${Ordering}`, ORDERINGS, organisations.id))
    .$dynamic();
  const { limit, offset } = limitAndOffset(query);
  const page = await (query.pagination === 'true' ? rows.limit(limit).offset(offset) : rows);
  const [all] = await db.select({ count: count() }).from(organisations).where(where);
  return { count: all?.count ?? 0, results: await present(db, blobs, page) };
}

/** Videos in the organisation's folders, or sent by its people to those of others. */
export const countVideos = (db: Db, id: number): Promise<number> =>
  db.$count(
    files,
    or(eq(files.organisationId, id), and(eq(files.uploadOrganisationId, id), ne(files.organisationId, id))),
  );

export const countAssets = (db: Db, id: number): Promise<number> => db.$count(assets, eq(assets.organisationId, id));

export async function readOrganisation(
  db: Db,
  blobs: BlobStore,
  row: Reached<'organisation'>,
): Promise<OrganisationDetail> {
  const { id } = row;
  const [organisation] = await present(db, blobs, [row]);
  if (!organisation) throw new Error('One row gives one organisation.');
  const linked = await db
    .select({ id: organisations.id, fullName: organisations.name })
    .from(organisationLinks)
    .innerJoin(
      organisations,
      row.type === 'Contractor'
        ? eq(organisations.id, organisationLinks.ownerId)
        : eq(organisations.id, organisationLinks.contractorId),
    )
    .where(row.type === 'Contractor' ? eq(organisationLinks.contractorId, id) : eq(organisationLinks.ownerId, id))
    .orderBy(sql`lower(${organisations.name})`, organisations.id);
  const distinctions = await readDistinctions(db);
  return {
    ...organisation,
    linked: linked.map((each) => ({ ...each, distinction: distinctions.get(each.id) })),
    folderCount: await db.$count(folders, eq(folders.organisationId, id)),
    videoCount: await countVideos(db, id),
    assetCount: await countAssets(db, id),
    changes: await readChanges(db, { subject: 'organisation', id }),
  };
}

/** The id of the new organisation. */
export const createOrganisation = (
  { transaction }: Database,
  session: Session,
  { fullName, ...rest }: CreateOrganisationRequest,
): Promise<number> =>
  transaction(async ({ db }) => {
    const id = await addOrganisation(db, { name: fullName, ...rest });
    await recordChanges(db, session, { subject: 'organisation', id }, ['Created']);
    return id;
  });

const LABELS = { fullName: 'Name', type: 'Type', countryCode: 'Country', standardKey: 'Standard' };

const inWords = ({
  name,
  type,
  countryCode,
  standardKey,
}: Pick<Row, 'name' | 'type' | 'countryCode' | 'standardKey'>) => ({
  fullName: name,
  type: TYPE_LABELS[type],
  countryCode: COUNTRIES[countryCode as keyof typeof COUNTRIES] ?? countryCode,
  standardKey: STANDARDS[standardKey] ?? String(standardKey),
});

/**
 * Throws a 400 while organisations are linked, because a link has a contractor and an asset owner, and while there are
 * assets, which nobody would see any more.
 */
async function checkType(db: Db, id: number): Promise<void> {
  const links = await db.$count(
    organisationLinks,
    or(eq(organisationLinks.contractorId, id), eq(organisationLinks.ownerId, id)),
  );
  if (links > 0) throw invalid({ type: ['Unlink all organisations before you change the type.'] });
  const assetCount = await countAssets(db, id);
  if (assetCount === 0) return;
  const said = `This asset owner has ${plural(assetCount, 'asset')}, which a contractor does not see.`;
  throw invalid({ type: [`${said} Its people must delete its assets first.`] });
}

/** 412 when other staff were faster; 400 for a type that it cannot have. */
export const updateOrganisation = (
  { transaction }: Database,
  session: Session,
  id: number,
  { change: { fullName, ...change }, seen }: { change: UpdateOrganisationRequest; seen: Fields },
): Promise<void> =>
  transaction(async ({ db }) => {
    const before = await loadForStaff(db, session, 'organisation', id, { lock: true });
    const after = { ...before, ...change, name: fullName ?? before.name };
    const now = { ...before, fullName: before.name };
    const wanted = { ...change, ...(fullName && { fullName }) };
    const inLabels = { labels: LABELS, words: inWords(before) };
    await checkSeen(db, session, { subject: 'organisation', id }, { now, wanted, seen }, inLabels);
    if (after.type !== before.type) await checkType(db, id);
    const { type, countryCode, standardKey, name } = after;
    await db.update(organisations).set({ type, countryCode, standardKey }).where(eq(organisations.id, id));
    if (name !== before.name) await renameOrganisation(db, id, name);
    const what = sentencesOf(LABELS, inWords(before), inWords(after));
    await recordChanges(db, session, { subject: 'organisation', id }, what);
  });
