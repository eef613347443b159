/**
 * Writes all that an organisation has into a folder: rows as lines of JSON, videos and pictures as they are, and what any
 * program needs to check them. One that was interrupted is gone on with: videos that are there in full stay.
 */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import type { Organisation } from '../access/callerSession';
import { recordAudit } from '../audit/recordAudit';
import { programVersion } from '../backups/backUp';
import { eightAtATime, measure } from '../backups/format';
import { query, queryInPortions, readColumns } from '../backups/rows';
import { BlobUnavailable } from '../blobs/blobStore';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../dataDir';
import type { Db } from '../database/database';
import type { Parts } from '../operatorParts';
import { StartError } from '../startError';
import { MANIFEST, README, SUMS, type ExportManifest } from './exportFormat';
import { ownBlobs, type OwnBlob } from './ownBlobs';
import { EXPORTED, ownRows, SECRET } from './ownRows';

/** Says whose export was begun in the folder. */
const BEGUN = 'unfinished';

/** Whether it is whole: false where the store has lost blobs. Throws a StartError for whatever a person can put right. */
export async function exportOrganisation(parts: Parts, organisation: Organisation, folder: string): Promise<boolean> {
  const { database, blobs, log } = parts;
  const { id, name } = organisation;
  await begin(folder, String(id));
  const takenAt = new Date().toISOString();
  const sums = new Map<string, string>();
  const { tables, databaseId } = await database.transaction(async ({ db }) => {
    await query(db, 'set transaction isolation level repeatable read, read only');
    return { tables: await writeTables(db, id, folder, sums), databaseId: await readDatabaseId(db) };
  });
  log(
    `${plural(
      Object.values(tables).reduce((sum, rows) => sum + rows, 0),
      'row',
    )} of ${name}`,
  );

  const content: string[] = [];
  const missing: string[] = [];
  let bytes = 0;
  const fetched = eightAtATime(ownBlobs(database.db, blobs, id), (blob) => fetchBlob(parts, folder, blob));
  for await (const { blob, file } of fetched) {
    if (!file) {
      missing.push(blob.name);
      continue;
    }
    sums.set(blob.place, file.sha256);
    bytes += file.size;
    content.push(`${JSON.stringify({ place: blob.place, name: blob.name, fileId: blob.fileId })}\n`);
  }
  log(`${plural(content.length, 'file')} (${formatBytes(bytes)})`);
  const subject = { kind: 'organisation' as const, id, name };
  await recordAudit(database.db, null, [
    { kind: 'export made', organisationId: id, subject, detail: 'All that it has, by an operator.' },
  ]);
  for (const [place, text] of [
    ['content.jsonl', content.join('')],
    ['README.txt', README],
  ] as const) {
    sums.set(place, await writeText(path.join(folder, place), text));
  }
  const list = [...sums].map(([place, sha256]) => `${sha256}  ${place}\n`).join('');
  const manifest: ExportManifest = {
    ...{ format: 1, program: await programVersion(), organisation: { id, name }, databaseId, takenAt, tables },
    ...{ files: content.length, bytes, missing, sums: await writeText(path.join(folder, SUMS), list) },
  };
  await writeText(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(path.join(folder, BEGUN));
  if (missing.length > 0) {
    log(`Error: the store has lost or damaged ${plural(missing.length, 'blob')} that rows name: see ${MANIFEST}.`);
  } else log(`The export of ${name} in ${folder} is whole.`);
  return missing.length === 0;
}

async function begin(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const names = await readdir(folder);
  if (names.includes(MANIFEST)) throw new StartError(`${folder} holds an export already. Give another folder.`);
  const begun = await readFile(path.join(folder, BEGUN), 'utf8').catch(() => null);
  if (begun !== id && names.length > 0) {
    throw new StartError(`${folder} is not empty, and holds no export of this organisation that was interrupted.`);
  }
  await writeText(path.join(folder, BEGUN), id);
}

/** Written aside first, so that a file that is there is whole. Gives its SHA-256. */
async function writeText(file: string, text: string): Promise<string> {
  await writeFile(`${file}.part`, text, { mode: PRIVATE_FILE, flush: true });
  await rename(`${file}.part`, file);
  return (await measure(file)).sha256;
}

async function writeToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

export async function readDatabaseId(db: Db): Promise<string> {
  const [row] = await query<{ id: string }>(db, 'select id from database_identity');
  if (!row) throw new StartError('The database is new: it has no organisations of anybody.');
  return row.id;
}

async function writeTables(db: Db, id: number, folder: string, sums: Map<string, string>) {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: PRIVATE_FOLDER });
  const columns = (await readColumns(db)).filter(({ isGenerated }) => !isGenerated);
  const counts: Record<string, number> = {};
  const write = async (table: string, text: string) => {
    const place = `tables/${table}.jsonl`;
    counts[table] = 0;
    const lines = async function* () {
      // A text of JSON in a row may have line breaks between its values, and nowhere else.
      const asJson = `select replace(row_to_json(own)::text, E'\\n', ' ') as line from (${text}) own`;
      for await (const portion of queryInPortions<{ line: string }>(db, asJson)) {
        counts[table] = (counts[table] ?? 0) + portion.length;
        yield portion.map(({ line }) => `${line}\n`).join('');
      }
    };
    const file = path.join(folder, place);
    await pipeline(Readable.from(lines()), createWriteStream(file, { mode: PRIVATE_FILE, flush: true }));
    sums.set(place, (await measure(file)).sha256);
  };
  for (const table of Object.keys(EXPORTED)) {
    const names = columns.filter((each) => each.table === table && !SECRET[table]?.includes(each.column));
    const shown = names.map(({ column }) => `"${column}"`).join(', ');
    await write(table, `select ${shown} from "${table}" where ${ownRows(table, id)}`);
  }
  const people = await mentioned(db, 'users', id);
  // Within the JSON of an inspection that was imported.
  people.push(`select (imported ->> 'byId')::int from inspections where ${ownRows('inspections', id)}`);
  await write(
    'people_named',
    `select u.id, u.first_name, u.last_name, o.name as organisation from users u
      join organisations o on o.id = u.organisation_id
      where u.organisation_id <> ${id} and u.id in (${people.join(' union ')})`,
  );
  const others = await mentioned(db, 'organisations', id);
  await write(
    'organisations_named',
    `select id, name, type from organisations where id <> ${id} and id in (${others.join(' union ')})`,
  );
  return counts;
}

