import { createdExport, exportOutputs, exportPage, exportRecord, type ExportRecord } from '@/api/contract/exports';
import { inspectionProblems } from '@/api/contract/inspections';
import { parse } from 'csv-parse/sync';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { assetCalls } from '../../../support/assetCalls';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

let data: InspectionsBackend;
let restarted: TestBackend | undefined;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'Main 1',
      folder: 'Main Street',
      headers: { AssetID: '=1+1', UpstreamNode: 'MH1', DownstreamNode: '下水 "A"', LengthSurveyed: 30 },
      extraFields: { ACN: 1987 },
      frames: [
        { defectCode: 'D-FL', chainageNumber: 3 },
        { defectCode: 'D-B', chainageNumber: 8, isHidden: true },
        { chainageNumber: 9 },
      ],
    },
    { name: 'Main 2', folder: 'Main Street', status: 'Reviewed' },
    { name: 'Station', folder: 'Station Road' },
    { name: 'private', folder: 'Depot tests' },
    ...Array.from({ length: 60 }, (_, index) => ({ name: `outfall ${index}`, folder: 'Creek outfall' })),
  ]);
});
afterAll(async () => {
  await restarted?.close();
  await data.close();
});

const create = (payload: object, api: ApiClient = data.owner) =>
  api.call('POST', '/exports', { payload: { organisation: data.org, type: 'BI', format: 'CSV', ...payload } });
const list = async (api: ApiClient = data.owner) =>
  exportPage.parse((await api.call('GET', '/exports?page=1&page_size=25')).body);
const untilReady = (id: number, api: ApiClient = data.owner): Promise<ExportRecord> =>
  until(async () => (await list(api)).results.find((each) => each.id === id && ['CO', 'FA'].includes(each.status)));

async function make(payload: object, api: ApiClient = data.owner): Promise<ExportRecord> {
  const { status, body } = await create(payload, api);
  expect([status, body]).toEqual([201, expect.anything()]);
  return untilReady(createdExport.parse(body).id, api);
}

async function download(id: number, api: ApiClient = data.owner): Promise<{ url: URL; response: Response }[]> {
  const { results } = exportOutputs.parse((await api.call('GET', `/exports/${id}/outputs`)).body);
  return Promise.all(results.map(async ({ sasUrl }) => ({ url: new URL(sasUrl), response: await fetch(sasUrl) })));
}

const csvOf = async (id: number, api?: ApiClient): Promise<Record<string, string>[]> => {
  const [file] = await download(id, api);
  return parse((await file?.response.text()) ?? '', { columns: true, bom: true });
};

