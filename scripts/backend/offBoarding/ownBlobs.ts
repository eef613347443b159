/** Which blobs are an organisation's, and where an export puts each. */
import { query } from '../backups/rows';
import type { BlobStore } from '../blobs/blobStore';
import type { Db } from '../database/database';
import { safeName } from '../exports/fileNames';

export interface OwnBlob {
  name: string;
  /** Where it goes below the folder of an export, with slashes. */
  place: string;
  /** Of a video, the row of `files`. */
  fileId?: number;
}

/** Folders of the store that hold one organisation's blobs and nothing else. */
export const ownPrefixes = (id: number): string[] =>
  ['uploads', 'evidence', 'inspections'].map((folder) => `${folder}/${id}/`);

/** Blobs that only rows name, by where an export puts them; bug reports, which it leaves out, have no place. */
const NAMED: readonly (readonly [folder: string | null, textOf: (id: number) => string])[] = [
  ['logo', (id) => `select logo_name as name from organisations where id = ${id} and logo_name is not null`],
  ['export template', (id) => `select blob_name as name from export_templates where organisation_id = ${id}`],
  [
    'exports',
    (id) =>
      `select blob_name as name from export_outputs where export_id in (select id from exports where organisation_id = ${id})`,
  ],
  [null, (id) => `select blob_name as name from bug_reports where organisation_id = ${id}`],
];

const namesOf = async (db: Db, text: string): Promise<string[]> =>
  (await query<{ name: string }>(db, text)).map(({ name }) => name);

/** Names of blobs outside the organisation's own folders of the store. */
export const namedBlobs = (db: Db, id: number): Promise<string[]> =>
  namesOf(db, NAMED.map(([, textOf]) => textOf(id)).join(' union all '));

/** A name that any operating system takes, once in its folder; the extension stays. */
function videoFile(filename: string, taken: Set<string>): string {
  const [, stem = filename, extension = ''] = /^(.+)(\.[A-Za-z0-9]{1,10})$/.exec(filename) ?? [];
  const numbered = (count: number) => `${safeName(stem)}${count > 1 ? ` (${count})` : ''}${extension}`;
  let count = 1;
  while (taken.has(numbered(count).toLowerCase())) count += 1;
  taken.add(numbered(count).toLowerCase());
  return numbered(count);
}

/** Videos by folder and name, as people know them. Ids keep folders apart whose names become the same. */
async function readVideos(db: Db, id: number): Promise<OwnBlob[]> {
  const rows = await query<{ id: number; ancestors: number[]; name: string }>(
    db,
    `select id, ancestors, name from folders where organisation_id = ${id}`,
  );
  const names = new Map(rows.map((folder) => [folder.id, `${safeName(folder.name)} ${folder.id}`]));
  const paths = new Map(
    rows.map((folder) => [folder.id, [...folder.ancestors, folder.id].map((each) => names.get(each)).join('/')]),
  );
  const files = await query<{ fileId: number; folderId: number; filename: string; name: string }>(
    db,
    `select id as "fileId", folder_id as "folderId", filename, blob_name as name from files
      where organisation_id = ${id} and upload_completed_at is not null and not hidden
      and original_removed_at is null order by id`,
  );
  const taken = new Map(rows.map((folder) => [folder.id, new Set<string>()]));
  return files.map(({ fileId, folderId, filename, name }) => ({
    ...{ fileId, name },
    place: `videos/${paths.get(folderId)}/${videoFile(filename, taken.get(folderId) ?? new Set())}`,
  }));
}

/** All that an export has; those of inspections as the store lists them. */
export async function* ownBlobs(db: Db, blobs: Pick<BlobStore, 'list'>, id: number): AsyncGenerator<OwnBlob> {
  yield* await readVideos(db, id);
  for (const [folder, textOf] of NAMED) {
    if (folder === null) continue;
    for (const name of await namesOf(db, textOf(id))) yield { name, place: `${folder}/${name.split('/').pop()}` };
  }
  for (const uuid of await namesOf(db, `select uuid as name from inspections where organisation_id = ${id}`)) {
    const prefix = `inspections/${id}/${uuid}/`;
    for await (const { name, etag } of blobs.list(prefix)) {
      if (etag !== undefined) yield { name, place: `inspections/${uuid}/${name.slice(prefix.length)}` };
    }
  }
}
