/** The link of an upload, kept and used again when the video has become evidence. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { filePage, type FileRecord } from '@/api/contract/files';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { blobNameIn, signIn, untilStatus } from '../../../support/apiClient';
import {
  commitBlocks,
  openAccountWorld,
  openAttackWorld,
  putBlock,
  raw,
  type AttackWorld,
} from '../../../support/attacks';
import { gatedFfmpeg, type GatedFfmpeg } from '../../../support/gatedFfmpeg';
import { sql } from '../../../support/sql';

let folder: string;
let video: Buffer;
const other = Buffer.from('another video');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'evidence-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function uploadTo(world: AttackWorld, bytes = video) {
  const upload = await world.begin();
  await putBlock(upload.blob_url_with_sas, 0, bytes);
  expect((await commitBlocks(upload.blob_url_with_sas, [0])).status).toBe(201);
  return { ...upload, url: upload.blob_url_with_sas };
}

const replace = async (url: string) => {
  await putBlock(url, 0, other);
  return commitBlocks(url, [0]);
};

const until = (world: AttackWorld, fileId: number, status: string): Promise<FileRecord> =>
  untilStatus(world.owner, world.org, fileId, [status]);

async function playedBytes(world: AttackWorld, fileId: number): Promise<Buffer> {
  const page = await world.owner.call('GET', `/files?upload_completed=true&target_org_id=${world.org}`);
  const record = filePage.parse(page.body).results.find(({ id }) => id === fileId);
  return Buffer.from(await (await fetch(record?.playUrl ?? '')).arrayBuffer());
}

describe('in the embedded store', () => {
  let world: AttackWorld;
  let gate: GatedFfmpeg;
  beforeAll(async () => {
    gate = await gatedFfmpeg(folder);
    world = await openAttackWorld({ ffmpegPath: gate.file });
  });
  afterAll(() => world.close());

  it('is good for nothing from the moment that the upload is completed', async () => {
    const { url, file_id } = await uploadTo(world);
    const blob = blobNameIn(url);
    expect((await world.complete(file_id)).status).toBe(200);
    const refusal = { status: 403, code: 'UploadIsOver' };
    const useAll = async () => {
      expect(await putBlock(url, 1, other)).toMatchObject(refusal);
      expect(await commitBlocks(url, [0])).toMatchObject(refusal);
      expect(await raw('GET', url, { query: 'comp=blocklist&blocklisttype=all' })).toMatchObject(refusal);
      for (const method of ['GET', 'HEAD']) expect((await raw(method, url)).status).toBe(403);
    };
    await useAll();
    await until(world, file_id, 'Analysing Video');
    await useAll();
    await gate.open();
    await until(world, file_id, 'Complete');
    await useAll();

    expect((await playedBytes(world, file_id)).equals(video)).toBe(true);
    const names = await world.backend.blobNames();
    expect(names).not.toContain(blob);
    expect(names.filter((name) => name.startsWith('evidence/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('uploads/'))).toEqual([]);
  });

  it('is not good for reading before that either', async () => {
    const { url } = await uploadTo(world);
    for (const method of ['GET', 'HEAD']) expect((await raw(method, url)).status).toBe(403);
  });
});

it('the SHA-256 of the video is kept, and a video that is another one later is not processed', async () => {
  const data = await mkdtemp(path.join(folder, 'data-'));
  const world = await openAttackWorld({ dataDir: path.join(data, 'data') });
  try {
    const { file_id } = await uploadTo(world, Buffer.from('no video'));
    await world.complete(file_id);
    await until(world, file_id, 'Failed To Process');
    await world.backend.close();
    const sha256 = createHash('sha256').update('no video').digest('hex');
    const { dataDir } = world.backend;
    expect(await sql(dataDir, `select sha256 from files where id = ${file_id}`)).toEqual([{ sha256 }]);

    await sql(dataDir, `update files set sha256 = '00' where id = ${file_id}`);
    await sql(
      dataDir,
      `update processing_files set status = 'Waiting to process', attempt = 0 where file_id = ${file_id}`,
    );
    world.backend = await world.backend.restart();
    const owner = await signIn(world.backend.origin, 'owner');
    const failed = await untilStatus(owner, world.org, file_id, ['Failed To Process']);
    expect(failed.statusReason).toEqual({
      code: 'FC',
      message: 'The stored video no longer matches the one that was uploaded. Please upload it again.',
    });
  } finally {
    await world.close();
  }
});

describe('on a storage account', () => {
  let world: Awaited<ReturnType<typeof openAccountWorld>>;
  beforeAll(async () => {
    world = await openAccountWorld();
  });
  afterAll(() => world.close());

  it('replaces nothing between completion and processing: the video is refused as changed', async () => {
    const { account } = world;
    // The worker gets no copy yet, and tries again.
    account.refuse({ method: 'PUT', path: /evidence/ });
    const { url, file_id } = await uploadTo(world);
    await world.complete(file_id);
    expect((await replace(url)).status).toBe(201);
    account.refuse(null);
    const failed = await until(world, file_id, 'Failed To Process');
    expect(failed).toMatchObject({
      isRetryable: false,
      statusReason: { code: 'FC', message: expect.stringContaining('changed after the upload finished') },
    });
  });

  it('makes a blob that nobody reads once the video is sealed', async () => {
    const { url, file_id } = await uploadTo(world);
    await world.complete(file_id);
    await until(world, file_id, 'Complete');
    expect((await raw('GET', url)).status).toBe(404);
    expect((await replace(url)).status).toBe(201);
    expect((await playedBytes(world, file_id)).equals(video)).toBe(true);
  });
});
