/**
 * A worker or its child is killed in the middle of a video: the API answers all the time, and the video ends in exactly
 * one inspection. `npm run test:long` does it at each tenth of a video's way, twice.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { frames as framesSchema } from '@/api/contract/frames';
import { inspectionPage } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { ownerOfMainStreet, untilStatus, upload, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { describeOnPostgres, type TestDatabase } from '../../../support/databases';
import { gatedFfmpeg } from '../../../support/gatedFfmpeg';
import { expireLeases } from '../../../support/leases';
import { mediaProcesses } from '../../../support/mediaProcesses';
import { signalIfThere } from '../../../support/signalIfThere';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { until } from '../../../support/until';
import { startTestWorker, type TestWorker } from '../../../support/workerProcess';

const SECONDS = 2.2;
const FRAMES = 4;
const isLong = process.env.TEST_LONG === '1';
const TENTHS = Array.from({ length: 10 }, (_, tenth) => tenth / 10);
/** Parts of the way of a video. */
const MOMENTS = isLong ? [...TENTHS, ...TENTHS] : [0.5];

let folder: string;
let video: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kills-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: SECONDS });
  video = await readFile(sample);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Product {
  backend: TestBackend;
  owner: ApiClient;
  org: number;
  leaf: number;
  /** How long a video takes when nobody disturbs it. */
  way: number;
}

async function open(options: Parameters<typeof startTestBackend>[0]): Promise<Omit<Product, 'way'>> {
  const backend = await startTestBackend({ seed: 'accounts', ...options });
  return { backend, ...(await ownerOfMainStreet(backend.origin)) };
}

async function timeOneVideo(product: Omit<Product, 'way'>): Promise<Product> {
  const start = performance.now();
  await expectOne(product, (await upload(product.owner, product.leaf, 'undisturbed.mp4', video)).fileListId);
  return { ...product, way: performance.now() - start };
}

let count = 0;
const uploadNext = async ({ owner, leaf }: Product): Promise<number> =>
  (await upload(owner, leaf, `video-${(count += 1)}-end.mp4`, video)).fileListId;

/** The file has one inspection, with all its frames, each of which can be fetched. */
async function expectOne({ owner, org }: Omit<Product, 'way'>, fileId: number): Promise<void> {
  const { filename, statusReason } = await untilStatus(owner, org, fileId, ['Complete', 'Failed To Process']);
  expect(statusReason).toBeNull();
  const name = filename.replace('.mp4', '');
  const { body } = await owner.call('GET', `/inspections2?organisation=${org}&search=${name}`);
  const page = inspectionPage.parse(body);
  expect(page.count).toBe(1);
  const frames = framesSchema.parse((await owner.call('GET', `/inspections2/${page.results[0]?.uuid}/frames`)).body);
  expect(frames).toHaveLength(FRAMES);
  for (const { imageUrl } of frames) expect((await fetch(imageUrl ?? '')).status).toBe(200);
}

/** More often than anybody reloads a page, and seldom enough to leave the video a processor. */
const ASKING_MS = 50;

