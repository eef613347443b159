/**
 * What importing surveys into a folder would do: which of them were imported before, which belong to a video that is
 * there, and which of their codes the folder's table has.
 */
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { inspectionTitle, nameOfVideo } from '@/lib/inspectionTitle';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { frames, inspections } from '../database/reviewSchema';
import { files } from '../database/schema';
import { readCodes, readTableInUse, type DefectRow } from '../grading/tables';
import { enNameOf } from '../standards/en13508';
import type { LeftOut, ReadFiles, ReadObservation, ReadSurvey } from './surveys';

const KEYS_AT_ONCE = 1_000;

interface Named {
  uuid: string;
  name: string;
}

export interface PlannedSurvey {
  survey: ReadSurvey;
  key: string;
  title: string;
  /** The inspection that it was imported as. */
  known: Named | null;
  /** The inspection of its video, where there is one that nobody has coded or reviewed yet. */
  video: typeof inspections.$inferSelect | null;
}

/** A code of the folder's table with its row, or one that is kept under its name without a score. */
export interface PlannedCode {
  code: string;
  label: string | null;
  row: DefectRow | null;
}

export interface ImportPlan {
  surveys: PlannedSurvey[];
  /** The codes of the folder's table. */
  codes: readonly DefectRow[];
  /** Undefined for a code that the table does not have and nobody has chosen another for. */
  codeOf(observation: ReadObservation): PlannedCode | undefined;
  leftOut: LeftOut[];
}

const withoutPlace = ({ where: _where, ...rest }: ReadObservation) => rest;

/** A hash of what the survey says; it does not depend on the file, or on the survey's place in it. */
export function keyOf({ where: _where, observations, ...survey }: ReadSurvey): string {
  const text = JSON.stringify([survey, observations.map(withoutPlace)]);
  return createHash('sha256').update(text).digest('hex');
}

/** The name that the survey has for people, before it is an inspection. */
export function titleOf({ headers, video, where }: ReadSurvey): string {
  const { UpstreamNode = null, DownstreamNode = null, AssetID } = headers;
  const name = AssetID ?? (video ? nameOfVideo(video) : where);
  return inspectionTitle({ name, UpstreamNode, DownstreamNode });
}

/** The name of a video as the upload cleans it. */
const asUploaded = (name: string): string => name.replaceAll(/[^A-Za-z0-9_.-]/g, '').toLowerCase();

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * Finds an observation's code in the folder's table: as it is, or else in another case if only one code fits. `chosen`
 * has the codes that a person chose in place of a code or of its main code; they may be main codes of EN 13508-2.
 */
function codeFinder(rows: readonly DefectRow[], chosen: Readonly<Record<string, string>>): ImportPlan['codeOf'] {
  const exact = new Map(rows.map((row) => [row.code, row]));
  const byCase = groupedBy(rows, ({ code }) => code.toLowerCase());
  const find = (code: string): PlannedCode | undefined => {
    const alike = byCase.get(code.toLowerCase()) ?? [];
    const row = exact.get(code) ?? (alike.length === 1 ? alike[0] : undefined);
    return row && { code: row.code, label: row.label, row };
  };
  const findChosen = (code: string): PlannedCode | undefined => {
    const other = Object.hasOwn(chosen, code) ? chosen[code] : undefined;
    if (other === undefined) return find(code);
    const label = enNameOf(other);
    return find(other) ?? (label === undefined ? undefined : { code: other, label, row: null });
  };
  return ({ code, shortCode }) => findChosen(code) ?? (shortCode === null ? undefined : findChosen(shortCode));
}

export async function planImport(
  db: Db,
  folder: Reached<'folder'>,
  { surveys, leftOut }: ReadFiles,
  chosen: Readonly<Record<string, string>>,
): Promise<ImportPlan> {
  const table = await readTableInUse(db, folder);
  const codes = await readCodes(db, table.id);
  const codeOf = codeFinder(codes, chosen);
  const keys = surveys.map(keyOf);
  const known = await findKnown(db, folder, keys);
  const videos = await findVideos(db, folder, surveys);
  const notes = [...leftOut];
  const used = new Set<string>();
  const planned = surveys.map((survey, index): PlannedSurvey => {
    const key = keys[index] ?? '';
    const name = survey.video === null ? null : asUploaded(survey.video);
    const found = name === null ? [] : (videos.get(name) ?? []);
    const [free, ...others] = found.filter(({ isFree, row }) => isFree && !used.has(row.uuid));
    const video = free && others.length === 0 ? free.row : null;
    if (video) used.add(video.uuid);
    else if (found.length > 0 && !known.has(key)) {
      const why = others.length > 0 ? 'appears several times' : 'is already coded, reviewed or handed over';
      notes.push({
        where: survey.where,
        reason: `The video ${survey.video ?? ''} ${why}: the inspection is imported without a video.`,
      });
    }
    if (survey.isSewer !== null && survey.isSewer !== folder.pipeTypeSewer) {
      const [said, is] = survey.isSewer ? ['a sewer', 'stormwater'] : ['stormwater', 'a sewer'];
      notes.push({ where: survey.where, reason: `The file says ${said}; in this folder it becomes ${is}.` });
    }
    return { survey, key, title: titleOf(survey), known: known.get(key) ?? null, video };
  });
  return { surveys: planned, codes, codeOf, leftOut: notes };
}

async function findKnown(db: Db, { organisationId }: Reached<'folder'>, keys: readonly string[]) {
  const known = new Map<string, Named>();
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const rows = await db
      .select({ uuid: inspections.uuid, name: inspections.name, key: inspections.importKey })
      .from(inspections)
      .where(
        and(
          eq(inspections.organisationId, organisationId),
          inArray(inspections.importKey, keys.slice(start, start + KEYS_AT_ONCE)),
        ),
      );
    for (const { key, ...named } of rows) if (key !== null) known.set(key, named);
  }
  return known;
}

/** Inspections of videos in the folder, by the video's name. */
async function findVideos(db: Db, folder: Reached<'folder'>, surveys: readonly ReadSurvey[]) {
  const names = [...new Set(surveys.flatMap(({ video }) => (video === null ? [] : [asUploaded(video)])))];
  const rows =
    names.length === 0
      ? []
      : await db
          .select({
            row: inspections,
            name: sql<string>`lower(${files.filename})`,
            isFree: sql<boolean>`${inspections.status} = 'Uploaded' and ${inspections.importKey} is null
              and coalesce(${inspections.handover}, 'returned') = 'returned' and not exists
              (select 1 from ${frames} where ${frames.inspectionUuid} = ${inspections.uuid}
                and ${frames.defectCode} is not null)`,
          })
          .from(inspections)
          .innerJoin(files, eq(files.id, inspections.fileId))
          .where(
            and(
              eq(inspections.folderId, folder.id),
              eq(files.hidden, false),
              sql`lower(${files.filename}) in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`,
            ),
          );
  return groupedBy(rows, ({ name }) => name);
}
