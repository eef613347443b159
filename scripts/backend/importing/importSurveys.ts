/**
 * Imports inspections that other programs made: their files are read in a process of their own, compared with what is
 * stored, and stored all together or not at all. The headers, ratings and scores of the files are kept beside the
 * inspection's own.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { SurveyImport } from '@/api/contract/imports';
import { NO_DEFECT } from '@/api/contract/standards';
import { IMPORTS_AT_ONCE } from '@/api/contract/usage';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { inspectionPrefix } from '../files/uploads';
import { conflict, HttpError } from '../errors';
import type { Services } from '../services';
import { EN_13508_2, enNameOf } from '../standards/en13508';
import { readImportQuota } from '../usage/quotas';
import type { ReadOutcome } from './outcome';
import { planImport, type ImportPlan, type PlannedSurvey } from './planImport';
import { receiveFiles, type SentFile } from './receiveFiles';
import { createTurns } from '../turns';
import { runReader } from './runReader';
import { storeSurveys, type PhotoBlobs } from './storeSurveys';
import type { ReadObservation, ReadOptions } from './surveys';

/** Surveys, and codes, that an answer lists: enough to see what an import brings. */
const SHOWN = 200;
const SHOWN_LEFT_OUT = 1_000;
/** Imports that are read and stored at once: each holds megabytes in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const JPEG = 'image/jpeg';

export interface ImportParts extends Pick<Services, 'database' | 'blobs' | 'log'> {
  ffmpeg: string;
  /** Folder for temporary files. */
  temporary: string;
}

export interface ImportChoice {
  folder: Reached<'folder'>;
  files: readonly SentFile[];
  options: ReadOptions;
  codes: Readonly<Record<string, string>>;
  again: boolean;
}

type Read = Extract<ReadOutcome, { kind: 'read' }>;

export interface SurveyImporter {
  /**
   * Answers 503 while others of the caller's organisation are under way, 409 where the quota of the folder's organisation
   * allows no other, and 400 for files that cannot be read. It takes its turn when its files are there: whoever keeps a
   * call open without sending them keeps nobody else waiting.
   */
  importSurveys(session: Session, body: Readable, choice: ImportChoice, isPreview: boolean): Promise<SurveyImport>;
  /** Imports and previews that are under way in this process, into folders of the organisation. */
  importsInto(organisationId: number): number;
}

export function surveyImporter(parts: ImportParts): SurveyImporter {
  /** With those whose files are still coming: these are kept on the disk. */
  const underWay = new Set<{ of: number; into: number }>();
  const inTurn = createTurns(AT_ONCE, MOST_WAITING);
  const count = (key: 'of' | 'into', organisationId: number) =>
    [...underWay].filter((each) => each[key] === organisationId).length;
  const importSurveys: SurveyImporter['importSurveys'] = async (session, body, choice, isPreview) => {
    const { id } = session.organisation;
    const entry = { of: id, into: choice.folder.organisationId };
    await mkdir(parts.temporary, { recursive: true });
    const folder = await mkdtemp(path.join(parts.temporary, 'import-'));
    try {
      const quota = await readImportQuota(parts.database.db, entry.into);
      // Nothing is waited for between the look and the entry, so that two calls cannot take the same place.
      if (count('of', id) >= IMPORTS_AT_ONCE) {
        throw new HttpError(503, {
          detail: 'Other imports of your organisation are under way. Try again in a minute.',
        });
      }
      if (quota && count('into', entry.into) >= quota.most) throw conflict(quota.refusal);
      underWay.add(entry);
      const files = await receiveFiles(body, choice.files, folder);
      const task = { folder, ffmpeg: parts.ffmpeg, files, options: choice.options, hasPhotos: !isPreview };
      return await inTurn(String(id), async () => {
        const read = await runReader(task, parts.log);
        return isPreview ? preview(parts, read, choice) : store(parts, session, read, choice, folder);
      });
    } finally {
      underWay.delete(entry);
      await rm(folder, { recursive: true, force: true });
    }
  };
  return { importSurveys, importsInto: (organisationId) => count('into', organisationId) };
}

async function preview({ database }: ImportParts, read: Read, choice: ImportChoice): Promise<SurveyImport> {
  const plan = await planImport(database.db, choice.folder, read.read, choice.codes);
  return describe(read, plan, choice, read.photosFound);
}

const isWanted = ({ known }: PlannedSurvey, { again }: ImportChoice): boolean => known === null || again;

