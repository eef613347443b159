/** All pipes of an organisation with what decides on their repair, for the programme. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProgrammeAsset } from '@/api/contract/programme';
import { measured } from '@/lib/measured';
import { renewedLength } from '@/lib/repairs/renewedLength';
import type { Reached } from '../access/load';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { ORDER_OF_PIPE } from '../database/headerValues';
import { inspections } from '../database/reviewSchema';
import { riskColumns, toRisk } from '../risk/readRisks';
import { riskRuleVersions } from '../risk/riskRules';
import { fieldsOf, typeOf } from './assetRecords';
import { ratesOf, readPlansThatCount, repairOf, type PlanThatCounts } from './pipeRepairs';

/** A statement has room for so many ids. */
const PLANS_AT_ONCE = 5000;

/** The survey that stands for each pipe, by the uuid of the pipe. */
async function readSurveys(db: Db, organisationId: number) {
  const ofOrganisation = db.select({ uuid: assets.uuid }).from(assets).where(eq(assets.organisationId, organisationId));
  const rows = await db
    .selectDistinctOn([inspections.assetUuid], {
      assetUuid: inspections.assetUuid,
      uuid: inspections.uuid,
      unit: sql<'m' | 'ft'>`case when ${inspections.isImperial} then 'ft' else 'm' end`,
      headers: inspections.headers,
      structuralGrade: inspections.structuralGrade,
      structuralAtLeast: inspections.structuralAtLeast,
    })
    .from(inspections)
    .where(inArray(inspections.assetUuid, ofOrganisation))
    .orderBy(
      inspections.assetUuid,
      ...ORDER_OF_PIPE.map((each) => desc(each)),
      desc(inspections.createdAt),
      desc(inspections.id),
    );
  return new Map(rows.map((row) => [row.assetUuid ?? '', row]));
}
type Survey = Awaited<ReturnType<typeof readSurveys>> extends Map<string, infer Each> ? Each : never;

async function readPlans(db: Db, inspectionIds: readonly string[]) {
  const plans = new Map<string, PlanThatCounts>();
  for (let start = 0; start < inspectionIds.length; start += PLANS_AT_ONCE) {
    const some = await readPlansThatCount(db, inspectionIds.slice(start, start + PLANS_AT_ONCE));
    for (const [inspectionId, plan] of some) plans.set(inspectionId, plan);
  }
  return plans;
}

const conditionOf = (
  { headers, unit, structuralGrade, structuralAtLeast }: Survey,
  plan: PlanThatCounts | undefined,
): ProgrammeAsset['condition'] => ({
  Date: headers.Date ?? null,
  structuralGrade,
  structuralAtLeast,
  length: measured(headers.LengthSurveyed, unit)?.metres ?? null,
  renewed: plan ? renewedLength(plan.repairs, unit) : null,
});

export async function readProgrammeAssets(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
): Promise<ProgrammeAsset[]> {
  const { rules } = await riskRuleVersions.inUse(db, organisationId);
  const rows = await db
    .select({ row: assets, ...riskColumns(rules) })
    .from(assets)
    .where(eq(assets.organisationId, organisationId))
    .orderBy(asc(sql`lower(${assets.assetId})`), asc(assets.id));
  const surveys = await readSurveys(db, organisationId);
  const rates = await ratesOf(db, organisationId);
  const plans = await readPlans(
    db,
    [...surveys.values()].map(({ uuid }) => uuid),
  );
  return rows.map(({ row, risk }): ProgrammeAsset => {
    const { HeightDiameter: _diameter, Material: _material, ...fields } = fieldsOf(row);
    const survey = surveys.get(row.uuid);
    const plan = survey && plans.get(survey.uuid);
    return {
      ...fields,
      uuid: row.uuid,
      type: typeOf(row),
      risk: toRisk(risk, rules),
      decision: row.decision,
      decisionYear: row.decisionYear,
      decisionDate: row.decisionDate,
      repairCompletedDate: row.repairCompletedAt?.toISOString() ?? null,
      condition: survey ? conditionOf(survey, plan) : null,
      repair: plan ? repairOf(plan, rates, survey.unit) : null,
    };
  });
}
