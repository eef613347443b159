/** How long an answer takes tells nobody whether an address has an account: it does not wait for what is done about it. */
import pg from 'pg';
import { apiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { linkMailed } from '../../../support/mails';

describeOnPostgres('an answer about an account', (openServer) => {
  let server: TestServer;
  let backend: TestBackend;
  let other: pg.Client;
  beforeAll(async () => {
    server = await openServer();
    backend = await startTestBackend({ seed: 'accounts', databaseUrl: server.url });
    other = new pg.Client({ connectionString: server.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await backend.close();
    await server.close();
  });

  it.each([
    ['of a registration', '/auth/register', 'new@example.com', 201],
    ['of a forgotten password', '/auth/reset-password', 'owner@example.com', 200],
  ])('%s comes before the account was looked for', async (_what, path, email, expected) => {
    // Whoever looks for it now waits.
    await other.query('begin');
    await other.query('lock table users in access exclusive mode');
    const link = await linkMailed(backend.dataDir, email, async () => {
      const person = { email, firstName: 'Mia', lastName: 'Mori', password: 'a long password 1' };
      const { status } = await apiClient(backend.origin).call('POST', path, person);
      await other.query('commit');
      expect(status).toBe(expected);
    });
    expect(link.href).toMatch(/activate|reset-password/);
  });
});
