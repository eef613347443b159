import type { RefreshResponse } from '@/api/contract/auth';
import { apiClient, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sql } from '../../../support/sql';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

interface Pair {
  access: string;
  refresh: string;
}

const refresh = (token: string) =>
  apiClient(backend.origin).call<RefreshResponse>('POST', '/auth/token/refresh', { refresh: token });
/** The next pair; fails where there is none. */
async function rotate({ refresh: token }: Pair): Promise<Pair> {
  const { status, body } = await refresh(token);
  if (status !== 200 || body.refresh === undefined) throw new Error(`Refreshing answered ${status}`);
  return { access: body.access, refresh: body.refresh };
}
const isGood = async ({ access }: Pair) =>
  (await apiClient(backend.origin, access).call('GET', '/users/organisation-context-options')).status === 200;
const login = async (account = 'owner'): Promise<Pair> => (await signIn(backend.origin, account)).login;

describe('a refresh', () => {
  it('answers with a new pair, over and over', async () => {
    const first = await login();
    const second = await rotate(first);
    const third = await rotate(second);
    expect(new Set([first, second, third].map((pair) => pair.refresh)).size).toBe(3);
    expect(await isGood(third)).toBe(true);
  });

  it('with a token from before the last ends the login: every token of it, and no other login', async () => {
    const [stolen, other] = [await login(), await login()];
    const newest = await rotate(await rotate(stolen));
    expect(await refresh(stolen.refresh)).toMatchObject({
      status: 401,
      body: { detail: 'Your session is not valid. Please log in again.' },
    });
    expect((await refresh(newest.refresh)).status).toBe(401);
    expect(await isGood(newest)).toBe(false);
    expect(await isGood(await rotate(other))).toBe(true);
  });
});

describe('an answer that got lost', () => {
  it('may be asked for once more, and the login goes on from there', async () => {
    const first = await login();
    await refresh(first.refresh);
    const again = await rotate(first);
    expect(await isGood(await rotate(again))).toBe(true);
  });

  it('may not be asked for a third time', async () => {
    const first = await login();
    await rotate(first);
    const again = await rotate(first);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(again.refresh)).status).toBe(401);
  });

  it('is not lost when somebody has used what was in it', async () => {
    const first = await login();
    const third = await rotate(await rotate(first));
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(third.refresh)).status).toBe(401);
  });
});

describe('refreshes at the same time', () => {
  it('give two tabs the same place in one login, not a login each', async () => {
    const first = await login();
    const [one, two] = await Promise.all([rotate(first), rotate(first)]);
    if (!one || !two) throw new Error('Not both were answered.');
    const next = await rotate(await rotate(one));
    // Two steps on along one branch, the other is an old token like any.
    expect((await refresh(two.refresh)).status).toBe(401);
    expect((await refresh(next.refresh)).status).toBe(401);
  });

  it('with one token answer two of twenty, and leave nothing alive', async () => {
    const first = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh)));
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered.length).toBeLessThanOrEqual(2);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - answered.length);
    for (const { body } of answered) expect((await refresh(body.refresh ?? '')).status).toBe(401);
  });
});

it('ends all logins of a user who is made inactive, and being active again brings none back', async () => {
  const [pair, untouched] = [await login('uploader'), await login('uploader')];
  const setActive = async (isActive: boolean) => {
    await backend.stop();
    await sql(backend.dataDir, `update users set is_active = ${isActive} where email = 'uploader@example.com'`);
    const kept = JSON.stringify(await sql(backend.dataDir, 'select * from sessions'));
    backend = await backend.restart();
    return kept;
  };
  const kept = await setActive(false);
  expect(await isGood(pair)).toBe(false);
  expect((await refresh(pair.refresh)).status).toBe(401);
  await setActive(true);
  expect((await refresh(pair.refresh)).status).toBe(401);
  expect((await refresh(untouched.refresh)).status).toBe(401);
  expect(await isGood(untouched)).toBe(false);

  // What the table holds is no part of a token.
  for (const part of [pair, untouched].flatMap(({ access, refresh: token }) => [
    ...access.split('.'),
    ...token.split('.'),
  ])) {
    expect(kept).not.toContain(part);
  }
});

it('tells a lost answer from a theft by the leeway', async () => {
  backend = await backend.restart({ refreshLeewaySeconds: 0 });
  const first = await login();
  const second = await rotate(first);
  expect((await refresh(first.refresh)).status).toBe(401);
  expect((await refresh(second.refresh)).status).toBe(401);
});

it('a secret that is changed ends no login, as long as the one before it is known', async () => {
  const [before, after] = ['b', 'a'].map((letter) => letter.repeat(40));
  backend = await backend.restart({ sessionSecret: before });
  const old = await login();
  backend = await backend.restart({ sessionSecret: after, previousSessionSecret: before });
  expect(await isGood(old)).toBe(true);
  const renewed = await rotate(old);
  backend = await backend.restart({ sessionSecret: after, previousSessionSecret: undefined });
  expect([await isGood(old), await isGood(renewed)]).toEqual([false, true]);
});
