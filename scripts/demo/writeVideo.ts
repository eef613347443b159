/** Draws a demo video as `plan.ts` has it, and gives its bytes. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { drawInBackground } from '../sample/drawInBackground';
import { MATERIALS } from '../sample/lit/materials';
import type { DemoVideo } from './plan';
import { PIPES } from './town';

export const fileNameOf = ({ name, format = 'mp4' }: DemoVideo): string => `${name}.${format}`;

/** A pipe of which nothing is entered is drawn as one of this. */
const OTHER_MATERIAL = 'AC';

export async function writeVideo(
  video: DemoVideo,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<Buffer> {
  const { seconds, seed, overlay = 'plate', drive = 'steady', isBroken, pipe } = video;
  const entered = PIPES.find(({ AssetID }) => AssetID === pipe)?.Material;
  const material = entered !== undefined && Object.hasOwn(MATERIALS, entered) ? entered : OTHER_MATERIAL;
  const file = path.join(folder, fileNameOf(video));
  const look = { material, shake: 0.3, noise: 4 };
  const options = { seconds, seed, overlay, drive, size: '480x360', rate: 8, ...look };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await drawInBackground([file, ...args], { ffmpeg, signal });
  const bytes = await readFile(file);
  for (const each of [file, `${file}.truth.json`]) await rm(each, { force: true });
  return isBroken ? bytes.subarray(Math.floor(bytes.length / 2)) : bytes;
}
