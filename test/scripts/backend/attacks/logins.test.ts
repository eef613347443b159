/** What somebody might try to get at another person's account, or to keep them out of their own. */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoginResponse } from '@/api/contract/auth';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { linkMailed } from '../../../support/mails';
import { sql } from '../../../support/sql';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  api = apiClient(backend.origin);
});
afterAll(() => backend.close());

const login = async (email: string, password: string, address = '198.51.100.1') => {
  const headers = { 'x-forwarded-for': address };
  return (await api.call('POST', '/auth/login', { email, password }, headers)).status;
};

describe('after logging out', () => {
  const refresh = async (token: string) => (await api.call('POST', '/auth/token/refresh', { refresh: token })).status;
  const logout = async (token: string) => (await api.call('POST', '/auth/logout', { refresh: token })).status;

  it('neither token is good, nor any that came from them', async () => {
    const { login: first, call } = await signIn(backend.origin, 'owner');
    const { login: other } = await signIn(backend.origin, 'owner');
    const { body: next } = await api.call<LoginResponse>('POST', '/auth/token/refresh', { refresh: first.refresh });
    expect(await logout(first.refresh)).toBe(204);
    expect([await refresh(first.refresh), await refresh(next.refresh)]).toEqual([401, 401]);
    expect((await call('GET', '/users/organisation-context-options')).status).toBe(401);
    expect(await refresh(other.refresh)).toBe(200);
  });

  it('again, or with a token that is none, nothing is told', async () => {
    const { login: mine } = await signIn(backend.origin, 'owner');
    expect([await logout(mine.refresh), await logout(mine.refresh), await logout('x')]).toEqual([204, 204, 204]);
  });

  it('an access token ends nothing', async () => {
    const { login: mine } = await signIn(backend.origin, 'owner');
    await logout(mine.access);
    expect(await refresh(mine.refresh)).toBe(200);
  });
});

describe('somebody else’s address', () => {
  const registered = 'the attacker’s 1';
  const register = () =>
    api.call('POST', '/auth/register', {
      firstName: 'Mallory',
      lastName: 'Attacker',
      email: 'victim@example.com',
      password: registered,
      browserSecret: 'the attacker’s own browser',
    });

  it('registered gives no way in: not before the link is opened, not by opening it, and not after its owner used it', async () => {
    const { pathname } = await linkMailed(backend.dataDir, 'victim@example.com', register);
    expect(await login('victim@example.com', registered)).toBe(401);
    // The owner's browser may have signed up itself once.
    const theirs = { 'x-registration-secret': 'the browser of the owner' };
    const shown = await api.call('GET', `/auth${pathname}`, undefined, theirs);
    expect(shown.body).toMatchObject({ email: 'victim@example.com', firstName: 'Mallory', lastName: 'Attacker' });
    expect(await login('victim@example.com', registered)).toBe(401);
    const password = 'the owner’s own 2';
    expect((await api.call('POST', `/auth${pathname}`, { password })).status).toBe(200);
    expect(await login('victim@example.com', registered)).toBe(401);
    expect(await login('victim@example.com', password)).toBe(200);
  });

  it('gets no link that leads to a host of the caller’s choosing', async () => {
    const link = await linkMailed(backend.dataDir, 'owner@example.com', () =>
      api.call(
        'POST',
        '/auth/reset-password',
        { email: 'owner@example.com' },
        { 'x-forwarded-host': 'evil.example.com', forwarded: 'host=evil.example.com' },
      ),
    );
    expect(link.origin).toBe(backend.origin);
  });
});

describe('bad passwords', () => {
  it('from elsewhere do not keep the owner out', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await login('owner@example.com', `wrong ${count}`, '203.0.113.1')).toBe(401);
    }
    expect(await login('owner@example.com', 'wrong', '203.0.113.1')).toBe(429);
    expect(await login('owner@example.com', DEMO_PASSWORD, '203.0.113.1')).toBe(429);
    expect(await login('owner@example.com', DEMO_PASSWORD, '203.0.113.2')).toBe(200);
  });

  it('from all over one IPv6 network count as from one address', async () => {
    const address = (count: number) => `2001:db8:1:1::${count.toString(16)}`;
    for (let count = 0; count < 10; count += 1) await login('contractor@example.com', 'wrong', address(count));
    expect(await login('contractor@example.com', DEMO_PASSWORD, address(99))).toBe(429);
    expect(await login('contractor@example.com', DEMO_PASSWORD, '2001:db8:1:2::1')).toBe(200);
  });

  it('from everywhere are refused in the end, but never where the owner has logged in before', async () => {
    const home = '203.0.113.9';
    expect(await login('uploader@example.com', DEMO_PASSWORD, home)).toBe(200);
    const statuses = new Set<number>();
    for (let count = 0; count < 101; count += 1) {
      statuses.add(await login('uploader@example.com', 'wrong', `192.0.2.${count}`));
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(await login('uploader@example.com', DEMO_PASSWORD, '192.0.2.200')).toBe(429);
    expect(await login('uploader@example.com', DEMO_PASSWORD, home)).toBe(200);
  });
});

it('many at once keep nobody else waiting', async () => {
  const owner = await signIn(backend.origin, 'owner');
  let answered = 0;
  const tried = Array.from({ length: 12 }, async (_each, count) => {
    const status = await login(`nobody-${count}@example.com`, 'wrong', '203.0.113.77');
    answered += 1;
    return status;
  });
  const list = `/inspections2?organisation=${owner.login.organisationId}&page_size=25&page=1`;
  // The token of each of these calls is checked on the threads that hash passwords.
  for (let call = 0; call < 3; call += 1) expect((await owner.call('GET', list)).status).toBe(200);
  expect(answered).toBeLessThan(tried.length / 2);
  expect(new Set(await Promise.all(tried))).toEqual(new Set([401]));
});

it('a signed token without an end is none', async () => {
  const secret = (await readFile(path.join(backend.dataDir, 'secrets/session'), 'utf8')).trim();
  const { login: mine } = await signIn(backend.origin, 'owner');
  const [head = '', body = ''] = mine.access.split('.');
  const { exp, ...endless } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
  const sign = (claims: object) => {
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const verify = async (token: string) => (await api.call('POST', '/auth/token/verify', { token })).status;
  expect([await verify(sign({ ...endless, exp })), await verify(sign(endless))]).toEqual([200, 401]);
});

it('a login that was ended leaves no row', async () => {
  const { login: mine } = await signIn(backend.origin, 'staff');
  await api.call('POST', '/auth/logout', { refresh: mine.refresh });
  await backend.stop();
  expect(await sql(backend.dataDir, `select 1 from sessions where user_id = ${mine.user.id}`)).toEqual([]);
});