/** Asks for a list over and over until the returned function is called, which gives every answer that was no 200. */
function keepAsking({ owner, org }: Product): () => Promise<{ asked: number; failures: unknown[] }> {
  let isOver = false;
  let asked = 0;
  const failures: unknown[] = [];
  const asking = (async () => {
    while (!isOver) {
      const { status } = await owner
        .call('GET', `/inspections2?organisation=${org}`)
        .catch((error: unknown) => ({ status: error }));
      asked += 1;
      if (status !== 200) failures.push(status);
      await sleep(ASKING_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { asked, failures };
  };
}

/** Does `strike` when the video has come so far, and sees that it comes out all the same. */
async function strikeAt(product: Product, moment: number, strike: () => Promise<void>): Promise<void> {
  const stopAsking = keepAsking(product);
  const fileId = await uploadNext(product);
  // The moment itself, not a wait for something.
  await sleep(moment * product.way);
  await strike();
  await expectOne(product, fileId);
  const { asked, failures } = await stopAsking();
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(3);
}

async function killMedia(dataDir: string, kinds: string[]): Promise<void> {
  for (const { pid, kind } of await mediaProcesses(dataDir)) if (kinds.includes(kind)) signalIfThere(pid, 'SIGKILL');
}

describe('where API and worker are one process', () => {
  let product: Product;
  beforeAll(async () => {
    product = await timeOneVideo(await open({}));
  });
  afterAll(() => product.backend.close());

  /** Pictures and sheet of each inspection: nothing that an attempt left behind. */
  afterEach(async () => {
    const { body } = await product.owner.call('GET', `/inspections2?organisation=${product.org}`);
    const names = (await product.backend.blobNames()).filter((name) => name.startsWith('inspections/'));
    expect(names).toHaveLength(inspectionPage.parse(body).count * (FRAMES + 1));
  });

  it.each(MOMENTS)('the child can be killed after %d of the way', async (moment) => {
    await strikeAt(product, moment, () => killMedia(product.backend.dataDir, ['child']));
  });

  it.each(MOMENTS)('the decoder can be killed after %d of the way', async (moment) => {
    await strikeAt(product, moment, () => killMedia(product.backend.dataDir, ['decoder']));
  });

  it.each(MOMENTS)('the process itself can be killed after %d of the way', async (moment) => {
    const fileId = await uploadNext(product);
    // The moment itself, as above.
    await sleep(moment * product.way);
    await product.backend.kill();
    await until(async () => (await mediaProcesses(product.backend.dataDir)).length === 0);
    product.backend = await product.backend.restart();
    await expectOne(product, fileId);
  });

  it('a video whose child is killed each time is given up as interrupted, and not as a broken file', async () => {
    const fileId = await uploadNext(product);
    const failed = await until(async () => {
      await killMedia(product.backend.dataDir, ['child']);
      const page = await product.owner.call<{ results: { fileListId: number; statusReason: unknown }[] }>(
        'GET',
        `/files/processing?target_org_id=${product.org}&status=Failed%20To%20Process`,
      );
      return page.body.results.find((each) => each.fileListId === fileId);
    });
    expect(failed.statusReason).toMatchObject({ code: 'GE', message: expect.stringContaining('interrupted twice') });
  });
});

describeOnPostgres('where workers are processes of their own', (openDatabase) => {
  let database: TestDatabase;
  let product: Product;
  let account: StorageAccount;
  let worker: TestWorker;
  const url = () => database.url ?? '';
  const start = async () => {
    worker = await startTestWorker(url(), account.connectionString);
  };
  beforeAll(async () => {
    database = await openDatabase();
    account = await openStorageAccount();
    const opened = await open({
      databaseUrl: database.url,
      azureConnectionString: account.connectionString,
      videosAtOnce: 0,
    });
    worker = await startTestWorker(url(), account.connectionString);
    product = await timeOneVideo(opened);
  });
  afterAll(async () => {
    await worker.kill();
    await product.backend.close();
    await account.close();
    await database.close();
  });

  it.each(MOMENTS)('a worker can be killed after %d of the way, and another goes on', async (moment) => {
    await strikeAt(product, moment, async () => {
      await worker.kill();
      await until(async () => (await mediaProcesses(worker.dataDir)).length === 0);
      await start();
      await expireLeases(url());
    });
  });

  it.each(MOMENTS)('a child can be killed after %d of the way', async (moment) => {
    await strikeAt(product, moment, () => killMedia(worker.dataDir, ['child', 'decoder']));
  });

  it('a worker that is killed takes its child along', async () => {
    await worker.kill();
    const { file } = await gatedFfmpeg(folder);
    worker = await startTestWorker(url(), account.connectionString, { FFMPEG_PATH: file });
    const fileId = await uploadNext(product);
    await until(async () => (await mediaProcesses(worker.dataDir)).some(({ kind }) => kind === 'decoder'));
    await worker.kill();
    // The decoder would wait for ever.
    await until(async () => (await mediaProcesses(worker.dataDir)).length === 0);
    await start();
    await expireLeases(url());
    await expectOne(product, fileId);
  });

  it('a worker that is stopped gives its video back', async () => {
    const fileId = await uploadNext(product);
    await until(async () => (await mediaProcesses(worker.dataDir)).length > 0);
    expect(await worker.stop()).toBe(0);
    await untilStatus(product.owner, product.org, fileId, ['Waiting to process']);
    await start();
    await expectOne(product, fileId);
  });
});
