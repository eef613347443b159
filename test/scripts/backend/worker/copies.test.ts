/**
 * Videos that browsers cannot play: the copy that is made of them, who may have it, and what becomes of it. And videos
 * of which not all can be read, or not at once stored.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inspection, type InspectionFile } from '@/api/contract/inspections';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { TEST_VIDEO_LIMITS } from '../../../support/videoLimits';
import { playsInBrowsers, probe } from '../../../../scripts/backend/media/probe';
import { COPY_FILE, VIDEO_FILE } from '../../../../scripts/backend/media/outcome';
import type { MediaProgress } from '../../../../scripts/backend/media/progress';
import { runCopy } from '../../../../scripts/backend/worker/runMedia';
import type { FormatName } from '../../../../scripts/sample/formats';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { ownerOfMainStreet, untilStatus, upload, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { until } from '../../../support/until';

const SECONDS = 1.2;

let folder: string;
let ffmpeg: string;
let backend: TestBackend;
let owner: ApiClient;
let org: number;
let leaf: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
  ffmpeg = await findFfmpeg(undefined);
  backend = await startTestBackend({ seed: 'accounts' });
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (file: string, format: FormatName, seconds = SECONDS) =>
  writeSample({ ffmpeg, file, seconds, format, size: { width: 352, height: 288 } });

/** Uploads a sample of that format and waits for its frames. */
async function processed(format: FormatName): Promise<{ uuid: string; video: Buffer }> {
  const file = path.join(folder, `pipe.${format}`);
  await write(file, format);
  const video = await readFile(file);
  const { fileListId } = await upload(owner, leaf, `pipe.${format}`, video);
  const { inspectionId } = await untilStatus(owner, org, fileListId, ['Complete']);
  return { uuid: inspectionId ?? '', video };
}
const fileOf = async (uuid: string): Promise<InspectionFile> =>
  inspection.parse((await owner.call('GET', `/inspections2/${uuid}`)).body).file;
const fetched = async (url: string | null) => Buffer.from(await (await fetch(url ?? '')).arrayBuffer());

/** As long as the video, and told in its first bytes where everything is. */
async function expectPlayable(copy: string): Promise<void> {
  const info = await probe(ffmpeg, copy, TEST_VIDEO_LIMITS);
  expect(playsInBrowsers(info)).toBe(true);
  expect(Math.abs((info.duration ?? 0) - SECONDS)).toBeLessThan(0.1);
  const bytes = await readFile(copy);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
}

it.each(['avi', 'wmv', 'mkv'] as const)('of a %s one is made that browsers play', async (format) => {
  const place = path.join(folder, format);
  await mkdir(place);
  await write(path.join(place, VIDEO_FILE), format);
  const told: MediaProgress[] = [];
  const { signal } = new AbortController();
  const onProgress = (progress: MediaProgress) => told.push(progress);
  await runCopy({ ffmpeg, folder: place, limits: TEST_VIDEO_LIMITS, signal, onProgress });
  // Not each line is told: of those that come at once only the last.
  expect(new Set(told.map(({ phase }) => phase))).toEqual(new Set(['Making a copy']));
  await expectPlayable(path.join(place, COPY_FILE));
});

it('plays in place of the video, which can still be downloaded, and goes with the inspection', async () => {
  const { uuid, video } = await processed('mpg');
  const ready = await until(async () => {
    const file = await fileOf(uuid);
    return file.playState === 'ready' && file;
  });
  const copy = path.join(folder, 'copy.mp4');
  await writeFile(copy, await fetched(ready.playUrl));
  await expectPlayable(copy);
  expect((await fetched(ready.downloadUrl)).equals(video)).toBe(true);

  await owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [uuid] });
  await until(async () => !(await backend.blobNames()).some((name) => name.includes(uuid)));
});

it('is not made of a video that plays as it is', async () => {
  const { uuid, video } = await processed('mp4');
  const file = await fileOf(uuid);
  expect(file.playState).toBe('ready');
  expect((await fetched(file.playUrl)).equals(video)).toBe(true);
});

it('a video that was cut off comes out complete, and says how much of it could be read', async () => {
  const file = path.join(folder, 'cut.mkv');
  await write(file, 'mkv', 12);
  const whole = await readFile(file);
  const record = await upload(owner, leaf, 'cut.mkv', whole.subarray(0, whole.length / 2));
  const { warning, statusReason, inspectionId } = await untilStatus(owner, org, record.fileListId, ['Complete']);
  expect(warning).toMatch(/^Only [4-7] s of 12 s could be read: .* Missing: 0:0[4-7] to 0:12\./);
  expect(statusReason).toBeNull();
  expect((await fileOf(inspectionId ?? '')).warning).toBe(warning);
});

/** How often videos were looked at. */
async function timesLookedAt(): Promise<number> {
  const text = await (await fetch(`${backend.origin}/metrics`)).text();
  return Number(/video_phase_seconds_count\{phase="extract"\} (\d+)/.exec(text)?.[1] ?? 0);
}

it('a video whose pictures cannot be stored at first is tried again by itself, and looked at once', async () => {
  const file = path.join(folder, 'refused.mp4');
  await write(file, 'mp4');
  const before = await timesLookedAt();
  const effect = { kind: 'status' as const, status: 403 };
  // Both while the pictures are taken and at the end.
  await backend.addFault({ where: 'blob', method: 'PUT', url: '/inspections/', from: 2, times: 1_000, effect });
  const record = await upload(owner, leaf, 'refused.mp4', await readFile(file));
  await until(async () => backend.output().includes(`Processing of file ${record.fileListId} failed in attempt 1`));
  await backend.clearFaults();
  expect(await untilStatus(owner, org, record.fileListId, ['Complete'])).toMatchObject({ timesRetried: 0 });
  // What was made of it is kept.
  expect((await timesLookedAt()) - before).toBe(1);
  const left = await readdir(path.join(backend.dataDir, 'tmp'));
  expect(left.filter((name) => name.startsWith('kept-'))).toEqual([]);
});
