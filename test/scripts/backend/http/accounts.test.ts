import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoginResponse } from '@/api/contract/auth';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { until } from '../../../support/until';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  api = apiClient(backend.origin);
});
afterAll(() => backend.close());

/** Mails written so far, oldest first. */
async function mails(): Promise<string[]> {
  const folder = path.join(backend.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** What `ask` makes somebody receive: the link in the next mail to `to`. */
async function linkMailed(to: string, ask: () => Promise<unknown>): Promise<URL> {
  const before = (await mails()).length;
  await ask();
  const mail = await until(async () => (await mails()).slice(before).find((each) => each.includes(`To: ${to}`)));
  // Long lines are wrapped with '=' at their end, and '=' itself is written as '=3D'.
  const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return new URL(/http\S+/.exec(text)?.[0] ?? '');
}

const person = { firstName: 'Demo', lastName: 'Newcomer', email: 'newcomer@example.com', password: 'long enough 1' };
const register = (changes: Partial<typeof person> = {}) =>
  api.call('POST', '/auth/register', { ...person, ...changes });
const login = (email: string, password: string) =>
  api.call<LoginResponse>('POST', '/auth/login', { email, password }).then(({ status }) => status);
const activate = ({ pathname }: URL) => api.call('GET', `/auth${pathname}`);

describe('registering', () => {
  it('lets somebody in once the link in the mail was used, into an organisation of their own', async () => {
    const link = await linkMailed(person.email, register);
    expect(await login(person.email, person.password)).toBe(401);
    expect((await activate(link)).status).toBe(200);
    const { body } = await api.call<LoginResponse>('POST', '/auth/login', person);
    expect(body).toMatchObject({ organisationType: 'Asset_Owner', organisationName: 'Demo Newcomer' });
    expect(body.user).toMatchObject({ isStaff: false, userLevel: 'standard', isActive: true });
    const folders = await apiClient(backend.origin, body.access).call<unknown[]>(
      'GET',
      `/inspections/folders?organisationId=${body.organisationId}&includeRoot=true`,
    );
    expect(folders.body).toHaveLength(1);
    expect(await activate(link)).toMatchObject({ status: 400, body: { detail: expect.stringContaining('used') } });
  });

  it('answers the same for an address that is known, and mails only its owner', async () => {
    const fresh = await register({ email: 'fresh@example.com' });
    let known: unknown;
    const link = await linkMailed('owner@example.com', async () => {
      known = await register({ email: 'OWNER@example.com' });
    });
    expect(known).toMatchObject({ status: fresh.status, body: fresh.body });
    expect(link.pathname).toBe('/login');
    expect(await login('owner@example.com', DEMO_PASSWORD)).toBe(200);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(151) }, 'lastName'],
  ])('refuses %j, naming the field', async (changes, field) => {
    const { status, body } = await register({ email: 'other@example.com', ...changes });
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: [expect.any(String)] });
  });
});

describe('a new password', () => {
  const confirm = (link: URL, newPassword: string) =>
    api.call('POST', '/auth/reset-password/confirm', {
      uid: link.searchParams.get('uid'),
      token: link.searchParams.get('token'),
      newPassword,
      newPasswordConfirm: newPassword,
    });
  const ask = () => api.call('POST', '/auth/reset-password', { email: 'uploader@example.com' });

  it('is set with the link in the mail, once', async () => {
    const link = await linkMailed('uploader@example.com', ask);
    expect((await confirm(link, 'another one 2')).status).toBe(200);
    expect(await login('uploader@example.com', DEMO_PASSWORD)).toBe(401);
    expect(await login('uploader@example.com', 'another one 2')).toBe(200);
    expect((await confirm(link, 'a third one 3')).status).toBe(400);
  });

  it('signs the user out everywhere, at once, and nobody else', async () => {
    const mine = await api.call<LoginResponse>('POST', '/auth/login', {
      email: 'contractor@example.com',
      password: DEMO_PASSWORD,
    });
    const { login: other } = await signIn(backend.origin, 'staff');
    const link = await linkMailed('contractor@example.com', () =>
      api.call('POST', '/auth/reset-password', { email: 'contractor@example.com' }),
    );
    expect((await confirm(link, 'another one 2')).status).toBe(200);
    const verify = async (token: string) => (await api.call('POST', '/auth/token/verify', { token })).status;
    const refresh = async (token: string) => (await api.call('POST', '/auth/token/refresh', { refresh: token })).status;
    expect([await verify(mine.body.access), await refresh(mine.body.refresh)]).toEqual([401, 401]);
    expect([await verify(other.access), await refresh(other.refresh)]).toEqual([200, 200]);
  });

  it('makes an older link worthless by asking again', async () => {
    const older = await linkMailed('uploader@example.com', ask);
    await linkMailed('uploader@example.com', ask);
    expect((await confirm(older, 'another one 2')).status).toBe(400);
  });

  it('cannot be set with a link for something else, or with another person’s', async () => {
    const link = await linkMailed('third@example.com', () => register({ email: 'third@example.com' }));
    const [, , uid = '', token = ''] = link.pathname.split('/');
    expect((await confirm(new URL(`http://x/?uid=${uid}&token=${token}`), 'another one 2')).status).toBe(400);
    const reset = await linkMailed('uploader@example.com', ask);
    reset.searchParams.set('uid', '1');
    expect((await confirm(reset, 'another one 2')).status).toBe(400);
  });

  it('answers the same for an address that nobody has', async () => {
    const known = await ask();
    const unknown = await api.call('POST', '/auth/reset-password', { email: 'nobody@example.com' });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await mails()).some((mail) => mail.includes('nobody@example.com'))).toBe(false);
  });
});

it('wrote no secret to the log that is watched', async () => {
  expect(await backend.violations()).toEqual([]);
});
