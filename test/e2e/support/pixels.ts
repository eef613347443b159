/** Measures a picture that the browser shows, with ffmpeg. */
import { spawnSync } from 'node:child_process';
import { findFfmpeg } from '../../../scripts/backend/media/ffmpeg';

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The mean red, green and blue (0 to 255) of a region of the picture at `url`. */
export async function averageColour(url: string | null, region: Region): Promise<[number, number, number]> {
  if (!url) throw new Error('There is no picture.');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The picture could not be fetched: ${answer.status}`);
  const { left, top, width, height } = region;
  const { stdout, stderr } = spawnSync(
    await findFfmpeg(process.env.FFMPEG_PATH),
    ['-i', 'pipe:0', '-vf', `crop=${width}:${height}:${left}:${top}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    { input: Buffer.from(await answer.arrayBuffer()), maxBuffer: 64 * 1024 * 1024 },
  );
  if (stdout.length !== width * height * 3) throw new Error(`The picture could not be read: ${stderr.toString()}`);
  const sums: [number, number, number] = [0, 0, 0];
  stdout.forEach((value, index) => (sums[(index % 3) as 0 | 1 | 2] += value));
  return sums.map((sum) => sum / (width * height)) as [number, number, number];
}
