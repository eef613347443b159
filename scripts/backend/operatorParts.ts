/**
 * Database and store for a command of an operator, opened as the app opens them: embedded ones only while the app is
 * stopped.
 */
import path from 'node:path';
import { openBlobStore, type BlobStore } from './blobs/blobStore';
import { startBlobServer } from './blobs/blobServer';
import type { Settings } from './config';
import { openDataDir } from './dataDir';
import { openEmbeddedDatabase, openServerDatabase, type Database } from './database/database';
import type { WantedSchema } from './database/bringToSchema';
import { diskOf } from './disk';
import { errorLine, type Log } from './log';

export interface Parts {
  database: Database;
  blobs: BlobStore;
  log: Log;
}

/** Opens both for as long as `work` takes. Throws a StartError for whatever a person can put right. */
export async function withParts(
  settings: Settings,
  log: Log,
  schema: WantedSchema,
  work: (parts: Parts) => Promise<void>,
): Promise<void> {
  const opened: (() => Promise<void>)[] = [];
  try {
    await work(await open(settings, log, schema, opened));
  } finally {
    for (const close of opened.reverse()) {
      await close().catch((error: unknown) => log(`While stopping: ${errorLine(error)}`));
    }
  }
}

async function open(
  settings: Settings,
  log: Log,
  schema: WantedSchema,
  opened: (() => Promise<void>)[],
): Promise<Parts> {
  const { databaseUrl, azureConnectionString } = settings;
  const isEmbedded = !databaseUrl || !azureConnectionString;
  const dataDir = isEmbedded ? await openDataDir(settings.dataDir) : null;
  if (dataDir) opened.push(dataDir.release);
  const database = databaseUrl
    ? await openServerDatabase(databaseUrl, (error) => log(`Database: ${error.message}`), schema)
    : await openEmbeddedDatabase(path.join(settings.dataDir, 'db'), schema);
  opened.push(database.close);
  const server =
    dataDir && !azureConnectionString
      ? await startBlobServer({
          host: '127.0.0.1',
          port: settings.blobPort,
          dataDir,
          middleware: (request, response, next) => next(request, response),
          takesBytes: async () => false,
          disk: diskOf(settings.dataDir, log),
        })
      : null;
  if (server) opened.push(server.close);
  const blobs = await openBlobStore({
    connectionString: server?.connectionString ?? azureConnectionString ?? '',
    flush: server?.flush ?? (async () => {}),
    now: Date.now,
  });
  return { database, blobs, log };
}
