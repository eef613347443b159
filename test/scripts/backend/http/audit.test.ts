/** The audit log over HTTP: what is in it, who reads it, and that it outlives what it speaks of. */
import { auditPage, type AuditEvent } from '@/api/contract/audit';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { apiClient, openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { makeExport } from '../../../support/exportRequests';
import { makeFolder } from '../../../support/folderWorld';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { makeShareLink } from '../../../support/shareCalls';

let world: InspectionsBackend;
let staff: ApiClient;

beforeAll(async () => {
  world = await startInspectionsBackend(
    [
      { name: 'Kept', folder: 'Main Street', frames: [{}], asset: { assetId: 'P1' } },
      { name: 'Deleted', folder: 'Main Street', frames: [{}] },
    ],
    { limits: { failedLogins: 1000, accountCalls: 1000, mails: 1000 } },
  );
  staff = await signIn(world.backend.origin, 'staff');
});
afterAll(() => world.close());

const read = async (api: ApiClient, query = ''): Promise<AuditEvent[]> =>
  auditPage.parse((await api.call('GET', `/audit?page_size=200${query}`)).body).results;
const newest = async (kind: string, api = world.owner) => (await read(api, `&kind=${encodeURIComponent(kind)}`))[0];

const login = (email: string, password: string) =>
  apiClient(world.backend.origin).call<{ refresh: string }>('POST', '/auth/login', { email, password });

describe('the audit log has', () => {
  it('logins and logouts, with who, from which organisation and from where', async () => {
    const { body } = await login('uploader@example.com', DEMO_PASSWORD);
    expect(await newest('login')).toMatchObject({
      userEmail: 'uploader@example.com',
      userOrganisation: expect.any(String) as string,
      subjectKind: 'user',
      address: '127.0.0.1',
      count: 1,
    });
    await apiClient(world.backend.origin).call('POST', '/auth/logout', { refresh: body.refresh });
    expect(await newest('logout')).toMatchObject({ userEmail: 'uploader@example.com' });
  });

  it('failed logins of a minute as one row, and nothing that was typed', async () => {
    const before = await read(staff, '&kind=login%20failed');
    for (let time = 0; time < 4; time++) await login('owner@example.com', 'MySecretGuess1!');
    const after = await read(staff, '&kind=login%20failed');
    // A minute may end between two of them.
    expect(after.length - before.length).toBeLessThanOrEqual(2);
    expect(after.slice(0, after.length - before.length).reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(after[0]).toMatchObject({
      userName: null,
      subjectName: expect.stringContaining('owner@example.com') as string,
    });
    await login('MyPassword1!@example.com', 'MySecretGuess1!');
    expect(await newest('login failed', staff)).toMatchObject({ subjectName: null, detail: 'Unknown email' });
    expect(JSON.stringify(await read(staff))).not.toMatch(/MyPassword|MySecretGuess/);
  });

  it('guesses at several accounts of an organisation without naming one of them', async () => {
    await login('owner@example.com', 'MySecretGuess1!');
    await login('uploader@example.com', 'MySecretGuess1!');
    const rows = await read(world.owner, '&kind=login%20failed');
    expect(rows.some(({ detail, subjectName }) => detail === 'Several accounts' && subjectName === null)).toBe(true);
  });

  it('public links that are made, opened and ended, and no token', async () => {
    const { uuid } = await world.named('Kept');
    const { id, url } = await makeShareLink(world.owner, uuid);
    const token = new URL(url).hash.slice(1);
    expect(await newest('link made')).toMatchObject({ subjectId: uuid, subjectName: 'Kept' });
    for (let time = 0; time < 3; time++) {
      await apiClient(world.backend.origin).call('POST', '/shared/inspection', { token });
    }
    expect(await newest('link opened')).toMatchObject({ userName: null, subjectName: 'Kept', address: '127.0.0.1' });
    for (let time = 0; time < 2; time++) await world.owner.call('DELETE', `/inspections/shareable-links/${id}`);
    expect(await read(world.owner, '&kind=link%20ended')).toHaveLength(1);
    expect(JSON.stringify(await read(staff))).not.toContain(token);
  });

  it('exports, and lists that are saved as CSV', async () => {
    const { uuid } = await world.named('Kept');
    const id = await makeExport(world.owner, world.org, uuid);
    expect(await newest('export made')).toMatchObject({ subjectId: String(id), detail: '1 inspection' });
    await world.owner.call('GET', `/inspections/csv?column=name&organisation=${world.org}`);
    expect(await newest('export made')).toMatchObject({ detail: 'List of inspections, CSV' });
  });

  it('deletions, by the names of then', async () => {
    const { uuid } = await world.named('Deleted');
    await world.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [uuid] });
    expect(await newest('inspection deleted')).toMatchObject({ subjectId: uuid, subjectName: 'Deleted' });
    const folder = await makeFolder(world.contractor, world.folderId('Demo Drain Surveys'), 'Short-lived');
    await world.contractor.call('DELETE', `/inspections/folders/${folder.id}`);
    expect(await newest('folder deleted', staff)).toMatchObject({ subjectName: 'Short-lived' });
    const upload = await openUpload(world.owner, world.folderId('Main Street'), 'gone.mp4');
    await world.owner.call('DELETE', `/files/processing/${upload.processing_file_id}`);
    expect(await newest('file deleted')).toMatchObject({ subjectName: 'gone.mp4' });
    const { asset } = await world.named('Kept');
    await world.owner.call('DELETE', `/assets/${asset?.uuid}`);
    expect(await newest('asset deleted')).toMatchObject({ subjectName: 'P1' });
  });

  it('an organisation that is gone', async () => {
    const body = { fullName: 'Short-lived Ltd', type: 'Contractor', countryCode: 'UK', standardKey: 2 };
    const made = await staff.call<{ id: number }>('POST', '/organisations', body);
    await staff.call('DELETE', `/organisations/${made.body.id}`);
    const [deleted] = await read(staff, `&kind=organisation%20deleted`);
    expect(deleted).toMatchObject({ subjectName: 'Short-lived Ltd', organisation: 'Short-lived Ltd' });
  });

  it('staff who open an organisation, and changes of rights', async () => {
    await staff.call('GET', `/organisations/${world.org}`);
    expect(await newest('organisation opened')).toMatchObject({
      userEmail: 'staff@example.com',
      subjectId: String(world.org),
    });
    const { body } = await staff.call<{ results: { id: number; email: string }[] }>('GET', '/users?page_size=200');
    const id = body.results.find(({ email }) => email === 'contractor@example.com')?.id;
    await staff.call('PATCH', `/users/${id}`, { isAdmin: true });
    expect(await newest('rights changed', staff)).toMatchObject({ detail: 'Made an administrator.' });
  });
});

