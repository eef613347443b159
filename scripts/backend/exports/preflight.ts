/**
 * Problems that keep inspections out of an export that another system reads: those of every exchange format, and what
 * that format alone asks for. A report for people has none: it shows whatever there is.
 */
import { inArray } from 'drizzle-orm';
import { STANDARDS } from '@/api/contract/common';
import type { ExportOffer } from '@/api/contract/exportOffers';
import type { InspectionProblems } from '@/api/contract/inspections';
import type { Db } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { findProblems } from '../inspections/validateInspections';

const AT_ONCE = 200;

/** Problems of inspections within reach, in the order of `uuids`. Without an offer, those of every exchange format. */
export async function preflight(
  db: Db,
  uuids: readonly string[],
  offer: ExportOffer | undefined,
): Promise<InspectionProblems> {
  const found = await findProblems(db, uuids);
  const standards = offer?.readBy?.standards;
  if (!offer?.readBy || !standards || standards === 'any') return found;
  const rows = await db
    .select({ uuid: inspections.uuid, standardKey: inspections.standardKey })
    .from(inspections)
    .where(inArray(inspections.uuid, [...uuids]));
  const others = new Set(rows.filter(({ standardKey }) => !standards.includes(standardKey)).map(({ uuid }) => uuid));
  const wanted = standards.map((key) => STANDARDS[key]).join(' or ');
  const message = `${offer.readBy.name} takes only inspections coded under ${wanted}.`;
  return found.map((each) => ({
    ...each,
    problems: others.has(each.inspectionId)
      ? [{ frameId: null, field: 'Standard', message, blocks: true }, ...each.problems]
      : each.problems,
  }));
}

/** Why the other system would refuse an inspection, each reason once; none for one that it takes. */
export const obstaclesOf = ({ problems }: InspectionProblems[number]): string[] => [
  ...new Set(problems.filter(({ blocks }) => blocks).map(({ message }) => message)),
];

/** The inspections that have a problem for which the other system would refuse them. */
export async function findObstacles(db: Db, offer: ExportOffer, uuids: readonly string[]): Promise<string[]> {
  const flawed: string[] = [];
  for (let start = 0; start < uuids.length; start += AT_ONCE) {
    const found = await preflight(db, uuids.slice(start, start + AT_ONCE), offer);
    flawed.push(...found.filter((each) => obstaclesOf(each).length > 0).map(({ inspectionId }) => inspectionId));
  }
  return flawed;
}
