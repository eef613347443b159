/** What an export of an organisation holds, and whether a folder holds a whole one. */
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { linesOf, measure } from '../backups/format';
import { StartError } from '../startError';

export const MANIFEST = 'export.json';
/** As `sha256sum -c` reads it: a sum in hex, two spaces, and the file. */
export const SUMS = 'SHA256SUMS';
const SUM_LENGTH = 64;

const manifestOf = z.object({
  format: z.literal(1),
  program: z.string(),
  organisation: z.object({ id: z.number(), name: z.string() }),
  /** Of the database that it was taken from: an id is another organisation's elsewhere. */
  databaseId: z.string(),
  /** When its rows were read, in ISO 8601. */
  takenAt: z.string(),
  /** How many rows of each table. */
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  /** Names of blobs that rows name and the store does not have, or has with other bytes than when the video was sealed. */
  missing: z.array(z.string()),
  /** SHA-256 of the list of sums. */
  sums: z.string(),
});
export type ExportManifest = z.infer<typeof manifestOf>;

export const README = `An export of all that an organisation has.

tables/     the rows of each table: a row a line, in JSON, with the names of its columns. Moments are in ISO 8601.
            people_named.jsonl and organisations_named.jsonl name others whom rows mention by their ids.
videos/     the videos as they were uploaded, by folder. The number behind a folder's name is its id.
inspections/  pictures of each inspection, and the copy of its video that browsers play, by the inspection's uuid.
exports/, logo/, export template/   files that people made or gave.
content.jsonl  which file is which: its place here, its name in the store (as rows have it), and for a video the id in files.jsonl.
SHA256SUMS  checks all of it: sha256sum -c SHA256SUMS
export.json  when it was taken, how much there is, and what was missing. It is written last: without it the export is not whole.

Not in it: passwords, tokens, logins, links in mails, settings of single people, and bug reports.
`;

/** The manifest of the whole export in the folder, of which every file is as it was written; throws a StartError otherwise. */
export async function checkExport(folder: string): Promise<ExportManifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new StartError(`There is no whole export in ${folder}.`);
  const manifest = manifestOf.parse(JSON.parse(await readFile(file, 'utf8')));
  const sums = path.join(folder, SUMS);
  const damaged: string[] = [];
  if (!existsSync(sums) || (await measure(sums)).sha256 !== manifest.sums) damaged.push(SUMS);
  else {
    for await (const line of linesOf(createReadStream(sums))) {
      const [sha256, place] = [line.slice(0, SUM_LENGTH), line.slice(SUM_LENGTH + 2)];
      const at = path.join(folder, place);
      if (!existsSync(at) || (await measure(at)).sha256 !== sha256) damaged.push(place);
    }
  }
  if (damaged.length > 0) {
    throw new StartError(`The export in ${folder} is damaged: ${damaged.slice(0, 10).join(', ')}. Make another one.`);
  }
  return manifest;
}
