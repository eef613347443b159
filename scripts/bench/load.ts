/**
 * What people who use the app notice of videos in process: 200 list calls at once, again and again, first with nothing
 * else to do and then beside three videos from their arrival to their last inspection. API and worker are one process, as
 * by default; client, server and decoders share this machine, so only the ratio counts.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BlockBlobClient } from '@azure/storage-blob';
import { PROCESSING_STATUSES } from '@/api/contract/files';
import { readSettings } from '../backend/config';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { projectFile } from '../projectFiles';
import { addReviewData } from './reviewData';
import { connect, type Api } from './uploadWorld';

const CALLS = 200;
const WARM_ROUNDS = 3;
const IDLE_ROUNDS = 10;
/** Pause between two rounds: without it the server would only answer calls, and videos would never get their turn. */
const PAUSE_MS = 1_000;
const VIDEOS = 3;
const MINUTES = 3;
const INSPECTIONS = 1_000;
/** Most of the 95th percentile beside videos, in times that of the idle rounds. */
const BUDGET = 4;
const BLOCK_BYTES = 8 * 1024 ** 2;

interface Figures {
  times: number[];
  errors: number;
}

/** Makes the calls all at once, and adds the milliseconds of each to the figures. */
async function round(api: Api, figures: Figures): Promise<void> {
  const ask = async () => {
    const start = performance.now();
    await api.listInspections().then(
      () => figures.times.push(performance.now() - start),
      () => (figures.errors += 1),
    );
  };
  await Promise.all(Array.from({ length: CALLS }, ask));
  await sleep(PAUSE_MS);
}

/** Uploads a video as the app does, block by block. */
export async function send(api: Api, name: string, video: Buffer): Promise<void> {
  const { file_id: id, blob_url_with_sas: url } = await api.openUpload(name);
  const blob = new BlockBlobClient(url);
  const ids: string[] = [];
  for (let start = 0; start < video.length; start += BLOCK_BYTES) {
    const block = video.subarray(start, start + BLOCK_BYTES);
    const blockId = Buffer.from(String(ids.length).padStart(6, '0')).toString('base64');
    await blob.stageBlock(blockId, block, block.length);
    ids.push(blockId);
  }
  await blob.commitBlockList(ids);
  await api.complete(id);
}

/** A moving test picture in the size of a PAL recording: a minute, repeated. */
async function drawVideo(folder: string): Promise<Buffer> {
  const ffmpeg = await findFfmpeg(readSettings().ffmpegPath);
  const run = (...args: string[]) => promisify(execFile)(ffmpeg, ['-v', 'error', ...args]);
  const [minute, video] = [path.join(folder, 'minute.mp4'), path.join(folder, 'video.mp4')];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await run('-f', 'lavfi', '-i', 'testsrc2=size=720x576:rate=25:duration=60', ...encode, minute);
  await run('-stream_loop', String(MINUTES - 1), '-i', minute, '-c', 'copy', video);
  return readFile(video);
}

/** Starts `loadServer.ts` as a process; `memory` gives its live memory in MiB. */
export async function startServer(dataDir: string) {
  const server = fork(projectFile('scripts/bench/loadServer.ts'), [dataDir]);
  const [origin] = (await once(server, 'message')) as [string];
  return {
    api: await connect(origin),
    origin,
    memory: async () => {
      const answer = once(server, 'message') as Promise<[number]>;
      server.send('memory');
      return (await answer)[0];
    },
    end: async () => {
      server.disconnect();
      await once(server, 'exit');
    },
  };
}

export async function benchLoad(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-load-'));
  const dataDir = path.join(folder, 'data');
  console.log(`Drawing a video of ${MINUTES} minutes`);
  const video = await drawVideo(folder);
  const first = await startServer(dataDir);
  await first.end();
  await addReviewData(dataDir, { inspections: INSPECTIONS });

  const { api, end } = await startServer(dataDir);
  const [warm, idle, beside]: Figures[] = Array.from({ length: 3 }, () => ({ times: [], errors: 0 }));
  if (!warm || !idle || !beside) return;
  for (let count = 0; count < WARM_ROUNDS; count += 1) await round(api, warm);
  for (let count = 0; count < IDLE_ROUNDS; count += 1) await round(api, idle);
  const start = performance.now();
  await Promise.all(Array.from({ length: VIDEOS }, (_, index) => send(api, `load-${index}.mp4`, video)));
  let rounds = 0;
  let mostAtOnce = 0;
  for (let left = VIDEOS; left > 0; left = await api.count(...PROCESSING_STATUSES)) {
    mostAtOnce = Math.max(mostAtOnce, await api.count('Analysing Video'));
    await round(api, beside);
    rounds += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  const failed = await api.count('Failed To Process');
  await end();
  await rm(folder, { recursive: true, force: true });

  const percentile = ({ times }: Figures, part: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
  console.log(
    `\n${CALLS} calls of a list of ${INSPECTIONS} at once; ${VIDEOS} videos of ${MINUTES} minutes took ${seconds.toFixed(0)} s, ` +
      `${mostAtOnce} looked at together, ${failed} failed`,
  );
  console.log('               rounds  errors  p50 ms  p95 ms');
  for (const [name, figures, count] of [
    ['idle', idle, IDLE_ROUNDS],
    ['beside videos', beside, rounds],
  ] as const) {
    const numbers = [count, figures.errors, percentile(figures, 0.5), percentile(figures, 0.95)];
    console.log(`${name.padEnd(14)} ${numbers.map((each) => each.toFixed(0).padStart(6)).join('  ')}`);
  }
  console.log(
    `\np95 beside / idle, budget ${BUDGET}: ${(percentile(beside, 0.95) / percentile(idle, 0.95)).toFixed(2)}`,
  );
}
