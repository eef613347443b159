/** The condition of pipes: what the survey says that stands for each, and how that compares with the one before. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AssetCondition } from '@/api/contract/assets';
import type { Db } from '../database/database';
import { ORDER_OF_PIPE } from '../database/headerValues';
import { frames, inspections } from '../database/reviewSchema';
import { readTables, titleOf } from '../grading/tables';
import { ofItsSurvey } from '../database/standingSurvey';

/** What the list of assets is ordered by; a grade that is only known to be at least 4 stands with those of 4. */
export const CONDITION_ORDERINGS = {
  condition: ofItsSurvey('greatest(i.structural_grade, i.service_grade, i.structural_at_least, i.service_at_least)'),
  structural_grade: ofItsSurvey('coalesce(i.structural_grade, i.structural_at_least)'),
  service_grade: ofItsSurvey('coalesce(i.service_grade, i.service_at_least)'),
  surveyed: ofItsSurvey("i.headers ->> 'Date'"),
} as const;

const surveysOf = (db: Db, uuids: readonly string[]) =>
  db
    .select({
      uuid: inspections.uuid,
      assetUuid: sql<string>`${inspections.assetUuid}`,
      Date: sql<string | null>`${inspections.headers} ->> 'Date'`,
      structuralGrade: inspections.structuralGrade,
      serviceGrade: inspections.serviceGrade,
      structuralAtLeast: inspections.structuralAtLeast,
      serviceAtLeast: inspections.serviceAtLeast,
      tableId: inspections.defectTableId,
      unit: sql<'m' | 'ft'>`case when ${inspections.isImperial} then 'ft' else 'm' end`,
    })
    .from(inspections)
    .where(inArray(inspections.assetUuid, [...uuids]))
    .orderBy(...ORDER_OF_PIPE.map((each) => desc(each)), desc(inspections.createdAt), desc(inspections.id));
type Survey = Awaited<ReturnType<typeof surveysOf>>[number];

const isGraded = ({ structuralGrade, serviceGrade }: Survey): boolean =>
  structuralGrade !== null || serviceGrade !== null;

/** The observation of each inspection that scores highest in the family with the worse grade, as far as grades are known. */
async function readWorst(db: Db, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map();
  const { structuralGrade, structuralAtLeast, serviceGrade, serviceAtLeast } = inspections;
  const score = sql`case when coalesce(${serviceGrade}, ${serviceAtLeast}) > coalesce(${structuralGrade}, ${structuralAtLeast}, 0)
    then ${frames.serviceScore} else ${frames.structuralScore} end`;
  const found = await db
    .selectDistinctOn([frames.inspectionUuid], {
      inspectionUuid: frames.inspectionUuid,
      code: sql<string>`${frames.defectCode}`,
      label: frames.defectClass,
      chainage: frames.chainageNumber,
      frame: frames.frameId,
      observation: frames.observation,
    })
    .from(frames)
    .innerJoin(inspections, eq(frames.inspectionUuid, inspections.uuid))
    .where(
      and(
        inArray(frames.inspectionUuid, [...uuids]),
        eq(frames.isHidden, false),
        sql`${frames.defectCode} is not null and ${score} > 0`,
      ),
    )
    .orderBy(asc(frames.inspectionUuid), desc(score), asc(frames.frameId), asc(frames.observation));
  return new Map(found.map(({ inspectionUuid, ...worst }) => [inspectionUuid, worst]));
}

/** By the uuid of the asset; an asset without an inspection has none. */
export async function readConditions(db: Db, uuids: readonly string[]): Promise<Map<string, AssetCondition>> {
  const [latest, earlier] = [new Map<string, Survey>(), new Map<string, Survey>()];
  for (const survey of await surveysOf(db, uuids)) {
    const of = latest.has(survey.assetUuid) ? earlier : latest;
    if (!of.has(survey.assetUuid)) of.set(survey.assetUuid, survey);
  }
  const compared = [...latest.values(), ...earlier.values()];
  const tables = await readTables(db, [...new Set(compared.flatMap(({ tableId }) => tableId ?? []))]);
  const worst = await readWorst(
    db,
    [...latest.values()].map(({ uuid }) => uuid),
  );
  const gradesOf = ({ Date: day, structuralGrade, serviceGrade, tableId }: Survey) => {
    const table = tableId === null ? undefined : tables.get(tableId);
    return { Date: day, structuralGrade, serviceGrade, table: table ? titleOf(table) : null };
  };
  return new Map(
    [...latest].map(([assetUuid, survey]) => {
      const { uuid, structuralAtLeast, serviceAtLeast, unit } = survey;
      const [before, found] = [earlier.get(assetUuid), worst.get(uuid)];
      return [
        assetUuid,
        {
          ...gradesOf(survey),
          ...{ inspectionId: uuid, unit, structuralAtLeast, serviceAtLeast },
          worst: found ? { ...found, unit } : null,
          before: before && isGraded(before) ? gradesOf(before) : null,
        },
      ];
    }),
  );
}
