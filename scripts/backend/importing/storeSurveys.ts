/** Writes imported surveys: as inspections of their own, or into the inspection of their video. */
import { and, asc, eq } from 'drizzle-orm';
import { NO_DEFECT } from '@/api/contract/standards';
import { nameOfVideo } from '@/lib/inspectionTitle';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import { checkOpenTo } from '../access/closedInspections';
import type { Db } from '../database/database';
import type { InspectionHeaders } from '../database/headerValues';
import { frames, inspections } from '../database/reviewSchema';
import type { StoredImport } from '../database/storedImport';
import { files, processingFiles } from '../database/schema';
import { holdForVideo } from '../folders/tree';
import { writtenChainage } from '../frames/chainages';
import { regrade } from '../grading/regrade';
import { scoredBy, WITHOUT_ROW } from '../grading/scoredFrames';
import { placeOnFrames } from './placeOnFrames';
import type { ImportPlan, PlannedSurvey } from './planImport';
import { surveyInUnit } from './surveyInUnit';
import type { LeftOut, ReadObservation, ReadSurvey } from './surveys';

const ROWS_AT_ONCE = 500;

/** Blobs of photos, by '<uuid of the inspection> <name that the file has for the photo>'. */
export type PhotoBlobs = Map<string, { image: string; thumbnail: string }>;

interface WantedSurvey extends PlannedSurvey {
  uuid: string;
}

interface Import {
  surveys: readonly WantedSurvey[];
  codeOf: ImportPlan['codeOf'];
  photos: PhotoBlobs;
  source: Pick<StoredImport, 'file' | 'format'>;
}

type NewFrame = typeof frames.$inferInsert;
type FrameRow = typeof frames.$inferSelect;

/** Stores the surveys and grades their inspections; gives what was left out. The folder cannot be deleted meanwhile. */
export async function storeSurveys(
  db: Db,
  session: Session,
  folder: Reached<'folder'>,
  made: Import,
): Promise<LeftOut[]> {
  await holdForVideo(db, folder);
  const leftOut: LeftOut[] = [];
  for (const wanted of made.surveys) {
    const { survey, uuid, key, video } = wanted;
    const stored: StoredImport = {
      ...made.source,
      at: new Date().toISOString(),
      byId: session.user.id,
      headers: { ...survey.headers, ...survey.extraFields },
      structural: survey.structural,
      service: survey.service,
      scores: {},
    };
    const rows = video
      ? await intoVideo(db, session, { ...wanted, video }, made, leftOut)
      : await intoNew(db, session, folder, wanted, made);
    stored.scores = Object.fromEntries(
      rows.flatMap(({ id, given }) => {
        const scores = { structural: given.structuralScore, service: given.serviceScore };
        return scores.structural === null && scores.service === null ? [] : [[String(id), scores] as const];
      }),
    );
    await db.update(inspections).set({ imported: stored, importKey: key }).where(eq(inspections.uuid, uuid));
  }
  await regrade(
    db,
    made.surveys.map(({ uuid }) => uuid),
  );
  return leftOut;
}

interface StoredFrame {
  id: number;
  given: ReadObservation;
}

async function insertFrames(
  db: Db,
  rows: readonly { row: NewFrame; given: ReadObservation }[],
): Promise<StoredFrame[]> {
  const stored: StoredFrame[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    const made = await db
      .insert(frames)
      .values(some.map(({ row }) => row))
      .returning({ id: frames.id, frameId: frames.frameId, observation: frames.observation });
    const idOf = new Map(made.map(({ id, frameId, observation }) => [`${frameId} ${observation}`, id]));
    for (const { row, given } of some) {
      const id = idOf.get(`${row.frameId} ${row.observation ?? 1}`);
      if (id !== undefined) stored.push({ id, given });
    }
  }
  return stored;
}

/** Makes an inspection without a video. A file's record, which no list shows, keeps who imported it and for whom. */
async function intoNew(
  db: Db,
  session: Session,
  folder: Reached<'folder'>,
  { survey, uuid, title }: WantedSurvey,
  { codeOf, photos }: Import,
): Promise<StoredFrame[]> {
  const now = new Date();
  const [file] = await db
    .insert(files)
    .values({
      organisationId: folder.organisationId,
      uploadOrganisationId: session.organisation.id,
      uploadUserId: session.user.id,
      folderId: folder.id,
      filename: survey.video ?? '',
      uploadFilename: survey.video ?? '',
      blobName: `imported/${folder.organisationId}/${uuid}`,
      uploadCompletedAt: now,
      hidden: true,
    })
    .returning({ id: files.id });
  if (!file) throw new Error('The file was not inserted.');
  await db
    .insert(processingFiles)
    .values({ fileId: file.id, status: 'Complete', inspectionUuid: uuid, completedAt: now });
  await db.insert(inspections).values({
    uuid,
    organisationId: folder.organisationId,
    folderId: folder.id,
    fileId: file.id,
    createdById: session.user.id,
    status: 'Uploaded',
    name: survey.video ? nameOfVideo(survey.video) : title,
    standardKey: folder.standardKey,
    pipeTypeSewer: folder.pipeTypeSewer,
    isImperial: survey.isImperial,
    headers: survey.headers,
    extraFields: survey.extraFields,
  });
  const along = survey.observations.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
  return insertFrames(
    db,
    along.map((given, index) => {
      const photo = given.photos.map((name) => photos.get(`${uuid} ${name}`)).find((each) => each !== undefined);
      const picture = { imageBlob: photo?.image ?? null, thumbnailBlob: photo?.thumbnail ?? null };
      const place = { frameId: index, timeReference: given.seconds, ...chainageOf(given.distance, survey.isImperial) };
      return { given, row: { inspectionUuid: uuid, ...place, ...picture, ...coded(given, codeOf) } };
    }),
  );
}

