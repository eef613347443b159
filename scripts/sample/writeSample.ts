/** Writes the sample video: draws each frame and pipes it into ffmpeg. The same video every time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPipe, DURATION_SECONDS, FRAME_RATE, HEIGHT, SPEED, WIDTH } from './drawPipe';

const ARGUMENTS = [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAME_RATE), '-i', 'pipe:0'],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-g', String(FRAME_RATE * 2)],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

interface Options {
  ffmpeg: string;
  file: string;
  /** Shorter or longer than the standard sample, for tests. */
  seconds?: number;
  signal?: AbortSignal;
}

/** Rejects with ffmpeg's words when it fails; the file is incomplete then. */
export async function writeSample({ ffmpeg, file, seconds = DURATION_SECONDS, signal }: Options): Promise<void> {
  const child = spawn(ffmpeg, [...ARGUMENTS, file], { stdio: ['pipe', 'ignore', 'pipe'], signal });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  // The exit tells why; writing on into a closed pipe says nothing new.
  child.stdin.on('error', () => {});
  const closed = once(child, 'close') as Promise<[number | null]>;
  closed.catch(() => {});

  const draw = createPipe();
  const frames = Math.round(seconds * FRAME_RATE);
  for (let index = 0; index < frames && child.exitCode === null && !signal?.aborted; index++) {
    const frame = Buffer.allocUnsafe(WIDTH * HEIGHT * 3);
    draw(frame, (index / FRAME_RATE) * SPEED);
    // Between two frames whatever else this process does gets its turn.
    await Promise.race([new Promise((resolve) => child.stdin.write(frame, resolve)), closed]);
  }
  child.stdin.end();
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error(`The sample could not be written: ${errors.join('').trim()}`);
}
