/**
 * What the lists of staff cost the server with 10,000 organisations and 100,000 users, put into the embedded database by
 * SQL: each question several times, over HTTP. Prints the medians beside the budget; fails above it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase } from '../backend/database/database';
import { DEMO_PASSWORD } from '../backend/database/seed';

const ORGANISATIONS = 10_000;
const USERS = 100_000;
const RUNS = 9;
/** Milliseconds for a page of a list. */
const BUDGET = 300;

const QUESTIONS: Readonly<Record<string, string>> = {
  'organisations, first page': '/organisations?page_size=25',
  'organisations, last page': '/organisations?page=400&page_size=25',
  'organisations, newest': '/organisations?ordering=-created_at',
  'organisations, contractors': '/organisations?org_type=Contractor',
  'organisations, search': '/organisations?search=council%20777',
  'one organisation': '/organisations/500',
  'users, first page': '/users?page_size=25',
  'users, page 2,000': '/users?page=2000&page_size=50',
  'users, last login': '/users?ordering=-last_login',
  'users, by email': '/users?ordering=email',
  'users, search': '/users?search=person%2077777',
  'users, search that finds nobody': '/users?search=nobody%20at%20all',
  'users of one organisation': '/users?organisation=500',
  'one user': '/users/5000',
};

async function fill(dataDir: string): Promise<void> {
  const dir = await openDataDir(dataDir);
  const { db, close } = await openEmbeddedDatabase(dir.path('db'));
  await db.execute(sql`
    insert into organisations (type, name, country_code, standard_key, created_at)
    select case when n % 4 = 0 then 'Contractor' else 'Asset_Owner' end, 'Council ' || n, 'UK', 2,
           now() - n * interval '1 hour'
    from generate_series(1, ${ORGANISATIONS}::int) as n`);
  await db.execute(sql`
    insert into folders (organisation_id, ancestors, name, standard_key, pipe_type_sewer)
    select id, '{}', name, standard_key, true from organisations where name like 'Council %'`);
  await db.execute(sql`
    insert into users (organisation_id, email, first_name, last_name, user_level, last_login)
    select (select min(id) from organisations where name = 'Council 1') + n % ${ORGANISATIONS}::int,
           'person' || n || '@example.com', 'Person', n::text, 'standard',
           case when n % 3 = 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${USERS}::int) as n`);
  await db.execute(sql`analyze`);
  await close();
  await dir.release();
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

export async function benchStaff(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-staff-'));
  const start = () =>
    startBackend({ dataDir, port: 0, blobPort: 0, allowedOrigins: ['*'], seed: 'accounts', log: () => undefined });
  await (await start()).close();
  await fill(dataDir);
  const backend = await start();
  try {
    const api = `${backend.origin}/api/v3`;
    const login = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'staff@example.com', password: DEMO_PASSWORD }),
    });
    const { access } = (await login.json()) as { access: string };
    console.log(`\n${ORGANISATIONS} organisations, ${USERS} users, medians of ${RUNS}`);
    console.log('question                          budget  ms');
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const begun = performance.now();
        const answer = await fetch(api + question, { headers: { authorization: `Bearer ${access}` } });
        if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
        await answer.arrayBuffer();
        times.push(performance.now() - begun);
      }
      const value = median(times);
      if (value > BUDGET) process.exitCode = 1;
      console.log(`${name.padEnd(32)}  ${String(BUDGET).padStart(6)}  ${value.toFixed(0)}`);
    }
  } finally {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
