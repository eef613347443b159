/** What wakes a worker that found nothing to do. That it also looks by itself now and then is taken away here. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inspection } from '@/api/contract/inspections';
import { openBlobStore, type BlobStore } from '../../../scripts/backend/blobs/blobStore';
import { diskOf } from '../../../scripts/backend/disk';
import { openServerDatabase, type Database } from '../../../scripts/backend/database/database';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { TEST_VIDEO_LIMITS } from '../../support/videoLimits';
import { createMetrics } from '../../../scripts/backend/metrics';
import { startWorker } from '../../../scripts/backend/startWorker';
import { createWorkerWaker, type WorkerWaker } from '../../../scripts/backend/workerWaker';
import { writeSample } from '../../../scripts/sample/writeSample';
import { idOf } from '../../e2e/support/uploads';
import { signIn, untilStatus, upload } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { describeOnPostgres, type TestServer } from '../../support/databases';
import { openStorageAccount, type StorageAccount } from '../../support/storageAccount';
import { until } from '../../support/until';

/** The longest that a timer can wait. */
const NEVER_MS = 2 ** 31 - 1;

describeOnPostgres('a worker that nobody nudges', (openDatabase) => {
  let server: TestServer;
  let account: StorageAccount;
  let api: TestBackend;
  let owner: Awaited<ReturnType<typeof signIn>>;
  let database: Database;
  let blobs: BlobStore;
  let folder: string;
  let ffmpeg: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'nudges-'));
    ffmpeg = await findFfmpeg(undefined);
    [server, account] = await Promise.all([openDatabase(), openStorageAccount()]);
    const { connectionString } = account;
    // It nudges nobody but itself, and works on no video.
    api = await startTestBackend({
      seed: 'accounts',
      databaseUrl: server.url,
      azureConnectionString: connectionString,
    });
    owner = await signIn(api.origin, 'owner');
    database = await openServerDatabase(server.url, () => {});
    blobs = await openBlobStore({ connectionString, flush: async () => {}, now: Date.now });
  });
  afterEach(() => stop());
  afterAll(async () => {
    await database.close();
    await api.close();
    await account.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Until the end of the test. */
  function work(store: BlobStore): void {
    const nudged = createWorkerWaker();
    const waker: WorkerWaker = { ...nudged, wait: (_ms, signal) => nudged.wait(NEVER_MS, signal) };
    const disk = diskOf(folder, () => {});
    const metrics = createMetrics(database, disk);
    const worker = { database, blobs: store, waker, log: () => {}, metrics, ffmpeg, limits: TEST_VIDEO_LIMITS, disk };
    stop = startWorker({ ...worker, temporary: folder }, 1);
  }
  async function bring(format: 'avi' | 'mp4') {
    const file = path.join(folder, `pipe.${format}`);
    await writeSample({ ffmpeg, file, seconds: 1.2, format, size: { width: 352, height: 288 } });
    return upload(owner, await idOf(owner, 'Main Street'), `pipe.${format}`, await readFile(file));
  }

  it('makes the copy of a video once its frames are there', async () => {
    const { fileListId } = await bring('avi');
    work(blobs);
    const { inspectionId } = await untilStatus(owner, owner.login.organisationId, fileListId, ['Complete']);
    await until(async () => {
      const { body } = await owner.call('GET', `/inspections2/${inspectionId}`);
      return inspection.parse(body).file.playState === 'ready';
    });
  });

  it('tries a video again when its time has come', async () => {
    const { fileListId } = await bring('mp4');
    let times = 0;
    const download: BlobStore['download'] = (...args) => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('The store is away.')) : blobs.download(...args);
    };
    work({ ...blobs, download });
    await untilStatus(owner, owner.login.organisationId, fileListId, ['Complete']);
    expect(times).toBeGreaterThan(1);
  });
});
