/**
 * Which asset an inspection is of. It is proposed by the asset's id, else by one that it had, else by the two nodes, and true once a person has
 * confirmed it; what a person confirms need not have been proposed.
 */
import { and, desc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { MatchProposals, MatchReason } from '@/api/contract/assets';
import type { MatchRequest } from '@/api/contract/requests/assets';
import { loadAll, type Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { assets } from '../database/assetSchema';
import type { Database, Db } from '../database/database';
import { containing } from '../database/paging';
import { inspections } from '../database/reviewSchema';
import { lockSelection } from '../inspections/bulkSelection';
import { header } from '../inspections/listFilters';
import { giveToPipes } from './assetDecisions';
import { recordEvents } from './assetEvents';
import { formerIds, registerKeyOf } from './formerIds';

const PROPOSED_AT_ONCE = 100;
/** Of several pipes between the same nodes a person chooses from these. */
const MOST_ASSETS = 10;

const lower = (name: string) => sql`lower(${header(name)})`;

const isSameRegister = and(
  eq(assets.organisationId, inspections.organisationId),
  eq(assets.pipeTypeSewer, inspections.pipeTypeSewer),
);
const nodesAre = (upstream: string, downstream: string) =>
  and(
    isSameRegister,
    sql`lower(${assets.upstreamNode}) = ${lower(upstream)}`,
    sql`lower(${assets.downstreamNode}) = ${lower(downstream)}`,
  );

const hadId = (organisationId: number) =>
  sql`${assets.uuid} = (${formerIds(organisationId)}
    ->> (${registerKeyOf(sql`${inspections.pipeTypeSewer}`, header('AssetID'))}))::uuid`;

/** The surest first: an asset that fits for one reason is not proposed for a later one. */
const rulesOf = (organisationId: number): readonly (readonly [MatchReason, SQL | undefined])[] => [
  ['asset id', and(isSameRegister, sql`lower(${assets.assetId}) = ${lower('AssetID')}`)],
  ['former asset id', hadId(organisationId)],
  ['nodes', nodesAre('UpstreamNode', 'DownstreamNode')],
  // Surveyors who go upstream write down the nodes as they come to them.
  ['nodes swapped', nodesAre('DownstreamNode', 'UpstreamNode')],
];

/** The newest inspections without an asset for which there is one. */
export async function proposeMatches(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  search: string,
): Promise<MatchProposals> {
  const rules = rulesOf(organisationId);
  const fitting = (rule: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(assets)
        .where(rule),
    );
  const reason = sql<MatchReason | null>`case ${sql.join(
    rules.map(([name, rule]) => sql`when ${fitting(rule)} then ${name}::text`),
    sql` `,
  )} end`;
  const term = search.trim();
  const open = db
    .select({
      uuid: inspections.uuid,
      reason: reason.as('reason'),
      createdAt: inspections.createdAt,
      id: inspections.id,
    })
    .from(inspections)
    .where(
      and(
        eq(inspections.organisationId, organisationId),
        isNull(inspections.assetUuid),
        term === '' ? undefined : sql`${inspections.searchText} like lower(${containing(term)})`,
      ),
    )
    .as('open');
  const found = await db
    .select({ uuid: open.uuid, reason: open.reason })
    .from(open)
    .where(sql`${open.reason} is not null`)
    .orderBy(desc(open.createdAt), desc(open.id))
    .limit(PROPOSED_AT_ONCE + 1);
  const shown = found.slice(0, PROPOSED_AT_ONCE);
  const rows = await readCandidates(db, rules, shown);
  return {
    results: shown.flatMap(({ uuid, reason: why }) => {
      const candidates = rows.filter(({ inspection }) => inspection.uuid === uuid);
      const [first] = candidates;
      if (!first || !why) return [];
      return { inspection: first.inspection, reason: why, assets: candidates.map(({ asset }) => asset) };
    }),
    more: found.length > shown.length,
  };
}

/** Each inspection with each asset that fits it for its reason. */
async function readCandidates(
  db: Db,
  rules: ReturnType<typeof rulesOf>,
  found: readonly { uuid: string; reason: MatchReason | null }[],
) {
  const text = (name: string) => sql<string | null>`${header(name)}`;
  const rows = [];
  for (const [reason, rule] of rules) {
    const uuids = found.filter((each) => each.reason === reason).map(({ uuid }) => uuid);
    if (uuids.length === 0) continue;
    const place = sql`row_number() over (partition by ${inspections.uuid} order by lower(${assets.assetId}), ${assets.id})`;
    const joined = db
      .select({
        inspectionUuid: sql<string>`${inspections.uuid}`.as('inspection_uuid'),
        name: inspections.name,
        AssetID: text('AssetID').as('AssetID'),
        UpstreamNode: text('UpstreamNode').as('UpstreamNode'),
        DownstreamNode: text('DownstreamNode').as('DownstreamNode'),
        Date: text('Date').as('Date'),
        assetUuid: sql<string>`${assets.uuid}`.as('candidate_uuid'),
        assetId: assets.assetId,
        upstreamNode: assets.upstreamNode,
        downstreamNode: assets.downstreamNode,
        place: place.as('place'),
      })
      .from(inspections)
      .innerJoin(assets, rule ?? sql`false`)
      .where(inArray(inspections.uuid, uuids))
      .as('joined');
    rows.push(
      ...(await db
        .select()
        .from(joined)
        .where(sql`${joined.place} <= ${MOST_ASSETS}`)
        .orderBy(joined.place)),
    );
  }
  return rows.map((row) => ({
    inspection: {
      uuid: row.inspectionUuid,
      name: row.name,
      AssetID: row.AssetID,
      UpstreamNode: row.UpstreamNode,
      DownstreamNode: row.DownstreamNode,
      Date: row.Date,
    },
    asset: {
      uuid: row.assetUuid,
      AssetID: row.assetId,
      UpstreamNode: row.upstreamNode,
      DownstreamNode: row.downstreamNode,
    },
  }));
}

const about = (name: string, isNow: boolean) => [
  { field: 'inspection', from: isNow ? null : name, to: isNow ? name : null },
];

/** Links each inspection with its asset, all of them or none; one that had another asset leaves that. */
export function matchInspections(database: Database, session: Session, { matches }: MatchRequest): Promise<number> {
  const assetOf = new Map(matches.map(({ inspectionId, assetId }) => [inspectionId.toLowerCase(), assetId]));
  return database.transaction(async ({ db }) => {
    // The assets first, as whoever deletes one does.
    const reached = await loadAll(db, session, 'asset', [...assetOf.values()], { lock: true });
    const assetsByUuid = new Map(reached.map((asset) => [asset.uuid, asset]));
    await lockSelection(db, session, [...assetOf.keys()]);
    const before = await db
      .select({ uuid: inspections.uuid, name: inspections.name, assetUuid: inspections.assetUuid })
      .from(inspections)
      .where(inArray(inspections.uuid, [...assetOf.keys()]));
    const events = [];
    const links = [];
    for (const { uuid, name, assetUuid } of before) {
      const next = assetsByUuid.get(assetOf.get(uuid)?.toLowerCase() ?? '');
      if (!next || next.uuid === assetUuid) continue;
      await db
        .update(inspections)
        .set({ assetUuid: next.uuid, lastRelatedUpdate: new Date() })
        .where(eq(inspections.uuid, uuid));
      if (assetUuid) events.push({ assetUuid, action: 'unlinked' as const, details: about(name, false) });
      links.push({ inspectionUuid: uuid, assetUuid: next.uuid });
      events.push({ assetUuid: next.uuid, action: 'linked' as const, details: about(name, true) });
    }
    await recordEvents(db, session, events);
    await giveToPipes(db, session, links);
    return before.length;
  });
}

/** They are to be matched again. How many were linked. */
export function unmatchInspections(database: Database, session: Session, ids: readonly string[]): Promise<number> {
  return database.transaction(async ({ db }) => {
    const { uuids } = await lockSelection(db, session, ids);
    const linked = await db
      .select({ uuid: inspections.uuid, name: inspections.name, assetUuid: inspections.assetUuid })
      .from(inspections)
      .where(and(inArray(inspections.uuid, uuids), sql`${inspections.assetUuid} is not null`));
    await db
      .update(inspections)
      .set({ assetUuid: null, lastRelatedUpdate: new Date() })
      .where(inArray(inspections.uuid, uuids));
    await recordEvents(
      db,
      session,
      linked.flatMap(({ name, assetUuid }) =>
        assetUuid ? [{ assetUuid, action: 'unlinked' as const, details: about(name, false) }] : [],
      ),
    );
    return linked.length;
  });
}
