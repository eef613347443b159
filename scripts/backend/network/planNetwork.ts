/**
 * Which asset each line of a file is: the one with its id, now or formerly, else the only one between its two nodes. Of
 * several lines for one asset the first counts. The others are left out, each with its reason.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AssetType } from '@/api/contract/assets';
import type { Reached } from '../access/load';
import { formerIds } from '../assets/formerIds';
import { assetLines, assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import type { LeftOut } from '../importing/surveys';
import type { ReadLine } from './outcome';

interface KnownAsset {
  uuid: string;
  assetId: string;
  upstreamNode: string | null;
  downstreamNode: string | null;
  hasLine: boolean;
}

interface MatchedLine {
  read: ReadLine;
  asset: KnownAsset;
  /** Whether the file draws the line from the downstream node to the upstream one. */
  isReversed: boolean;
}

export interface NetworkPlan {
  byId: MatchedLine[];
  byNodes: MatchedLine[];
  /** Lines of pipes that are not in the register. */
  unknown: (ReadLine & { AssetID: string })[];
  leftOut: LeftOut[];
}

const lower = (text: string | null): string => text?.trim().toLowerCase() ?? '';
const nodesKey = (upstream: string | null, downstream: string | null): string | null =>
  upstream && downstream ? `${lower(upstream)}\n${lower(downstream)}` : null;

/** By the key of each; null where several have the same. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item | null> {
  const found = new Map<string, Item | null>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) found.set(key, found.has(key) ? null : item);
  }
  return found;
}

const readKnown = (db: Db, { id }: Reached<'organisation'>, type: AssetType): Promise<KnownAsset[]> =>
  db
    .select({
      uuid: assets.uuid,
      assetId: assets.assetId,
      upstreamNode: assets.upstreamNode,
      downstreamNode: assets.downstreamNode,
      hasLine: sql<boolean>`${isNotNull(assetLines.assetUuid)}`,
    })
    .from(assets)
    .leftJoin(assetLines, eq(assetLines.assetUuid, assets.uuid))
    .where(and(eq(assets.organisationId, id), eq(assets.pipeTypeSewer, type === 'SS')));

async function readFormer(db: Db, organisationId: number): Promise<Readonly<Record<string, string>>> {
  const { rows } = (await db.execute(sql`select ${formerIds(organisationId)} as former`)) as unknown as {
    rows: { former: Record<string, string> | null }[];
  };
  return rows[0]?.former ?? {};
}

export async function planNetwork(
  db: Db,
  organisation: Reached<'organisation'>,
  type: AssetType,
  lines: readonly ReadLine[],
): Promise<NetworkPlan> {
  const known = await readKnown(db, organisation, type);
  const former = await readFormer(db, organisation.id);
  const byUuid = new Map(known.map((asset) => [asset.uuid, asset]));
  const ids = new Map(known.map((asset) => [lower(asset.assetId), asset]));
  const found = (id: string) => ids.get(lower(id)) ?? byUuid.get(former[`${type} ${lower(id)}`] ?? '');
  const plan: NetworkPlan = { byId: [], byNodes: [], unknown: [], leftOut: [] };
  const taken = new Set<string>();
  const leave = ({ where }: ReadLine, reason: string) => plan.leftOut.push({ where, reason });
  const others: ReadLine[] = [];
  for (const read of lines) {
    const asset = read.AssetID === null ? undefined : found(read.AssetID);
    if (!asset) others.push(read);
    else if (taken.has(asset.uuid)) leave(read, `${asset.assetId} has a line in this file already.`);
    else {
      taken.add(asset.uuid);
      const own = nodesKey(asset.upstreamNode, asset.downstreamNode);
      const isReversed = own !== null && own === nodesKey(read.DownstreamNode, read.UpstreamNode);
      plan.byId.push({
        read,
        asset,
        isReversed: isReversed && own !== nodesKey(read.UpstreamNode, read.DownstreamNode),
      });
    }
  }
  const free = known.filter(({ uuid }) => !taken.has(uuid));
  const assetsBetween = uniqueBy(free, ({ upstreamNode, downstreamNode }) => nodesKey(upstreamNode, downstreamNode));
  const linesBetween = uniqueBy(others, (read) => nodesKey(read.UpstreamNode, read.DownstreamNode));
  const newIds = new Set<string>();
  for (const read of others) {
    const forwards = nodesKey(read.UpstreamNode, read.DownstreamNode);
    const backwards = nodesKey(read.DownstreamNode, read.UpstreamNode);
    const isOnly = forwards !== null && linesBetween.get(forwards) === read;
    const straight = isOnly ? assetsBetween.get(forwards) : undefined;
    const reversed = isOnly && backwards !== null ? assetsBetween.get(backwards) : undefined;
    const asset = straight ?? (straight === undefined ? reversed : undefined);
    if (asset && !taken.has(asset.uuid)) {
      taken.add(asset.uuid);
      plan.byNodes.push({ read, asset, isReversed: asset !== straight });
    } else if (read.AssetID === null) {
      const isOneOfSeveral = forwards !== null && (assetsBetween.get(forwards) === null || !isOnly);
      leave(
        read,
        isOneOfSeveral
          ? 'Several pipes lie between its nodes, and it has no asset ID.'
          : 'It has no asset ID, and no other pipe lies between its nodes.',
      );
    } else if (newIds.has(lower(read.AssetID))) leave(read, `${read.AssetID} has a line in this file already.`);
    else {
      newIds.add(lower(read.AssetID));
      plan.unknown.push({ ...read, AssetID: read.AssetID });
    }
  }
  return plan;
}
