/** Which blobs are an organisation's, and where an export puts each. */
import { query } from '../backups/rows';
import type { BlobStore } from '../blobs/blobStore';
import type { Db } from '../database/database';
import { safeName } from '../exports/fileNames';
import { copyName, inspectionPrefix } from '../files/uploads';

export interface OwnBlob {
  name: string;
  /** Where it goes below the folder of an export, with slashes. */
  place: string;
  /** Of a video, the row of `files`, and in hex what its bytes had when it was sealed. */
  fileId?: number;
  sha256?: string | null;
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

/** File systems take 255 bytes; a number, an extension and `.part` are still to come. */
const MOST_NAME_BYTES = 200;

function shortName(text: string): string {
  const letters = [...safeName(text)];
  while (Buffer.byteLength(letters.join('')) > MOST_NAME_BYTES) letters.pop();
  return letters.join('').trim();
}

/** A name that any operating system takes, once in its folder; the extension stays. */
function videoFile(filename: string, taken: Set<string>): string {
  const [, stem = filename, extension = ''] = /^(.+)(\.[A-Za-z0-9]{1,10})$/.exec(filename) ?? [];
  const numbered = (count: number) => `${shortName(stem)}${count > 1 ? ` (${count})` : ''}${extension}`;
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
  const names = new Map(rows.map((folder) => [folder.id, `${shortName(folder.name)} ${folder.id}`]));
  const paths = new Map(
    rows.map((folder) => [folder.id, [...folder.ancestors, folder.id].map((each) => names.get(each)).join('/')]),
  );
  const files = await query<{
    fileId: number;
    folderId: number;
    filename: string;
    name: string;
    sha256: string | null;
  }>(
    db,
    `select id as "fileId", folder_id as "folderId", filename, blob_name as name, sha256 from files
      where organisation_id = ${id} and upload_completed_at is not null and not hidden
      and original_removed_at is null order by id`,
  );
  const taken = new Map(rows.map((folder) => [folder.id, new Set<string>()]));
  return files.map(({ fileId, folderId, filename, name, sha256 }) => ({
    ...{ fileId, name, sha256 },
    place: `videos/${paths.get(folderId)}/${videoFile(filename, taken.get(folderId) ?? new Set())}`,
  }));
}

/** What the rows of an inspection say that the store has. */
const expectedOf = (db: Db, id: number, uuid: string): Promise<string[]> =>
  namesOf(
    db,
    `select image_blob as name from frames where inspection_uuid = '${uuid}' and image_blob is not null
      union select thumbnail_blob from frames where inspection_uuid = '${uuid}' and thumbnail_blob is not null
      union select '${copyName(id, uuid)}' from inspections
        where uuid = '${uuid}' and copy_status = 'made' and copy_removed_at is null`,
  );

/** All that an export has. Of inspections, what the store lists, and what it should have. */
export async function* ownBlobs(db: Db, blobs: Pick<BlobStore, 'list'>, id: number): AsyncGenerator<OwnBlob> {
  yield* await readVideos(db, id);
  for (const [folder, textOf] of NAMED) {
    if (folder === null) continue;
    for (const name of await namesOf(db, textOf(id))) yield { name, place: `${folder}/${name.split('/').pop()}` };
  }
  for (const uuid of await namesOf(db, `select uuid as name from inspections where organisation_id = ${id}`)) {
    const prefix = inspectionPrefix(id, uuid);
    const names = new Set(await expectedOf(db, id, uuid));
    for await (const { name, etag } of blobs.list(prefix)) if (etag !== undefined) names.add(name);
    for (const name of names) yield { name, place: `inspections/${uuid}/${name.slice(prefix.length)}` };
  }
}
