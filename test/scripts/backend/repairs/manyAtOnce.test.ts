/** A call about very many inspections lets others' calls in, and does of each inspection all or nothing. */
import { randomUUID } from 'node:crypto';
import { inspectionPage } from '@/api/contract/inspections';
import { signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { addReviewData } from '../../../support/reviewData';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

const MANY = 300;

let backend: TestBackend;
let owner: Awaited<ReturnType<typeof signIn>>;
let inspectionIds: string[];

const page = async (number: number) => {
  const query = `organisation=${owner.login.organisationId}&page_size=100&page=${number}`;
  return inspectionPage.parse((await owner.call('GET', `/inspections2?${query}`)).body);
};
const setReviewed = (ids: readonly string[]) =>
  owner.call('POST', '/inspections/bulk-update-status', { inspectionIds: ids, status: 'Reviewed' });

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  await addReviewData(backend.dataDir, { inspections: MANY });
  await sql(backend.dataDir, `update inspections set status = 'Uploaded'`);
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  const pages = await Promise.all([1, 2, 3].map(page));
  inspectionIds = pages.flatMap(({ results }) => results.map(({ uuid }) => uuid));
}, 300_000);
afterAll(() => backend.close());

it('does nothing where the last of many is out of reach', async () => {
  expect((await setReviewed([...inspectionIds.slice(0, 60), randomUUID()])).status).toBe(404);
  expect((await page(1)).statusCounts.Reviewed ?? 0).toBe(0);
});

it('answers others while statuses are set, and a kill leaves no status without its repairs', async () => {
  let isAnswered = false;
  const setting = setReviewed(inspectionIds).then(
    () => (isAnswered = true),
    () => {},
  );
  await until(async () => ((await page(1)).statusCounts.Reviewed ?? 0) > 0);
  expect(isAnswered).toBe(false);
  await backend.kill();
  await setting;
  const left = await sql(
    backend.dataDir,
    `select status, plan_made_at is not null as planned, count(*)::int as count from inspections
     left join repair_plans on inspection_uuid = uuid left join actor_plans on plan_id = repair_plans.id
     where plan_id is not null = (plan_made_at is not null) group by 1, 2 order by 1`,
  );
  const [reviewed, uploaded] = left.map(({ count }) => Number(count));
  expect(left).toEqual([
    { status: 'Reviewed', planned: true, count: reviewed },
    { status: 'Uploaded', planned: false, count: uploaded },
  ]);
  expect((reviewed ?? 0) + (uploaded ?? 0)).toBe(MANY);
}, 120_000);

it('says how many are done when somebody deletes one of the last meanwhile', async () => {
  await sql(backend.dataDir, `update inspections set status = 'Uploaded'`);
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  const setting = setReviewed(inspectionIds);
  await until(async () => ((await page(1)).statusCounts.Reviewed ?? 0) > 0);
  const deletion = { inspectionIds: inspectionIds.slice(-1) };
  expect((await owner.call('DELETE', '/inspections/bulk-delete', deletion)).status).toBe(204);
  const { status, body } = await setting;
  const { Reviewed: reviewed = 0 } = (await page(1)).statusCounts;
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      detail: `Done for ${reviewed} of ${MANY} inspections. One of the others is no longer there; those left are as they were.`,
    },
  });
  expect(reviewed).toBeLessThan(MANY - 1);
}, 120_000);
