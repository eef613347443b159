/** Decodes pictures that this program has taken from a video, one after another, as fast as they are asked for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Box, Picture } from './picture';

export interface Size {
  width: number;
  height: number;
}

/** Markers of a JPEG's frame header, which says its size. */
const [FIRST_FRAME_HEADER, LAST_FRAME_HEADER] = [0xffc0, 0xffc2];
const HEADER_BYTES = 64 * 1024;

/** The size of a JPEG in pixels; null when its first 64 KB don't say. */
export async function jpegSize(file: string): Promise<Size | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    for (let at = 2; at + 9 <= bytesRead; at += 2 + buffer.readUInt16BE(at + 2)) {
      const marker = buffer.readUInt16BE(at);
      if (marker < FIRST_FRAME_HEADER || marker > LAST_FRAME_HEADER) continue;
      return { height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7) };
    }
    return null;
  } finally {
    await handle.close();
  }
}

async function* bytesOf(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Buffer>;
}

/** Writes the files one after another. It never fails: the reading program's exit code tells why it reads no more. */
export const feedPictures = (files: readonly string[], to: Writable): Promise<void> =>
  pipeline(Readable.from(bytesOf(files)), to).catch(() => {});

/** The part `box`, in whole pixels, of each picture after scaling it to `size`. Throws when ffmpeg fails. */
export function readPictures(ffmpeg: string, files: readonly string[], size: Size, box: Box): AsyncGenerator<Picture> {
  const { left, top, width, height } = box;
  const filters = `scale=${size.width}:${size.height},crop=${width}:${height}:${left}:${top}`;
  return decode(ffmpeg, files, { filters, before: [], pixels: 'rgb24', width, height });
}

/**
 * Every second line of each picture in grey, a byte a pixel, at a half, a quarter or an eighth of its size (`halvings` 1
 * to 3), which decodes no more of it than that needs; 0 for its own size. Throws when ffmpeg fails.
 */
export function readGreyPictures(
  ffmpeg: string,
  files: readonly string[],
  { width, height }: Size,
  halvings: number,
): AsyncGenerator<Picture> {
  const small = { width: Math.ceil(width / 2 ** halvings), height: Math.ceil(height / 2 ** halvings) };
  const before = ['-flags', 'gray', '-lowres', String(halvings)];
  const lines = { width: small.width, height: Math.floor(small.height / 2) };
  const filters = `scale=${small.width}:${lines.height * 2},field=top`;
  return decode(ffmpeg, files, { filters, before, pixels: 'gray', ...lines });
}

interface Decoding extends Size {
  filters: string;
  /** Arguments before the input. */
  before: readonly string[];
  pixels: 'rgb24' | 'gray';
}

async function* decode(
  ffmpeg: string,
  files: readonly string[],
  { filters, before, pixels, width, height }: Decoding,
): AsyncGenerator<Picture> {
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-threads', '1', ...before],
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', '1', '-i', 'pipe:0'],
    ...['-vf', `${filters},setpts=N/TB`, '-r', '1', '-pix_fmt', pixels, '-f', 'rawvideo', 'pipe:1'],
  ];
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  closed.catch(() => {});
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said = `${said}${String(data)}`.slice(-500)));
  const fed = feedPictures(files, child.stdin);
  try {
    const bytes = width * height * (pixels === 'gray' ? 1 : 3);
    let [picture, filled] = [new Uint8Array(bytes), 0];
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + bytes - filled);
        picture.set(part, filled);
        [at, filled] = [at + part.length, filled + part.length];
        if (filled < bytes) continue;
        yield { data: picture, width, height };
        [picture, filled] = [new Uint8Array(bytes), 0];
      }
    }
    await fed;
    const [exitCode] = await closed;
    if (exitCode !== 0) throw new Error(`The frames could not be read again: ${said.trim()}`);
  } finally {
    child.kill('SIGKILL');
  }
}
