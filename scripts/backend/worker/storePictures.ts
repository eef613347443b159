/** Pictures and thumbnails of an inspection's frames, from the temporary folder of a video to the blob store. */
import path from 'node:path';
import type { BlobStore } from '../blobs/blobStore';
import type { MadeFrame } from '../media/outcome';

const AT_ONCE = 4;

/** `prefix` is that of the inspection's blobs; `index` that of the frame, from 0. */
export const imageName = (prefix: string, index: number): string => `${prefix}${String(index).padStart(6, '0')}.jpg`;
export const thumbnailName = (prefix: string, index: number): string =>
  `${prefix}${String(index).padStart(6, '0')}-thumbnail.jpg`;

export interface Pictures {
  blobs: Pick<BlobStore, 'putFile'>;
  prefix: string;
  /** Of the files. */
  folder: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Rejects with the first failure, or the reason of `signal`, and only when nothing is under way any more: the caller
 * then removes the folder, and a file that goes while it is being sent ends the process.
 */
export async function storePictures(
  { blobs, prefix, folder, signal, onProgress }: Pictures,
  frames: readonly Pick<MadeFrame, 'image' | 'thumbnail'>[],
): Promise<void> {
  const failed = new AbortController();
  const going = AbortSignal.any([signal, failed.signal]);
  const left = frames.entries();
  let stored = 0;
  const store = async () => {
    try {
      for (const [index, { image, thumbnail }] of left) {
        going.throwIfAborted();
        await blobs.putFile(imageName(prefix, index), path.join(folder, image), 'image/jpeg');
        await blobs.putFile(thumbnailName(prefix, index), path.join(folder, thumbnail), 'image/jpeg');
        onProgress((stored += 1) / frames.length);
      }
    } catch (error) {
      failed.abort(error);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
  failed.signal.throwIfAborted();
}
