/** The whole process is killed at each point of a video's way; the next start goes on and loses nothing. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlockBlobClient } from '@azure/storage-blob';
import { filePage } from '@/api/contract/files';
import { frames as framesSchema } from '@/api/contract/frames';
import { inspectionPage } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import {
  blobNameIn,
  blockId,
  openUpload,
  sendBytes,
  ownerOfMainStreet,
  stageBlock,
  untilStatus,
  upload,
  type ApiClient,
} from '../../../support/apiClient';
import { prepareDataDir, startTestBackend, type TestBackend } from '../../../support/backend';
import { gatedFfmpeg } from '../../../support/gatedFfmpeg';
import { until } from '../../../support/until';

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
  const dataDir = path.join(folder, 'data');
  await prepareDataDir(dataDir, 'accounts');
  backend = await startTestBackend({ seed: 'accounts', dataDir });
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** Requests to the blob store that match never get an answer. */
const hold = (method: string, url: string) =>
  backend.addFault({ where: 'blob', method, url, times: 99, effect: { kind: 'delay', ms: FOR_EVER_MS } });

const complete = async (fileId: number): Promise<void> => {
  const answer = await owner.call('PATCH', `/files/${fileId}/upload-complete`);
  expect(answer).toMatchObject({ status: 200, body: { fileSize: video.length } });
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
    expect((await fetch(imageUrl ?? '')).status).toBe(200);
    expect((await fetch(thumbnailUrl ?? '')).status).toBe(200);
  }
  const committed = filePage.parse((await owner.call('GET', `/files?target_org_id=${org}&upload_completed=true`)).body);
  const stored = (await backend.blobNames()).filter((each) => each.startsWith('inspections/'));
  // The frames' pictures and a sheet.
  expect(stored).toHaveLength(committed.count * (FRAMES + 1));
}

it('while uploads are under way: each goes on from what was acknowledged, and what was cancelled is gone', async () => {
  const partial = await openUpload(owner, leaf, 'blocks.mp4');
  const size = Math.ceil(video.length / 3);
  const block = (index: number) => video.subarray(index * size, (index + 1) * size);
  await stageBlock(partial.blob_url_with_sas, 0, block(0));
  await stageBlock(partial.blob_url_with_sas, 1, block(1));

  const removed = await openUpload(owner, leaf, 'removed.mp4');
  await stageBlock(removed.blob_url_with_sas, 0, video);
  await owner.call('DELETE', `/files/processing/${removed.processing_file_id}`);

  const cancelled = await openUpload(owner, leaf, 'cancelled.mp4');
  await stageBlock(cancelled.blob_url_with_sas, 0, video);
  await hold('DELETE', '/uploads/');
  const removal = owner.call('DELETE', `/files/processing/${cancelled.processing_file_id}`).catch(() => null);
  await until(async () => (await backend.faultHits()) > 0);

  const committed = await openUpload(owner, leaf, 'committed.mp4');
  const acknowledged = await openUpload(owner, leaf, 'acknowledged.mp4');
  await sendBytes(acknowledged.blob_url_with_sas, video);
  await complete(acknowledged.file_id);
  // Nothing comes after it that would make it durable by the way.
  await sendBytes(committed.blob_url_with_sas, video);

  backend = await backend.restart();
  expect(await removal).toBeNull();
  expect(backend.recovered).toEqual([
    'blocks.mp4: the upload waits for its browser.',
    'cancelled.mp4: the removal is finished.',
    'committed.mp4: the upload waits for its browser.',
    expect.stringMatching(/^acknowledged\.mp4: (processing starts again|is still waiting to be processed)\.$/),
  ]);
  for (const name of ['cancelled', 'removed']) {
    const { body } = await owner.call('GET', `/files?target_org_id=${org}&filename=${name}.mp4`);
    expect(filePage.parse(body).count).toBe(0);
  }
  const known = [partial, committed, acknowledged].map(({ blob_url_with_sas }) => blobNameIn(blob_url_with_sas));
  const uploads = (await backend.blobNames()).filter((name) => name.startsWith('uploads/'));
  expect(uploads.filter((name) => !known.includes(name))).toEqual([]);

  await complete(committed.file_id);
  const blob = new BlockBlobClient(partial.blob_url_with_sas);
  const list = await blob.getBlockList('uncommitted').catch(() => ({ uncommittedBlocks: [] }));
  const held = new Set(list.uncommittedBlocks?.map(({ name }) => name));
  for (const index of [0, 1, 2]) {
    if (!held.has(blockId(index))) await stageBlock(partial.blob_url_with_sas, index, block(index));
  }
  await blob.commitBlockList([0, 1, 2].map(blockId));
  await complete(partial.file_id);
  await expectOneInspection(acknowledged.file_id, 'acknowledged');
  await expectOneInspection(committed.file_id, 'committed');
  await expectOneInspection(partial.file_id, 'blocks');
});

it('while the worker fetches a video, again while it takes frames, and then by an orderly stop', async () => {
  await hold('GET', '/evidence/');
  const { fileListId } = await upload(owner, leaf, 'unlucky.mp4', video);
  await until(async () => (await backend.faultHits()) > 0);
  backend = await backend.restart({ ffmpegPath: gated });
  expect(backend.recovered).toEqual(['unlucky.mp4: processing starts again.']);

  await untilStatus(owner, org, fileListId, ['Analysing Video']);
  backend = await backend.restart({ ffmpegPath: gated });
  expect(backend.recovered).toEqual(['unlucky.mp4: processing starts again.']);

  await untilStatus(owner, org, fileListId, ['Analysing Video']);
  await backend.close();
  backend = await backend.restart({ ffmpegPath: undefined });
  expect(backend.recovered).toEqual(['unlucky.mp4: is still waiting to be processed.']);
  await expectOneInspection(fileListId, 'unlucky');
  // Each start has removed the copy that the dead worker had made.
  const finished = filePage.parse((await owner.call('GET', `/files?target_org_id=${org}&upload_completed=true`)).body);
  const videos = (await backend.blobNames()).filter((name) => !name.startsWith('inspections/'));
  expect(videos.map((name) => name.split('/')[0])).toEqual(Array.from({ length: finished.count }, () => 'evidence'));
});

it('while the worker deletes what the upload’s link was for: the sealed video goes on, the other is gone', async () => {
  await hold('DELETE', '/uploads/');
  const { fileListId } = await upload(owner, leaf, 'sealed.mp4', video);
  await until(async () => (await backend.faultHits()) > 0);
  backend = await backend.restart();
  expect(backend.recovered).toEqual(['sealed.mp4: processing starts again.']);
  await expectOneInspection(fileListId, 'sealed');
  expect((await backend.blobNames()).filter((name) => name.startsWith('uploads/'))).toEqual([]);
});

it('while results are stored: what the dead worker stored is cleared', async () => {
  // Pictures are stored before that, some of which turn out to be no frames.
  await hold('PUT', '/inspections/.*/sheet-');
  const { fileListId } = await upload(owner, leaf, 'storing.mp4', video);
  await until(async () => (await backend.faultHits()) > 0);
  expect(await untilStatus(owner, org, fileListId, ['Storing Results'])).toMatchObject({ inspectionId: null });
  backend = await backend.restart();
  expect(backend.recovered).toEqual(['storing.mp4: processing starts again.']);
  await expectOneInspection(fileListId, 'storing');
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