/** Queries for the ids of another table's rows that own rows name. */
async function mentioned(db: Db, table: string, id: number): Promise<string[]> {
  const references = (await referencesTo(db, table)).filter((each) => each.table in EXPORTED);
  return references.map((each) => `select "${each.column}" from "${each.table}" where ${ownRows(each.table, id)}`);
}

/** The columns that refer to a table's id. */
export const referencesTo = (db: Db, table: string): Promise<{ table: string; column: string }[]> =>
  query(
    db,
    `select f.relname as "table", a.attname as "column" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.${table}'::regclass order by 1, 2`,
  );

/** `file` is null where the store does not have the blob, or not the bytes that the video had when it was sealed. */
async function fetchBlob({ blobs }: Parts, folder: string, blob: OwnBlob) {
  const file = path.join(folder, blob.place);
  // Of an export that was interrupted. Only of videos it is known which bytes they must have.
  if (blob.sha256 && existsSync(file)) {
    const there = await measure(file);
    if (there.sha256 === blob.sha256) return { blob, file: there };
  }
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const sha256 = await blobs.download(blob.name, `${file}.part`);
    await writeToDisk(`${file}.part`);
    await rename(`${file}.part`, file);
    if (blob.sha256 && blob.sha256 !== sha256) return { blob, file: null };
    return { blob, file: { sha256, size: (await stat(file)).size } };
  } catch (error) {
    if (!(error instanceof BlobUnavailable)) throw error;
    await rm(`${file}.part`, { force: true });
    return { blob, file: null };
  }
}
