import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { apiClient, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sql } from '../../../support/sql';

let dataDir: string;
let backend: TestBackend;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'housekeeping-'));
  backend = await startTestBackend({ seed: 'accounts', dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('forgets logins and mailed links that have expired, and no others', async () => {
  const [old, kept] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'contractor')];
  for (const account of ['owner', 'contractor']) {
    await apiClient(backend.origin).call('POST', '/auth/reset-password', { email: `${account}@example.com` });
  }
  await backend.kill();
  for (const table of ['sessions', 'account_links']) {
    const change = `update ${table} set expires_at = now() - interval '1 second' where user_id = ${old.login.user.id}`;
    await sql(dataDir, change);
  }

  backend = await backend.restart();
  // An orderly end waits for the round that every start begins with.
  await backend.close();
  for (const table of ['sessions', 'account_links']) {
    expect(await sql(dataDir, `select user_id from ${table}`)).toEqual([{ user_id: kept.login.user.id }]);
  }
});
