/** Tokens of an organisation over HTTP: made, used, limited, ended. What each scope allows is in `routeAccess.test.ts`. */
import { apiTokens, createdApiToken, type CreatedApiToken } from '@/api/contract/apiTokens';
import { auditPage } from '@/api/contract/audit';
import { apiClient, type ApiClient, type Answer } from '../../../support/apiClient';
import { sql } from '../../../support/sql';
import { startStaffWorld, type StaffWorld } from '../../../support/staffWorld';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: StaffWorld;
let admin: ApiClient;
beforeAll(async () => {
  world = await startStaffWorld();
  const made = await world.createActive({ organisation: world.ownerOrg, isAdmin: true });
  admin = await signedIn(made.email);
});
afterAll(() => world.backend.close());

async function signedIn(email: string): Promise<ApiClient> {
  return apiClient(world.backend.origin, (await world.login(email)).body.access);
}

const request = (changes: object = {}) => ({
  name: 'Nightly upload',
  scopes: ['read', 'upload'],
  expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  ...changes,
});
const make = async (changes: object = {}, by = admin): Promise<CreatedApiToken> =>
  createdApiToken.parse((await by.call('POST', '/api-tokens', request(changes))).body);
const list = async () => apiTokens.parse((await admin.call('GET', '/api-tokens')).body);
const folders = (token: string): Promise<Answer> =>
  apiClient(world.backend.origin, token).call('GET', `/inspections/folders?organisationId=${world.ownerOrg}`);
const audit = async (query: string) => auditPage.parse((await admin.call('GET', `/audit?${query}`)).body).results;

it('is shown once, and opens its calls in the name of whoever made it', async () => {
  const { token, ...shown } = await make();
  expect(token).toMatch(/^cvt_[\w-]{43}$/);
  expect((await list()).find(({ id }) => id === shown.id)).toEqual(shown);
  expect(JSON.stringify(await list())).not.toContain(token);
  expect((await folders(token)).status).toBe(200);
  expect((await list()).find(({ id }) => id === shown.id)?.lastUsedAt).not.toBeNull();
  const asked = await apiClient(world.backend.origin, token).call('GET', '/exports');
  expect([asked.status, asked.body]).toEqual([403, { detail: 'This token may not be used for this call.' }]);
});

it('has not the rights of an administrator', async () => {
  const { token } = await make({ scopes: ['read', 'upload', 'export'] });
  for (const path of ['/audit', '/api-tokens', '/colleagues']) {
    expect((await apiClient(world.backend.origin, token).call('GET', path)).status).toBe(403);
  }
});

it('is named in the audit log, where it is made, revoked and acts, and nowhere by itself', async () => {
  const { id, token } = await make({ name: 'For the log', scopes: ['export'] });
  const { status } = await apiClient(world.backend.origin, token).call(
    'GET',
    `/inspections/csv?column=name&organisation=${world.ownerOrg}`,
  );
  expect(status).toBe(200);
  await admin.call('DELETE', `/api-tokens/${id}`);
  await admin.call('DELETE', `/api-tokens/${id}`);
  const entries = await audit('search=For%20the%20log');
  expect(entries.map(({ kind, tokenName }) => [kind, tokenName])).toEqual([
    ['token revoked', null],
    ['export made', 'For the log'],
    ['token made', null],
  ]);
  expect(JSON.stringify(await audit('page_size=200'))).not.toContain(token);
});

it('opens nothing once it is revoked, has ended, was changed, or is that of nobody', async () => {
  const [revoked, ended, kept] = [await make(), await make({ name: 'Ended' }), await make()];
  expect((await admin.call('DELETE', `/api-tokens/${revoked.id}`)).status).toBe(204);
  await world.restart((dataDir) =>
    sql(dataDir, `update api_tokens set expires_at = now() - interval '1 second' where id = ${ended.id}`),
  );
  expect((await folders(kept.token)).status).toBe(200);
  const last = kept.token.endsWith('A') ? 'B' : 'A';
  for (const token of [revoked.token, ended.token, `${kept.token.slice(0, -1)}${last}`, 'cvt_']) {
    expect((await folders(token)).status).toBe(401);
  }
  expect((await list()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([revoked.id]));
  expect((await list()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([ended.id]));
});

it('opens nothing while its maker is not active in the organisation, and says so in the list', async () => {
  const maker = await world.createActive({ organisation: world.ownerOrg, isAdmin: true });
  const { id, token } = await make({ name: 'Of a leaver' }, await signedIn(maker.email));
  await world.staff.call('PATCH', `/users/${maker.id}`, { isActive: false });
  expect((await folders(token)).status).toBe(401);
  expect((await list()).find((each) => each.id === id)?.isWorking).toBe(false);
  await world.staff.call('PATCH', `/users/${maker.id}`, { isActive: true });
  expect((await folders(token)).status).toBe(200);
  await world.staff.call('PATCH', `/users/${maker.id}`, { organisation: world.contractorOrg });
  expect((await folders(token)).status).toBe(401);
});

it('is refused without a name, a scope that there is, or a day within a year', async () => {
  for (const changes of [
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { scopes: [] },
    { scopes: ['everything'] },
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
    { expiresAt: new Date(Date.now() + 400 * DAY_MS).toISOString() },
  ]) {
    expect((await admin.call('POST', '/api-tokens', request(changes))).status).toBe(400);
  }
});

it('is made, seen and revoked by administrators of its organisation alone', async () => {
  const { id } = await make();
  const standard = await signedIn((await world.createActive({ organisation: world.ownerOrg })).email);
  const other = await signedIn((await world.createActive({ organisation: world.contractorOrg, isAdmin: true })).email);
  expect((await standard.call('GET', '/api-tokens')).status).toBe(403);
  expect((await standard.call('POST', '/api-tokens', request())).status).toBe(403);
  expect((await standard.call('DELETE', `/api-tokens/${id}`)).status).toBe(403);
  // The contractor works for the owner, and decides nothing there.
  expect((await other.call('DELETE', `/api-tokens/${id}`)).status).toBe(403);
  expect((await list()).map((each) => each.id)).toContain(id);
});

it('makes no more calls than the limit', async () => {
  await world.restart(async () => {}, { limits: { tokenCalls: 3, mails: 1000 } });
  const { token } = await make();
  const statuses: number[] = [];
  for (let call = 0; call < 4; call++) statuses.push((await folders(token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await folders((await make()).token)).status).toBe(200);
});
