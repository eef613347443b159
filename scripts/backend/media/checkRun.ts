/** Tells why a run of ffmpeg failed: by the video's fault, or by ours. */
import type { FfmpegLimits, FfmpegRun } from './ffmpeg';
import { crashed, tooManyPixels, tooMuchMemory } from './processingFailure';

/** Somebody killed ffmpeg: an operator, or the system because memory ran out. The media child then kills itself too. */
export class FfmpegKilled extends Error {
  override name = 'FfmpegKilled';
}

const OURS = /No space left|Permission denied|Input\/output error/i;
const MEMORY =
  /(cannot|could not) allocate|malloc of size|get_buffer\(\) failed|Resource temporarily unavail|initFilter failed/i;
/** Exit codes of the shell: no such program, or none that can be run. */
const NOT_STARTED = [126, 127];
const PIXELS = /exceeds specified max pixel count|Picture size \d+x\d+ is invalid/i;

/** Throws a ProcessingFailure for the video's fault, another error for ours; it returns for other exit codes. */
export function checkRun({ exitCode, signal, tail }: FfmpegRun, limits: FfmpegLimits): void {
  if (signal === 'SIGKILL') throw new FfmpegKilled();
  if (signal !== null) throw MEMORY.test(tail) ? tooMuchMemory(limits.memoryBytes) : crashed();
  if (exitCode === 0) return;
  if (OURS.test(tail) || NOT_STARTED.includes(exitCode ?? 0))
    throw new Error(`ffmpeg failed: ${tail.split('\n').at(-1) ?? ''}`);
  if (MEMORY.test(tail)) throw tooMuchMemory(limits.memoryBytes);
  if (PIXELS.test(tail)) throw tooManyPixels(limits.pixels);
}
