/** Exports for another system, without the inspections that it would refuse. */
import { createdExport, exportOutputs, exportPage, type ExportRecord } from '@/api/contract/exports';
import { parse } from 'csv-parse/sync';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { until } from '../../../support/until';

/** All that an inspection must have, to be read by another system. */
const SURVEYED = {
  Direction: 'Downstream',
  Date: '2026-03-01',
  UpstreamNode: 'MH1',
  DownstreamNode: 'MH2',
  LengthSurveyed: 30,
} as const;

let data: InspectionsBackend;
let restarted: TestBackend | undefined;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'Surveyed well',
      folder: 'Station Road',
      headers: SURVEYED,
      frames: [{ defectCode: 'D-FL', chainageNumber: 3 }],
    },
    {
      name: 'Surveyed beyond',
      folder: 'Station Road',
      headers: SURVEYED,
      frames: [{ defectCode: 'D-FL', chainageNumber: 31 }],
    },
    { name: 'Surveyed gap', folder: 'Station Road', headers: { ...SURVEYED, Direction: null, DownstreamNode: null } },
  ]);
});
afterAll(async () => {
  await restarted?.close();
  await data.close();
});

const create = (payload: object) =>
  data.owner.call('POST', '/exports', { payload: { organisation: data.org, type: 'IA', format: 'CSV', ...payload } });
const untilReady = (id: number): Promise<ExportRecord> =>
  until(async () => {
    const { results } = exportPage.parse((await data.owner.call('GET', '/exports?page=1&page_size=25')).body);
    return results.find((each) => each.id === id && ['CO', 'FA'].includes(each.status));
  });

async function make(payload: object): Promise<ExportRecord> {
  const { status, body } = await create(payload);
  expect([status, body]).toEqual([201, expect.anything()]);
  return untilReady(createdExport.parse(body).id);
}

async function textsOf(id: number): Promise<string[]> {
  const { results } = exportOutputs.parse((await data.owner.call('GET', `/exports/${id}/outputs`)).body);
  return Promise.all(results.map(async ({ sasUrl }) => (await fetch(sasUrl)).text()));
}

const ALL = { matching: { search: 'Surveyed' } };
/** The table of the manifest: what is in the export, and why not. */
const manifestOf = async (id: number) => {
  const text = (await textsOf(id)).at(-1) ?? '';
  const rows: Record<string, string>[] = parse(text.slice(text.indexOf('Inspection,')), {
    columns: true,
    relaxColumnCount: true,
  });
  return Object.fromEntries(rows.map((row) => [row.Inspection, [row['In the export'], row['Why not']]]));
};

it('the others are left out with the reason, as they are when it is made, and when it is made again', async () => {
  const { status, body } = await create(ALL);
  const gap = await data.named('Surveyed gap');
  expect([status, body]).toMatchObject([412, { inspectionIds: [gap.uuid], passing: ['2'] }]);
  const record = await make({ ...ALL, onlyPassing: true });
  expect(record).toMatchObject({ status: 'CO', onlyPassing: true, total: 3, done: 3, leftOut: 1 });
  expect(await manifestOf(record.id)).toEqual({
    'Surveyed well': ['Yes', ''],
    // Official records have such, and other systems take them.
    'Surveyed beyond': ['Yes', ''],
    'Surveyed gap': ['No', 'Downstream node is missing. Direction (AAK) is missing.'],
  });
  const [surveys] = await textsOf(record.id);
  expect(surveys).toContain('MH1');
  expect(surveys).not.toContain('gap');
});

it('is refused where none passes, and leaves nothing out of a report for people', async () => {
  expect(await create({ matching: { search: 'Surveyed gap' }, onlyPassing: true })).toMatchObject({
    status: 412,
    body: { passing: ['0'] },
  });
  const report = await make({ ...ALL, type: 'BI', onlyPassing: true });
  expect(report).toMatchObject({ status: 'CO', onlyPassing: false, total: 3, leftOut: 0 });
});

it('says what happened when all of them have a problem by the time it is made', async () => {
  const { uuid } = await data.named('Surveyed well');
  restarted = await data.backend.restart({ videosAtOnce: 0 });
  const { body } = await create({ inspectionIds: [uuid], onlyPassing: true });
  expect((await data.patch(uuid, { UpstreamNode: null })).status).toBe(200);
  restarted = await restarted.restart({ videosAtOnce: 1 });
  expect(await untilReady(createdExport.parse(body).id)).toMatchObject({
    status: 'FA',
    statusReason: 'Each of the inspections that still exist has a problem now. Fix the problems, and export again.',
  });
});
