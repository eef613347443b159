/** Videos whose pictures carry their number as 16 black or white blocks along their top, and what is read from them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const BITS = 16;
/** Of a made picture. */
const [WIDTH, HEIGHT, BAR] = [320, 240, 40];
/** The middle of the blocks, in one pixel each. */
const BLOCKS = 'crop=iw:ih/10:0:ih/30,scale=16:1:flags=area';

function run(ffmpeg: string, args: readonly string[], input?: Buffer) {
  const done = spawnSync(ffmpeg, ['-hide_banner', ...args], { maxBuffer: 2 ** 28, ...(input && { input }) });
  if (done.status !== 0) throw new Error(String(done.stderr));
  return done;
}

function numbersOf(blocks: Buffer): number[] {
  return Array.from({ length: blocks.length / BITS }, (_, picture) =>
    blocks
      .subarray(picture * BITS, (picture + 1) * BITS)
      .reduce((number, grey) => number * 2 + (grey > 127 ? 1 : 0), 0),
  );
}

/** Writes pictures with numbers from 0 on; `args` come after the input of pictures, which is the first. */
export function writeNumbered(
  ffmpeg: string,
  file: string,
  rate: number,
  count: number,
  args: readonly string[],
): void {
  const pictures = Array.from({ length: count }, (_, number) => {
    const picture = Buffer.alloc(WIDTH * HEIGHT, 96);
    for (let x = 0; x < WIDTH; x++) {
      const bit = BITS - 1 - Math.floor((x * BITS) / WIDTH);
      for (let y = 0; y < BAR; y++) picture[y * WIDTH + x] = (number >> bit) % 2 === 1 ? 255 : 0;
    }
    return picture;
  });
  const drawn = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(rate), '-i', 'pipe:0'];
  run(ffmpeg, ['-v', 'error', '-y', ...drawn, ...args, file], Buffer.concat(pictures));
}

/** The numbers in JPEG files. */
export function numbersIn(ffmpeg: string, files: readonly string[]): number[] {
  // All in one size: the first tells that of the stream.
  const input = Buffer.concat(files.map((file) => readFileSync(file)));
  const jpegs = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', '1', '-i', 'pipe:0'];
  const output = ['-vf', BLOCKS, '-vsync', 'passthrough', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  return numbersOf(run(ffmpeg, ['-v', 'error', ...jpegs, ...output], input).stdout);
}

/** Which picture a player shows at a time in seconds: that whose own time, as the file has it, came last. */
export function playerOf(ffmpeg: string, file: string): (time: number) => number | undefined {
  const output = ['-vf', `${BLOCKS},showinfo`, '-vsync', 'passthrough', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  const { stdout, stderr } = run(ffmpeg, ['-copyts', '-i', file, '-map', '0:v:0', ...output]);
  const numbers = numbersOf(stdout);
  const times = [...String(stderr).matchAll(/\bn:\s*\d+.*\bpts_time:\s*(-?[\d.]+)/g)].map(([, time]) => Number(time));
  return (time) => numbers[times.findLastIndex((shown) => shown <= time)];
}
