/**
 * The rules of an organisation: those built in, or its own, version by version. What other rules would make of its
 * inspections can be looked at before they are used; plans that are there already stay, and say that the rules are others.
 */
import { and, desc, eq, max } from 'drizzle-orm';
import type { RepairRuleSet, RulesPreview, RuleVersions } from '@/api/contract/repairs';
import type { Reached } from '../access/load';
import type { Session } from '../access/session';
import type { Database, Db } from '../database/database';
import { repairRuleSets } from '../database/repairSchema';
import { inspections } from '../database/reviewSchema';
import { organisations, users } from '../database/schema';
import { notFound } from '../errors';
import type { InspectionRow } from '../frames/frameRecords';
import { readReportedFrames, type ReportedFrame } from '../frames/reportedFrames';
import { readCodes, tableIdOf } from '../grading/tables';
import { planRepairs, type GeneratedPlan, type Pipe } from './planRepairs';
import { DEMONSTRATION_RULES, type SourcedRules } from './repairRules';

const PREVIEWED = 500;
const EXAMPLES = 5;

const sourceOf = (organisation: string, version: number): string => `Rules of ${organisation}, version ${version}`;

/** `id` is null for the rules that are built in. */
export async function rulesInUse(db: Db, organisationId: number): Promise<SourcedRules & { id: number | null }> {
  const [own] = await db
    .select({ set: repairRuleSets, name: organisations.name })
    .from(repairRuleSets)
    .innerJoin(organisations, eq(organisations.id, repairRuleSets.organisationId))
    .where(and(eq(repairRuleSets.organisationId, organisationId), eq(repairRuleSets.inUse, true)));
  if (!own) return { ...DEMONSTRATION_RULES, id: null };
  const { id, rules, version } = own.set;
  return { id, rules, source: sourceOf(own.name, version), verified: true };
}

export async function listRuleVersions(db: Db, { id, name }: Reached<'organisation'>): Promise<RuleVersions> {
  const rows = await db
    .select({ set: repairRuleSets, firstName: users.firstName, lastName: users.lastName })
    .from(repairRuleSets)
    .innerJoin(users, eq(users.id, repairRuleSets.createdById))
    .where(eq(repairRuleSets.organisationId, id))
    .orderBy(desc(repairRuleSets.version));
  const { rules, source } = DEMONSTRATION_RULES;
  return [
    ...rows.map(({ set, firstName, lastName }) => ({
      id: set.id,
      source: sourceOf(name, set.version),
      isInUse: set.inUse,
      createdAt: set.createdAt.toISOString(),
      createdBy: `${firstName} ${lastName}`.trim(),
      rules: set.rules,
    })),
    { id: null, source, isInUse: !rows.some(({ set }) => set.inUse), createdAt: null, createdBy: null, rules },
  ];
}

/** A new version, in use from now on. */
export function saveRules(
  database: Database,
  session: Session,
  { id: organisationId }: Reached<'organisation'>,
  rules: RepairRuleSet,
): Promise<void> {
  return database.transaction(async ({ db }) => {
    // Two at once would both be the same version.
    await db.select().from(organisations).where(eq(organisations.id, organisationId)).for('update');
    await db.update(repairRuleSets).set({ inUse: false }).where(eq(repairRuleSets.organisationId, organisationId));
    const [last] = await db
      .select({ version: max(repairRuleSets.version) })
      .from(repairRuleSets)
      .where(eq(repairRuleSets.organisationId, organisationId));
    await db.insert(repairRuleSets).values({
      organisationId,
      version: (last?.version ?? 0) + 1,
      inUse: true,
      rules,
      createdById: session.user.id,
    });
  });
}

/** An earlier version again; null for the rules that are built in. 404 when it is not the organisation's. */
export function putRulesInUse(
  database: Database,
  { id: organisationId }: Reached<'organisation'>,
  rulesId: number | null,
): Promise<void> {
  return database.transaction(async ({ db }) => {
    const isTheirs = eq(repairRuleSets.organisationId, organisationId);
    await db.update(repairRuleSets).set({ inUse: false }).where(isTheirs);
    if (rulesId === null) return;
    const used = await db
      .update(repairRuleSets)
      .set({ inUse: true })
      .where(and(isTheirs, eq(repairRuleSets.id, rulesId)))
      .returning({ id: repairRuleSets.id });
    if (used.length === 0) throw notFound();
  });
}

/** What the rules ask of the inspection. */
export const pipeOf = ({ standardKey, isImperial, headers }: InspectionRow): Pipe => ({
  standardKey,
  unit: isImperial ? 'ft' : 'm',
  size: headers.HeightDiameter ?? null,
  material: headers.Material ?? null,
});

/** The rules go by names; a frame that came without one has that of the inspection's table. */
export async function withNames(
  db: Db,
  inspection: InspectionRow,
  found: readonly ReportedFrame[],
): Promise<ReportedFrame[]> {
  if (found.every(({ defectClass }) => defectClass !== null)) return [...found];
  const codes = await readCodes(db, await tableIdOf(db, inspection));
  const names = new Map(codes.map(({ code, label }) => [code, label]));
  return found.map((frame) => ({ ...frame, defectClass: frame.defectClass ?? names.get(frame.defectCode) ?? null }));
}

const wordsOf = ({ items }: GeneratedPlan): string =>
  JSON.stringify(
    items.map(({ repairType, metadata, chainageFrom, chainageTo }) => [repairType, metadata, chainageFrom, chainageTo]),
  );

/** Looks at the latest inspections, and changes nothing. */
export async function previewRules(
  db: Db,
  { id: organisationId }: Reached<'organisation'>,
  rules: RepairRuleSet,
): Promise<RulesPreview> {
  const inUse = await rulesInUse(db, organisationId);
  const latest = await db
    .select()
    .from(inspections)
    .where(eq(inspections.organisationId, organisationId))
    .orderBy(desc(inspections.createdAt), desc(inspections.id))
    .limit(PREVIEWED);
  const reported = await readReportedFrames(
    db,
    latest.map(({ uuid }) => uuid),
  );
  const preview: RulesPreview = { inspections: 0, changed: 0, examples: [] };
  for (const inspection of latest) {
    const found = reported.get(inspection.uuid) ?? [];
    if (found.length === 0) continue;
    preview.inspections += 1;
    const frames = await withNames(db, inspection, found);
    const before = planRepairs(frames, pipeOf(inspection), inUse);
    const after = planRepairs(frames, pipeOf(inspection), { ...inUse, rules });
    if (wordsOf(before) === wordsOf(after)) continue;
    preview.changed += 1;
    if (preview.examples.length >= EXAMPLES) continue;
    const { uuid, name } = inspection;
    preview.examples.push({ uuid, name, before: before.actionSummary, after: after.actionSummary });
  }
  return preview;
}
