/**
 * Sends the videos of a directory to a folder, one after another. What the server has by name and size is left out; an
 * upload that broke off goes on after the blocks that the store has.
 */
import { createHash } from 'node:crypto';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { AnonymousCredential, BlockBlobClient } from '@azure/storage-blob';
import { createUploadResponse, filePage, fileRecord, FILE_STATUSES, type FileRecord } from '@/api/contract/files';
import { checkFileName, isAcceptedFile } from '@/uploads/fileRules';
import type { Api } from './callApi';
import type { Folder } from './findFolder';

const BLOCK_BYTES = 8 * 1024 ** 2;
const PAGE_SIZE = 200;

interface Video {
  place: string;
  name: string;
  size: number;
  modifiedAt: Date;
}

async function readVideos(directory: string): Promise<Video[]> {
  const videos: Video[] = [];
  for (const name of (await readdir(directory)).toSorted()) {
    const place = path.join(directory, name);
    const { size, mtime } = await stat(place);
    if (isAcceptedFile({ name, size, type: '' })) videos.push({ place, name, size, modifiedAt: mtime });
  }
  return videos;
}

/** Those of the folder with this name whose bytes have arrived, whatever became of them. */
async function findArrived(api: Api, { id, organisationId }: Folder, name: string): Promise<FileRecord[]> {
  const query = new URLSearchParams({ target_org_id: String(organisationId), folder_id: String(id), search: name });
  for (const status of FILE_STATUSES) query.append('status', status);
  const arrived: FileRecord[] = [];
  for (let page = 1; ; page++) {
    const { results } = await api('GET', `/files/processing?${query}&page_size=${PAGE_SIZE}&page=${page}`, filePage);
    arrived.push(...results.filter((each) => each.filename === name && each.uploadCompleted));
    if (results.length < PAGE_SIZE) return arrived;
  }
}

const blockId = (index: number): string => Buffer.from(`client-${String(index).padStart(6, '0')}`).toString('base64');

async function listBlocks(blob: BlockBlobClient): Promise<Map<string, number>> {
  try {
    const { uncommittedBlocks = [] } = await blob.getBlockList('uncommitted');
    return new Map(uncommittedBlocks.map(({ name, size }) => [name, size]));
  } catch (error) {
    // A store without any block of the blob does not know the blob.
    if ((error as { statusCode?: number }).statusCode === 404) return new Map();
    throw error;
  }
}

/** Gives how many bytes the store had already. */
async function sendBlocks(blob: BlockBlobClient, file: FileHandle, size: number): Promise<number> {
  const stored = await listBlocks(blob);
  const ids: string[] = [];
  let had = 0;
  for (let start = 0; start < size; start += BLOCK_BYTES) {
    const [id, length] = [blockId(ids.length), Math.min(BLOCK_BYTES, size - start)];
    ids.push(id);
    if (stored.get(id) === length) {
      had += length;
      continue;
    }
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, start);
    if (bytesRead < length) throw new Error('The file has become shorter meanwhile.');
    const transactionalContentMD5 = createHash('md5').update(bytes).digest();
    await blob.stageBlock(id, bytes, length, { transactionalContentMD5 });
  }
  await blob.commitBlockList(ids);
  return had;
}

/** What became of the file, in words; throws what it failed of. */
async function uploadVideo(api: Api, folder: Folder, video: Video, sentAs: string): Promise<string> {
  const { cleaned, error } = checkFileName(video.name);
  if (error) throw new Error(error);
  const arrived = await findArrived(api, folder, cleaned);
  const same = arrived.find(({ fileSize }) => fileSize === video.size);
  if (same) return `is there already (${same.status})`;
  if (arrived.length > 0) throw new Error('The folder has another video of this name.');
  const opened = await api('POST', '/files/upload', createUploadResponse, {
    file_name: cleaned,
    upload_file_name: video.name,
    job_id: folder.id,
    // By these two the server knows an upload that broke off.
    uploaded_time: video.modifiedAt.toISOString(),
    batch_id: sentAs,
  });
  const file = await open(video.place);
  try {
    const blob = new BlockBlobClient(opened.blob_url_with_sas, new AnonymousCredential());
    const had = await sendBlocks(blob, file, video.size);
    await api('PATCH', `/files/${opened.file_id}/upload-complete`, fileRecord);
    return had > 0 ? `uploaded; ${had} of ${video.size} bytes were there already` : 'uploaded';
  } finally {
    await file.close();
  }
}

/** Whether the server has all of them now. */
export async function uploadDirectory(
  api: Api,
  folder: Folder,
  directory: string,
  say: (line: string) => void,
): Promise<boolean> {
  const videos = await readVideos(directory);
  if (videos.length === 0) say(`There are no videos in ${directory}.`);
  // One batch for a directory, also when it is sent again.
  const place = `${folder.id} ${directory}`;
  const sentAs = createHash('sha256').update(place).digest('hex').slice(0, 32);
  let failed = 0;
  for (const video of videos) {
    try {
      say(`${video.name}: ${await uploadVideo(api, folder, video, sentAs)}`);
    } catch (error) {
      failed += 1;
      say(`${video.name}: failed. ${(error as Error).message}`);
    }
  }
  return failed === 0;
}
