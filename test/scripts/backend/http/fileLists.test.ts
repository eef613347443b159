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

  it('count the files of a name for the duplicate check', async () => {
    await openUpload(owner, idOf('Harbour drain'), 'busy.mp4');
    const count = async (name: string) =>
      filePage.parse((await owner.call('GET', `/files?target_org_id=${org}&page_size=1&filename=${name}`)).body).count;
    expect(await count('busy.mp4')).toBe(1);
    expect(await count('usy.mp4')).toBe(0);
  });
});
