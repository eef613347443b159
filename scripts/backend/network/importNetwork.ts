/**
 * Imports where pipes lie from a file of lines: it is read in a process of its own, compared with the register, and stored
 * once a person has seen what it would bring, all together or not at all.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { NetworkImport } from '@/api/contract/network';
import type { importNetworkQuery } from '@/api/contract/requests/network';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { recordEvents } from '../assets/assetEvents';
import { checkStandard } from '../assets/changeAsset';
import { ChildFailure, runChild, type ChildBounds } from '../children/runChild';
import { assetLines, assets, networkImports } from '../database/assetSchema';
import type { Db } from '../database/database';
import { organisations } from '../database/schema';
import { HttpError } from '../errors';
import { receiveFiles } from '../importing/receiveFiles';
import type { Services } from '../services';
import { createTurns } from '../turns';
import { networkOutcome, type NetworkTask, type ReadLine, type ReadNetwork } from './outcome';
import { planNetwork, type NetworkPlan } from './planNetwork';

const BOUNDS: ChildBounds = { seconds: 120, heapMb: 1024, outcomeBytes: 128 * 1024 ** 2 };
const SHOWN = 100;
const SHOWN_LEFT_OUT = 1000;
const MOST_WAITING = 20;
/** Rows in one statement, which carries them as one JSON. */
const ROWS_AT_ONCE = 5000;

interface NetworkParts extends Pick<Services, 'database' | 'log'> {
  /** Folder for temporary files. */
  temporary: string;
}

type Query = z.output<typeof importNetworkQuery>;

export interface NetworkChoice extends Omit<Query, 'organisation_id'> {
  organisation: Reached<'organisation'>;
}

export type ImportNetwork = (session: Session, body: Readable, choice: NetworkChoice) => Promise<NetworkImport>;

