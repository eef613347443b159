import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { OrganisationOption, RefreshResponse } from '@/api/contract/auth';
import { organisationOptions, verifyResponse } from '@/api/contract/auth';
import { folderRecord, folderRecords, type FolderRecord } from '@/api/contract/folders';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';

let webRoot: string;
let backend: TestBackend;
let owner: ApiClient;
let contractor: ApiClient;
let staff: ApiClient;
let nobody: ApiClient;
let ownerOrg: number;
let contractorOrg: number;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), '<title>App</title>');
  await writeFile(path.join(webRoot, 'assets/app.0123abcd.js'), 'void 0;');
  backend = await startTestBackend({ seed: 'accounts', webRoot });
  nobody = apiClient(backend.origin);
  const [first, second, third] = await Promise.all(
    ['owner', 'contractor', 'staff'].map((account) => signIn(backend.origin, account)),
  );
  if (!first || !second || !third) throw new Error('Not everybody could sign in.');
  [owner, contractor, staff] = [first, second, third];
  ownerOrg = first.login.organisationId;
  contractorOrg = second.login.organisationId;
});
afterAll(async () => {
  await backend.close();
  await rm(webRoot, { recursive: true, force: true });
});

const foldersOf = async (api: ApiClient, organisation: number): Promise<FolderRecord[]> =>
  folderRecords.parse(
    (await api.call('GET', `/inspections/folders?organisationId=${organisation}&includeRoot=true`)).body,
  );

