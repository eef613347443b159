/** The whole process is killed at each point of a video's way; the next start goes on and loses nothing. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlobServiceClient, BlockBlobClient } from '@azure/storage-blob';
import { filePage } from '@/api/contract/files';
import { frames as framesSchema } from '@/api/contract/frames';
import { folderRecords } from '@/api/contract/folders';
import { inspectionPage } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../scripts/backend/worker/ffmpeg';
import { writeSample } from '../../../scripts/sample/writeSample';
import {
  blockId,
  openUpload,
  sendBytes,
  signIn,
  stageBlock,
  until,
  untilStatus,
  upload,
  type ApiClient,
} from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { gatedFfmpeg } from '../../support/gatedFfmpeg';

const SECONDS = 2.2;
const FRAMES = 4;
const FOR_EVER_MS = 10 * 60_000;

let folder: string;
let backend: TestBackend;
let owner: ApiClient;
let org: number;
let leaf: number;
let video: Buffer;
let gated: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'recovery-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: SECONDS });
  video = await readFile(sample);
  gated = (await gatedFfmpeg(folder)).file;
  backend = await startTestBackend({ seed: 'accounts', dataDir: path.join(folder, 'data') });
  const session = await signIn(backend.origin, 'owner');
  [owner, org] = [session, session.login.organisationId];
  const { body } = await owner.call('GET', `/inspections/folders?organisationId=${org}`);
  leaf = folderRecords.parse(body).find((each) => each.job_name === 'Main Street')?.id ?? 0;
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const blobNames = async (): Promise<string[]> => {
  const key = (await readFile(path.join(backend.dataDir, 'secrets/blob-account-key'), 'utf8')).trim();
  const account = `DefaultEndpointsProtocol=http;AccountName=local;AccountKey=${key};BlobEndpoint=${backend.blobOrigin}/local;`;
  const container = BlobServiceClient.fromConnectionString(account).getContainerClient('videos');
  const names: string[] = [];
  for await (const blob of container.listBlobsFlat({ includeUncommitedBlobs: true })) names.push(blob.name);
  return names;
};

/** Exactly one inspection came of the file, with all its frames, each of which can be fetched, and nothing else. */
async function expectOneInspection(fileId: number, name: string): Promise<void> {
  await untilStatus(owner, org, fileId, ['Complete']);
  const { body } = await owner.call('GET', `/inspections2?organisation=${org}&search=${name}`);
  const page = inspectionPage.parse(body);
  expect(page.count).toBe(1);
  expect(page.statusCounts).toEqual({ Uploaded: 1 });
  const uuid = page.results[0]?.uuid ?? '';
  const frames = framesSchema.parse((await owner.call('GET', `/inspections2/${uuid}/frames`)).body);
  expect(frames.map(({ frameId }) => frameId)).toEqual(Array.from({ length: FRAMES }, (_, index) => index));
  for (const { imageUrl, thumbnailUrl } of frames) {
    expect((await fetch(imageUrl)).status).toBe(200);
    expect((await fetch(thumbnailUrl)).status).toBe(200);
  }
  const committed = filePage.parse((await owner.call('GET', `/files?target_org_id=${org}&upload_completed=true`)).body);
  const stored = (await blobNames()).filter((each) => each.startsWith('inspections/'));
  expect(stored).toHaveLength(committed.count * FRAMES * 2);
}

it('while blocks arrive: the upload waits for its browser, which sends what the store no longer has', async () => {
  const opened = await openUpload(owner, leaf, 'blocks.mp4');
  const size = Math.ceil(video.length / 3);
  const block = (index: number) => video.subarray(index * size, (index + 1) * size);
  await stageBlock(opened.blob_url_with_sas, 0, block(0));
  await stageBlock(opened.blob_url_with_sas, 1, block(1));

  backend = await backend.restart();
  expect(backend.recovered).toEqual(['blocks.mp4: the upload waits for its browser.']);

  const blob = new BlockBlobClient(opened.blob_url_with_sas);
  const list = await blob.getBlockList('uncommitted').catch(() => ({ uncommittedBlocks: [] }));
  const held = new Set(list.uncommittedBlocks?.map(({ name }) => name));
  for (const index of [0, 1, 2]) if (!held.has(blockId(index))) await stageBlock(opened.blob_url_with_sas, index, block(index));
  await blob.commitBlockList([0, 1, 2].map(blockId));
  const done = await owner.call('PATCH', `/files/${opened.file_id}/upload-complete`);
  expect(done).toMatchObject({ status: 200, body: { fileSize: video.length } });
  await expectOneInspection(opened.file_id, 'blocks');
});

