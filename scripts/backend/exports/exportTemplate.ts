/**
 * The empty Access database that an organisation has its exports filled into. It is checked before it is kept: one that
 * could not be filled whatever the surveys are is refused, with what stands in the way.
 */
import { eq } from 'drizzle-orm';
import type { ExportTemplate } from '@/api/contract/exports';
import type { Reached } from '../access/load';
import type { Db } from '../database/database';
import { exportTemplates } from '../database/exportSchema';
import { invalid } from '../errors';
import { errorLine } from '../log';
import { randomName } from '../randomName';
import type { Services } from '../services';
import { ExportFailure } from './exportWriter';
import type { ReadTemplate } from './readTemplate';

const ACCESS = 'application/x-msaccess';
const NONE = 'The organisation has no Access template any more. Upload one, or export without it.';

type Parts = Pick<Services, 'database' | 'blobs' | 'log'>;
type Organisation = Reached<'organisation'>;

const find = async (db: Db, organisationId: number) => {
  const [row] = await db.select().from(exportTemplates).where(eq(exportTemplates.organisationId, organisationId));
  return row;
};

export async function describeTemplate(db: Db, { id }: Organisation): Promise<ExportTemplate> {
  const row = await find(db, id);
  return {
    template: row ? { filename: row.filename, uploadedAt: row.uploadedAt.toISOString(), unplaced: row.unplaced } : null,
  };
}

/** 400 when the organisation has no template. */
export async function needTemplate(db: Db, organisationId: number): Promise<void> {
  if (!(await find(db, organisationId))) throw invalid({ nonFieldErrors: [NONE] });
}

/** Downloads the template to `file`, for a job that fails with `ExportFailure` when the template is gone. */
export async function fetchTemplate(
  { database, blobs }: Omit<Parts, 'log'>,
  organisationId: number,
  file: string,
): Promise<string> {
  const row = await find(database.db, organisationId);
  if (!row) throw new ExportFailure(NONE);
  await blobs.download(row.blobName, file);
  return file;
}

/** Keeps a template in place of the one before; 400 with what stands in the way when it cannot be filled. */
export async function putTemplate(
  { database, blobs, log, readTemplate }: Parts & { readTemplate: ReadTemplate },
  { id: organisationId }: Organisation,
  { filename, bytes }: { filename: string; bytes: Buffer },
): Promise<void> {
  const unplaced = await readTemplate(bytes);
  const blobName = `templates/${organisationId}/${randomName()}.mdb`;
  await blobs.putBytes(blobName, bytes, ACCESS);
  await blobs.flush();
  const row = { filename, blobName, unplaced, uploadedAt: new Date() };
  const before = await database.transaction(async ({ db }) => {
    const found = await find(db, organisationId);
    await db
      .insert(exportTemplates)
      .values({ organisationId, ...row })
      .onConflictDoUpdate({ target: exportTemplates.organisationId, set: row });
    return found;
  });
  if (before) await removeBlob({ blobs, log }, before.blobName);
}

export async function removeTemplate({ database, blobs, log }: Parts, { id }: Organisation): Promise<void> {
  const [gone] = await database.db.delete(exportTemplates).where(eq(exportTemplates.organisationId, id)).returning();
  if (gone) await removeBlob({ blobs, log }, gone.blobName);
}

const removeBlob = ({ blobs, log }: Omit<Parts, 'database'>, name: string): Promise<void> =>
  blobs.remove(name).catch((error: unknown) => log(`An old template will be removed later: ${errorLine(error)}`));