describe('signing in', () => {
  it('gives tokens, the user and the organisation', async () => {
    const { login } = await signIn(backend.origin, 'owner');
    expect(login).toMatchObject({
      organisationType: 'Asset_Owner',
      organisationName: 'Demo Water Utility',
      orgCountryCode: 'AU',
      user: { email: 'owner@example.com', fullName: 'Demo Owner', isStaff: false, userLevel: 'standard' },
    });
    expect(JSON.stringify(login)).not.toContain('scrypt');
  });

  it('does not care about the case of the email', async () => {
    const body = { email: ' Owner@Example.com', password: 'pipe-demo-1' };
    expect((await nobody.call('POST', '/auth/login', body)).status).toBe(200);
  });

  it('says the same for a wrong password and for an email that nobody has', async () => {
    const wrong = await nobody.call('POST', '/auth/login', { email: 'owner@example.com', password: 'pipe-demo-2' });
    const unknown = await nobody.call('POST', '/auth/login', { email: 'nobody@example.com', password: 'pipe-demo-1' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { detail: expect.stringMatching(/^Incorrect email or password\./) },
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('names the fields that are missing', async () => {
    const { status, body } = await nobody.call('POST', '/auth/login', { email: '' });
    expect(status).toBe(400);
    expect(Object.keys(body as object).sort()).toEqual(['email', 'password']);
  });

  it('refuses a body that is no JSON with a sentence', async () => {
    const response = await fetch(`${backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });

  it('verifies an access token, but no other text and no refresh token', async () => {
    const { login } = await signIn(backend.origin, 'contractor');
    const verify = (token: string) => nobody.call('POST', '/auth/token/verify', { token });
    const good = await verify(login.access);
    expect(verifyResponse.parse(good.body).organisationType).toBe('Contractor');
    expect((await verify(login.refresh)).status).toBe(401);
    expect((await verify(`${login.access}x`)).status).toBe(401);
  });

  it('refreshes with a refresh token, but not with an access token', async () => {
    const { login } = await signIn(backend.origin, 'owner');
    const fresh = await nobody.call<RefreshResponse>('POST', '/auth/token/refresh', { refresh: login.refresh });
    expect(fresh.status).toBe(200);
    const options = await apiClient(backend.origin, fresh.body.access).call(
      'GET',
      '/users/organisation-context-options',
    );
    expect(options.status).toBe(200);
    expect((await nobody.call('POST', '/auth/token/refresh', { refresh: login.access })).status).toBe(401);
  });
});

describe('who may call what', () => {
  it('lets everybody who is signed in see the own organisations', async () => {
    const options = async (api: ApiClient): Promise<OrganisationOption[]> =>
      organisationOptions.parse((await api.call('GET', '/users/organisation-context-options')).body);
    expect((await nobody.call('GET', '/users/organisation-context-options')).status).toBe(401);
    expect(await options(staff)).toHaveLength(1);
    expect(await options(owner)).toEqual([
      {
        id: ownerOrg,
        standardKey: 6,
        fullName: 'Demo Water Utility',
        type: 'Asset_Owner',
        displayGroup: 'My Organisation',
        logo: null,
      },
    ]);
    expect((await options(contractor)).map(({ id, displayGroup }) => [id, displayGroup])).toEqual([
      [contractorOrg, 'My Organisation'],
      [ownerOrg, 'Asset Owners'],
    ]);
  });

  it('answers an unknown path with 404, and nothing may be cached', async () => {
    const unknown = await owner.call('GET', '/no-such-thing');
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect((await owner.call('GET', '/users/organisation-context-options')).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});

describe('folders', () => {
  it('come with the path of their ancestors, the root first', async () => {
    const folders = await foldersOf(owner, ownerOrg);
    const named = new Map(folders.map((folder) => [folder.job_name, folder]));
    const path = ['Demo Water Utility', 'North catchment', 'Main Street'].map((name) => named.get(name)?.id);
    expect(named.get('Main Street')).toMatchObject({
      path,
      standardKey: 6,
      standardName: 'Australia 2020',
      pipe_type_sewer: true,
    });
    expect(named.get('Harbour drain')?.pipe_type_sewer).toBe(false);
  });

  it('leave the root out unless it is asked for', async () => {
    const { body } = await owner.call('GET', `/inspections/folders?organisationId=${ownerOrg}`);
    expect(folderRecords.parse(body).every((folder) => folder.path.length > 1)).toBe(true);
  });

  it('of a linked asset owner are seen by the contractor, and not the other way round', async () => {
    expect(await foldersOf(contractor, ownerOrg)).not.toHaveLength(0);
    const back = await owner.call('GET', `/inspections/folders?organisationId=${contractorOrg}`);
    expect(back).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('need the organisation to be named', async () => {
    const { status, body } = await owner.call('GET', '/inspections/folders');
    expect(status).toBe(400);
    expect(body).toHaveProperty('organisationId');
  });

  const request = async (change: object) => ({
    parentJob: (await foldersOf(owner, ownerOrg)).find((folder) => folder.path.length === 1)?.id,
    jobName: 'West catchment',
    pipeTypeSewer: true,
    standardKey: 6,
    ...change,
  });

  it('can be created, with the name trimmed', async () => {
    const { status, body } = await owner.call('POST', '/inspections/folders', await request({ jobName: '  Quay  ' }));
    expect(status).toBe(201);
    const created = folderRecord.parse(body);
    expect(created).toMatchObject({ job_name: 'Quay', path: [expect.any(Number), created.id] });
    expect((await foldersOf(owner, ownerOrg)).map((folder) => folder.id)).toContain(created.id);
  });

  it.each([
    ['no name', { jobName: '   ' }, { jobName: ['Folder name is required'] }],
    ['no standard', { standardKey: undefined }, { standardKey: ['Standard is required'] }],
    ['an unknown standard', { standardKey: 99 }, { standardKey: ['Standard is required'] }],
    ['no parent', { parentJob: undefined }, { parentJob: [expect.any(String)] }],
  ])('are refused with %s', async (_case, change, errors) => {
    expect(await owner.call('POST', '/inspections/folders', await request(change))).toMatchObject({
      status: 400,
      body: errors,
    });
  });

  it('are refused when a sibling has the name already', async () => {
    await owner.call('POST', '/inspections/folders', await request({ jobName: 'Twice' }));
    const again = await owner.call('POST', '/inspections/folders', await request({ jobName: 'twice' }));
    expect(again).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['A folder with this name already exists here.'] },
    });
  });

  it('cannot be put into another organisation', async () => {
    const [foreign] = await foldersOf(contractor, contractorOrg);
    const answer = await owner.call('POST', '/inspections/folders', await request({ parentJob: foreign?.id }));
    expect(answer.status).toBe(404);
  });
});

describe('the built app beside the API', () => {
  it('is served for every route of the app, anew each time: its nonce is good once', async () => {
    const inspection = '/inspection/7d9f5e9c-95f4-4d36-8b51-0bb2bbd6f3a1?tab=review';
    for (const route of [
      '/',
      '/uploads',
      '/assets/programme?risk=9',
      '/assets/map',
      '/assets/risk',
      inspection,
      '/inspections?search=survey.mp4',
    ]) {
      const response = await fetch(`${backend.origin}${route}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<title>App</title>');
    }
  });

  it('keeps hashed files for ever, and answers 404 for files that are not there', async () => {
    const asset = await fetch(`${backend.origin}/assets/app.0123abcd.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const file of [
      '/assets/programme.old',
      '/assets/programmes',
      '/assets/app.old.js',
      '/assets/..%2f..%2fsecrets',
      '/favicon.ico',
      '/favicon.ico?v=1',
    ]) {
      expect((await fetch(`${backend.origin}${file}`)).status).toBe(404);
    }
  });

  it('may talk to the API and the blob store, and be framed by nobody', async () => {
    const policy = (await fetch(backend.origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${backend.blobOrigin};`);
    expect(policy).toContain(`img-src 'self' data: blob: ${backend.blobOrigin};`);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/userflow|sentry/);
  });
});
