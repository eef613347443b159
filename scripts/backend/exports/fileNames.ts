/** Names of exported files, which any operating system takes and which are unique in their export. */
import { inArray } from 'drizzle-orm';
import type { ExportOffer } from '@/api/contract/exportOffers';
import { EXPORT_TYPES } from '@/api/contract/exports';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';

const LONGEST = 100;
/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A part of a path: letters of any script, digits, spaces and `-_,()`; never empty, hidden, or a step up. */
export function safeName(text: string): string {
  const name = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\-_,() ]+/gu, '_')
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
  if (/^_*$/.test(name)) return 'unnamed';
  return RESERVED.test(name) ? `${name}_` : name;
}

/** A function that never gives the same safe name twice, whatever its case: the second 'a' is 'a (2)'. */
export function uniqueNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const name = safeName(text);
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/** The name that an export of one inspection is shown under; none for several, which have no name in common. */
export async function exportNames(db: Db, { type, format }: ExportOffer, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length > 1) return [];
  const [row] = await db
    .select({ name: inspections.name })
    .from(inspections)
    .where(inArray(inspections.uuid, [...uuids]));
  return row ? [`${safeName(row.name)} ${EXPORT_TYPES[type]}.${format.toLowerCase()}`] : [];
}
