/** The demo data, in small: real videos through the real pipeline, by the real calls, broken off and gone on with. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dashboard } from '@/api/contract/dashboard';
import { exportPage } from '@/api/contract/exports';
import { filePage } from '@/api/contract/files';
import { inspectionPage } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { fillDemo } from '../../../scripts/demo/fillDemo';
import { readJournal, runSteps, type Progress } from '../../../scripts/demo/journal';
import { DEMO_FOLDERS, DEMO_VIDEOS, type DemoVideo } from '../../../scripts/demo/plan';
import { writeSample } from '../../../scripts/sample/writeSample';
import { signIn } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { until } from '../../support/until';

const signal = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the steps', () => {
  it('are done once each, in their order, and go on where one of them broke off', async () => {
    const journal = path.join(folder, 'steps.json');
    const ran: string[] = [];
    const told: Progress[] = [];
    let isBroken = true;
    const step = (name: string) => ({
      name,
      run: async () => {
        ran.push(name);
        if (name === 'b' && isBroken) throw new Error('Killed.');
      },
    });
    const run = () => runSteps(journal, ['a', 'b', 'c'].map(step), (progress) => told.push(progress), signal);
    expect(await readJournal(journal)).toBeNull();
    await expect(run()).rejects.toThrow('Killed.');
    isBroken = false;
    await run();
    await run();
    expect(ran).toEqual(['a', 'b', 'b', 'c']);
    expect(told.at(-1)).toEqual({ done: 3, total: 3 });
  });
});

describe('the plan', () => {
  it('has twelve videos in three folders, half reviewed, one interlaced, one broken, and a pipe surveyed twice', () => {
    expect(DEMO_VIDEOS).toHaveLength(12);
    expect(new Set(DEMO_VIDEOS.map((video) => video.name)).size).toBe(12);
    expect(new Set(DEMO_VIDEOS.map((video) => video.folder))).toEqual(new Set(DEMO_FOLDERS));
    expect(DEMO_VIDEOS.filter(({ reviewedBy }) => reviewedBy)).toHaveLength(6);
    expect(DEMO_VIDEOS.filter(({ format }) => format === 'mpg')).toHaveLength(1);
    expect(DEMO_VIDEOS.filter(({ isBroken }) => isBroken)).toHaveLength(1);
    const first = DEMO_VIDEOS.slice(0, 2).map(({ pipe, reviewedBy }) => [pipe?.AssetID, reviewedBy]);
    expect(first).toEqual([
      ['ML-101', 'owner'],
      ['ML-101', 'owner'],
    ]);
  });
});

describe('the demo data', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ seed: 'accounts' });
  });
  afterAll(() => backend.close());

  it('are made once, also when a run ends in the middle: coded, graded, matched, planned, exported', async () => {
    const [first] = DEMO_VIDEOS;
    if (!first) throw new Error('There is no plan.');
    const videos: DemoVideo[] = [
      { ...first, seconds: 8 },
      { name: 'broken', folder: 'Quarry Hill 2026', seed: 1, seconds: 2, isBroken: true },
    ];
    const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
    const written: string[] = [];
    const write = async ({ name, seconds, seed, isBroken }: DemoVideo) => {
      written.push(name);
      const file = path.join(folder, `${name}.mp4`);
      await writeSample({ ffmpeg, file, seconds, seed, size: { width: 480, height: 360 }, rate: 4 });
      const bytes = await readFile(file);
      return isBroken ? bytes.subarray(Math.floor(bytes.length / 2)) : bytes;
    };
    const options = { origin: backend.origin, journal: path.join(folder, 'demo.json'), videos, write, signal };
    const stopping = new AbortController();
    const stopAfterTheFirstUpload = ({ done }: Progress) => done === 3 && stopping.abort();
    await expect(fillDemo({ ...options, tell: stopAfterTheFirstUpload, signal: stopping.signal })).rejects.toThrow();
    let progress: Progress | undefined;
    await fillDemo({ ...options, tell: (next) => (progress = next) });
    expect(progress).toEqual({ done: 6, total: 6 });
    // As if killed before the journal was written.
    await fillDemo({ ...options, journal: path.join(folder, 'again.json'), tell: () => {} });
    expect(written).toEqual([first.name, 'broken']);

    const owner = await signIn(backend.origin, 'owner');
    const org = owner.login.organisationId;
    const read = async (place: string) => (await owner.call('GET', place)).body;
    const { results } = inspectionPage.parse(await read(`/inspections2?organisation=${org}`));
    expect(results).toMatchObject([
      {
        ...{ name: first.name, status: 'Reviewed', ReviewedBy: 'Demo Owner', LengthSurveyed: 4, AssetID: 'ML-101' },
        ...{ asset: { AssetID: 'ML-101' }, structuralGrade: expect.any(Number) },
        GeneralRemarks: 'Synthetic: drawn by a program. No real pipe.',
      },
    ]);
    expect(exportPage.parse(await read('/exports?page=1&page_size=25')).count).toBe(2);
    // One that could not be processed, and one whose link ended before its bytes came.
    const failed = await until(async () => {
      const query = 'status=Failed%20To%20Process&status=Upload%20Failed&ordering=filename';
      const page = filePage.parse(await read(`/files/processing?target_org_id=${org}&${query}`));
      return page.count === 2 && page.results;
    });
    expect(failed.map(({ filename, status, statusReason }) => [filename, status, statusReason?.code])).toEqual([
      ['broken.mp4', 'Failed To Process', 'FC'],
      ['synthetic-abandoned.mp4', 'Upload Failed', 'TU'],
    ]);
    expect(dashboard.parse(await read(`/dashboard?organisation=${org}`))).toMatchObject({ reviewed: 1, demo: null });
  });
});
