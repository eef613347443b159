/** Brings a database to a schema, which is named by the time of its last migration. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { projectFile } from '../../projectFiles';
import { StartError } from '../startError';

const MIGRATIONS = projectFile('scripts/backend/database/migrations');
const JOURNAL = 'meta/_journal.json';

/** Any of them, whatever it knows of its tables. */
type Db = Pick<PgDatabase<PgQueryResultHKT>, 'select'>;

interface Migration {
  when: number;
  tag: string;
}

/**
 * To which schema a database is brought as it is opened. One of `knownSchemas` is for an empty database alone, which
 * stays at it until it is opened for the newest; 'as it is' changes nothing.
 */
export type WantedSchema = number | 'newest' | 'as it is';

async function readJournal(): Promise<{ entries: Migration[] }> {
  // The cast is safe: drizzle-kit writes the file.
  return JSON.parse(await readFile(path.join(MIGRATIONS, JOURNAL), 'utf8')) as { entries: Migration[] };
}

/** The schemas that this program can bring a database to, the newest last. */
export const knownSchemas = async (): Promise<number[]> => (await readJournal()).entries.map(({ when }) => when);

/** The schema of a database; null for one that was never migrated. */
export async function readSchema(db: Db): Promise<number | null> {
  const done = 'drizzle.__drizzle_migrations';
  const [table] = await db
    .select({ name: sql<string | null>`to_regclass(${done})::text` })
    .from(sql`(select 1) as one`);
  if (!table?.name) return null;
  const [row] = await db.select({ latest: sql<string | null>`max(created_at)` }).from(sql.raw(done));
  return row?.latest == null ? null : Number(row.latest);
}

/** Refuses a database that a newer version has migrated: this one does not know what belongs into its tables. */
export async function bringToSchema(
  db: Db,
  wanted: WantedSchema,
  migrate: (config: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  const { entries, ...journal } = await readJournal();
  if (((await readSchema(db)) ?? 0) > (entries.at(-1)?.when ?? 0)) {
    throw new StartError(
      'The database has been used by a newer version of this program. Start that version or a later one; to go back, restore the backup from before the update.',
    );
  }
  if (wanted === 'as it is') return;
  if (wanted === 'newest') return migrate({ migrationsFolder: MIGRATIONS });
  const current = await readSchema(db);
  if (current === wanted) return;
  const [table] = await db.select({ name: sql<string>`tablename` }).from(sql`pg_tables where schemaname = 'public'`);
  if (current !== null || table) {
    throw new StartError('The database is not empty. Nothing was changed: restore needs an empty one.');
  }
  // drizzle runs all migrations of a folder, so it gets one with those that are wanted.
  const migrationsFolder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  try {
    const some = entries.filter(({ when }) => when <= wanted);
    await mkdir(path.join(migrationsFolder, path.dirname(JOURNAL)));
    await writeFile(path.join(migrationsFolder, JOURNAL), JSON.stringify({ ...journal, entries: some }));
    for (const { tag } of some) await copyFile(path.join(MIGRATIONS, `${tag}.sql`), `${migrationsFolder}/${tag}.sql`);
    await migrate({ migrationsFolder });
  } finally {
    await rm(migrationsFolder, { recursive: true });
  }
}
