import { batchPage } from '@/api/contract/batches';
import { filePage, type FilePage } from '@/api/contract/files';
import { folderRecords } from '@/api/contract/folders';
import { openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';

let backend: TestBackend;
let owner: ApiClient;
let contractor: ApiClient;
let org: number;
let contractorOrg: number;
let folderIds: Map<string, number>;

const idOf = (name: string): number => folderIds.get(name) ?? 0;
const list = async (query: string): Promise<FilePage> =>
  filePage.parse((await owner.call('GET', `/files/processing?target_org_id=${org}${query}`)).body);

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  const [first, second] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'contractor')];
  [owner, contractor] = [first, second];
  [org, contractorOrg] = [first.login.organisationId, second.login.organisationId];
  const all = await owner.call('GET', `/inspections/folders?organisationId=${org}&includeRoot=true`);
  folderIds = new Map(folderRecords.parse(all.body).map(({ job_name, id }) => [job_name, id]));
});
afterAll(() => backend.close());

describe('the lists', () => {
  it('are for organisations in which the user may work, and say what is missing', async () => {
    for (const path of ['/files/processing', '/files']) {
      expect((await owner.call('GET', `${path}?target_org_id=${contractorOrg}`)).status).toBe(404);
      expect(await owner.call('GET', path)).toMatchObject({
        status: 400,
        body: { target_org_id: [expect.any(String)] },
      });
      expect((await owner.call('GET', `${path}?target_org_id=${org}&page=0`)).status).toBe(400);
      expect((await owner.call('GET', `${path}?target_org_id=${org}&ordering=password`)).status).toBe(400);
      expect((await contractor.call('GET', `${path}?target_org_id=${org}`)).status).toBe(200);
    }
    expect((await owner.call('GET', `/files/processing?target_org_id=${org}&status=Nonsense`)).status).toBe(400);
  });

  it('page, sort, search and filter by statuses', async () => {
    for (const name of ['z_1.mp4', 'z_2.mp4', 'z_3.mp4', 'zx1.mp4'])
      await openUpload(owner, idOf('Harbour drain'), name);
    const names = async (query: string) => (await list(query)).results.map(({ filename }) => filename);
    expect(await names('&search=Z_&ordering=filename')).toEqual(['z_1.mp4', 'z_2.mp4', 'z_3.mp4']);
    expect(await names('&search=harbour&ordering=-filename&page_size=2&page=2')).toEqual(['z_2.mp4', 'z_1.mp4']);
    expect((await list('&search=harbour&page_size=1')).count).toBe(4);
    expect(await names('&search=harbour&status=Processing&status=Analysing%20Video')).toEqual([]);
    expect(await names('&search=harbour&status=Processing&status=Uploading&ordering=created_time')).toHaveLength(4);
  });

  it('are of a folder and all below it, which has to be one of the organisation', async () => {
    await openUpload(owner, idOf('Main Street'), 'deep.mp4');
    const names = async (folder: number) =>
      (await list(`&folder_id=${folder}&search=mp4&page_size=100`)).results.map(({ folderName }) => folderName);
    expect(new Set(await names(idOf('North catchment')))).toEqual(new Set(['Main Street']));
    expect(new Set(await names(idOf('Harbour drain')))).toEqual(new Set(['Harbour drain']));
    expect((await owner.call('GET', `/files?target_org_id=${org}&folder_id=${idOf('Main Street')}`)).status).toBe(200);

    const foreign = await contractor.call('GET', `/inspections/folders?organisationId=${contractorOrg}`);
    const [folder] = folderRecords.parse(foreign.body);
    for (const path of ['/files/processing', '/files']) {
      const asked = `target_org_id=${org}&folder_id=${folder?.id}`;
      expect((await owner.call('GET', `${path}?${asked}`)).status).toBe(404);
      // Theirs, but not a folder of the organisation that is asked for.
      expect((await contractor.call('GET', `${path}?${asked}`)).status).toBe(404);
      expect((await owner.call('GET', `${path}?target_org_id=${org}&folder_id=x`)).status).toBe(400);
    }
  });

  it('are of what the caller sent alone, when they ask for that', async () => {
    await openUpload(owner, idOf('Harbour drain'), 'by-owner.mp4');
    await openUpload(contractor, idOf('Harbour drain'), 'by-contractor.mp4');
    for (const path of ['/files/processing', '/files']) {
      const names = async (client: ApiClient, query: string) => {
        const { body } = await client.call('GET', `${path}?target_org_id=${org}&search=by-&ordering=filename${query}`);
        return filePage.parse(body).results.map(({ filename }) => filename);
      };
      expect(await names(owner, '')).toEqual(['by-contractor.mp4', 'by-owner.mp4']);
      expect(await names(owner, '&mine=true')).toEqual(['by-owner.mp4']);
      expect(await names(contractor, '&mine=true')).toEqual(['by-contractor.mp4']);
      expect(await names(contractor, '&mine=false')).toEqual(['by-contractor.mp4', 'by-owner.mp4']);
    }
  });

  it('count the files of a name for the duplicate check', async () => {
    await openUpload(owner, idOf('Harbour drain'), 'busy.mp4');
    const count = async (name: string) =>
      filePage.parse((await owner.call('GET', `/files?target_org_id=${org}&page_size=1&filename=${name}`)).body).count;
    expect(await count('busy.mp4')).toBe(1);
    expect(await count('Busy.MP4')).toBe(1);
    expect(await count('usy.mp4')).toBe(0);
  });
});

