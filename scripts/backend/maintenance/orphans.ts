/**
 * Removes blobs that no row names: late blocks of a cancelled upload, videos and pictures of attempts that were given
 * up. One by one: a blob that cannot be removed is logged and left for the next time.
 */
import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedBlob } from '../blobs/blobStore';
import { exportOutputs, exportTemplates } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { files, organisations, processingFiles } from '../database/schema';
import { errorLine } from '../log';
import type { Services } from '../services';

const NAMES_AT_ONCE = 500;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Parts = Pick<Services, 'database' | 'blobs' | 'log'>;

/** Removes orphans that were last changed before `before`: younger blobs may be of work that is under way. */
export async function removeOrphans(parts: Parts, before: Date): Promise<void> {
  for (const videos of ['uploads/', 'evidence/']) await removeUnnamed(parts, videos, before, files.blobName);
  await removeUnnamed(parts, 'logos/', before, organisations.logoName);
  await removeUnnamed(parts, 'exports/', before, exportOutputs.blobName);
  await removeUnnamed(parts, 'templates/', before, exportTemplates.blobName);

  const { db } = parts.database;
  const beingMade = await db
    .select({ uuid: processingFiles.inspectionUuid })
    .from(processingFiles)
    .where(and(ne(processingFiles.status, 'Complete'), isNotNull(processingFiles.inspectionUuid)));
  const known = new Set(beingMade.map(({ uuid }) => uuid ?? ''));
  for await (const organisation of parts.blobs.listFolders('inspections/')) {
    await removePictures(parts, organisation, before, known);
  }
}

/** Removes the blobs under a prefix whose names no row has in `column`. */
async function removeUnnamed(parts: Parts, prefix: string, before: Date, column: PgColumn): Promise<void> {
  const { db } = parts.database;
  for await (const page of pagesOf(namesBefore(parts.blobs.list(prefix), before))) {
    const rows = await db.select({ name: column }).from(column.table).where(inArray(column, page));
    const known = new Set(rows.map(({ name }) => name));
    for (const name of page) if (!known.has(name)) await remove(parts, name);
  }
}

/** Removes pictures in an organisation's folder whose inspection neither is stored nor, by `known`, being made. */
async function removePictures(parts: Parts, organisation: string, before: Date, known: Set<string>): Promise<void> {
  const { db } = parts.database;
  for await (const folders of pagesOf(parts.blobs.listFolders(organisation))) {
    const uuids = folders.map(uuidOf).filter((uuid) => UUID.test(uuid));
    const rows = await db.select({ uuid: inspections.uuid }).from(inspections).where(inArray(inspections.uuid, uuids));
    const made = new Set(rows.map(({ uuid }) => uuid));
    for (const folder of folders) {
      if (known.has(uuidOf(folder)) || made.has(uuidOf(folder))) continue;
      for await (const name of namesBefore(parts.blobs.list(folder), before)) await remove(parts, name);
    }
  }
}

const uuidOf = (folder: string): string => folder.split('/')[2] ?? '';

async function remove({ blobs, log }: Parts, name: string): Promise<void> {
  try {
    await blobs.remove(name);
  } catch (error) {
    log(`A blob that belongs to nothing could not be removed, and will be later: ${errorLine(error)}`);
  }
}

async function* namesBefore(blobs: AsyncIterable<ListedBlob>, before: Date): AsyncIterable<string> {
  for await (const { name, lastModified } of blobs) if (lastModified && lastModified < before) yield name;
}

async function* pagesOf(names: AsyncIterable<string>): AsyncIterable<string[]> {
  let page: string[] = [];
  for await (const name of names) {
    page.push(name);
    if (page.length === NAMES_AT_ONCE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