describe('an export', () => {
  it('is made of what was chosen, and is named after it', async () => {
    const { uuid } = await data.named('Main 1');
    const record = await make({ inspectionIds: [uuid] });
    expect(record).toMatchObject({
      type: 'BI',
      format: 'CSV',
      status: 'CO',
      targetOrg: 'Demo Water Utility',
      createdBy: 'Demo Owner',
      isInitiatedByUser: true,
      isHidden: false,
      fileDisplayNames: ['Main 1 Bulk Inspection.csv'],
      total: 1,
      done: 1,
    });
    const [row] = await csvOf(record.id);
    expect(row).toMatchObject({
      Inspection: 'Main 1',
      'Asset ID': "'=1+1",
      'Downstream node': '下水 "A"',
      'Length surveyed': '30',
      ACN: '1987',
      'Reported defects': '1',
    });
  });

  it('takes all that match, and only those', async () => {
    const folders = [data.folderId('North catchment')];
    const record = await make({ matching: { folders } });
    expect(record).toMatchObject({ fileDisplayNames: [], total: 2 });
    expect((await csvOf(record.id)).map((row) => row.Inspection).sort()).toEqual(['Main 1', 'Main 2']);
    const filter = { commonFilters: { status: ['Reviewed'] }, headerFilters: [] };
    const reviewed = await make({ matching: { search: 'main', filter } });
    expect((await csvOf(reviewed.id)).map((row) => row.Inspection)).toEqual(['Main 2']);
    expect((await create({ matching: { search: 'nowhere' } })).status).toBe(400);
  });

  it('takes what belongs to assets, chosen or matched', async () => {
    const { made, link, remove } = await assetCalls(data);
    const [pipe, empty] = [await made({ AssetID: 'Pipe 7' }), await made({ AssetID: 'Nobody was there' })];
    const { uuid } = await data.named('Main 2');
    await link([{ inspectionId: uuid, assetId: pipe.uuid }]);
    const inspectionsOf = async (payload: object) =>
      (await csvOf((await make(payload)).id)).map((row) => row.Inspection);
    expect(await inspectionsOf({ assetIds: [pipe.uuid.toUpperCase(), empty.uuid] })).toEqual(['Main 2']);
    expect(await inspectionsOf({ matchingAssets: { search: 'pipe 7', pipe_type: 'SS' } })).toEqual(['Main 2']);
    expect((await csvOf((await make({ assetIds: [pipe.uuid] })).id))[0]?.['Asset ID']).toBe('Pipe 7');
    const none = { nonFieldErrors: ['No inspection belongs to these assets. Match inspections to them first.'] };
    for (const payload of [
      { assetIds: [empty.uuid] },
      { matchingAssets: { pipe_type: 'SW' } },
      { matchingAssets: { standard: 1 } },
    ]) {
      expect(await create(payload)).toMatchObject({ status: 400, body: none });
    }
    expect((await create({ assetIds: [uuid] })).status).toBe(404);
    expect((await create({ assetIds: [pipe.uuid], inspectionIds: [uuid] })).status).toBe(400);
    // In its own name, a contractor exports nothing of the owner.
    const own = { organisation: data.contractorOrg, assetIds: [pipe.uuid] };
    expect((await create(own, data.contractor)).status).toBe(400);
    await remove(pipe, empty);
  });

  it('has the defects of the report and no others', async () => {
    const { uuid } = await data.named('Main 1');
    const rows = await csvOf((await make({ type: 'DF', inspectionIds: [uuid] })).id);
    expect(rows.map((row) => [row.Chainage, row.Code, row.Unit])).toEqual([['3', 'D-FL', 'm']]);
  });

  it('is downloaded by links that read one file for some minutes', async () => {
    const { id } = await make({ inspectionIds: [(await data.named('Main 2')).uuid] });
    const [file] = await download(id);
    expect(file?.url.searchParams.get('sp')).toBe('r');
    const left = Date.parse(file?.url.searchParams.get('se') ?? '') - Date.now();
    expect(left).toBeLessThanOrEqual(10 * 60 * 1000);
    expect(left).toBeGreaterThan(8 * 60 * 1000);
    expect(file?.response.headers.get('content-disposition')).toBe('attachment; filename="Main 2 Bulk Inspection.csv"');
    const put = await fetch(file?.url ?? '', { method: 'PUT', body: 'x', headers: { 'x-ms-blob-type': 'BlockBlob' } });
    expect(put.status).toBe(403);
  });

  it('is marked as downloaded, hidden and brought back', async () => {
    const { id } = await make({ inspectionIds: [(await data.named('Main 2')).uuid] });
    const patch = async (change: object) => {
      const { status, body } = await data.owner.call('PATCH', `/exports/${id}`, change);
      return status === 200 ? exportRecord.parse(body) : status;
    };
    expect(await patch({ status: 'DL' })).toMatchObject({ status: 'DL' });
    expect((await download(id))[0]?.response.status).toBe(200);
    expect(await patch({ isHidden: true })).toMatchObject({ isHidden: true });
    expect((await list()).results.some((each) => each.id === id)).toBe(false);
    await patch({ isHidden: false });
    expect((await list()).results[0]?.id).toBe(id);
    for (const bad of [{}, { status: 'PE' }, { createdBy: 'me' }]) expect(await patch(bad)).toBe(400);
  });
});

