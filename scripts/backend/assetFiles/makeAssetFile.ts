/**
 * Makes a file of an organisation's assets that cannot be sent line by line as CSV is: the rows go into a folder as they are
 * read, and a process of its own makes the file of them.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { assetFilter } from '@/api/contract/requests/assets';
import type { Reached } from '../access/load';
import { findListedAssets, type ListedAssets } from '../assets/assetPage';
import { ChildFailure, runChild, type ChildBounds } from '../children/runChild';
import { assetLines } from '../database/assetSchema';
import type { Db } from '../database/database';
import { invalid } from '../errors';
import type { Services } from '../services';
import { createTurns } from '../turns';
import { ASSET_FILE, tableFile, tableLine, type LayerHead, type TableRow } from './assetTable';
import { layerColumns } from './layerColumns';

const BOUNDS: ChildBounds = { seconds: 120, heapMb: 512, outcomeBytes: 1024, diskBytes: 2 * 1024 ** 3 };
const ROWS_AT_ONCE = 500;
const MOST_WAITING = 20;
/** The database of the file takes 2,000 columns, and those who open it fewer. */
const MOST_EXTRA = 400;
/** Characters of the table: 100,000 assets with 20 extra fields have 120 million. */
const MOST_CHARACTERS = 400_000_000;

interface AssetFileParts extends Pick<Services, 'database' | 'log'> {
  /** Folder for temporary files. */
  temporary: string;
}

/**
 * The bytes of the file, whose folder goes once they are read or given up; `signal` is aborted when nobody waits for it
 * any more. 400 where the assets are too many for a file, or have too many extra fields; 503 where too many people wait.
 */
export type MakeAssetFile = (
  organisation: Reached<'organisation'>,
  filter: z.output<typeof assetFilter>,
  signal: AbortSignal,
) => Promise<Readable>;

const refused = (why: string) =>
  invalid({ nonFieldErrors: [`${why} Search or filter for some of the assets, or download them as CSV.`] });
const tooMany = () => refused('These assets are too many for one GeoPackage.');

/** The pieces; throws what `refuse` gives once they are more than `most` characters together. */
export async function* upTo(most: number, pieces: AsyncIterable<string>, refuse: () => Error): AsyncGenerator<string> {
  let sum = 0;
  for await (const piece of pieces) {
    sum += piece.length;
    if (sum > most) throw refuse();
    yield piece;
  }
}

async function linesOf(db: Db, uuids: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ uuid: assetLines.assetUuid, line: assetLines.line })
    .from(assetLines)
    .where(inArray(assetLines.assetUuid, [...uuids]));
  return new Map(rows.map(({ uuid, line }) => [uuid, line]));
}

async function* layerOf(db: Db, { uuids, extra, read }: ListedAssets, description: string): AsyncGenerator<string> {
  const columns = layerColumns(extra);
  const fields = columns.map(({ name, type }) => ({ name, type }));
  yield tableLine({ description, fields } satisfies LayerHead);
  for (let start = 0; start < uuids.length; start += ROWS_AT_ONCE) {
    const some = uuids.slice(start, start + ROWS_AT_ONCE);
    const lines = await linesOf(db, some);
    const rows = (await read(some)).map((asset): TableRow => ({
      cells: columns.map(({ value }) => value(asset)),
      line: lines.get(asset.uuid) ?? null,
    }));
    yield rows.map(tableLine).join('');
  }
}

export function assetFileMaker({ database: { db }, log, temporary }: AssetFileParts): MakeAssetFile {
  // One at a time: the process holds the whole file in memory.
  const inTurn = createTurns(1, MOST_WAITING);
  return (organisation, filter, signal) =>
    inTurn(String(organisation.id), async () => {
      signal.throwIfAborted();
      const listed = await findListedAssets(db, organisation, filter);
      if (listed.extra.length > MOST_EXTRA) {
        throw refused(
          `These assets have ${listed.extra.length} different extra fields, and a GeoPackage takes ${MOST_EXTRA}.`,
        );
      }
      await mkdir(temporary, { recursive: true });
      const folder = await mkdtemp(path.join(temporary, 'assets-'));
      const remove = () => rm(folder, { recursive: true, force: true });
      try {
        const description = `Assets of ${organisation.name}, ${new Date().toISOString().slice(0, 10)}`;
        const table = upTo(MOST_CHARACTERS, layerOf(db, listed, description), tooMany);
        await pipeline(Readable.from(table), createWriteStream(tableFile(folder)), { signal });
        await runChild({
          program: 'assetFiles/main.ts',
          task: { folder },
          outcome: z.object({}),
          bounds: BOUNDS,
          signal,
          log,
        });
        const file = createReadStream(path.join(folder, ASSET_FILE));
        file.once('close', () => void remove());
        return file;
      } catch (error) {
        await remove();
        signal.throwIfAborted();
        if (error instanceof ChildFailure && error.kind !== 'failed') throw tooMany();
        throw error;
      }
    });
}
