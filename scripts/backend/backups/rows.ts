/**
 * Copies the rows of all tables out of a database and into an empty one, of either kind: PostgreSQL and the embedded
 * one write and read the same texts. Whatever tables there are is asked of the database, so that none is forgotten.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { PRIVATE_FILE } from '../dataDir';
import type { Db } from '../database/database';
import { linesOf, measure, type TableRecord } from './format';

/**
 * Tables that a backup leaves out. Logins that have ended, links that were used and API tokens that were revoked since must
 * not be good again, nor the mails with such links be sent again, nor a copy tell webhooks of what its original told them; a
 * copy must not pass for the database that it was made of; and nobody is at work in it.
 */
const LEFT_OUT = [
  ...['account_links', 'api_tokens', 'database_identity', 'mails', 'presence', 'sessions'],
  ...['webhook_deliveries', 'webhooks'],
];
const ROWS_AT_ONCE = 500;
/** Rows may be large: an imported inspection keeps its whole file. */
const CHARACTERS_AT_ONCE = 4_000_000;

/** Both databases answer so; drizzle's type leaves it open. */
export async function query<Row>(db: Db, text: string): Promise<Row[]> {
  const { rows } = (await db.execute(sql.raw(text))) as { rows: Row[] };
  return rows;
}

/** The rows of a query in portions, within a transaction. */
export async function* queryInPortions<Row>(db: Db, text: string): AsyncGenerator<Row[]> {
  await query(db, `declare portions no scroll cursor for ${text}`);
  for (;;) {
    const rows = await query<Row>(db, `fetch ${ROWS_AT_ONCE} from portions`);
    if (rows.length === 0) break;
    yield rows;
  }
  await query(db, 'close portions');
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Moments and numbers as both databases write and read them, whatever a server is set to. */
async function useSameTexts(db: Db): Promise<void> {
  await query(db, `set local datestyle = 'ISO, YMD'`);
  await query(db, 'set local extra_float_digits = 1');
}

interface Column {
  table: string;
  column: string;
  type: string;
  isGenerated: boolean;
}

export const readColumns = (db: Db): Promise<Column[]> =>
  query(
    db,
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
      a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
  );

/** Writes a file for each table, in a transaction that sees one moment. */
export async function dumpRows(db: Db, pathOf: (file: string) => string): Promise<TableRecord[]> {
  await useSameTexts(db);
  const columns = (await readColumns(db)).filter(({ table, isGenerated }) => !isGenerated && !LEFT_OUT.includes(table));
  const records: TableRecord[] = [];
  for (const table of new Set(columns.map((each) => each.table))) {
    const names = columns.filter((each) => each.table === table).map(({ column }) => column);
    const values = names.map((name) => `${quoted(name)}::text`).join(', ');
    const file = `rows/${table}`;
    let rows = 0;
    const lines = async function* () {
      const text = `select array_to_json(array[${values}])::text as line from public.${quoted(table)}`;
      for await (const portion of queryInPortions<{ line: string }>(db, text)) {
        rows += portion.length;
        yield portion.map(({ line }) => `${line}\n`).join('');
      }
    };
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(pathOf(file), { mode: PRIVATE_FILE, flush: true }),
    );
    records.push({ table, columns: names, rows, file, ...(await measure(pathOf(file))) });
  }
  return records;
}

export async function dumpSequences(db: Db): Promise<Record<string, number | null>> {
  const rows = await query<{ name: string; last: string | null }>(
    db,
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last === null ? null : Number(last)]));
}

/** A table that has rows; undefined in an empty database, migrated or not. */
export async function findRows(db: Db): Promise<string | undefined> {
  for (const table of new Set((await readColumns(db)).map((each) => each.table))) {
    const rows = await query(db, `select from public.${quoted(table)} limit 1`);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** The tables in an order in which each comes after those that it refers to. */
export async function inReferenceOrder(db: Db, tables: readonly string[]): Promise<string[]> {
  const references = await query<{ from: string; to: string }>(
    db,
    `select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter((table) => !references.some(({ from, to }) => from === table && left.includes(to)));
    if (ready.length === 0) throw new Error(`The tables ${left.join(', ')} refer to one another in a circle.`);
    ordered.push(...ready);
    left = left.filter((each) => !ready.includes(each));
  }
  return ordered;
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(createReadStream(file).pipe(createGunzip()))) {
    lines.push(line);
    characters += line.length;
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield lines;
    [lines, characters] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

/** Fills an empty database of the backup's schema, in a transaction of the caller. */
export async function loadRows(
  db: Db,
  { tables, sequences }: { tables: readonly TableRecord[]; sequences: Record<string, number | null> },
  pathOf: (file: string) => string,
): Promise<void> {
  await useSameTexts(db);
  const types = new Map((await readColumns(db)).map(({ table, column, type }) => [`${table} ${column}`, type]));
  const byName = new Map(tables.map((each) => [each.table, each]));
  for (const table of await inReferenceOrder(db, [...byName.keys()])) {
    const { columns, rows, file } = byName.get(table) as TableRecord;
    const name = `public.${quoted(table)}`;
    // They tell people's browsers of changes, and nobody is there.
    await query(db, `alter table ${name} disable trigger user`);
    const values = columns.map((column, index) => `(r ->> ${index})::${types.get(`${table} ${column}`)}`);
    const insert = sql.raw(
      `insert into ${name} (${columns.map(quoted).join(', ')}) overriding system value select ${values.join(', ')} from json_array_elements(`,
    );
    let loaded = 0;
    for await (const lines of readLines(pathOf(file))) {
      await db.execute(sql`${insert}${`[${lines.join(',')}]`}::json) as r`);
      loaded += lines.length;
    }
    if (loaded !== rows) throw new Error(`${file} has ${loaded} rows instead of ${rows}.`);
    await query(db, `alter table ${name} enable trigger user`);
  }
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await db.execute(sql`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint)`);
  }
}
