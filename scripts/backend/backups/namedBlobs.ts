/** Which blobs the rows of a moment name, kind by kind, in the order of their names. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '../dataDir';
import type { Db } from '../database/database';
import { linesOf } from './format';
import { queryInPortions } from './rows';

/** A blob, or a folder of blobs where the name ends with a slash. */
export interface Named {
  name: string;
  /** Of the file whose upload it is; other kinds have none. */
  fileId?: number;
}

/**
 * The kinds in the order in which they are copied: first what people replace or workers move, so that little of it is
 * gone when its turn comes. An upload that is not complete has no blob yet, a hidden file never gets one, and what a rule
 * has removed is not there to be copied.
 */
const KINDS: Readonly<Record<string, string>> = {
  uploads: `select blob_name as name, id as "fileId" from files
    where upload_completed_at is not null and not hidden and blob_name like 'uploads/%'`,
  templates: 'select blob_name as name from export_templates',
  logos: 'select logo_name as name from organisations where logo_name is not null',
  exports: 'select blob_name as name from export_outputs',
  reports: 'select blob_name as name from bug_reports',
  evidence: `select blob_name as name from files
    where not hidden and original_removed_at is null and blob_name like 'evidence/%'`,
  inspections: `select 'inspections/' || organisation_id || '/' || uuid || '/' as name from inspections`,
};

export const BLOB_KINDS: readonly string[] = Object.keys(KINDS);

/** Keeps the names for later, in a transaction that sees one moment: copying the blobs takes far longer. */
export async function writeNames(db: Db, fileOf: (kind: string) => string): Promise<void> {
  for (const [kind, text] of Object.entries(KINDS)) {
    const lines = async function* () {
      // The order of bytes, in which JavaScript compares such names too.
      const ordered = `select * from (${text}) named order by name collate "C"`;
      for await (const portion of queryInPortions<Named>(db, ordered)) {
        yield portion.map((named) => `${JSON.stringify(named)}\n`).join('');
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(fileOf(kind), { mode: PRIVATE_FILE }));
  }
}

export async function* readNames(file: string): AsyncGenerator<Named> {
  // The cast is safe: `writeNames` wrote the file a moment ago.
  for await (const line of linesOf(createReadStream(file))) yield JSON.parse(line) as Named;
}
