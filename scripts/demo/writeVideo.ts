/** Draws a demo video as `plan.ts` has it, and gives its bytes. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { drawInBackground } from '../sample/drawInBackground';
import type { DemoVideo } from './plan';

export const fileNameOf = ({ name, format = 'mp4' }: DemoVideo): string => `${name}.${format}`;

export async function writeVideo(
  video: DemoVideo,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<Buffer> {
  const { seconds, seed, overlay = 'plate', drive = 'steady', isBroken } = video;
  const file = path.join(folder, fileNameOf(video));
  const options = { seconds, seed, overlay, drive, size: '480x360', rate: 8 };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await drawInBackground([file, ...args], { ffmpeg, signal });
  const bytes = await readFile(file);
  for (const each of [file, `${file}.truth.json`]) await rm(each, { force: true });
  return isBroken ? bytes.subarray(Math.floor(bytes.length / 2)) : bytes;
}