const chainageOf = (distance: number | null, isImperial: boolean) =>
  distance === null
    ? {}
    : {
        chainage: writtenChainage(distance, isImperial),
        chainageNumber: distance,
        chainageSource: 'imported' as const,
      };

/** The columns of a frame for an observation, with the code and the scores of the folder's table. */
function coded(given: ReadObservation, codeOf: ImportPlan['codeOf']) {
  const planned = codeOf(given);
  const found = planned?.label === NO_DEFECT ? undefined : planned;
  const row = found?.row;
  const code = found?.code ?? given.code;
  // A main code that is kept instead of the whole one lacks its characters: they go into the remarks.
  const isShort = given.characters !== null && code !== given.code;
  const remarks = [given.remarks, isShort ? `Characters ${given.characters ?? ''}` : null].filter(Boolean).join('; ');
  const measured = {
    atJoint: given.atJoint || (row?.atJointRequired ?? false),
    atClock: given.atClock,
    toClock: given.toClock,
    contDefectStart: given.continuous === 'start',
    contDefectEnd: given.continuous === 'end',
    quantity1Value: given.quantity1Value,
    quantity1Units: given.quantity1Value && (given.quantity1Units ?? row?.quantity1Units ?? null),
    quantity2Value: given.quantity2Value,
    quantity2Units: given.quantity2Value && (given.quantity2Units ?? row?.quantity2Units ?? null),
    percentValue: given.percentValue,
  };
  return {
    ...measured,
    remarks: remarks || null,
    defectCode: code,
    defectSource: 'import' as const,
    ...(row ? scoredBy(row, measured) : { ...WITHOUT_ROW, defectClass: found?.label ?? given.label }),
  };
}

/** The inspection's headers, and the survey's where the inspection has none; lengths are multiplied by `factor`. */
function headersInto(
  video: WantedSurvey['video'] & object,
  given: ReadSurvey['headers'],
  leaveOut: (reason: string) => void,
) {
  const headers: InspectionHeaders = { ...video.headers };
  for (const [name, value] of Object.entries(given)) {
    const there = headers[name as keyof InspectionHeaders];
    if (there === undefined || there === null) Object.assign(headers, { [name]: value });
    else if (there !== value) leaveOut(`${name} is ${there} there already, and ${value} in the file.`);
  }
  return headers;
}

async function intoVideo(
  db: Db,
  session: Session,
  { survey: read, uuid, video }: WantedSurvey & { video: NonNullable<WantedSurvey['video']> },
  { codeOf }: Import,
  leftOut: LeftOut[],
): Promise<StoredFrame[]> {
  const locked = await db.select().from(inspections).where(eq(inspections.uuid, uuid)).for('update');
  checkOpenTo(session, locked);
  const there = await db
    .select()
    .from(frames)
    .where(and(eq(frames.inspectionUuid, uuid), eq(frames.observation, 1)))
    .orderBy(asc(frames.frameId));
  const survey = surveyInUnit(read, video.isImperial);
  const { observations } = survey;
  const say = (where: string) => (reason: string) => leftOut.push({ where, reason });
  const headers = headersInto(video, survey.headers, say(survey.where));
  const extraFields = { ...survey.extraFields, ...video.extraFields };
  await db
    .update(inspections)
    .set({ headers, extraFields, lastRelatedUpdate: new Date() })
    .where(eq(inspections.uuid, uuid));

  const placed = placeOnFrames(there, observations, video.isImperial ? 'ft' : 'm');
  const frameOf = new Map<number, FrameRow>(there.map((frame) => [frame.frameId, frame]));
  const counts = new Map<number, number>();
  const stored: StoredFrame[] = [];
  const further: { row: NewFrame; given: ReadObservation }[] = [];
  let last = there.at(-1)?.frameId ?? -1;
  for (const [index, given] of observations.entries()) {
    if (given.photos.length > 0) say(given.where)('The photo is left out: the frame of the video is shown.');
    const frame = frameOf.get(placed[index] ?? -1);
    const chainage = chainageOf(given.distance, video.isImperial);
    const code = coded(given, codeOf);
    if (!frame) {
      last += 1;
      say(given.where)('No frame of the video is near the observation: it has no picture.');
      const row = { inspectionUuid: uuid, frameId: last, timeReference: given.seconds, ...chainage, ...code };
      further.push({ given, row });
      continue;
    }
    const count = (counts.get(frame.frameId) ?? 0) + 1;
    counts.set(frame.frameId, count);
    if (count === 1) {
      const change = { ...chainage, ...code, isHidden: false, version: frame.version + 1 };
      await db.update(frames).set(change).where(eq(frames.id, frame.id));
      stored.push({ id: frame.id, given });
      continue;
    }
    const { imageBlob, thumbnailBlob, timeReference, reading, readingSource } = frame;
    const own = {
      chainage: frame.chainage,
      chainageNumber: frame.chainageNumber,
      chainageSource: frame.chainageSource,
    };
    const picture = { imageBlob, thumbnailBlob, timeReference, reading, readingSource, ...own, ...chainage };
    const place = { inspectionUuid: uuid, frameId: frame.frameId, observation: count };
    further.push({ given, row: { ...place, ...picture, ...code } });
  }
  return [...stored, ...(await insertFrames(db, further))];
}
