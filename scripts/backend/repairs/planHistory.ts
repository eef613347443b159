/** Who changed what of an inspection's plans, as far as the caller may see the plans themselves. */
import { desc, eq } from 'drizzle-orm';
import type { PlanHistory } from '@/api/contract/repairs';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { shownName } from '../access/nameFor';
import type { Db } from '../database/database';
import { actorPlans, repairPlanChanges, repairPlans } from '../database/repairSchema';
import { users } from '../database/schema';
import { isAnothers, seesRisk } from './planRights';

const MOST = 200;
const RISK_FIELDS = ['consequence', 'consequenceComment', 'likelihood', 'likelihoodComment'];

const isItem = (value: unknown): value is { repairType: string } =>
  typeof value === 'object' && value !== null && 'repairType' in value;

/** A logged value as text; items as '2 Patch, 1 Liner'. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const counts = new Map<string, number>();
  for (const { repairType } of value.filter(isItem)) counts.set(repairType, (counts.get(repairType) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${type}`).join(', ') || 'No repairs';
}

export async function readPlanHistory(
  db: Db,
  session: Session,
  inspection: Reached<'inspection'>,
): Promise<PlanHistory> {
  const rows = await db
    .select({ change: repairPlanChanges, user: users })
    .from(repairPlanChanges)
    .innerJoin(repairPlans, eq(repairPlans.id, repairPlanChanges.planId))
    .innerJoin(users, eq(users.id, repairPlanChanges.userId))
    .where(eq(repairPlans.inspectionUuid, inspection.uuid))
    .orderBy(desc(repairPlanChanges.id))
    .limit(MOST);
  const planIds = [...new Set(rows.map(({ change }) => change.planId))];
  const plans = planIds[0] ? await db.select().from(actorPlans).where(eq(actorPlans.planId, planIds[0])) : [];
  const hidden = new Set<string>(plans.filter((plan) => isAnothers(plan, session)).map(({ planner }) => planner));
  const mayRead = ({ part, field }: (typeof rows)[number]['change']) =>
    !hidden.has(part) && (seesRisk(session, inspection) || part !== 'shared' || !RISK_FIELDS.includes(field));
  return rows
    .filter(({ change }) => mayRead(change))
    .map(({ change: { id, part, changedAt, field, from, to }, user }) => ({
      id,
      part,
      by: shownName(user, inspection.organisationId, session),
      changedAt: changedAt.toISOString(),
      field,
      from: textOf(from),
      to: textOf(to),
    }));
}