export function networkImporter({ database, log, temporary }: NetworkParts): ImportNetwork {
  // One at a time: each holds its lines in memory.
  const inTurn = createTurns(1, MOST_WAITING);
  return async (session, body, choice) => {
    checkStandard(choice.standard);
    await mkdir(temporary, { recursive: true });
    const folder = await mkdtemp(path.join(temporary, 'network-'));
    try {
      const [sent] = await receiveFiles(body, [{ name: choice.name, size: choice.size }], folder);
      const last = await newestImport(database.db, choice);
      return await inTurn(String(choice.organisation.id), async () => {
        const { name, file } = sent ?? { name: choice.name, file: '' };
        const chosen = { system: choice.system ?? null, axes: choice.axes ?? null, columns: choice.columns ?? {} };
        const kept = last?.columns ?? {};
        const read = await readInChild({ folder, name, file, ...chosen, kept }, log);
        if (choice.preview || read.problem !== null) {
          if (!choice.preview) throw new HttpError(400, { detail: read.problem ?? '' });
          const plan = await planNetwork(database.db, choice.organisation, choice.pipe_type, read.lines);
          return describe(read, plan, last?.id ?? null, 0);
        }
        return database.transaction(({ db }) => store(db, session, read, choice));
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

async function readInChild(task: NetworkTask, log: Services['log']): Promise<ReadNetwork> {
  const run = { program: 'network/main.ts', task, outcome: networkOutcome, bounds: BOUNDS, log } as const;
  const outcome = await runChild(run).catch((error: unknown) => {
    if (!(error instanceof ChildFailure)) throw error;
    const detail =
      error.kind === 'late'
        ? `Reading the file took longer than ${BOUNDS.seconds} seconds. Import it in parts.`
        : 'The file could not be read. Export it from its program again, or import it in parts.';
    throw new HttpError(400, { detail });
  });
  if (outcome.kind === 'refused') throw new HttpError(400, { detail: outcome.message });
  return outcome.read;
}

async function newestImport(db: Db, { organisation }: NetworkChoice) {
  const [last] = await db
    .select()
    .from(networkImports)
    .where(eq(networkImports.organisationId, organisation.id))
    .orderBy(desc(networkImports.id))
    .limit(1);
  return last;
}

function describe(
  read: ReadNetwork,
  plan: NetworkPlan,
  lastImport: NetworkImport['lastImport'],
  stored: number,
): NetworkImport {
  const { lines, leftOut, ...rest } = read;
  const allLeftOut = [...leftOut, ...plan.leftOut];
  const nodes = ({ UpstreamNode, DownstreamNode }: ReadLine) => `${UpstreamNode ?? ''} → ${DownstreamNode ?? ''}`;
  return {
    ...rest,
    lines: lines.length + leftOut.length,
    matchedById: plan.byId.length,
    matchedByNodes: plan.byNodes.length,
    proposals: plan.byNodes
      .slice(0, SHOWN)
      .map(({ read: line, asset, isReversed }) => ({ AssetID: asset.assetId, nodes: nodes(line), isReversed })),
    unknown: plan.unknown.length,
    unknownIds: plan.unknown.slice(0, SHOWN).map(({ AssetID }) => AssetID),
    replaced: [...plan.byId, ...plan.byNodes].filter(({ asset }) => asset.hasLine).length,
    lastImport,
    leftOut: allLeftOut.slice(0, SHOWN_LEFT_OUT),
    leftOutCount: allLeftOut.length,
    stored,
  };
}

/** The same line from its other end. */
function reversed(line: readonly number[]): number[] {
  let [x, y] = [0, 0];
  const points: [number, number][] = [];
  for (let at = 0; at < line.length; at += 2) {
    [x, y] = [x + (line[at] ?? 0), y + (line[at + 1] ?? 0)];
    points.unshift([x, y]);
  }
  return points.flatMap(([px, py], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
    return [px - beforeX, py - beforeY];
  });
}

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE);
}
const asJson = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::text::jsonb`;

async function createAssets(db: Db, session: Session, plan: NetworkPlan, choice: NetworkChoice) {
  const made: { uuid: string; line: number[] }[] = [];
  for (const some of chunks(plan.unknown)) {
    const lines = new Map(some.map((read) => [read.AssetID.toLowerCase(), read.line]));
    const rows = await db
      .insert(assets)
      .values(
        some.map((read) => ({
          organisationId: choice.organisation.id,
          standardKey: choice.standard,
          pipeTypeSewer: choice.pipe_type === 'SS',
          assetId: read.AssetID,
          upstreamNode: read.UpstreamNode,
          downstreamNode: read.DownstreamNode,
          material: read.Material,
        })),
      )
      .onConflictDoNothing()
      .returning({ uuid: assets.uuid, assetId: assets.assetId });
    await recordEvents(
      db,
      session,
      rows.map(({ uuid }) => ({ assetUuid: uuid, action: 'imported' as const })),
    );
    made.push(...rows.map(({ uuid, assetId }) => ({ uuid, line: lines.get(assetId.toLowerCase()) ?? [] })));
  }
  return made;
}

async function store(db: Db, session: Session, read: ReadNetwork, choice: NetworkChoice): Promise<NetworkImport> {
  const { id } = choice.organisation;
  // Of two imports at once, one waits for the other.
  await db.select().from(organisations).where(eq(organisations.id, id)).for('no key update');
  if ((await newestImport(db, choice))?.id !== choice.last_import) {
    throw new HttpError(412, { detail: 'Lines were imported meanwhile. Look at the preview again.' });
  }
  const plan = await planNetwork(db, choice.organisation, choice.pipe_type, read.lines);
  const chosen = [...plan.byId, ...(choice.by_nodes ? plan.byNodes : [])];
  const [from] = await db
    .insert(networkImports)
    .values({
      organisationId: id,
      userId: session.user.id,
      fileName: choice.name,
      system: read.system?.name ?? '',
      columns: read.chosen,
    })
    .returning({ id: networkImports.id });
  const rows = [
    ...chosen.map(({ read: { line }, asset, isReversed }) => ({
      uuid: asset.uuid,
      line: isReversed ? reversed(line) : line,
    })),
    ...(choice.create ? await createAssets(db, session, plan, choice) : []),
  ];
  let stored = 0;
  for (const some of chunks(rows)) {
    // An asset that was deleted meanwhile is not there to be joined.
    const { rows: kept } = (await db.execute(sql`
      insert into ${assetLines} (asset_uuid, import_id, line)
      select given.uuid, ${from?.id ?? 0}::int, given.line
      from jsonb_to_recordset(${asJson(some)}) as given (uuid uuid, line jsonb)
      join ${assets} on ${assets.uuid} = given.uuid
      on conflict (asset_uuid) do update set import_id = excluded.import_id, line = excluded.line
      returning asset_uuid
    `)) as unknown as { rows: { asset_uuid: string }[] };
    stored += kept.length;
  }
  return describe(read, plan, from?.id ?? null, stored);
}
