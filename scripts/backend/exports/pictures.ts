/** The pictures of reported frames, fetched for an export one at a time. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BlobUnavailable } from '../blobs/blobStore';
import type { ReportedFrame } from '../frames/reportedFrames';
import type { WriterInput } from './exportWriter';

/**
 * Gives the picture's file to `use` and removes it; null for a frame without a picture, and for a picture that the
 * store no longer has.
 */
export async function withPicture<Result>(
  { blobs, folder, signal }: Pick<WriterInput, 'blobs' | 'folder' | 'signal'>,
  { imageBlob }: Pick<ReportedFrame, 'imageBlob'>,
  use: (file: string) => Promise<Result>,
): Promise<Result | null> {
  if (imageBlob === null) return null;
  const file = path.join(folder, 'picture');
  try {
    await blobs.download(imageBlob, file, signal);
    return await use(file);
  } catch (error) {
    if (error instanceof BlobUnavailable) return null;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
