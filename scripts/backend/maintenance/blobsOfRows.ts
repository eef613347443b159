/** Which blobs belong to something, as the rows tell. */
import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../database/database';
import { exportOutputs, exportTemplates } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { files, organisations, processingFiles } from '../database/schema';

const COLUMNS = {
  'uploads/': files.blobName,
  'evidence/': files.blobName,
  'logos/': organisations.logoName,
  'exports/': exportOutputs.blobName,
  'templates/': exportTemplates.blobName,
} as const;
type NamedPrefix = keyof typeof COLUMNS;

/** Folders whose blobs are named by rows, one by one. */
export const NAMED_PREFIXES = Object.keys(COLUMNS) as NamedPrefix[];
/** Holds a folder for each organisation, and in that one for each inspection, with all that belongs to the inspection. */
export const INSPECTIONS = 'inspections/';

/** False for what is in quarantine, and for the store's mark. */
export const isOfRows = (name: string): boolean =>
  [...NAMED_PREFIXES, INSPECTIONS].some((prefix) => name.startsWith(prefix));

const NAMES_AT_ONCE = 500;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const uuidOf = (name: string): string => name.split('/')[2] ?? '';

/** Of some names of blobs, or folders of inspections, those that belong to something. */
export type OwnedAmong = (names: readonly string[]) => Promise<Set<string>>;

/** Inspections that are being made are those of now. */
export async function readOwned(db: Db): Promise<OwnedAmong> {
  const rows = await db
    .select({ uuid: processingFiles.inspectionUuid })
    .from(processingFiles)
    .where(and(ne(processingFiles.status, 'Complete'), isNotNull(processingFiles.inspectionUuid)));
  const beingMade = new Set(rows.map(({ uuid }) => uuid ?? ''));

  const ofInspections = async (names: readonly string[]): Promise<string[]> => {
    const uuids = [...new Set(names.map(uuidOf))].filter((uuid) => UUID.test(uuid));
    const stored = await db
      .select({ uuid: inspections.uuid })
      .from(inspections)
      .where(inArray(inspections.uuid, uuids));
    const made = new Set(stored.map(({ uuid }) => uuid));
    return names.filter((name) => beingMade.has(uuidOf(name)) || made.has(uuidOf(name)));
  };
  const named = async (prefix: NamedPrefix, names: readonly string[]): Promise<string[]> => {
    const column = COLUMNS[prefix];
    const found = await db.select({ name: column }).from(column.table).where(inArray(column, names));
    return found.map(({ name }) => name ?? '');
  };

  return async (names) => {
    const owned = new Set<string>();
    const among = (prefix: string) => names.filter((name) => name.startsWith(prefix));
    const add = (found: string[]) => found.forEach((name) => owned.add(name));
    for (const prefix of NAMED_PREFIXES) {
      const those = among(prefix);
      if (those.length > 0) add(await named(prefix, those));
    }
    const those = among(INSPECTIONS);
    if (those.length > 0) add(await ofInspections(those));
    return owned;
  };
}

/** In portions that one query can ask about. */
export async function* inPages<Item>(items: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length === NAMES_AT_ONCE) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
