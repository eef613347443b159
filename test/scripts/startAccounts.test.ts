/** Where the demo's accounts are made, what a start says of them, and how somebody becomes the first member of staff. */
import { activationResponse } from '@/api/contract/auth';
import { wantsDemo } from '../../scripts/startAccounts';
import { apiClient, signIn } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';

it.each([
  ['npm start', [], undefined, true],
  ['npm start -- --empty', ['--empty'], undefined, true],
  ['npm run serve', ['--built'], undefined, false],
  ['npm start on a database server', [], 'postgres://db', false],
  ['npm run serve on a database server', ['--built'], 'postgres://db', false],
  ['npm run serve -- --demo', ['--demo', '--built'], 'postgres://db', true],
] as const)('%s: whether there is a demo', (_command, args, databaseUrl, isDemo) => {
  expect(wantsDemo(args, { databaseUrl })).toBe(isDemo);
});

describe('without the demo', () => {
  const SERVED = { isDemo: false, isPublic: true };
  const PERSON = { firstName: 'Ada', lastName: 'Keeper', email: 'Ada@Example.com', password: 'long enough 1' };
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ seed: 'nothing', logCalls: true });
  });
  afterAll(() => backend.close());

  const nobody = () => apiClient(backend.origin);
  const linkPrinted = async (): Promise<string | undefined> => {
    const said = await backend.sayAccounts(SERVED);
    expect(said.join('\n')).not.toMatch(/example\.com|pipe-demo/);
    const link = said.find((line) => line.includes('/activate/'))?.trim();
    return link && `/auth${new URL(link).pathname}`;
  };
  const used = { status: 400, body: { detail: 'This link has been used or has expired.' } };

  it('nobody can log in, and the newest start’s link makes one person staff, once', async () => {
    const demo = { email: 'staff@example.com', password: 'pipe-demo-1' };
    expect((await nobody().call('POST', '/auth/login', demo)).status).toBe(401);
    const older = (await linkPrinted()) ?? '';
    backend = await backend.restart();
    const link = (await linkPrinted()) ?? '';
    expect(await nobody().call('POST', older, PERSON)).toMatchObject(used);
    expect(activationResponse.parse((await nobody().call('GET', link)).body).asksWho).toBe(true);
    // The address that the account waits under is no secret; asking for its mail leaves the printed link good.
    await nobody().call('POST', '/auth/reset-password', { email: 'first-staff@account.invalid' });

    const { password } = PERSON;
    const nameless = await nobody().call('POST', link, { password });
    expect([nameless.status, Object.keys(nameless.body as object).sort()]).toEqual([
      400,
      ['email', 'firstName', 'lastName'],
    ]);
    expect((await nobody().call('POST', link, PERSON)).status).toBe(200);
    expect(await nobody().call('POST', link, { ...PERSON, email: 'other@example.com' })).toMatchObject(used);
    expect((await nobody().call('GET', link)).status).toBe(400);
    expect(await linkPrinted()).toBeUndefined();

    const login = await nobody().call('POST', '/auth/login', { email: 'ada@example.com', password });
    expect(login.body).toMatchObject({ user: { isStaff: true, isAdmin: false, fullName: 'Ada Keeper' } });
    const token = link.split('/').at(-1) ?? '';
    expect(backend.output()).toContain('/auth/activate/:uid/:token');
    expect(backend.output()).not.toContain(token);
  });
});

it('accounts of the demo are named where others are served, with the command that disables each', async () => {
  const backend = await startTestBackend({ seed: 'accounts' });
  try {
    const own = await backend.sayAccounts({ isDemo: true, isPublic: false });
    expect(own[0]).toContain('password pipe-demo-1');
    expect(own.join('\n')).not.toMatch(/Warning|\/activate\//);
    const staff = await signIn(backend.origin, 'staff');
    const { login } = await signIn(backend.origin, 'uploader');
    await staff.call('PATCH', `/users/${login.user.id}`, { isActive: false });
    const served = await backend.sayAccounts({ isDemo: false, isPublic: true });
    expect(served.map((line) => line.trim())).toEqual([
      'Warning: anybody can log in with the demo’s public password. Disable these accounts:',
      ...['staff', 'owner', 'contractor'].map((name) => `npm run admin -- disable ${name}@example.com`),
    ]);
  } finally {
    await backend.close();
  }
});
