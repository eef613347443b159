/** Two processes that start first, at once, on one empty database and store: both come up, on one set of accounts. */
import { users } from '../../../../scripts/backend/database/schema';
import { openServerDatabase } from '../../../../scripts/backend/database/database';
import { seedDatabase } from '../../../../scripts/backend/database/seed';
import { signIn } from '../../../support/apiClient';
import { startTestBackend } from '../../../support/backend';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';

describeOnPostgres('an empty database', (openServer) => {
  let server: TestServer;
  let account: StorageAccount;
  beforeEach(async () => {
    [server, account] = await Promise.all([openServer(), openStorageAccount()]);
  });
  afterEach(async () => {
    await server.close();
    await account.close();
  });

  it('is filled once by two that look at the same time', async () => {
    const databases = await Promise.all([0, 1].map(() => openServerDatabase(server.url, () => {})));
    try {
      const filled = await Promise.all(databases.map((database) => seedDatabase(database, true)));
      expect(filled.toSorted()).toEqual([false, true]);
      expect(await databases[0]?.db.select({ id: users.id }).from(users)).toHaveLength(4);
    } finally {
      for (const database of databases) await database.close();
    }
  });

  it('lets two servers start, and either knows the accounts', async () => {
    const options = {
      databaseUrl: server.url,
      azureConnectionString: account.connectionString,
      seed: 'accounts' as const,
      sessionSecret: 's'.repeat(48),
    };
    const backends = await Promise.all([startTestBackend(options), startTestBackend(options)]);
    try {
      for (const { origin } of backends) expect((await signIn(origin, 'owner')).login.organisationId).toBe(1);
    } finally {
      for (const backend of backends) await backend.close();
    }
  });
});
