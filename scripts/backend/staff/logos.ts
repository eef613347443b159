/**
 * Logos of organisations. A sent file is taken for a picture by its bytes alone, and nothing of it is kept: a process
 * of its own draws it anew as a square PNG, which lies in the blob store under a new name each time.
 */
import { eq } from 'drizzle-orm';
import { loadForStaff } from '../access/load';
import type { Session } from '../access/callerSession';
import type { BlobStore } from '../blobs/blobStore';
import { organisations } from '../database/schema';
import { invalid } from '../errors';
import { errorLine } from '../log';
import { randomName } from '../randomName';
import type { Services } from '../services';
import type { MakeLogo } from '../worker/makeLogo';
import { recordChanges } from './changeRecord';

const PNG = 'image/png';

export const logoUrl = (blobs: Pick<BlobStore, 'readUrl'>, logoName: string | null): string | null =>
  logoName && blobs.readUrl(logoName, { contentType: PNG });

/** By the file's first bytes: PNG, JPEG, WebP. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

interface Parts extends Pick<Services, 'database' | 'blobs' | 'log'> {
  makeLogo: MakeLogo;
}

/** Stores a new logo; 400 for a file that is no picture, or cannot be read. */
export async function putLogo(parts: Parts, session: Session, id: number, bytes: Buffer): Promise<void> {
  const { database, blobs, log, makeLogo } = parts;
  if (!isPicture(bytes)) throw invalid({ file: ['Choose a PNG, JPEG or WebP picture.'] });
  const logo = await makeLogo(bytes);
  if (!logo) throw invalid({ file: ['This picture could not be read. Choose another one.'] });
  const logoName = `logos/${id}/${randomName()}.png`;
  await blobs.putBytes(logoName, logo, PNG);
  await blobs.flush();
  const before = await database.transaction(async ({ db }) => {
    const organisation = await loadForStaff(db, session, 'organisation', id, { lock: true });
    await db.update(organisations).set({ logoName }).where(eq(organisations.id, id));
    const what = organisation.logoName === null ? 'Logo added' : 'Logo changed';
    await recordChanges(db, session, { subject: 'organisation', id }, [what]);
    return organisation.logoName;
  });
  if (before !== null) await removeLogo({ blobs, log }, before);
}

/** Removes a logo that no organisation has any more. If that fails, it is moved to quarantine later as an orphan. */
export async function removeLogo({ blobs, log }: Pick<Parts, 'blobs' | 'log'>, logoName: string): Promise<void> {
  await blobs.remove(logoName).catch((error: unknown) => log(`An old logo will be removed later: ${errorLine(error)}`));
}
