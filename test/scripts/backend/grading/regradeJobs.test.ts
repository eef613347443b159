/** A regrade of many inspections survives the death of who works on it. */
import { lastRegrade, type Regrade } from '@/api/contract/defectTables';
import { signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sendTable, tableOf } from '../../../support/defectTable';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

const MANY = 1500;

let backend: TestBackend;
let owner: Awaited<ReturnType<typeof signIn>>;
let org: number;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  await addReviewData(backend.dataDir, { inspections: MANY });
  // A frame with a code in each, as the built-in table scores it.
  await sql(
    backend.dataDir,
    `with graded as (
       update inspections set structural_grade = 1, status = 'Reviewed', defect_table_id = defect_tables.id
       from defect_tables
       where defect_tables.organisation_id is null and defect_tables.standard_key = inspections.standard_key
         and defect_tables.pipe_type_sewer = inspections.pipe_type_sewer
       returning inspections.uuid
     )
     insert into frames (inspection_uuid, frame_id, time_reference, image_blob, thumbnail_blob, defect_code,
                         chainage_number, structural_score, service_score)
     select uuid, 0, 0, 'none', 'none', 'D-CC', 1, 5, 0 from graded`,
  );
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  org = owner.login.organisationId;
}, 300_000);
afterAll(() => backend.close());

const read = async (): Promise<Regrade | null> => {
  const query = 'standard_key__id=6&sub_standard__pipe_type_sewer=true';
  const { body } = await owner.call('GET', `/organisations/${org}/regrades?${query}`);
  return lastRegrade.parse(body).regrade;
};

/** Started, killed once a part of it is done, and done by the next process. */
async function regradeOverDeath(): Promise<Regrade> {
  const which = { standardKey: 6, pipeTypeSewer: true, isPreview: false };
  expect((await owner.call('POST', `/organisations/${org}/regrades`, which)).status).toBe(201);
  await until(async () => ((await read())?.done ?? 0) > 0);
  await backend.kill();
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  return until(async () => {
    const regrade = await read();
    return regrade?.status === 'done' && regrade;
  });
}

it('regrades each inspection once, and counts it once', async () => {
  const table = tableOf('6,Sewer,D-CC,Own crack,no,70,0,,');
  expect((await sendTable(backend.origin, owner.login.access, org, table)).status).toBe(201);
  const all = {
    total: MANY,
    done: MANY,
    changes: { inspections: MANY, structural: [{ from: 1, to: 5, count: MANY }] },
  };
  expect(await regradeOverDeath()).toMatchObject(all);
  await backend.stop();
  const rows = await sql(
    backend.dataDir,
    `select structural_grade, structural_score, frames.version, defect_tables.organisation_id, count(*)::int as count
     from inspections join frames on inspection_uuid = uuid join defect_tables on defect_tables.id = defect_table_id
     group by 1, 2, 3, 4`,
  );
  expect(rows).toEqual([{ structural_grade: 5, structural_score: 70, version: 2, organisation_id: org, count: MANY }]);
});
