/**
 * Puts inspections and frames, more than a bench or a test could upload, straight into the embedded database while no
 * backend runs on it. Everything about them is made up but the pictures: frames show those of the inspection that the
 * worker made of the demo video, where there is one.
 */
import { and, eq, sql } from 'drizzle-orm';
import { openDataDir } from '../backend/dataDir';
import { openEmbeddedDatabase, type Db } from '../backend/database/database';
import { frames, inspections } from '../backend/database/reviewSchema';
import { folders } from '../backend/database/schema';

export interface ReviewData {
  /** The name of the folder they lie in. */
  folder?: string;
  /** How many are added. */
  inspections?: number;
  /** How many frames one inspection has in the end: the first that is added, or the demo's when none is added. */
  frames?: number;
  /** How many frames each inspection has that is added, without pictures. */
  framesEach?: number;
  /** The standard of the added inspections; the folder's own when left out. */
  standardKey?: number;
}

const STREETS = ['High Street', 'Mill Lane', 'Harbour Road', 'Station Road', 'Church Lane', 'Quarry Hill'];

async function addInspections(db: Db, folder: string, count: number, standardKey: number | undefined) {
  const [found] = await db.select().from(folders).where(eq(folders.name, folder));
  if (!found) throw new Error(`No folder ${folder}.`);
  const streets = sql.join(
    STREETS.map((street) => sql`${street}`),
    sql`, `,
  );
  await db.execute(sql`
    with made as (
      insert into files (organisation_id, upload_organisation_id, upload_user_id, folder_id, filename, upload_filename,
                         size, blob_name, upload_completed_at)
      select ${found.organisationId}::int, ${found.organisationId}::int, (select min(id) from users), ${found.id}::int,
             'survey-' || n || '.mp4', 'survey-' || n || '.mp4', 1000, 'uploads/bench/' || gen_random_uuid(), now()
      from generate_series(1, ${count}::int) as n
      returning id, upload_user_id, filename, substring(filename from '[0-9]+')::int as n
    ), processed as (
      insert into processing_files (file_id, status, completed_at) select id, 'Complete', now() from made
    )
    insert into inspections (uuid, organisation_id, folder_id, file_id, created_by_id, status, name, standard_key,
                             pipe_type_sewer, structural_grade, headers, created_at)
    select gen_random_uuid(), ${found.organisationId}::int, ${found.id}::int, id, upload_user_id,
           case when n % 3 = 0 then 'Reviewed' else 'Uploaded' end, 'survey-' || n,
           ${standardKey ?? found.standardKey}::int, ${found.pipeTypeSewer}::boolean,
           case when n % 3 = 0 then 1 + n % 5 end,
           jsonb_build_object(
             'AssetID', 'P' || n, 'UpstreamNode', 'MH' || n, 'DownstreamNode', 'MH' || n + 1,
             'Direction', case when n % 2 = 0 then 'Upstream' else 'Downstream' end,
             'Date', to_char(date '2026-01-01' - n % 3000, 'YYYY-MM-DD'),
             'LengthSurveyed', 20 + n % 80,
             'LocationStreet', (array[${streets}])[1 + n % ${STREETS.length}::int]),
           now() - n * interval '1 minute'
    from made
  `);
  const [first] = await db
    .select({ uuid: inspections.uuid })
    .from(inspections)
    .where(and(eq(inspections.folderId, found.id), eq(inspections.name, 'survey-1')));
  return first?.uuid;
}

/** Adds frames behind those that the inspection has. Where the database has no frame yet, they have no pictures. */
async function addFrames(db: Db, uuid: string, count: number): Promise<void> {
  await db.execute(sql`
    with stored as (
      select image_blob, thumbnail_blob, sheet_place, (row_number() over (order by frame_id) - 1)::int as place,
             (count(*) over ())::int as total
      from frames where inspection_uuid = (select inspection_uuid from frames order by id limit 1)
    ), pictures as (
      select * from stored
      union all
      select 'inspections/bench/none.jpg', 'inspections/bench/none-thumbnail.jpg', null::smallint, 0, 1
      where not exists (select 1 from stored)
    ), present as (
      select count(*)::int as number, coalesce(max(frame_id), -1) as last, coalesce(max(time_reference), -1) as seconds
      from frames where inspection_uuid = ${uuid}
    )
    insert into frames (inspection_uuid, frame_id, time_reference, image_blob, thumbnail_blob, sheet_place)
    select ${uuid}, last + n, seconds + n, image_blob, thumbnail_blob, sheet_place
    from present, generate_series(1, ${count}::int - number) as n
    join pictures on place = n % total
  `);
}

/** Gives each inspection that has no frame so many, half a metre apart. */
async function addFramesToEach(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into frames (inspection_uuid, frame_id, time_reference, image_blob, thumbnail_blob, chainage_number)
    select uuid, n, n, 'inspections/bench/none.jpg', 'inspections/bench/none-thumbnail.jpg', n / 2.0
    from inspections, generate_series(0, ${count}::int - 1) as n
    where not exists (select 1 from frames where inspection_uuid = uuid)
  `);
}

/** The uuid of the inspection that has the frames. */
export async function addReviewData(dataDir: string, data: ReviewData): Promise<string> {
  const dir = await openDataDir(dataDir);
  const database = await openEmbeddedDatabase(dir.path('db'));
  const { db } = database;
  try {
    const uuid = data.inspections
      ? await addInspections(db, data.folder ?? 'Main Street', data.inspections, data.standardKey)
      : (await db.select({ uuid: frames.inspectionUuid }).from(frames).orderBy(frames.id).limit(1))[0]?.uuid;
    if (uuid === undefined) throw new Error('There is no inspection.');
    if (data.framesEach) await addFramesToEach(db, data.framesEach);
    if (data.frames) await addFrames(db, uuid, data.frames);
    return uuid;
  } finally {
    await database.close();
    await dir.release();
  }
}
