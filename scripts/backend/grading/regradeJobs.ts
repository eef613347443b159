/**
 * Grades all of an organisation's inspections with another table, or finds out what that would change: a job, because
 * there may be a hundred thousand. Its row is the truth: each batch is one transaction that holds the row, writes what it
 * did, and where it stopped. A worker that dies in between has done nothing of its batch, and the next one goes on from there.
 */
import { and, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Regrade, RegradeChanges } from '@/api/contract/defectTables';
import type { Database, Db } from '../database/database';
import { regrades } from '../database/regradeSchema';
import { inspections } from '../database/reviewSchema';
import { endJob, JobLost, keepJob, type Job, type JobKind, type JobWork } from '../jobQueue';
import { errorLine, type Log } from '../log';
import { gradesOf, readCodedFrames, writeGrades, type Grades, type InspectionRow } from './regrade';
import { rescored, type CodedFrame } from './scoredFrames';
import { readCodes, readTableInUse, readTables, type DefectRow, type DefectTableRow, type TableKey } from './tables';

/** The embedded database does nothing else meanwhile. */
const AT_ONCE = 100;
const MOST_EXAMPLES = 20;
const MAX_ATTEMPTS = 5;
const NO_CHANGES: RegradeChanges = { inspections: 0, structural: [], service: [], examples: [] };

type RegradeRow = typeof regrades.$inferSelect;
type RegradeJob = Job<typeof regrades>;

export const REGRADE_JOBS: JobKind<typeof regrades> = {
  table: regrades,
  isOpen: eq(regrades.status, 'running'),
  waiting: {},
};

const toRegrade = ({ id, tableId, isPreview, status, total, done, changes }: RegradeRow): Regrade => ({
  id,
  tableId,
  isPreview,
  status,
  total,
  done,
  changes,
});

/** The inspections that another table than this one has graded. */
const isToRegrade = (organisationId: number, table: DefectTableRow) =>
  and(
    eq(inspections.organisationId, organisationId),
    eq(inspections.standardKey, table.standardKey),
    eq(inspections.pipeTypeSewer, table.pipeTypeSewer),
    isNotNull(inspections.defectTableId),
    ne(inspections.defectTableId, table.id),
  );

/** Takes the place of one that is still running: it would be the same, or with another table. */
export function startRegrade(
  { transaction }: Database,
  key: TableKey,
  { isPreview, userId }: { isPreview: boolean; userId: number },
): Promise<Regrade> {
  return transaction(async ({ db }) => {
    const table = await readTableInUse(db, key);
    await stopRegrades(db, key.organisationId);
    const [{ total } = { total: 0 }] = await db
      .select({ total: count() })
      .from(inspections)
      .where(isToRegrade(key.organisationId, table));
    const [row] = await db
      .insert(regrades)
      .values({
        tableId: table.id,
        organisationId: key.organisationId,
        createdById: userId,
        isPreview,
        total,
        changes: NO_CHANGES,
      })
      .returning();
    if (!row) throw new Error('The regrade was not inserted.');
    return toRegrade(row);
  });
}

/** What is done of them stays done. */
export const stopRegrades = (db: Db, organisationId: number) =>
  db.delete(regrades).where(and(eq(regrades.organisationId, organisationId), eq(regrades.status, 'running')));

export async function readLastRegrade(db: Db, key: TableKey): Promise<Regrade | null> {
  const table = await readTableInUse(db, key);
  const [row] = await db
    .select()
    .from(regrades)
    .where(and(eq(regrades.organisationId, key.organisationId), eq(regrades.tableId, table.id)))
    .orderBy(desc(regrades.id))
    .limit(1);
  return row ? toRegrade(row) : null;
}

/** Work on regrades, one at a time in each process. */
export const regradeWork = ({ database, log }: { database: Database; log: Log }): JobWork<typeof regrades> => ({
  kind: REGRADE_JOBS,
  order: [regrades.id],
  lanes: [undefined],
  taken: {},
  logFields: () => ({}),
  work: async (job, signal) => {
    if (job.row.attempt > MAX_ATTEMPTS) throw new Error('It was interrupted too often.');
    while (await regradeBatch(database, job)) signal.throwIfAborted();
  },
  failed: ({ row: { id } }, error) => {
    // Whatever it is would be the same again.
    log(`Regrade ${id} has failed: ${errorLine(error)}`);
    return { change: { status: 'failed' } };
  },
});

