/**
 * Who may do what with an upload before it is processed. Its link and its completion are for the person who sends the
 * video: anybody else could put another video in its place. It may also be stopped, as when that person has gone, by an
 * administrator of that person's organisation or of the one that the video is for. A failed upload may be removed by
 * everybody who sees it.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PROCESSING_STATUSES, type FileStatus } from '@/api/contract/files';
import type { Reached } from '../access/load';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { files, organisations, processingFiles } from '../database/schema';
import { forbidden } from '../errors';
import { UNDER_WAY } from './expiredUploads';

const ON_ITS_WAY: FileStatus[] = [...UNDER_WAY, ...PROCESSING_STATUSES];
const OVER: FileStatus[] = ['Upload Failed', 'Failed To Process', 'Cancelling'];
/** Statuses of a file that has no result. */
const REMOVABLE: FileStatus[] = [...ON_ITS_WAY, ...OVER];

type Whose = Pick<Reached<'file'>, 'uploadUserId' | 'organisationId' | 'uploadOrganisationId'>;

/** 403 for anybody but the person who sends the video. */
export function requireSender({ user }: Session, file: Whose): void {
  if (user.id !== file.uploadUserId) throw forbidden('Only the person who is uploading this video can do this.');
}

/** The statuses in which the user may remove the file. */
export function removableBy({ user }: Session, file: Whose): FileStatus[] {
  const isTheirs = [file.organisationId, file.uploadOrganisationId].includes(user.organisationId);
  const decides = isTheirs && user.isAdmin && user.userLevel === 'standard';
  return user.id === file.uploadUserId || decides ? REMOVABLE : OVER;
}

/** Whether the user may stop the sending or processing of a video in this status. */
export const canCancel = (session: Session, file: Whose, status: FileStatus): boolean =>
  ON_ITS_WAY.includes(status) && removableBy(session, file).includes(status);

/** The refusal for a user who sees the file but may not remove it. */
export const mayNotRemove = () =>
  forbidden('Only the person who uploaded this video, or an administrator, can remove it now.');

/** Whether the blob is that of an upload under way into an organisation that is not closed. */
export async function takesBytes(db: Db, blobName: string): Promise<boolean> {
  const [open] = await db
    .select({ id: processingFiles.id })
    .from(processingFiles)
    .innerJoin(files, eq(files.id, processingFiles.fileId))
    .innerJoin(organisations, and(eq(organisations.id, files.organisationId), isNull(organisations.closedAt)))
    .where(and(eq(files.blobName, blobName), inArray(processingFiles.status, UNDER_WAY)));
  return open !== undefined;
}
