/**
 * A regrade of 100,000 inspections with another table, stopped in the middle and continued by the next start. Prints
 * how long it took and how many inspections were graded in a second; each must have been graded once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startBackend } from '../backend/backend';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase } from '../backend/database/database';
import { DEMO_PASSWORD } from '../backend/database/seed';
import { addReviewData } from './reviewData';
import { ACCOUNT } from './signIn';

const MANY = 100_000;
const LOOK_MS = 1_000;
/** A new login is made this often: tokens end after a quarter of an hour, and the bench may take longer. */
const LOGIN_MS = 5 * 60_000;
const TABLE =
  'standard,pipe type,code,label,at joint,structural score,service score,quantity 1 units,quantity 2 units\r\n' +
  '6,Sewer,D-CC,Own crack,no,70,0,,\r\n';

const config = { port: 0, blobPort: 0, allowedOrigins: ['*'], seed: 'accounts', log: () => undefined } as const;

/** One frame with a code in each inspection, graded with the built-in table. */
async function addGraded(dataDir: string): Promise<void> {
  await addReviewData(dataDir, { inspections: MANY });
  const dir = await openDataDir(dataDir);
  const database = await openEmbeddedDatabase(dir.path('db'));
  await database.db.execute(sql`
    with graded as (
      update inspections set structural_grade = 1, status = 'Reviewed', defect_table_id = defect_tables.id
      from defect_tables
      where defect_tables.organisation_id is null and defect_tables.standard_key = inspections.standard_key
        and defect_tables.pipe_type_sewer = inspections.pipe_type_sewer
      returning inspections.uuid
    )
    insert into frames (inspection_uuid, frame_id, time_reference, image_blob, thumbnail_blob, defect_code,
                        chainage_number, structural_score, service_score)
    select uuid, 0, 0, 'none', 'none', 'D-CC', 1, 5, 0 from graded`);
  await database.close();
  await dir.release();
}

interface Regraded {
  status: string;
  done: number;
  total: number;
  changes: { inspections: number };
}

/** Calls as the demo owner, who logs in anew before the token ends. */
function caller(origin: string) {
  let login: { access: string; organisationId: number } | null = null;
  let since = 0;
  return async <Answer>(method: string, url: string, body?: { type: string; text: string }): Promise<Answer> => {
    const send = (place: string, init: RequestInit) => fetch(`${origin}/api/v3${place}`, init);
    if (!login || performance.now() - since > LOGIN_MS) {
      const answer = await send('/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD }),
      });
      // The shapes are those of the API's contract, which the backend's own tests hold.
      login = (await answer.json()) as { access: string; organisationId: number };
      since = performance.now();
    }
    const answer = await send(`/organisations/${login.organisationId}/${url}`, {
      method,
      headers: { authorization: `Bearer ${login.access}`, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.text }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`);
    return (await answer.json()) as Answer;
  };
}

type Call = ReturnType<typeof caller>;

const readLast = async (call: Call): Promise<Regraded | null> => {
  const query = 'standard_key__id=6&sub_standard__pipe_type_sewer=true';
  return (await call<{ regrade: Regraded | null }>('GET', `regrades?${query}`)).regrade;
};

async function waitFor(call: Call, isThere: (regrade: Regraded) => boolean): Promise<Regraded> {
  for (;;) {
    const regrade = await readLast(call);
    if (regrade && isThere(regrade)) return regrade;
    await sleep(LOOK_MS);
  }
}

export async function benchRegrade(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-regrade-'));
  try {
    await (await startBackend({ ...config, dataDir })).close();
    await addGraded(dataDir);
    let backend = await startBackend({ ...config, dataDir });
    const begun = performance.now();
    try {
      const call = caller(backend.origin);
      await call('POST', 'defect-tables', { type: 'text/csv', text: TABLE });
      const which = JSON.stringify({ standardKey: 6, pipeTypeSewer: true, isPreview: false });
      await call('POST', 'regrades', { type: 'application/json', text: which });
      const half = await waitFor(call, ({ done, total }) => done >= total / 2);
      console.log(`\nstopped after ${half.done.toLocaleString('en')} of ${half.total.toLocaleString('en')}`);
      await backend.close();
      backend = await startBackend({ ...config, dataDir });
      const { total, changes } = await waitFor(caller(backend.origin), ({ status }) => status === 'done');
      const seconds = (performance.now() - begun) / 1000;
      console.log(
        `${total.toLocaleString('en')} regraded in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} a second`,
      );
      if (changes.inspections !== MANY) {
        console.log(`${changes.inspections.toLocaleString('en')} were counted.`);
        process.exitCode = 1;
      }
    } finally {
      await backend.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