/** One batch of it, which ends the job if it is the last; false then. Throws a JobLost when the job is lost. */
function regradeBatch({ transaction }: Database, job: RegradeJob): Promise<boolean> {
  return transaction(async ({ db }) => {
    // Holds the row until the batch is written.
    const { organisationId, tableId, isPreview, lastUuid, ...before } = await keepJob(db, job);
    const table = (await readTables(db, [tableId])).get(tableId);
    if (!table) throw new JobLost();
    const after = lastUuid === null ? undefined : gt(inspections.uuid, lastUuid);
    const query = db
      .select()
      .from(inspections)
      .where(and(isToRegrade(organisationId, table), after))
      .orderBy(inspections.uuid)
      .limit(AT_ONCE)
      .$dynamic();
    const rows = await (isPreview ? query : query.for('update'));
    const codes = new Map((await readCodes(db, table.id)).map((code) => [code.code, code]));
    const changes = await regradeRows(db, rows, { table, codes, isPreview, changes: before.changes });
    const done = before.done + rows.length;
    // What gets on is not interrupted too often.
    const progress = { done, changes, lastUuid: rows.at(-1)?.uuid ?? lastUuid, attempt: 1 };
    const isLast = rows.length < AT_ONCE;
    // Inspections may come and go meanwhile.
    if (isLast) await endJob(db, job, { ...progress, status: 'done', total: done });
    else await keepJob(db, job, progress);
    return !isLast;
  });
}

interface Work {
  table: DefectTableRow;
  codes: ReadonlyMap<string, DefectRow>;
  isPreview: boolean;
  changes: RegradeChanges;
}

async function regradeRows(db: Db, rows: readonly InspectionRow[], work: Work): Promise<RegradeChanges> {
  const framesOf = await readCodedFrames(db, rows);
  const scored: CodedFrame[] = [];
  const found = rows.map((row) => {
    const coded = (framesOf.get(row.uuid) ?? []).map((frame) =>
      rescored(frame, work.codes.get(frame.defectCode ?? '')),
    );
    scored.push(...coded);
    return { row, grades: gradesOf(row, coded, work.table) };
  });
  if (!work.isPreview) {
    await writeScores(db, scored);
    await writeGrades(
      db,
      found.map(({ row: { uuid }, grades }) => ({ uuid, ...grades, defectTableId: work.table.id })),
    );
  }
  return withChanges(work.changes, found);
}

/** A new version of each frame: whoever has it open saw other scores. */
async function writeScores(db: Db, scored: readonly CodedFrame[]): Promise<void> {
  if (scored.length === 0) return;
  const values = scored.map((frame) => ({
    id: frame.id,
    defect: frame.defectId,
    label: frame.defectClass,
    structural: frame.defectStrScore,
    service: frame.defectSerScore,
    source: frame.defectScoreSource,
    verified: frame.defectScoreIsVerified,
    basis: frame.defectScoreBasis,
  }));
  await db.execute(sql`
    update frames set defect_id = new.defect, defect_class = new.label, structural_score = new.structural,
                      service_score = new.service, score_source = new.source, score_is_verified = new.verified,
                      score_basis = new.basis, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as new(id int, defect int, label text, structural float8, service float8, source text, verified boolean, basis text)
    where frames.id = new.id
  `);
}

type Steps = RegradeChanges['structural'];

function withStep(steps: Steps, from: number | null, to: number | null): Steps {
  if (from === to) return steps;
  const known = steps.find((step) => step.from === from && step.to === to);
  const others = steps.filter((step) => step !== known);
  return [...others, { from, to, count: (known?.count ?? 0) + 1 }];
}

function withChanges(before: RegradeChanges, found: readonly { row: InspectionRow; grades: Grades }[]): RegradeChanges {
  const changes = { ...before, examples: [...before.examples] };
  for (const { row, grades } of found) {
    const isSame = row.structuralGrade === grades.structuralGrade && row.serviceGrade === grades.serviceGrade;
    if (isSame) continue;
    changes.inspections += 1;
    changes.structural = withStep(changes.structural, row.structuralGrade, grades.structuralGrade);
    changes.service = withStep(changes.service, row.serviceGrade, grades.serviceGrade);
    if (changes.examples.length < MOST_EXAMPLES) changes.examples.push({ uuid: row.uuid, name: row.name });
  }
  return changes;
}
