import { apiClient, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { sql } from '../../../support/sql';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

it('forgets logins and mailed links that have expired, and no others', async () => {
  const [old, kept] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'contractor')];
  for (const account of ['owner', 'contractor']) {
    await apiClient(backend.origin).call('POST', '/auth/reset-password', { email: `${account}@example.com` });
  }
  await backend.stop();
  for (const table of ['sessions', 'account_links']) {
    const change = `update ${table} set expires_at = now() - interval '1 second' where user_id = ${old.login.user.id}`;
    await sql(backend.dataDir, change);
  }

  backend = await backend.restart();
  // An orderly end waits for the round that every start begins with.
  await backend.stop();
  for (const table of ['sessions', 'account_links']) {
    expect(await sql(backend.dataDir, `select user_id from ${table}`)).toEqual([{ user_id: kept.login.user.id }]);
  }
});

it('forgets what the audit log has kept for longer than the operator says', async () => {
  backend = await backend.restart();
  await signIn(backend.origin, 'uploader');
  await backend.stop();
  const kinds = () => sql(backend.dataDir, `select kind from audit_events where user_email = 'uploader@example.com'`);
  const age = (days: number) =>
    sql(backend.dataDir, `update audit_events set at = now() - interval '${days} days' where user_email is not null`);
  await age(29);
  backend = await backend.restart({ auditDays: 30 });
  await backend.stop();
  expect(await kinds()).toEqual([{ kind: 'login' }]);
  await age(31);
  backend = await backend.restart({ auditDays: 30 });
  await backend.stop();
  expect(await kinds()).toEqual([]);
});
