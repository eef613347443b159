/** Writes the plans of `inspections.ts` into the database. Runs in `backendProcess.ts`, as jest cannot run PGlite. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { openEmbeddedDatabase, type Db } from '../../scripts/backend/database/database';
import { setRepairCompleted } from '../../scripts/backend/assets/changeAsset';
import { assets } from '../../scripts/backend/database/assetSchema';
import { frames, inspections } from '../../scripts/backend/database/reviewSchema';
import { batches, files, folders, organisations, processingFiles, users } from '../../scripts/backend/database/schema';
import { readTableInUse } from '../../scripts/backend/grading/tables';
import type { InspectionPlan } from './inspections';

/** The batch with this name, which is made if it does not exist. */
async function batchOf(
  db: Db,
  made: { organisationId: number; createdById: number; uploadOrganisationId: number },
  name: string,
) {
  const isIt = and(eq(batches.organisationId, made.organisationId), eq(batches.name, name));
  const [there] = await db.select().from(batches).where(isIt);
  const [batch] = there
    ? [there]
    : await db
        .insert(batches)
        .values({ ...made, name })
        .returning();
  return batch?.id;
}

/** The uuid of the organisation's asset with this id, which is made if it does not exist. */
async function assetOf(
  db: Db,
  { organisationId, standardKey, pipeTypeSewer }: typeof folders.$inferSelect,
  id: string,
) {
  const isIt = and(eq(assets.organisationId, organisationId), eq(assets.assetId, id));
  await db.insert(assets).values({ organisationId, standardKey, pipeTypeSewer, assetId: id }).onConflictDoNothing();
  const [asset] = await db.select().from(assets).where(isIt);
  return asset?.uuid;
}

async function write(
  db: Db,
  { name, folder: folderName, frames: framePlans = [], asset, uploadedBy, batch, ...plan }: InspectionPlan,
) {
  const [folder] = await db.select().from(folders).where(eq(folders.name, folderName));
  if (!folder) throw new Error(`No folder ${folderName}.`);
  const [user] = await db.select().from(users).where(eq(users.organisationId, folder.organisationId));
  if (!user) throw new Error('Nobody is in the organisation.');
  const uuid = randomUUID();
  const createdAt = new Date(plan.createdAt ?? Date.now());
  const { organisationId, standardKey, pipeTypeSewer, id: folderId } = folder;
  const [uploader] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.name, uploadedBy ?? ''));
  const uploadOrganisationId = uploader?.id ?? organisationId;
  const made = { organisationId, uploadOrganisationId, createdById: user.id };
  const [file] = await db
    .insert(files)
    .values({
      organisationId,
      uploadOrganisationId,
      uploadUserId: user.id,
      folderId,
      filename: `${name}.mp4`,
      uploadFilename: `${name}.mp4`,
      size: 1000,
      blobName: `uploads/${organisationId}/${uuid}.mp4`,
      uploadCompletedAt: createdAt,
      batchId: batch ?? null,
      jobId: batch === undefined ? null : await batchOf(db, made, batch),
      createdAt,
    })
    .returning();
  if (!file) throw new Error('The file was not inserted.');
  await db
    .insert(processingFiles)
    .values({ fileId: file.id, status: 'Complete', inspectionUuid: uuid, completedAt: createdAt, createdAt });
  const isCoded = framePlans.some(({ defectCode }) => defectCode !== undefined);
  const assetUuid = asset ? ((await assetOf(db, folder, asset.assetId)) ?? null) : null;
  await db.insert(inspections).values({
    defectTableId: isCoded ? (await readTableInUse(db, folder)).id : null,
    assetUuid,
    uuid,
    organisationId,
    folderId,
    fileId: file.id,
    createdById: user.id,
    name,
    standardKey,
    pipeTypeSewer,
    lastRelatedUpdate: createdAt,
    status: 'Uploaded',
    ...plan,
    createdAt,
  });
  for (const repair of asset?.repairs ?? []) {
    await setRepairCompleted(db, { user }, { uuid, assetUuid }, repair === null ? null : new Date(repair));
  }
  for (const [frameId, frame] of framePlans.entries()) {
    const imageBlob = `inspections/${organisationId}/${uuid}/${frameId}.jpg`;
    await db
      .insert(frames)
      .values({ inspectionUuid: uuid, frameId, timeReference: frameId, imageBlob, thumbnailBlob: imageBlob, ...frame });
  }
}

export async function writePlans(dataDir: string, plans: readonly InspectionPlan[]): Promise<void> {
  const database = await openEmbeddedDatabase(path.join(dataDir, 'db'));
  await database.transaction(async ({ db }) => {
    for (const plan of plans) await write(db, plan);
  });
  await database.close();
}