describe('who exports what', () => {
  it('a contractor exports from the owner it works for, and nobody else sees it', async () => {
    const { uuid } = await data.named('Main 1');
    const record = await make({ inspectionIds: [uuid] }, data.contractor);
    expect(record.targetOrg).toBe('Demo Water Utility');
    expect(await csvOf(record.id, data.contractor)).toHaveLength(1);
    // What the owner has decided is in its own file alone.
    const plan = { type: 'IP', inspectionIds: [uuid] };
    const [theirs] = await csvOf((await make(plan, data.contractor)).id, data.contractor);
    expect(Object.keys(theirs ?? {})).not.toContain('Decision');
    const [own] = await csvOf((await make(plan)).id);
    expect(Object.keys(own ?? {})).toContain('Decision');
    expect((await list()).results.some(({ id }) => id === record.id)).toBe(false);
    const answers = [
      await data.owner.call('GET', `/exports/${record.id}/outputs`),
      await data.owner.call('PATCH', `/exports/${record.id}`, { isHidden: true }),
      await data.owner.call('POST', `/exports/${record.id}/repeat`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('what is out of reach cannot be named, and organisations are not mixed', async () => {
    const [own, theirs] = [await data.named('Main 1'), await data.named('private')];
    expect((await create({ inspectionIds: [own.uuid, theirs.uuid] })).status).toBe(404);
    expect((await create({ organisation: data.contractorOrg, matching: {} })).status).toBe(404);
    expect((await create({ inspectionIds: [own.uuid, theirs.uuid] }, data.contractor)).status).toBe(400);
    expect(
      (await create({ organisation: data.contractorOrg, inspectionIds: [own.uuid] }, data.contractor)).status,
    ).toBe(400);
    const folders = [data.folderId('Depot tests')];
    expect((await create({ matching: { folders } })).status).toBe(400);
    for (const account of ['uploader', 'staff']) {
      expect((await create({ matching: {} }, await signIn(data.backend.origin, account))).status).toBe(403);
    }
  });

  it('what is not offered is refused', async () => {
    const { uuid } = await data.named('Main 1');
    for (const bad of [
      { type: 'PM', format: 'PDF' },
      { type: 'XX' },
      { inspectionIds: [uuid], matching: {} },
      { inspectionIds: [] },
    ]) {
      expect((await create({ inspectionIds: [uuid], ...bad })).status).toBe(400);
    }
  });
});

it('a process that is killed in the middle leaves one export with one set of files', async () => {
  const folders = [data.folderId('Creek outfall')];
  const { body } = await create({ type: 'BI', format: 'PDF', matching: { folders } });
  const { id } = createdExport.parse(body);
  const record = () => list().then(({ results }) => results.find((each) => each.id === id));
  await until(async () => ((await record())?.done ?? 0) > 0);
  await data.backend.kill();
  restarted = await data.backend.restart();
  await until(async () => (await record())?.status === 'CO');
  const files = await download(id);
  // Two parts and the manifest.
  expect(files.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  const stored = (await restarted.blobNames()).filter((name) => name.startsWith(`exports/${data.org}/${id}/`));
  expect(stored.sort()).toEqual(files.map(({ url }) => url.pathname.split('/').slice(3).join('/')).sort());
});

describe('what an export leaves', () => {
  it('is kept: what it was made from, after the inspection has changed; its files go, and can be made again', async () => {
    const { uuid } = await data.named('Main 1');
    const { id } = await make({ inspectionIds: [uuid] });
    await data.patch(uuid, { AssetID: 'other' });
    expect((await csvOf(id))[0]?.['Asset ID']).toBe("'=1+1");
    const backend = restarted ?? data.backend;
    await backend.stop();
    const [item] = await sql(data.backend.dataDir, `select made_from from export_items where export_id = ${id}`);
    expect(item?.made_from).toMatchObject({ frames: [[expect.any(Number), 1]] });
    // Its time is over.
    await sql(data.backend.dataDir, `update exports set expires_at = now() where id = ${id}`);
    restarted = await backend.restart();
    const record = () => list().then(({ results }) => results.find((each) => each.id === id));
    await until(async () => (await record())?.expiresAt === null);
    expect((await data.owner.call('GET', `/exports/${id}/outputs`)).status).toBe(410);
    expect((await restarted.blobNames()).filter((name) => name.startsWith(`exports/${data.org}/${id}/`))).toEqual([]);
    expect((await data.owner.call('POST', `/exports/${id}/repeat`)).status).toBe(200);
    await until(async () => (await record())?.status === 'CO');
    expect((await csvOf(id))[0]?.['Asset ID']).toBe('other');
    expect((await data.owner.call('POST', `/exports/${id}/repeat`)).status).toBe(409);
  });

  it('is forgotten of one that failed, when it is made again: by one of two calls, with all its attempts', async () => {
    const { uuid } = await data.named('Main 2');
    const { id } = await make({ inspectionIds: [uuid] });
    const backend = restarted ?? data.backend;
    await backend.stop();
    const failed = `status = 'FA', status_reason = 'interrupted', attempt = 4, done = 1, left_out = 1`;
    await sql(data.backend.dataDir, `update exports set ${failed} where id = ${id}`);
    restarted = await backend.restart();
    expect(await untilReady(id)).toMatchObject({ status: 'FA', statusReason: 'interrupted', leftOut: 1 });
    const again = () => data.owner.call('POST', `/exports/${id}/repeat`);
    const [first, second] = (await Promise.all([again(), again()])).toSorted((a, b) => a.status - b.status);
    expect(exportRecord.parse(first?.body)).toMatchObject({ status: 'PE', statusReason: null, done: 0, leftOut: 0 });
    expect(second?.status).toBe(409);
    expect(await untilReady(id)).toMatchObject({ status: 'CO', statusReason: null, done: 1, leftOut: 0 });
  });
});

it('what the other system would refuse is a 412 that names the inspections, and validation says why', async () => {
  const { uuid } = await data.named('Main 2');
  const { status, body } = await create({ type: 'PM', format: 'SQL', matching: { search: 'Main 2' } });
  expect([status, body]).toEqual([
    412,
    {
      nonFieldErrors: ['Problems in 1 of 1 inspection: PACP needs them fixed first.'],
      inspectionIds: [uuid],
      passing: ['0'],
    },
  ]);
  const validate = async (query: string) => {
    const answer = await data.owner.call('GET', `/inspections/validate?inspection_ids=${uuid}${query}`);
    return inspectionProblems.parse(answer.body)[0]?.problems.map(({ message }) => message) ?? [];
  };
  const wrong = 'PACP takes only inspections coded under US V7 or US V8.';
  expect(await validate('&type=PM&format=SQL')).toEqual([wrong, ...(await validate(''))]);
  expect((await validate('')).length).toBeGreaterThan(0);
  // A report shows whatever there is.
  expect((await create({ type: 'BI', format: 'PDF', inspectionIds: [uuid] })).status).toBe(201);
});

it('a person has at most ten in the queue, whatever others have there', async () => {
  // Nobody makes any.
  restarted = await (restarted ?? data.backend).restart({ videosAtOnce: 0 });
  const { uuid } = await data.named('Main 1');
  const statuses: number[] = [];
  for (let count = 0; count < 10; count++) {
    statuses.push((await create({ inspectionIds: [uuid] }, data.contractor)).status);
  }
  expect(statuses).toEqual(statuses.map(() => 201));
  expect(await create({ inspectionIds: [uuid] }, data.contractor)).toMatchObject({
    status: 409,
    body: { detail: 'You have 10 exports in progress. Wait until one of them is complete.' },
  });
  expect((await create({ inspectionIds: [uuid] })).status).toBe(201);
});
