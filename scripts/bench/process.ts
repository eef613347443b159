/**
 * How quickly a video becomes an inspection: a survey of 20 minutes in 720x576 (`--minutes`, `--video <file>` for
 * another one), from the end of its upload to its frames, as ratio to its length: with everything, and without the time
 * for reading distances and captions and looking for defects; and how much longer captions make it. API and worker are one
 * process, whose live memory is measured meanwhile.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { PROCESSING_STATUSES } from '@/api/contract/files';
import { readSettings } from '../backend/config';
import { findFfmpeg } from '../backend/media/ffmpeg';
import { parseProbe } from '../backend/media/probe';
import { writeSample } from '../sample/writeSample';
import { projectFile } from '../projectFiles';
import { send, startServer } from './load';

const LOOK_MS = 500;
/** Measuring live memory collects all garbage, which slows the processing down, so it is done seldom. */
const LOOKS_PER_MEMORY = 4;
/** Least seconds of video a second: with everything, and without distances and defects. */
const [BUDGET, BUDGET_WITHOUT] = [8, 25];
/** With captions, as ratio to all but them. */
const CAPTIONS_BUDGET = 1.1;
/** Of live memory, in MiB: what the lists and the blob store hold while pictures come. */
const MEMORY_BUDGET = 48;

/** What the operator writes onto the picture, how often, and for how long, in seconds: thirty times in 20 minutes. */
const CAPTION = 'CL  Crack, longitudinal, at 3';
const CAPTION_FONT = projectFile('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');
const [CAPTION_EACH, CAPTION_SECONDS] = [40, 5];

/** A drive past joints and defects under noise; the pipe changes twice a second, the noise with each picture. */
async function drawVideo(ffmpeg: string, folder: string, minutes: number): Promise<string> {
  const [drawn, video] = [path.join(folder, 'drawn.mp4'), path.join(folder, 'video.mp4')];
  const seconds = minutes * 60;
  const size = { width: 720, height: 576 };
  await writeSample({ ffmpeg, file: drawn, seconds, rate: 2, size, overlay: 'lines', seed: 5, shake: 0.5 });
  const encode = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-g', '50', '-pix_fmt', 'yuv420p'];
  const caption = [
    `drawtext=fontfile=${CAPTION_FONT}:fontsize=22:fontcolor=white:x=30:y=90`,
    `textfile=${path.join(folder, 'caption.txt')}:enable='lt(mod(t,${CAPTION_EACH}),${CAPTION_SECONDS})'`,
  ].join(':');
  await writeFile(path.join(folder, 'caption.txt'), CAPTION);
  const filters = ['-vf', `fps=25,noise=alls=8:allf=t,${caption}`];
  await promisify(execFile)(ffmpeg, ['-v', 'error', '-i', drawn, ...filters, ...encode, video]);
  return video;
}

async function secondsOf(ffmpeg: string, file: string): Promise<number> {
  const said = await promisify(execFile)(ffmpeg, ['-hide_banner', '-i', file]).catch(
    (error: { stderr: string }) => error,
  );
  return parseProbe(said.stderr).duration ?? 0;
}

/** Seconds that each phase of the video took. */
async function phasesAt(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const found = text.matchAll(/^video_phase_seconds_sum\{phase="(\w+)"\} (\S+)$/gm);
  return new Map([...found].map(([, phase = '', seconds]) => [phase, Number(seconds)]));
}

export async function benchProcess(args: readonly string[]): Promise<void> {
  const options = { minutes: { type: 'string', default: '20' }, video: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const ffmpeg = await findFfmpeg(readSettings().ffmpegPath);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-process-'));
  try {
    const file = values.video ?? (await drawVideo(ffmpeg, folder, Number(values.minutes)));
    const length = await secondsOf(ffmpeg, file);
    const { api, origin, memory, end } = await startServer(path.join(folder, 'data'));
    await send(api, 'survey.mp4', await readFile(file));
    const [begun, first] = [performance.now(), await memory()];
    let most = first;
    for (let look = 0; (await api.count(...PROCESSING_STATUSES)) > 0; look++) {
      if (look % LOOKS_PER_MEMORY === 0) most = Math.max(most, await memory());
      await sleep(LOOK_MS);
    }
    const seconds = (performance.now() - begun) / 1000;
    const [phases, failed] = [await phasesAt(origin), await api.count('Failed To Process')];
    await end();

    console.log(`\nA video of ${(length / 60).toFixed(1)} minutes, ${failed} failed; seconds of each phase:`);
    for (const [phase, took] of phases) console.log(`${phase.padEnd(10)} ${took.toFixed(1).padStart(7)}`);
    const captions = phases.get('captions') ?? 0;
    const without = seconds - (phases.get('distances') ?? 0) - captions - (phases.get('defects') ?? 0);
    const withCaptions = seconds / (seconds - captions);
    const [all, rest] = [length / seconds, length / without];
    console.log(`with all                        ${all.toFixed(1)} times its length, budget ${BUDGET}`);
    console.log(`without distances and defects   ${rest.toFixed(1)} times its length, budget ${BUDGET_WITHOUT}`);
    console.log(`with captions                   ${withCaptions.toFixed(2)} of without, budget ${CAPTIONS_BUDGET}`);
    console.log(`live memory of the API          ${first.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB`);
    const isSlow = all < BUDGET || rest < BUDGET_WITHOUT || withCaptions > CAPTIONS_BUDGET;
    if (failed > 0 || isSlow || most - first > MEMORY_BUDGET) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
