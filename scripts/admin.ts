/**
 * `npm run admin -- <command>`: what staff cannot do on their screens, because nobody is staff yet or can log in any more.
 * On the database of DATABASE_URL, or on the embedded one while the product is stopped.
 */
import { readSettings } from './backend/config';
import { openDataDir } from './backend/dataDir';
import { openEmbeddedDatabase, openServerDatabase } from './backend/database/database';
import { runAdminCommand } from './backend/adminCommands';
import { failProgram } from './failProgram';

async function run(): Promise<void> {
  const settings = readSettings();
  const origin = settings.publicUrl ?? `http://127.0.0.1:${settings.webPort}`;
  const folder = settings.databaseUrl ? null : await openDataDir(settings.dataDir);
  try {
    const database = folder
      ? await openEmbeddedDatabase(folder.path('db'))
      : await openServerDatabase(settings.databaseUrl ?? '', ({ message }) => console.error(`Database: ${message}`));
    try {
      for (const line of await runAdminCommand(database, origin, process.argv.slice(2))) console.log(line);
    } finally {
      await database.close();
    }
  } finally {
    await folder?.release();
  }
}

await run().catch(failProgram);
