/**
 * Two APIs, three workers, one PostgreSQL and one store, all of them processes of their own. While videos are uploaded
 * and processed a worker and an API are killed and PostgreSQL restarts: each video ends in exactly one inspection.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FilePage } from '@/api/contract/files';
import { inspectionPage } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { idOf } from '../../../e2e/support/uploads';
import { signIn, upload } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { describeOnPostgres, type TestServer } from '../../../support/databases';
import { expireLeases } from '../../../support/leases';
import { mediaProcesses } from '../../../support/mediaProcesses';
import { openStorageAccount, type StorageAccount } from '../../../support/storageAccount';
import { until } from '../../../support/until';
import { startTestWorker, type TestWorker } from '../../../support/workerProcess';

/** `npm run test:long` does it with sixty. */
const VIDEOS = process.env.TEST_LONG === '1' ? 60 : 9;
const SECRET = 'the secret that both of the APIs sign their tokens with';

describeOnPostgres('many processes', (openDatabase) => {
  let database: TestServer;
  let account: StorageAccount;
  let apis: TestBackend[] = [];
  let workers: TestWorker[] = [];
  let owner: Awaited<ReturnType<typeof signIn>>;

  const startWorker = () => startTestWorker(database.url, account.connectionString);
  const startApi = () =>
    startTestBackend({
      seed: 'accounts',
      databaseUrl: database.url,
      azureConnectionString: account.connectionString,
      sessionSecret: SECRET,
    });

  beforeAll(async () => {
    database = await openDatabase();
    account = await openStorageAccount();
    // One after the other: the first makes the tables.
    apis = [await startApi(), await startApi()];
    workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
    owner = await signIn(apis[0]?.origin ?? '', 'owner');
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    await Promise.all(apis.map((api) => api.close()));
    await account.close();
    await database.close();
  });

  const organisation = () => owner.login.organisationId;
  const inspectionNames = async (): Promise<string[]> => {
    const { status, body } = await owner.call('GET', `/inspections2?organisation=${organisation()}&page_size=200`);
    // While PostgreSQL is away.
    return status === 200 ? inspectionPage.parse(body).results.map(({ name }) => name) : [];
  };
  const untilDone = (part: number) => until(async () => (await inspectionNames()).length >= VIDEOS * part);

  it(`${VIDEOS} videos become as many inspections, whoever is killed meanwhile`, async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'scale-'));
    const sample = path.join(folder, 'sample.mp4');
    await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
    const video = await readFile(sample);
    await rm(folder, { recursive: true, force: true });

    const [first, second] = apis as [TestBackend, TestBackend];
    // A token of one API is good for the other.
    const other = await signIn(second.origin, 'owner');
    const leaf = await idOf(other, 'Main Street');
    const names = Array.from({ length: VIDEOS }, (_, index) => `video-${String(index).padStart(2, '0')}`);
    for (const [index, name] of names.entries()) {
      await upload(index % 2 === 0 ? owner : other, leaf, `${name}.mp4`, video);
    }

    await untilDone(1 / 4);
    const [killed] = workers.splice(0, 1) as [TestWorker];
    await killed.kill();
    await until(async () => (await mediaProcesses(killed.dataDir)).length === 0);
    workers.push(await startWorker());
    await expireLeases(database.url);

    await untilDone(1 / 2);
    await second.kill();
    apis = [first, await second.restart()];
    // A start says that it listens, not that PostgreSQL, with seven processes at it, has answered in time.
    await until(async () => (await fetch(`${second.origin}/readyz`)).status === 200);
    expect((await other.call('GET', `/inspections2?organisation=${organisation()}`)).status).toBe(200);

    await untilDone(2 / 3);
    await database.stop();
    await database.start();
    await until(async () => (await fetch(`${first.origin}/readyz`)).status === 200);
    await expireLeases(database.url);

    await untilDone(1);
    const waiting = await until(async () => {
      const page = await owner.call<FilePage>('GET', `/files/processing?target_org_id=${organisation()}&page_size=200`);
      return page.status === 200 && { left: page.body.results };
    });
    expect(waiting.left).toEqual([]);
    expect((await inspectionNames()).sort()).toEqual(names);
  });
});