describe('batches', () => {
  const send = async (client: ApiClient, folder: string, name: string, batch: string) =>
    expect(
      await client.call('POST', '/files/upload', {
        file_name: name,
        upload_file_name: name,
        job_id: idOf(folder),
        uploaded_time: '2026-01-01T00:00:00.000Z',
        batch_id: batch,
      }),
    ).toMatchObject({ status: 201 });
  const batches = async (client: ApiClient, more = '') =>
    batchPage.parse((await client.call('GET', `/files/batches?target_org_id=${org}${more}`)).body);

  it('are what a person has sent together, for whom it may concern, and how far it is', async () => {
    await send(owner, 'Main Street', 'one.mp4', 'b-1');
    await send(owner, 'Harbour drain', 'two.mp4', 'b-1');
    await send(owner, 'Harbour drain', 'alone.mp4', 'b-2');
    // Whoever takes another's word for a batch has one of their own.
    await send(contractor, 'Main Street', 'three.mp4', 'b-1');
    const { count, results } = await batches(contractor);
    expect(count).toBe(3);
    expect(results.map(({ name, files, sending, processing }) => ({ name, files, sending, processing }))).toEqual([
      { name: null, files: 1, sending: 1, processing: 0 },
      { name: null, files: 1, sending: 1, processing: 0 },
      { name: null, files: 2, sending: 2, processing: 0 },
    ]);
    expect(results[2]?.folders.map(({ name }) => name).sort()).toEqual(['Harbour drain', 'Main Street']);
    expect(results[0]?.uploadOrg).not.toBe(results[2]?.uploadOrg);
    expect((await batches(owner, '&page_size=2&page=2')).results).toHaveLength(1);

    const filesOf = `/files?target_org_id=${org}&batch=${results[2]?.id}&ordering=filename`;
    const found = filePage.parse((await owner.call('GET', filesOf)).body).results;
    expect(found.map(({ filename, status }) => `${filename} ${status}`)).toEqual([
      'one.mp4 Uploading',
      'two.mp4 Uploading',
    ]);
    expect((await owner.call('GET', `/files/batches?target_org_id=${contractorOrg}`)).status).toBe(404);
  });

  it('have names without surprises', async () => {
    const answer = await owner.call('POST', '/files/upload', {
      file_name: 'a.mp4',
      upload_file_name: 'a.mp4',
      job_id: idOf('Main Street'),
      uploaded_time: '2026-01-01T00:00:00.000Z',
      batch_id: '<b>',
    });
    expect(answer).toMatchObject({ status: 400, body: { batch_id: [expect.any(String)] } });
  });
});
