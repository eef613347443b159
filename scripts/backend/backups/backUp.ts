/**
 * Makes a backup: the rows of one moment, then the blobs that these rows name. A blob stays in the store while rows name
 * it, so the product may run meanwhile; an upload that a worker moves is followed to its new name.
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '@/lib/bytes';
import { plural } from '@/lib/plural';
import { projectFile } from '../../projectFiles';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../dataDir';
import { takeLock } from '../dataLock';
import { knownSchemas, readSchema } from '../database/bringToSchema';
import type { Parts } from '../operatorParts';
import { StartError } from '../startError';
import { checkPair } from '../storeMark';
import { copyBlobs } from './copyBlobs';
import { listBackups, MANIFEST, measure, UNFINISHED, type Manifest } from './format';
import { BLOB_KINDS, readNames, writeNames } from './namedBlobs';
import { dumpRows, dumpSequences, query } from './rows';

const NAMES_SHOWN = 10;

/** Adds a backup to those in the folder; false where the store has lost blobs that it should have. Throws a StartError for whatever a person can put right. */
export async function backUp(parts: Parts, folder: string): Promise<boolean> {
  if ((await readSchema(parts.database.db)) !== (await knownSchemas()).at(-1)) {
    throw new StartError(
      'The database is new, or of an older version of this program. Back it up with the version that it is used with.',
    );
  }
  await checkPair(parts);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const file = path.join(folder, 'lock');
  const lock = await takeLock(file, folder).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(`Another process is writing a backup to ${folder}. If there is none, remove ${file}.`);
  });
  try {
    return await write(parts, folder);
  } finally {
    await lock.release();
  }
}

async function write({ database, blobs, log }: Parts, folder: string): Promise<boolean> {
  const takenAt = new Date().toISOString();
  const name = takenAt.replaceAll(':', '.');
  const interrupted = (await readdir(folder)).filter((each) => each.endsWith(UNFINISHED));
  const before = [...(await listBackups(folder)).slice(-1), ...interrupted];
  const unfinished = path.join(folder, `${name}${UNFINISHED}`);
  const pathOf = (file: string) => path.join(unfinished, file);
  for (const each of ['rows', 'blobs', 'parts']) {
    await mkdir(pathOf(each), { recursive: true, mode: PRIVATE_FOLDER });
  }

  const rows = await database.transaction(async ({ db }) => {
    await query(db, 'set transaction isolation level repeatable read, read only');
    const schema = (await readSchema(db)) ?? 0;
    const tables = await dumpRows(db, pathOf);
    await writeNames(db, (kind) => pathOf(`parts/${kind}`));
    return { schema, tables, sequences: await dumpSequences(db) };
  });

  const manifest: Manifest = { format: 1, program: await programVersion(), takenAt, ...rows, blobs: [], lost: 0 };
  for (const kind of BLOB_KINDS) {
    const file = `blobs/${kind}`;
    const earlier = before.map((each) => path.join(folder, each, file)).filter((each) => existsSync(each));
    const copying = { database, blobs, folder, parts: pathOf('parts') };
    const { count, bytes, fetched, lost } = await copyBlobs(copying, readNames(pathOf(`parts/${kind}`)), {
      list: pathOf(file),
      earlier,
    });
    manifest.blobs.push({ kind, count, bytes, file, ...(await measure(pathOf(file))) });
    manifest.lost += lost.length;
    log(`${kind}: ${plural(count, 'blob')} (${formatBytes(bytes)}), ${fetched.count.toLocaleString()} of them new`);
    if (lost.length > 0) {
      const named = lost.slice(0, NAMES_SHOWN).join(', ');
      log(
        `Error: the store has lost ${plural(lost.length, 'blob')} that rows name: ${named}${lost.length > NAMES_SHOWN ? ', …' : ''}`,
      );
    }
  }
  await rm(pathOf('parts'), { recursive: true });
  await writeDurably(pathOf(MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, path.join(folder, name));
  for (const each of interrupted) await rm(path.join(folder, each), { recursive: true });
  const isWhole = manifest.lost === 0;
  log(
    `The backup ${name} is whole${isWhole ? '' : `, but for the ${plural(manifest.lost, 'blob')} that the store has lost`}.`,
  );
  return isWhole;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function programVersion(): Promise<string> {
  // The cast is safe: npm does not run without a version there.
  return (JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { version: string }).version;
}
