/** Checks the blob in the store when an upload is completed: it must be whole, and of 1 byte to 3 GiB. */
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import type { BlobStore, StoredBlob } from '../blobs/blobStore';

/** The blob, or a sentence that says why the upload cannot be completed with it. */
export async function readArrived(blobs: BlobStore, name: string): Promise<StoredBlob | string> {
  const stored = await blobs.look(name);
  if (!stored?.size) return 'The video did not arrive completely. Please upload it again.';
  if (stored.size > MAX_FILE_BYTES) return 'The video is larger than 3 GB. Please split it and upload the parts.';
  if (!stored.isWhole) return 'The video was damaged during the upload. Please upload it again.';
  return stored;
}
