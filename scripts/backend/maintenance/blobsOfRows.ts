/** Which blobs belong to something, as the rows tell. */
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../database/database';
import { bugReports } from '../database/sentReportSchema';
import { exportOutputs, exportTemplates } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { files, organisations, processingFiles } from '../database/schema';

const COLUMNS = {
  'uploads/': files.blobName,
  'evidence/': files.blobName,
  'logos/': organisations.logoName,
  'exports/': exportOutputs.blobName,
  'templates/': exportTemplates.blobName,
  'reports/': bugReports.blobName,
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

/** What rows name, and what belongs to inspections that are stored. */
export async function namedAmong(db: Db, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const prefix of NAMED_PREFIXES) {
    const among = names.filter((name) => name.startsWith(prefix));
    if (among.length === 0) continue;
    const column = COLUMNS[prefix];
    const rows = await db.select({ name: column }).from(column.table).where(inArray(column, among));
    for (const { name } of rows) if (name !== null) named.add(name);
  }
  const ofInspections = names.filter((name) => name.startsWith(INSPECTIONS) && UUID.test(uuidOf(name)));
  if (ofInspections.length === 0) return named;
  const uuids = [...new Set(ofInspections.map(uuidOf))];
  const rows = await db.select({ uuid: inspections.uuid }).from(inspections).where(inArray(inspections.uuid, uuids));
  const stored = new Set(rows.map(({ uuid }) => uuid));
  for (const name of ofInspections) if (stored.has(uuidOf(name))) named.add(name);
  return named;
}

/** The same, and what belongs to inspections that are being made now. */
export async function readOwned(db: Db): Promise<OwnedAmong> {
  const rows = await db
    .select({ uuid: processingFiles.inspectionUuid })
    .from(processingFiles)
    .where(and(ne(processingFiles.status, 'Complete'), isNotNull(processingFiles.inspectionUuid)));
  const beingMade = new Set(rows.map(({ uuid }) => uuid ?? ''));
  return async (names) => {
    const owned = await namedAmong(db, names);
    for (const name of names) if (name.startsWith(INSPECTIONS) && beingMade.has(uuidOf(name))) owned.add(name);
    return owned;
  };
}

/** Whether a rule of the organisation has removed it; the row that names it stays. */
export async function isRemovedByRule(db: Db, name: string): Promise<boolean> {
  const { uuid, copyRemovedAt, picturesRemovedAt } = inspections;
  const isGone = name.endsWith('/copy.mp4') ? isNotNull(copyRemovedAt) : isNotNull(picturesRemovedAt);
  const found = name.startsWith(INSPECTIONS)
    ? UUID.test(uuidOf(name)) && (await db.$count(inspections, and(eq(uuid, uuidOf(name)), isGone)))
    : await db.$count(files, and(eq(files.blobName, name), isNotNull(files.originalRemovedAt)));
  return Boolean(found);
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
