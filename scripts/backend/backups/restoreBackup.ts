/**
 * Fills an empty database and an empty store from a backup: blobs first, and all rows in one step, so that what was
 * interrupted has no rows, and goes on when it is called again. Each checksum is compared while the bytes are written.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { plural } from '@/lib/plural';
import type { BlobStore } from '../blobs/blobStore';
import { isMissing } from '../dataDir';
import { knownSchemas } from '../database/bringToSchema';
import type { Parts } from '../operatorParts';
import { StartError } from '../startError';
import { adoptStore, reserveStore } from '../storeMark';
import { contentFile, eightAtATime, type Backup, type BlobRecord } from './format';
import { findRows, loadRows } from './rows';
import { blobsOf, findFaults } from './verifyBackup';

/** To be called before database and store are opened. */
export async function checkRestorable(backup: Backup): Promise<void> {
  const { program, schema } = backup.manifest;
  if (!(await knownSchemas()).includes(schema)) {
    throw new StartError(
      `The backup was made by version ${program} of this program, whose tables this one does not know. Restore it with that version or a later one.`,
    );
  }
  const faults = await findFaults(backup);
  if (faults.length > 0) throw new StartError(`Nothing was restored. ${faults.join(' ')}`);
}

/** Says which blobs are missing or damaged in the backup, and whether none is. The database must have the backup's schema. */
export async function restoreBackup({ database, blobs, log }: Parts, backup: Backup): Promise<boolean> {
  const { manifest, name } = backup;
  const table = await findRows(database.db);
  if (table !== undefined) {
    throw new StartError(
      `The database has rows already, in ${table}. Nothing was restored: restore needs an empty database.`,
    );
  }
  const isNew = await reserveStore(blobs, backup.id);
  if (isNew === null) {
    throw new StartError('The blob store is not empty. Nothing was restored: restore needs an empty one.');
  }
  log(isNew ? `Restoring the backup ${name}.` : `Going on with restoring the backup ${name}.`);

  let [restored, left] = [0, 0];
  const work = eightAtATime(blobsOf(backup), async (blob) => ({
    blob,
    isThere: (!isNew && (await blobs.look(blob.name))?.size === blob.size) || (await putBlob(blobs, backup, blob)),
  }));
  for await (const { blob, isThere } of work) {
    if (isThere) {
      restored += 1;
      continue;
    }
    left += 1;
    log(`${blob.name} was not restored: its copy is missing or damaged (${contentFile(backup.folder, blob.sha256)}).`);
  }
  await blobs.flush();
  await database.transaction(async ({ db }) => {
    await loadRows(db, manifest, backup.path);
    // In another store a blob has another ETag: uploads that no worker has taken over yet are looked at anew.
    await db.execute(sql`update files set etag = null where sha256 is null`);
  });
  await adoptStore({ database, blobs });
  log(
    `Restored: the rows of ${plural(manifest.tables.length, 'table')} and ${plural(restored, 'blob')}${left > 0 ? `, without ${plural(left, 'blob')}` : ''}. Everybody has to log in again.`,
  );
  return left === 0;
}

class Damaged extends Error {}

/** Stores a blob, unless its copy is not what it was. */
async function putBlob(blobs: BlobStore, { folder }: Backup, { name, size, sha256 }: BlobRecord): Promise<boolean> {
  const checked = async function* () {
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of createReadStream(contentFile(folder, sha256)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
    if (length !== size || hash.digest('hex') !== sha256) throw new Damaged();
  };
  try {
    await blobs.putStream(name, Readable.from(checked()));
    return true;
  } catch (error) {
    if (error instanceof Damaged || isMissing(error)) return false;
    throw error;
  }
}
