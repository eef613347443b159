/** The demo data, in small: real videos through the real pipeline, by the real calls, broken off and gone on with. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { assetPage } from '@/api/contract/assets';
import { batchPage } from '@/api/contract/batches';
import { dashboard } from '@/api/contract/dashboard';
import { exportPage } from '@/api/contract/exports';
import { filePage } from '@/api/contract/files';
import { inspectionPage } from '@/api/contract/inspections';
import { network as networkContract, type NetworkImport } from '@/api/contract/network';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';
import { apiClient } from '../../../scripts/demo/apiClient';
import { fillDemo } from '../../../scripts/demo/fillDemo';
import { FIRST_STEP } from '../../../scripts/demo/fillTown';
import { readJournal, runSteps, writeJournal, type Progress } from '../../../scripts/demo/journal';
import { DEMO_FOLDERS, DEMO_VIDEOS, type DemoVideo } from '../../../scripts/demo/plan';
import { goesOn } from '../../../scripts/demo/startFilling';
import { SURVEYS } from '../../../scripts/demo/surveys';
import { manholeNamed, pipeNamed, PIPES } from '../../../scripts/demo/town';
import { townLines } from '../../../scripts/demo/townFiles';
import { AGREED_PLANS, COMMENTS } from '../../../scripts/demo/townWork';
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

describe('a start', () => {
  it('fills in a fresh database, goes on with its own plan, and leaves an earlier release’s as it is', () => {
    expect(goesOn(null)).toBe(false);
    expect(goesOn([])).toBe(true);
    expect(goesOn([FIRST_STEP, 'import the register'])).toBe(true);
    expect(goesOn(['abandon an upload', 'add a second utility'])).toBe(false);
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
    const first = DEMO_VIDEOS.slice(0, 2).map(({ pipe, reviewedBy }) => [pipe, reviewedBy]);
    expect(first).toEqual([
      ['ML-101', 'owner'],
      ['ML-101', 'owner'],
    ]);
  });
});

describe('the town', () => {
  it('falls towards its lowest manhole everywhere, and has a cover above each pipe', () => {
    for (const { AssetID, UpstreamNode, DownstreamNode } of PIPES) {
      const [from, to] = [manholeNamed(UpstreamNode), manholeNamed(DownstreamNode)];
      expect([AssetID, from.invert > to.invert, from.cover > from.invert + 1]).toEqual([AssetID, true, true]);
    }
    const below = new Map(PIPES.map(({ UpstreamNode, DownstreamNode }) => [UpstreamNode, DownstreamNode]));
    expect(below.size).toBe(PIPES.length);
    expect([...below.values()].filter((node) => !below.has(node))).toEqual(['VT9']);
  });

  it('is surveyed within its pipes, and on days that are known', () => {
    for (const { pipe, date, seen } of SURVEYS) {
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
      for (const { at, to = at } of seen) expect(Math.max(at, to)).toBeLessThanOrEqual(pipeNamed(pipe).length);
    }
  });
});

describe('the demo data', () => {
  let backend: TestBackend;
  let fill: (journal: string, stopping?: AbortController, stopAt?: number) => Promise<Progress | undefined>;
  let read: (place: string) => Promise<unknown>;
  let org: number;
  const written: string[] = [];

  const network = async () => networkContract.parse(await read(`/assets/network?organisation_id=${org}`));
  const assetsById = async () => {
    const { results } = assetPage.parse(await read(`/assets?organisation_id=${org}&page_size=200`));
    return new Map(results.map((asset) => [asset.AssetID, asset]));
  };
  const inspections = async () =>
    inspectionPage.parse(await read(`/inspections2?organisation=${org}&page_size=200`)).results;
  const batches = async () => batchPage.parse(await read(`/files/batches?target_org_id=${org}`)).results;

  // Broken off in the town and after the first upload, and gone on with.
  beforeAll(async () => {
    backend = await startTestBackend({ seed: 'accounts' });
    const [first, , seventh, eighth] = DEMO_VIDEOS;
    if (!first || !seventh || !eighth) throw new Error('There is no plan.');
    const videos: DemoVideo[] = [
      { ...first, seconds: 8 },
      { ...seventh, seconds: 4 },
      { ...eighth, seconds: 4, format: 'mp4' },
      { name: 'broken', folder: 'Quarry Hill 2026', seed: 1, seconds: 2, isBroken: true },
    ];
    const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
    const write = async ({ name, seconds, seed, isBroken }: DemoVideo) => {
      written.push(name);
      const file = path.join(folder, `${name}.mp4`);
      await writeSample({ ffmpeg, file, seconds, seed, size: { width: 480, height: 360 }, rate: 4 });
      const bytes = await readFile(file);
      return isBroken ? bytes.subarray(Math.floor(bytes.length / 2)) : bytes;
    };
    fill = async (journal, stopping = new AbortController(), stopAt = Infinity) => {
      let progress: Progress | undefined;
      const tell = (next: Progress) => {
        progress = next;
        if (next.done === stopAt) stopping.abort();
      };
      const options = { origin: backend.origin, journal: path.join(folder, journal), videos, write, tell };
      await fillDemo({ ...options, signal: stopping.signal });
      return progress;
    };
    for (const stopAt of [5, 18]) await expect(fill('demo.json', new AbortController(), stopAt)).rejects.toThrow();
    expect(await fill('demo.json')).toEqual({ done: 26, total: 26 });
    const owner = await signIn(backend.origin, 'owner');
    org = owner.login.organisationId;
    read = async (place) => (await owner.call('GET', place)).body;
  });
  afterAll(() => backend.close());

  it('have the town on the map, with each grade, and pipes that were never surveyed without one', async () => {
    const { AssetID, line, isSurveyed, structuralGrade, serviceGrade, laid } = await network();
    expect(AssetID).toHaveLength(PIPES.length);
    expect(line.filter((each) => each?.length === 4)).toHaveLength(PIPES.length);
    expect(laid.every((year) => year !== null && year > 1900)).toBe(true);
    for (const grades of [structuralGrade, serviceGrade]) {
      expect(new Set(grades)).toEqual(new Set([1, 2, 3, 4, 5, null]));
    }
    const surveyed = new Set([...SURVEYS.map(({ pipe }) => pipe), 'ML-101', 'QH-7', 'QH-8']);
    for (const [index, id] of AssetID.entries()) {
      expect([id, isSurveyed[index]]).toEqual([id, surveyed.has(id)]);
      if (!surveyed.has(id)) expect([structuralGrade[index], serviceGrade[index]]).toEqual([null, null]);
    }
    expect(isSurveyed.filter((each) => !each).length).toBeGreaterThanOrEqual(8);
  });

  it('have a survey for each that was written down: on its day, matched, reviewed or waiting, with nothing missing', async () => {
    const imported = (await inspections()).filter((each) => each.imported);
    expect(imported).toHaveLength(SURVEYS.length);
    for (const { pipe, date, reviewedBy } of SURVEYS) {
      expect(imported.find((each) => each.asset?.AssetID === pipe && each.Date === date)).toMatchObject({
        ...{ status: reviewedBy ? 'Reviewed' : 'Uploaded', LengthSurveyed: pipeNamed(pipe).length, problems: 0 },
        ...{ ReviewedBy: reviewedBy ? `Demo ${reviewedBy === 'owner' ? 'Owner' : 'Contractor'}` : null },
        GeneralRemarks: 'Synthetic: written by a program. No real pipe.',
      });
    }
  });

  it('have pipes that became worse, repairs with their price, agreed plans, and what the owner decided', async () => {
    const assets = await assetsById();
    for (const id of ['TR-2', 'VT-3']) {
      const { structuralGrade: now, before } = assets.get(id)?.condition ?? {};
      expect(now).toBeGreaterThan(before?.structuralGrade ?? 5);
    }
    const repairs = [...assets.values()].flatMap(({ repair }) => repair ?? []);
    expect(repairs.filter(({ count }) => count > 0).length).toBeGreaterThan(10);
    for (const { cost } of repairs) expect(cost).toEqual({ sum: expect.any(Number), without: {} });
    const agreed = [...assets.values()].filter(({ repair }) => repair?.whose === 'owner');
    expect(agreed.map(({ AssetID }) => AssetID)).toEqual(
      expect.arrayContaining([...AGREED_PLANS.map(({ pipe }) => pipe), 'ML-101']),
    );
    const year = new Date().getUTCFullYear();
    expect(assets.get('TR-2')).toMatchObject({ decision: 'planned', decisionYear: year + 1, HeightDiameter: 225 });
    expect(assets.get('BF-2')).toMatchObject({ decision: 'done', decisionDate: '2022-02-18' });
    expect(assets.get('LS-4')?.criticality).toBe(4);
    expect(assets.get('HC-1')?.criticality).toBe(1);
  });

  it('have a late batch, of which one inspection was returned with a reason, and one that is due soon', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const [soon, late] = await batches();
    expect(late).toMatchObject({ state: 'returned', doneBy: 'Demo Drain Surveys', inspections: 2, accepted: 1 });
    expect(soon).toMatchObject({ state: 'planned', doneBy: 'Demo Drain Surveys' });
    expect(late && late.dueDate && late.dueDate < today).toBe(true);
    expect(soon && soon.dueDate && soon.dueDate > today).toBe(true);
    const returned = (await inspections()).filter(({ handover }) => handover?.handover === 'returned');
    expect(returned).toMatchObject([{ AssetID: 'QH-8', handover: { returnReason: expect.stringMatching(/^Demo: /) } }]);
  });

  it('tell the owner of a collapse, and mention them in comments', async () => {
    const told = dashboard.parse(await read(`/dashboard?organisation=${org}`));
    expect(told.emergencies).toMatchObject([{ pipe: 'LS4 → LS5', observed: 'Collapse (D-X)', takenOn: null }]);
    expect(told.mentions).toHaveLength(2);
  });

  it('have videos that were coded, exports, and uploads that failed', async () => {
    const coded = (await inspections()).find(({ name }) => name === DEMO_VIDEOS[0]?.name);
    expect(coded).toMatchObject({
      ...{ status: 'Reviewed', ReviewedBy: 'Demo Owner', LengthSurveyed: 4, AssetID: 'ML-101', problems: 0 },
      ...{ asset: { AssetID: 'ML-101' }, structuralGrade: expect.any(Number) },
      GeneralRemarks: 'Synthetic: drawn by a program. No real pipe.',
    });
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
    expect(dashboard.parse(await read(`/dashboard?organisation=${org}`)).demo).toBeNull();
  });

  it('are not made twice, as if it was killed before the journal was written', async () => {
    const lastImport = async () => {
      const file = Buffer.from(townLines());
      const query = new URLSearchParams({
        ...{ organisation_id: String(org), standard: '6', pipe_type: 'SS', name: 'again.geojson' },
        ...{ size: String(file.length), preview: 'true' },
      });
      const owner = apiClient(backend.origin, 'owner', signal);
      const place = `/assets/network/import?${query}`;
      return (await owner.sendFile<NetworkImport>(place, file, 'application/octet-stream')).lastImport;
    };
    const all = async () => {
      const assets = [...(await assetsById()).values()];
      const histories = await Promise.all(assets.map(({ uuid }) => read(`/assets/${uuid}/history`)));
      const made = await inspections();
      const plans = await Promise.all(made.map(({ uuid }) => read(`/inspections/${uuid}/repairplan/history`)));
      const comments = await Promise.all(made.map(({ uuid }) => read(`/inspections2/${uuid}/comments`)));
      const emergencies = await Promise.all(made.map(({ uuid }) => read(`/inspections2/${uuid}/emergencies`)));
      const folders = await read(`/inspections/folders?organisationId=${org}`);
      const exports = exportPage.parse(await read('/exports?page=1&page_size=25')).count;
      const tables = await read(
        `/organisations/${org}/defect-tables?standard_key__id=6&sub_standard__pipe_type_sewer=true`,
      );
      const imports = await lastImport();
      return { imports, histories, plans, comments, emergencies, folders, exports, tables, batches: await batches() };
    };
    // Meanwhile a person has taken the emergency on: it is told no second time.
    const { emergencies: open } = dashboard.parse(await read(`/dashboard?organisation=${org}`));
    const owner = await signIn(backend.origin, 'owner');
    for (const { id } of open) await owner.call('POST', `/inspections/emergencies/${id}/take-on`);
    const before = await all();
    await fill('again.json');
    expect(await all()).toEqual(before);
    expect(written).toEqual([...new Set(written)]);
  });

  it('goes on where a person has deleted a pipe, and a survey with its comment, in between', async () => {
    const owner = await signIn(backend.origin, 'owner');
    const { pipe, date } = COMMENTS[0]!;
    const survey = (await inspections()).find((each) => each.imported && each.AssetID === pipe && each.Date === date);
    const inspectionIds = [survey?.uuid];
    expect((await owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds })).status).toBe(204);
    expect((await owner.call('DELETE', `/assets/${(await assetsById()).get('HC-1')?.uuid}`)).status).toBe(204);
    const done = (await readJournal(path.join(folder, 'demo.json'))) ?? [];
    const matched = done.indexOf('match the surveys') + 1;
    expect(matched).toBeGreaterThan(0);
    await writeJournal(path.join(folder, 'without.json'), done.slice(0, matched));
    expect(await fill('without.json')).toEqual({ done: 26, total: 26 });
    expect((await assetsById()).has('HC-1')).toBe(false);
    expect((await inspections()).some(({ uuid }) => uuid === survey?.uuid)).toBe(false);
  });
});