describe('the audit log is read', () => {
  it('by administrators for their own organisation and people alone', async () => {
    const contractor = await signIn(world.backend.origin, 'contractor');
    const all = await read(staff);
    const own = await read(contractor);
    expect(own.length).toBeLessThan(all.length);
    const names = new Set(own.flatMap(({ userOrganisation, organisation }) => [userOrganisation, organisation]));
    expect(own.every((each) => [each.userOrganisation, each.organisation].includes('Demo Drain Surveys'))).toBe(true);
    expect([...names]).not.toContain('Short-lived Ltd');
    expect((await contractor.call('GET', `/audit?organisation=${world.org}`)).status).toBe(403);
    expect((await world.owner.call('GET', `/audit?organisation=${world.contractorOrg}`)).status).toBe(404);
  });

  it('by nobody without the right, and changed by nobody', async () => {
    const uploader = await signIn(world.backend.origin, 'uploader');
    expect((await uploader.call('GET', '/audit')).status).toBe(403);
    const [{ id } = { id: 0 }] = await read(staff);
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      for (const path of ['/audit', `/audit/${id}`]) expect((await staff.call(method, path)).status).toBe(404);
    }
  });

  it('by kind, person and day, page by page, and as CSV', async () => {
    const page = auditPage.parse((await staff.call('GET', '/audit?page_size=2&page=2')).body);
    expect(page.results).toHaveLength(2);
    expect(page.count).toBeGreaterThan(4);
    const ofPerson = await read(staff, '&search=UPLOADER%40example');
    expect(ofPerson.length).toBeGreaterThan(0);
    expect(ofPerson.every((each) => JSON.stringify(each).includes('uploader@example.com'))).toBe(true);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    expect(await read(staff, `&from=${tomorrow}`)).toEqual([]);
    expect((await read(staff, `&to=${tomorrow}`)).length).toBeGreaterThan(0);
    expect((await staff.call('GET', '/audit?from=yesterday')).status).toBe(400);
    const csv = await staff.call<string>('GET', '/audit/csv?kind=link%20made');
    expect(csv.body.split('\r\n')[1]).toContain('Public link made');
  });
});