async function store(
  parts: ImportParts,
  session: Session,
  read: Read,
  choice: ImportChoice,
  folder: string,
): Promise<SurveyImport> {
  if (read.read.questions.length > 0) {
    throw new HttpError(400, { detail: 'The files can be read in more than one way. Choose how in the preview.' });
  }
  const { folder: target } = choice;
  const first = await planImport(parts.database.db, target, read.read, choice.codes);
  const uuids = first.surveys.map(() => randomUUID());
  const isNew = (each: PlannedSurvey) => isWanted(each, choice) && each.video === null;
  const photos = await storePhotos(
    parts,
    folder,
    read,
    first.surveys.flatMap((each, index) => (isNew(each) ? [{ ...each, uuid: uuids[index] ?? '' }] : [])),
    target.organisationId,
  );
  const file = choice.files.map(({ name }) => name).join(', ');
  return parts.database.transaction(async ({ db }) => {
    // Somebody else may have imported the same surveys meanwhile, or is about to: an organisation's imports take turns.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${target.organisationId}`}, 0))`);
    const plan = await planImport(db, target, read.read, choice.codes);
    const surveys = plan.surveys.flatMap((each, index) =>
      isWanted(each, choice) ? [{ ...each, uuid: each.video?.uuid ?? uuids[index] ?? '' }] : [],
    );
    const source = { file: file.slice(0, 1_000), format: read.read.format };
    const notes = await storeSurveys(db, session, target, { surveys, codeOf: plan.codeOf, photos, source });
    return describe(read, { ...plan, leftOut: [...plan.leftOut, ...notes] }, choice, photos.size);
  });
}

/** Stores photos before the rows that name them: if the import fails after that, they are orphans. */
async function storePhotos(
  { blobs }: ImportParts,
  folder: string,
  read: Read,
  surveys: readonly (PlannedSurvey & { uuid: string })[],
  organisationId: number,
): Promise<PhotoBlobs> {
  const drawnAs = new Map(read.photos.map(({ name, ...photo }) => [name, photo]));
  const photos: PhotoBlobs = new Map();
  for (const { uuid, survey } of surveys) {
    const prefix = inspectionPrefix(organisationId, uuid);
    for (const name of new Set(survey.observations.flatMap((each) => each.photos))) {
      const drawn = drawnAs.get(name);
      if (!drawn) continue;
      const stored = { image: `${prefix}${drawn.image}`, thumbnail: `${prefix}${drawn.thumbnail}` };
      await blobs.putFile(stored.image, path.join(folder, drawn.image), JPEG);
      await blobs.putFile(stored.thumbnail, path.join(folder, drawn.thumbnail), JPEG);
      photos.set(`${uuid} ${name}`, stored);
    }
  }
  await blobs.flush();
  return photos;
}

type UnknownCode = SurveyImport['codes'][number];

/** Codes with how often they occur; also the main code that several codes share, so that one choice does for all. */
function countCodes(observations: readonly ReadObservation[]): UnknownCode[] {
  const codes = new Map<string, UnknownCode>();
  const mains = new Map<string, { of: Set<string>; count: number }>();
  for (const { code, shortCode, label } of observations) {
    const told = codes.get(code) ?? { code, label, count: 0 };
    codes.set(code, { ...told, count: told.count + 1 });
    if (shortCode === null) continue;
    const { of, count } = mains.get(shortCode) ?? { of: new Set(), count: 0 };
    mains.set(shortCode, { of: of.add(code), count: count + 1 });
  }
  for (const [code, { of, count }] of mains) {
    if (of.size < 2 || codes.has(code)) continue;
    codes.set(code, { code, label: [enNameOf(code), 'with any characters'].filter(Boolean).join(', '), count });
  }
  return [...codes.values()].sort((a, b) => b.count - a.count);
}

/** Codes that the folder's table lacks, with and without another that a person has chosen for them. */
function unknownCodes(observations: readonly ReadObservation[], plan: ImportPlan, chosen: ImportChoice['codes']) {
  const open = new Set(countCodes(observations.filter((each) => !plan.codeOf(each))).map(({ code }) => code));
  const isAsked = ({ code, shortCode }: ReadObservation) =>
    Object.hasOwn(chosen, code) || (shortCode !== null && Object.hasOwn(chosen, shortCode));
  return countCodes(observations.filter((each) => !plan.codeOf(each) || isAsked(each)))
    .filter(({ code }) => open.has(code) || Object.hasOwn(chosen, code))
    .slice(0, SHOWN);
}

function describe(read: Read, plan: ImportPlan, choice: ImportChoice, photos: number): SurveyImport {
  const wanted = plan.surveys.filter((each) => isWanted(each, choice));
  const observations = wanted.flatMap(({ survey }) => survey.observations);
  const unknown = unknownCodes(observations, plan, choice.codes);
  return {
    format: read.read.format,
    encoding: read.read.encoding,
    questions: read.read.questions,
    inspections: wanted.length,
    observations: observations.length,
    photos,
    known: plan.surveys.filter(({ known }) => known !== null).length,
    surveys: plan.surveys.slice(0, SHOWN).map(({ survey, title, known, video }) => ({
      where: survey.where,
      title,
      date: survey.headers.Date ?? null,
      observations: survey.observations.length,
      video: video && { uuid: video.uuid, name: video.name },
      known,
    })),
    codes: unknown,
    offered: unknown.length > 0 ? offeredCodes(read, plan) : [],
    leftOut: plan.leftOut.slice(0, SHOWN_LEFT_OUT),
  };
}

function offeredCodes({ read }: Read, { codes }: ImportPlan): SurveyImport['offered'] {
  const others = read.format.startsWith('WinCan') ? EN_13508_2 : [];
  return [
    ...codes
      .filter(({ label }) => label !== NO_DEFECT)
      .map(({ code, label }) => ({ list: 'table' as const, code, label })),
    ...others.map(([code, label]) => ({ list: 'EN 13508-2' as const, code, label })),
  ];
}
