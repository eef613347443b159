/**
 * What the dashboard costs the server with 100,000 inspections, uploaded over nearly six years: nine of ten are surveys of
 * 30,000 pipes, three of each, 50,000 have a generated repair plan, and one in a hundred of those was changed since. Prints
 * the median over HTTP beside the budget; fails above it, or when the condition counts a pipe twice.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase } from '../backend/database/database';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { addReviewData } from './reviewData';
import { ACCOUNT } from './signIn';

const INSPECTIONS = 100_000;
const PIPES = 30_000;
const SURVEYS_OF_EACH = 3;
const RUNS = 15;
const BUDGET_MS = 100;

async function fill(dataDir: string): Promise<void> {
  await addReviewData(dataDir, { inspections: INSPECTIONS });
  const dir = await openDataDir(dataDir);
  const { db, close } = await openEmbeddedDatabase(dir.path('db'));
  await db.execute(sql`
    insert into assets (organisation_id, standard_key, pipe_type_sewer, asset_id)
    select organisation_id, standard_key, pipe_type_sewer, 'P' || n
    from (select * from inspections limit 1) as one, generate_series(1, ${PIPES}::int) as n`);
  // One of the three is graded.
  await db.execute(sql`
    update inspections set asset_uuid = assets.uuid from assets
    where assets.asset_id = 'P' || 1 + (inspections.id - 1) / ${SURVEYS_OF_EACH}::int`);
  await db.execute(sql`update inspections set created_at = now() - id * interval '30 minutes'`);
  await db.execute(sql`
    update inspections set
      reviewed_at = case when status = 'Reviewed' then created_at + interval '1 day' end,
      reviewed_by_id = case when status = 'Reviewed' then (select min(id) from users) + id % 4 end,
      plan_made_at = case when id % 2 = 0 then now() end,
      last_related_update = now() + case when id % 200 = 0 then interval '1 hour' else interval '-1 hour' end`);
  await db.execute(sql`
    insert into repair_plans (inspection_uuid) select uuid from inspections where plan_made_at is not null`);
  await db.execute(sql`
    insert into actor_plans (plan_id, planner, basis)
    select id, 'vapar', '{"rulesId": null, "size": null, "material": null, "frames": []}' from repair_plans`);
  // PostgreSQL does this by itself sooner or later.
  await db.execute(sql`vacuum analyze`);
  await close();
  await dir.release();
}

export async function benchDashboard(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-dashboard-'));
  const start = () =>
    startBackend({ dataDir, port: 0, blobPort: 0, allowedOrigins: ['*'], seed: 'accounts', log: () => undefined });
  await (await start()).close();
  await fill(dataDir);
  const backend = await start();
  try {
    const login = await fetch(`${backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD }),
    });
    const { access, organisationId } = (await login.json()) as { access: string; organisationId: number };
    const times: number[] = [];
    let counted = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now();
      const answer = await fetch(`${backend.origin}/api/v3/dashboard?organisation=${organisationId}`, {
        headers: { authorization: `Bearer ${access}` },
      });
      if (!answer.ok) throw new Error(`The dashboard answered ${answer.status}.`);
      // The shape is that of the API's contract, which the backend's own tests hold.
      const { condition } = (await answer.json()) as { condition: { inspections: number }[] };
      counted = condition.reduce((sum, { inspections }) => sum + inspections, 0);
      times.push(performance.now() - begun);
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? NaN;
    // An inspection without an asset counts by itself.
    const wanted = PIPES + INSPECTIONS - PIPES * SURVEYS_OF_EACH;
    if (median > BUDGET_MS || counted !== wanted) process.exitCode = 1;
    console.log(`dashboard of ${INSPECTIONS} inspections: ${median.toFixed(0)} ms, budget ${BUDGET_MS} ms`);
    console.log(
      `its condition counts ${counted} surveys, of ${wanted} to be counted: one of each pipe, and those without an asset`,
    );
  } finally {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
