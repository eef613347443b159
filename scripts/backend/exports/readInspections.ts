/**
 * Reads the inspections of an export batch by batch, each batch as it is at one moment, and keeps in `madeFrom` which
 * versions those were.
 */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Asset } from '@/api/contract/assets';
import type { ExportOffer } from '@/api/contract/exportOffers';
import type { Inspection } from '@/api/contract/inspections';
import { gradeInspection } from '@/lib/grading/gradeInspection';
import type { InspectionGrading } from '@/lib/grading/types';
import type { Reader } from '../access/nameFor';
import { readAssets } from '../assets/assetRecords';
import { ratesOf, type Rates } from '../assets/pipeRepairs';
import type { Database, Db } from '../database/database';
import { exportItems, exportJobs, type MadeFrom } from '../database/exportSchema';
import { inspections } from '../database/reviewSchema';
import { users } from '../database/schema';
import { readReportedFrames, type ReportedFrame } from '../frames/reportedFrames';
import { readInspections } from '../inspections/inspectionRecords';
import type { JobRow } from './exportJobs';
import { obstaclesOf, preflight } from './preflight';
import { readPlanNotes, readRepairs, type PlanNotes, type PlannedRepair } from './repairItems';

export interface ExportedInspection {
  inspection: Inspection;
  /** The reported frames, along the pipe. */
  frames: ReportedFrame[];
  grading: InspectionGrading;
  /** The asset that the inspection is matched to; null until then. */
  asset: Asset | null;
  repairs: PlannedRepair[];
  notes: PlanNotes[];
  /** What each type of repair costs the organisation of the inspection. */
  rates: Rates;
}

const AT_ONCE = 25;

const grade = (inspection: Inspection, frames: readonly ReportedFrame[]): InspectionGrading =>
  gradeInspection({
    standardKey: inspection.Standard,
    isReviewed: inspection.status !== 'Uploaded',
    length: inspection.LengthSurveyed,
    unit: inspection.chainage_unit,
    frames: frames.map((frame) => ({
      ...frame,
      defectStrScore: frame.structuralScore,
      defectSerScore: frame.serviceScore,
      defectScoreIsVerified: frame.scoreIsVerified,
      defectScoreSource: frame.scoreSource,
      defectScoreBasis: frame.scoreBasis,
    })),
    table: inspection.defectTable,
  });

const madeFrom = ({ inspection, frames }: ExportedInspection): MadeFrom => ({
  lastRelatedUpdate: inspection.lastRelatedUpdate,
  structuralGrade: inspection.structuralGrade,
  serviceGrade: inspection.serviceGrade,
  frames: frames.map(({ id, version }) => [id, version]),
});

async function readAll(
  db: Db,
  uuids: string[],
  { reader, rates }: { reader: Reader; rates: Rates },
): Promise<ExportedInspection[]> {
  const found = await readInspections(db, uuids, [asc(inspections.uuid)], reader);
  const byUuid = new Map(found.map((inspection) => [inspection.uuid, inspection]));
  const assetUuids = found.flatMap(({ asset }) => (asset ? [asset.uuid] : []));
  const assets = await readAssets(db, [...new Set(assetUuids)], []);
  const assetOf = new Map(assets.map((asset) => [asset.uuid, asset]));
  const framesOf = await readReportedFrames(db, uuids);
  const repairsOf = await readRepairs(db, uuids);
  const notesOf = await readPlanNotes(db, uuids);
  return uuids.flatMap((uuid) => {
    const inspection = byUuid.get(uuid);
    if (!inspection) return [];
    const frames = framesOf.get(uuid) ?? [];
    return [
      {
        inspection,
        frames,
        grading: grade(inspection, frames),
        asset: assetOf.get(inspection.asset?.uuid ?? '') ?? null,
        repairs: repairsOf.get(uuid) ?? [],
        notes: notesOf.get(uuid) ?? [],
        rates,
      },
    ];
  });
}

/** The export names nobody whom the person who asked for it may not know. */
export async function readerOf(db: Db, exportId: number): Promise<Reader> {
  const [organisation] = await db
    .select({ id: users.organisationId })
    .from(exportJobs)
    .innerJoin(users, eq(users.id, exportJobs.createdById))
    .where(eq(exportJobs.id, exportId));
  if (!organisation) throw new Error(`There is no export ${exportId}.`);
  return { organisation };
}

/** An inspection that was asked for; `exported` is null for one that was deleted meanwhile, or has `obstacles`. */
export interface AskedItem {
  uuid: string;
  /** As it was called when it was asked for; null where that is not known. */
  name: string | null;
  exported: ExportedInspection | null;
  /** Why it is left out of an export of those alone that the other system takes. */
  obstacles: readonly string[];
}

/** By inspection: why it is left out. */
async function readObstacles(db: Db, offer: ExportOffer, uuids: readonly string[]) {
  const found = await preflight(db, uuids, offer);
  return new Map(found.map((each) => [each.inspectionId, obstaclesOf(each)]));
}

/** Batches in the order of the export. `done` counts also the inspections that are gone or left out. */
export async function* readExported(
  { transaction }: Database,
  { id, organisationId, total, onlyPassing }: Pick<JobRow, 'id' | 'organisationId' | 'total' | 'onlyPassing'>,
  offer: ExportOffer,
): AsyncGenerator<{ batch: AskedItem[]; done: number }> {
  for (let start = 0; start < total; start += AT_ONCE) {
    const isOfBatch = and(
      eq(exportItems.exportId, id),
      gte(exportItems.position, start),
      lt(exportItems.position, start + AT_ONCE),
    );
    const batch = await transaction(async ({ db }) => {
      await db.execute(sql`set transaction isolation level repeatable read`);
      const items = await db.select().from(exportItems).where(isOfBatch).orderBy(asc(exportItems.position));
      const uuids = items.map(({ inspectionUuid }) => inspectionUuid);
      const read = await readAll(db, uuids, {
        reader: await readerOf(db, id),
        rates: await ratesOf(db, organisationId),
      });
      const obstaclesIn = onlyPassing ? await readObstacles(db, offer, uuids) : null;
      const byUuid = new Map(read.map((each) => [each.inspection.uuid, each]));
      const asked = items.map(({ inspectionUuid: uuid, name }): AskedItem => {
        const obstacles = obstaclesIn?.get(uuid) ?? [];
        return { uuid, name, exported: (obstacles.length === 0 && byUuid.get(uuid)) || null, obstacles };
      });
      // Also of those that are not in it: an attempt before may have had them.
      const made = asked.map(({ uuid, exported }) => ({ uuid, made: exported && madeFrom(exported) }));
      await db.execute(sql`
        update export_items set made_from = new.made
        from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as new(uuid uuid, made jsonb)
        where export_id = ${id} and inspection_uuid = new.uuid
      `);
      return asked;
    });
    yield { batch, done: Math.min(total, start + AT_ONCE) };
  }
}
