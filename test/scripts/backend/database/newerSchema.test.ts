/** A program that is older than the database does not start on it. */
import { sql as text } from 'drizzle-orm';
import { openServerDatabase } from '../../../../scripts/backend/database/database';
import { startTestBackend } from '../../../support/backend';
import { describeOnPostgres } from '../../../support/databases';
import { sql } from '../../../support/sql';

const LATER = `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`;
const REFUSAL = /^The database has been used by a newer version of this program\. Start that version or a later one/;

it('refuses an embedded database that a newer version has migrated, in a sentence', async () => {
  const backend = await startTestBackend();
  await backend.stop();
  await sql(backend.dataDir, LATER);
  await expect(backend.restart()).rejects.toThrow(REFUSAL);
  await backend.close();
});

describeOnPostgres('a database server', (openServer) => {
  it('is refused as well', async () => {
    const server = await openServer();
    const database = await openServerDatabase(server.url, () => {});
    await database.db.execute(text.raw(LATER));
    await database.close();
    await expect(openServerDatabase(server.url, () => {})).rejects.toThrow(REFUSAL);
    await server.close();
  });
});
