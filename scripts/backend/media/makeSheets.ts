/** Lays the thumbnails of frames out on sheets, a hundred on each, so that a filmstrip needs few files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SHEET_SIDE } from '@/api/contract/frames';
import { feedPictures, jpegSize, type Size } from './distance/readPictures';

export interface Sheets {
  /** Files in the folder. */
  files: string[];
  /** Size of each thumbnail. */
  size: Size;
}

/** `thumbnails` are JPEG files in `folder` that this program has made; their order stays. Throws when ffmpeg fails. */
export async function makeSheets(ffmpeg: string, folder: string, thumbnails: readonly string[]): Promise<Sheets> {
  const files = thumbnails.map((file) => path.join(folder, file));
  const size = await jpegSize(files[0] ?? '');
  if (!size) throw new Error('There are no small pictures for a sheet.');
  await mkdir(path.join(folder, 'sheet'));
  // All thumbnails get the size of the first, also where the video changes its own.
  const filters = `scale=${size.width}:${size.height},setsar=1,tile=${SHEET_SIDE}x${SHEET_SIDE}`;
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-threads', '1', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', '1'],
    ...['-i', 'pipe:0', '-vf', filters, '-q:v', '4', '-f', 'image2', path.join(folder, 'sheet/%06d.jpg')],
  ];
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  closed.catch(() => {});
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said = `${said}${String(data)}`.slice(-500)));
  await feedPictures(files, child.stdin);
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error(`The sheets could not be made: ${said.trim()}`);
  return { files: (await readdir(path.join(folder, 'sheet'))).sort().map((name) => `sheet/${name}`), size };
}
