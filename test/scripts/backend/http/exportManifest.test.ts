/** Inspections that are deleted after an export was asked for: the list, its count and its files say what is there. */
import { createdExport, exportOutputs, exportPage, type ExportRecord } from '@/api/contract/exports';
import { parse } from 'csv-parse/sync';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

const COUNT = 30;
const GONE = 12;

let data: InspectionsBackend;
let backend: TestBackend;
beforeAll(async () => {
  data = await startInspectionsBackend(
    Array.from({ length: COUNT }, (_, index) => ({ name: `pipe ${index}`, folder: 'Main Street' })),
  );
  // Nobody makes any exports.
  backend = await data.backend.restart({ videosAtOnce: 0 });
});
afterAll(async () => {
  await backend.close();
  await data.close();
});

const find = async (id: number): Promise<ExportRecord | undefined> =>
  exportPage.parse((await data.owner.call('GET', '/exports')).body).results.find((each) => each.id === id);

const ask = async (format: string) => {
  const payload = { organisation: data.org, type: 'BI', format, matching: {} };
  return createdExport.parse((await data.owner.call('POST', '/exports', { payload })).body).id;
};

async function filesOf(id: number): Promise<string[]> {
  const { results } = exportOutputs.parse((await data.owner.call('GET', `/exports/${id}/outputs`)).body);
  expect(results.map(({ isManifest }) => isManifest)).toEqual(results.map((_, index) => index === results.length - 1));
  return Promise.all(results.map(async ({ sasUrl }) => (await fetch(sasUrl)).text()));
}

it('are left out, counted as left out, and named', async () => {
  const id = await ask('CSV');
  const gone = await Promise.all(Array.from({ length: GONE }, (_, index) => data.named(`pipe ${index}`)));
  const inspectionIds = gone.map(({ uuid }) => uuid);
  expect((await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds })).status).toBe(204);
  backend = await backend.restart({ videosAtOnce: 1 });
  const record = await until(async () => {
    const found = await find(id);
    return found?.status === 'CO' ? found : undefined;
  });
  expect(record).toMatchObject({ total: COUNT, done: COUNT, leftOut: GONE });
  const [table = '', manifest = ''] = await filesOf(id);
  expect(parse(table, { columns: true, bom: true })).toHaveLength(COUNT - GONE);
  for (const line of ['Asked for,30 inspections', 'In the export,18 inspections', 'Not in the export,12 inspections'])
    expect(manifest).toContain(line);
  for (const { uuid, name } of gone) expect(manifest).toContain(`${name},${uuid},No,It was deleted`);
  expect(manifest.match(/,Yes,/g)).toHaveLength(COUNT - GONE);
});

it('are no longer said to be in an export that is made again', async () => {
  const id = await ask('CSV');
  await until(async () => (await find(id))?.status === 'CO');
  expect(await find(id)).toMatchObject({ total: COUNT - GONE, leftOut: 0 });
  const { uuid } = await data.named(`pipe ${GONE}`);
  await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [uuid] });
  await backend.stop();
  await sql(data.backend.dataDir, `update exports set expires_at = now() where id = ${id}`);
  backend = await backend.restart({ videosAtOnce: 1 });
  await until(async () => (await find(id))?.expiresAt === null);
  expect((await data.owner.call('POST', `/exports/${id}/repeat`)).status).toBe(200);
  await until(async () => (await find(id))?.status === 'CO');
  expect(await find(id)).toMatchObject({ total: COUNT - GONE, leftOut: 1 });
  await backend.stop();
  const kept = await sql(
    data.backend.dataDir,
    `select name from export_items where export_id = ${id} and made_from is null`,
  );
  expect(kept).toEqual([{ name: `pipe ${GONE}` }]);
  backend = await backend.restart({ videosAtOnce: 1 });
});
