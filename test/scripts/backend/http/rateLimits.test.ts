import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { auditPage } from '@/api/contract/audit';
import { signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';

const LIMITS = { failedLogins: 3, mails: 2, accountCalls: 12 };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts', limits: LIMITS });
});
afterAll(() => backend.close());

let addresses = 0;
/** Calls from an address of its own, as a proxy passes it on. */
function caller() {
  addresses += 1;
  const address = `198.51.100.${addresses}`;
  const call = (path: string, body: object) =>
    fetch(`${backend.origin}/api/v3${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  return {
    call,
    login: (email: string, password: string) => call('/auth/login', { email, password }),
    reset: (email: string) => call('/auth/reset-password', { email }),
    register: (email: string) =>
      call('/auth/register', { email, firstName: 'Demo', lastName: 'Newcomer', password: 'long enough 1' }),
  };
}

/** Statuses of the calls, one after the other. */
async function inTurn(count: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 1) statuses.push((await call()).status);
  return statuses;
}

async function refusalOf(response: Response): Promise<string> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const { detail } = (await response.json()) as { detail: string };
  return detail;
}
const TOO_MANY = /^Too many attempts\. Try again in \d+ (seconds?|minutes?)\.$/;

describe('logins of one email from one address', () => {
  it('are refused after some have failed, with the right password too, and no others', async () => {
    const { login } = caller();
    expect(await inTurn(3, () => login('owner@example.com', 'wrong'))).toEqual([401, 401, 401]);
    const refused = await login(' Owner@Example.com', DEMO_PASSWORD);
    expect(await refusalOf(refused)).toMatch(TOO_MANY);
    expect((await login('contractor@example.com', DEMO_PASSWORD)).status).toBe(200);
    expect((await caller().login('owner@example.com', DEMO_PASSWORD)).status).toBe(200);
    expect((await login('owner@example.com', DEMO_PASSWORD)).status).toBe(429);
    const staff = await signIn(backend.origin, 'staff');
    const told = auditPage.parse((await staff.call('GET', '/audit?kind=login%20refused')).body).results;
    // A minute may end between the two.
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(told[0]).toMatchObject({ userName: null, subjectName: expect.stringContaining('(owner@example.com)') });
  });

  it('are refused in the same words when nobody has the email', async () => {
    const { login } = caller();
    expect(await inTurn(3, () => login('nobody@example.com', 'wrong'))).toEqual([401, 401, 401]);
    expect(await refusalOf(await login('nobody@example.com', 'wrong'))).toMatch(TOO_MANY);
  });

  it('cost nothing when they succeed', async () => {
    expect(await inTurn(5, () => caller().login('staff@example.com', DEMO_PASSWORD))).toEqual(Array(5).fill(200));
    expect(await inTurn(3, () => caller().login('staff@example.com', 'wrong'))).toEqual([401, 401, 401]);
  });
});

describe('mails to one email', () => {
  it.each(['uploader@example.com', 'stranger@example.com'])('are limited for %s', async (email) => {
    expect(await inTurn(2, () => caller().reset(email))).toEqual([200, 200]);
    expect(await refusalOf(await caller().reset(email.toUpperCase()))).toMatch(TOO_MANY);
    expect(await refusalOf(await caller().register(email))).toMatch(TOO_MANY);
  });
});

describe('calls from one address', () => {
  it('are limited between all calls about accounts, and other addresses go on', async () => {
    const { login, reset, register, call } = caller();
    const someone = (number: number) => `someone-${number}@example.com`;
    for (let number = 0; number < 4; number += 1) {
      expect((await login(someone(number), 'wrong')).status).toBe(401);
      expect((await reset(someone(number))).status).toBe(200);
      expect((await register(someone(number))).status).toBe(201);
    }
    for (const refused of [
      await login('contractor@example.com', DEMO_PASSWORD),
      await reset(someone(9)),
      await register(someone(9)),
      await call('/auth/reset-password/confirm', {}),
    ]) {
      expect(await refusalOf(refused)).toMatch(TOO_MANY);
    }
    expect((await caller().login('contractor@example.com', DEMO_PASSWORD)).status).toBe(200);
  });

  it('leaves out keeping a session', async () => {
    const { call } = caller();
    expect(await inTurn(15, () => call('/auth/token/refresh', { refresh: 'none' }))).toEqual(Array(15).fill(401));
  });
});