it('right after the commit of the blocks: they are all still there', async () => {
  const opened = await openUpload(owner, leaf, 'committed.mp4');
  await sendBytes(opened.blob_url_with_sas, video);
  backend = await backend.restart();
  const done = await owner.call('PATCH', `/files/${opened.file_id}/upload-complete`);
  expect(done).toMatchObject({ status: 200, body: { fileSize: video.length } });
  await expectOneInspection(opened.file_id, 'committed');
});

it('right after upload-complete was answered: the video is processed', async () => {
  const { fileListId } = await upload(owner, leaf, 'acknowledged.mp4', video);
  backend = await backend.restart();
  await expectOneInspection(fileListId, 'acknowledged');
});

it('while the worker fetches the video', async () => {
  const effect = { kind: 'delay' as const, ms: FOR_EVER_MS };
  await backend.addFault({ where: 'blob', method: 'GET', url: '/uploads/', effect });
  const { fileListId } = await upload(owner, leaf, 'fetching.mp4', video);
  await until(async () => (await backend.faultHits()) > 0);
  backend = await backend.restart();
  expect(backend.recovered).toEqual(['fetching.mp4: processing starts again.']);
  await expectOneInspection(fileListId, 'fetching');
});

it('while frames are taken, and once more by an orderly stop', async () => {
  backend = await backend.restart({ ffmpegPath: gated });
  const { fileListId } = await upload(owner, leaf, 'analysing.mp4', video);
  await untilStatus(owner, org, fileListId, ['Analysing Video']);
  backend = await backend.restart({ ffmpegPath: gated });
  expect(backend.recovered).toEqual(['analysing.mp4: processing starts again.']);

  await untilStatus(owner, org, fileListId, ['Analysing Video']);
  await backend.close();
  backend = await backend.restart({ ffmpegPath: undefined });
  expect(backend.recovered).toEqual(['analysing.mp4: is still waiting to be processed.']);
  await expectOneInspection(fileListId, 'analysing');
});

it('while results are stored: what the dead worker stored is cleared', async () => {
  const effect = { kind: 'delay' as const, ms: FOR_EVER_MS };
  await backend.addFault({ where: 'blob', method: 'PUT', url: '/inspections/', from: 5, times: 99, effect });
  const { fileListId } = await upload(owner, leaf, 'storing.mp4', video);
  await until(async () => (await backend.faultHits()) > 0);
  expect(await untilStatus(owner, org, fileListId, ['Storing Results'])).toMatchObject({ inspectionId: null });
  backend = await backend.restart();
  expect(backend.recovered).toEqual(['storing.mp4: processing starts again.']);
  await expectOneInspection(fileListId, 'storing');
});

it('while a cancelled upload is removed: it is gone after the start', async () => {
  const opened = await openUpload(owner, leaf, 'cancelled.mp4');
  await stageBlock(opened.blob_url_with_sas, 0, video);
  await backend.addFault({
    where: 'blob',
    method: 'DELETE',
    url: '/uploads/',
    effect: { kind: 'delay', ms: FOR_EVER_MS },
  });
  const removal = owner.call('DELETE', `/files/processing/${opened.processing_file_id}`).catch(() => null);
  await until(async () => (await backend.faultHits()) > 0);
  backend = await backend.restart();
  expect(await removal).toBeNull();
  expect(backend.recovered).toEqual(['cancelled.mp4: the cancelled upload is removed.']);
  const { body } = await owner.call('GET', `/files?target_org_id=${org}&filename=cancelled.mp4`);
  expect(filePage.parse(body).count).toBe(0);
});

it('leaves no blob without a file, and a late block of a cancelled upload goes at the next start', async () => {
  const opened = await openUpload(owner, leaf, 'late.mp4');
  await owner.call('DELETE', `/files/processing/${opened.processing_file_id}`);
  await sendBytes(opened.blob_url_with_sas, video);
  backend = await backend.restart();
  const { body } = await owner.call('GET', `/files?target_org_id=${org}&page_size=200`);
  const uploads = (await blobNames()).filter((name) => name.startsWith('uploads/')).sort();
  expect(uploads).toEqual(filePage.parse(body).results.map(({ url }) => url).sort());
});

it('does not open a data folder that another process has, and says whose it is', async () => {
  const second = startTestBackend({ dataDir: backend.dataDir });
  await expect(second).rejects.toThrow(/^The data folder .* is in use by process \d+\. Stop it, or set DATA_DIR/);
});

it('says which port is taken', async () => {
  const port = Number(new URL(backend.origin).port);
  const second = startTestBackend({ dataDir: path.join(folder, 'second'), port });
  await expect(second).rejects.toThrow(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`);
});
