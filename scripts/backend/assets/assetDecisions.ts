/**
 * What the owner says of a pipe: its criticality and what is decided. The repair plan of an inspection has fields for
 * the same while it has no pipe; linked with one it gives them on, and shows the pipe's.
 */
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Asset } from '@/api/contract/assets';
import { RISK_STEPS, type RepairPlan } from '@/api/contract/repairs';
import type { UpdateAssetRequest } from '@/api/contract/requests/assets';
import type { Fields } from '@/api/contract/requests/seen';
import type { Session } from '../access/callerSession';
import { assets } from '../database/assetSchema';
import type { Db } from '../database/database';
import { repairPlanChanges, repairPlans } from '../database/repairSchema';
import { overtaken, overtakenFields, whoChanged } from '../access/overtaken';
import { invalid, notFound } from '../errors';
import { differences, lastChangeBy, recordEvents } from './assetEvents';

type Row = typeof assets.$inferSelect;
type DecisionFields = Pick<
  Asset,
  'criticality' | 'criticalityNote' | 'decision' | 'decisionYear' | 'decisionDate' | 'decisionNote'
>;

/** These have the same names in the API's record and in the table. */
export const decisionFieldsOf = (row: Row): DecisionFields => ({
  criticality: row.criticality,
  criticalityNote: row.criticalityNote,
  decision: row.decision,
  decisionYear: row.decisionYear,
  decisionDate: row.decisionDate,
  decisionNote: row.decisionNote,
});

/** With the year and the day of the decision, so that none of an earlier decision stays. */
export const wholeDecision = (change: UpdateAssetRequest): UpdateAssetRequest =>
  change.decision === undefined ? change : { decisionYear: null, decisionDate: null, ...change };

const isOfDecision = (field: string): boolean => field.startsWith('decision');

/** Who decides now, where the changed fields are of a decision. */
export const decidedBy = ({ user }: Pick<Session, 'user'>, fields: readonly string[]) =>
  fields.some(isOfDecision) ? { decidedById: user.id, decidedAt: new Date() } : {};

/** The fields of a repair plan that a pipe has in their place. */
type KeptOnPipe = Pick<RepairPlan, 'consequence' | 'consequenceComment' | 'frequency'>;

/** The same as the plan of one of its inspections shows it. */
export const shownInPlan = (row: Row): KeptOnPipe => ({
  consequence: RISK_STEPS[(row.criticality ?? 0) - 1] ?? null,
  consequenceComment: row.criticalityNote,
  frequency:
    row.decision === 'survey again'
      ? [row.decisionDate && `by ${row.decisionDate}`, row.decisionNote].filter(Boolean).join(', ') || null
      : null,
});

/** Null for an inspection without a pipe, whose plan has its own. */
export async function readShownInPlan(db: Db, assetUuid: string | null): Promise<KeptOnPipe | null> {
  if (assetUuid === null) return null;
  const [row] = await db.select().from(assets).where(eq(assets.uuid, assetUuid));
  return row ? shownInPlan(row) : null;
}

/** Writes the fields that differ, with who decided, and the event that tells of it. */
async function changePipe(db: Db, session: Session, pipe: Row, next: Partial<DecisionFields>): Promise<void> {
  const details = differences(decisionFieldsOf(pipe), next);
  if (details.length === 0) return;
  const decided = decidedBy(
    session,
    details.map(({ field }) => field),
  );
  await db
    .update(assets)
    .set({ ...next, ...decided })
    .where(eq(assets.uuid, pipe.uuid));
  await recordEvents(db, session, [{ assetUuid: pipe.uuid, action: 'changed', details }]);
}

const stepOf = (consequence: KeptOnPipe['consequence']) => (consequence === null ? null : Number(consequence));

/**
 * Sets on the pipe what somebody sets in the plan of one of its inspections. Throws a 412 where somebody else was faster,
 * and a 400 for a next survey where the pipe has another decision, or the day of one, which would be lost.
 */
export async function setByPlan(
  db: Db,
  session: Session,
  { assetUuid, change, seen }: { assetUuid: string; change: Partial<KeptOnPipe>; seen: Fields },
): Promise<void> {
  const [pipe] = await db.select().from(assets).where(eq(assets.uuid, assetUuid)).for('update');
  if (!pipe) throw notFound();
  const shown = shownInPlan(pipe);
  const { consequence, consequenceComment, frequency } = change;
  const hasOtherDecision = pipe.decision !== null && (pipe.decision !== 'survey again' || pipe.decisionDate !== null);
  if (frequency !== undefined && frequency !== shown.frequency && hasOtherDecision) {
    throw invalid({ frequency: ['Something else is decided for the pipe. Change that on its page.'] });
  }
  const now = overtakenFields({ ...shown }, change, seen);
  if (now) {
    const who = whoChanged(session, pipe.organisationId, await lastChangeBy(db, assetUuid));
    throw overtaken(`${who} since changed this asset.`, now);
  }
  const next = {
    ...(consequence !== undefined && { criticality: stepOf(consequence) }),
    ...(consequenceComment !== undefined && { criticalityNote: consequenceComment }),
    ...(frequency !== undefined &&
      frequency !== shown.frequency && {
        decision: frequency === null ? null : ('survey again' as const),
        decisionNote: frequency,
      }),
  };
  await changePipe(db, session, pipe, next);
}

/**
 * Gives pipes that have none the criticality and the next survey of inspections that have just been linked with them,
 * the latest entered first. What a pipe has already stays: it was decided for the pipe. Call it in the transaction of
 * the link, with the pipes locked.
 */
export async function giveToPipes(
  db: Db,
  session: Session,
  links: readonly { inspectionUuid: string; assetUuid: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const pipeOf = new Map(links.map(({ inspectionUuid, assetUuid }) => [inspectionUuid, assetUuid]));
  const { consequence, consequenceComment, frequency } = repairPlans;
  const entered = sql`(select max(${repairPlanChanges.id}) from ${repairPlanChanges}
    where ${repairPlanChanges.planId} = ${repairPlans.id} and ${repairPlanChanges.part} = 'shared'
    and ${repairPlanChanges.field} in ('consequence', 'consequenceComment', 'frequency'))`;
  const plans = await db
    .select()
    .from(repairPlans)
    .where(
      and(
        inArray(repairPlans.inspectionUuid, [...pipeOf.keys()]),
        or(isNotNull(consequence), isNotNull(consequenceComment), isNotNull(frequency)),
      ),
    )
    .orderBy(sql`${entered} desc nulls last`, desc(repairPlans.id));
  for (const plan of plans) {
    const uuid = pipeOf.get(plan.inspectionUuid) ?? '';
    const [pipe] = await db.select().from(assets).where(eq(assets.uuid, uuid));
    if (!pipe) continue;
    const hasCriticality = pipe.criticality !== null || pipe.criticalityNote !== null;
    const hasDecision = pipe.decision !== null || pipe.decidedAt !== null;
    const next = {
      ...(!hasCriticality && {
        criticality: stepOf(plan.consequence),
        criticalityNote: plan.consequenceComment,
      }),
      ...(!hasDecision && plan.frequency && { decision: 'survey again' as const, decisionNote: plan.frequency }),
    };
    await changePipe(db, session, pipe, next);
  }
}
