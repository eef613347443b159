/** `npm run admin`, as a person runs it beside a product that is stopped. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { UserDetail, UserPage } from '@/api/contract/users';
import { runAdminCommand } from '../../scripts/backend/adminCommands';
import { openServerDatabase } from '../../scripts/backend/database/database';
import { seedDatabase } from '../../scripts/backend/database/seed';
import { apiClient, signIn } from '../support/apiClient';
import { startTestBackend, type TestBackend } from '../support/backend';
import { inBackendProcess } from '../support/backendProcesses';
import { describeOnPostgres } from '../support/databases';
import { NODE_FLAGS, programFile } from '../support/prepared';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

/** Runs the commands in one process, since opening the database takes most of their time. */
async function admin(...commands: string[]): Promise<string[]> {
  const words = commands.map((command) => command.split(' '));
  return (await inBackendProcess({ kind: 'admin', dataDir: backend.dataDir, commands: words })) as string[];
}

const linkIn = (said = ''): string => /https:\S+/.exec(said)?.[0] ?? '';
const call = (path: string, body: object) =>
  apiClient(backend.origin).call<{ user?: { isStaff: boolean } }>('POST', `/auth${path}`, body);
const login = async (email: string, password = 'pipe-demo-1') =>
  (await call('/login', { email: `${email}@example.com`, password })).body.user;

it('does not touch the database of a product that runs', async () => {
  const env = { ...process.env, DATA_DIR: backend.dataDir, DATABASE_URL: '' };
  const run = promisify(execFile)(process.execPath, [...NODE_FLAGS, programFile('admin'), 'list'], { env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^The data folder .* is in use/) });
});

it('makes, resets, disables and enables accounts, and says in words what it cannot do', async () => {
  await backend.stop();
  const [made, reset, ...said] = await admin(
    'staff New@Example.com',
    'reset owner@example.com',
    'staff contractor@example.com',
    'disable uploader@example.com',
    'reset uploader@example.com',
    'enable new@example.com',
    'reset nobody@example.com',
    'disable nobody',
    'list',
  );
  expect(linkIn(reset)).toMatch(/^https:\/\/app\.example\.com\/reset-password\/change\?uid=\d+&token=/);
  expect(said).toEqual([
    'contractor@example.com is staff.',
    'uploader@example.com can no longer log in.',
    'Failed: The account uploader@example.com is disabled. Enable it first: npm run admin -- enable uploader@example.com',
    'Failed: The account new@example.com has no password yet. Print its link: npm run admin -- reset new@example.com',
    'Failed: There is no account with the email nobody@example.com.',
    expect.stringMatching(/^Failed: "nobody" is not an email address\.\n\nnpm run admin -- <command>/),
    [
      'contractor@example.com, staff, active, public demo password',
      'new@example.com, staff, not activated',
      'owner@example.com, administrator of Demo Water Utility, active, public demo password',
      'staff@example.com, staff, active, public demo password',
    ].join('\n'),
  ]);

  backend = await backend.restart();
  expect((await call(new URL(linkIn(made)).pathname, { password: 'long enough 1' })).status).toBe(200);
  expect(await login('new', 'long enough 1')).toMatchObject({ isStaff: true });
  expect(await login('contractor')).toMatchObject({ isStaff: true });
  expect(await login('uploader')).toBeUndefined();
  // Staff see it on the user's page.
  const staff = await signIn(backend.origin, 'staff');
  const found = await staff.call<UserPage>('GET', '/users?search=uploader');
  const { body } = await staff.call<UserDetail>('GET', `/users/${found.body.results[0]?.id}`);
  expect(body.changes.map(({ whatChanged, changedBy }) => [whatChanged, changedBy])).toEqual([
    ['Account disabled', 'An operator, on the server'],
  ]);

  await backend.stop();
  const after = await admin(
    'enable uploader@example.com',
    'disable new@example.com',
    'disable contractor@example.com',
    'disable staff@example.com',
  );
  expect(after[0]).toBe('uploader@example.com can log in.');
  expect(after[3]).toContain('The next start prints a link');
  backend = await backend.restart();
  expect(await login('uploader')).toBeDefined();
  expect((await backend.sayAccounts({ isDemo: false, isPublic: true })).join('\n')).toContain('/activate/');
});

describeOnPostgres('on a database server', (openServer) => {
  it('makes and disables accounts, and lists them', async () => {
    const server = await openServer();
    const database = await openServerDatabase(server.url, () => {});
    const run = (...words: string[]) => runAdminCommand(database, 'https://app.example.com', words);
    try {
      await seedDatabase(database, false);
      expect(linkIn((await run('staff', 'new@example.com')).at(-1))).toContain('/activate/');
      expect(linkIn((await run('reset', 'owner@example.com')).at(-1))).toContain('/reset-password/');
      expect(await run('disable', 'owner@example.com')).toEqual(['owner@example.com can no longer log in.']);
      expect(await run('enable', 'owner@example.com')).toEqual(['owner@example.com can log in.']);
      expect(await run('enable', 'owner@example.com')).toEqual(['owner@example.com could log in before.']);
      expect(await run('list')).toContain('new@example.com, staff, not activated');
    } finally {
      await database.close();
      await server.close();
    }
  });
});
