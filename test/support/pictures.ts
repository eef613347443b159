/** Measures pictures by their pixels, with ffmpeg: colours, comb artefacts, and the marks of the sample video. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SHEET_SIDE, type Frame } from '@/api/contract/frames';
import { MARK_REGION, MARKS } from '../../scripts/sample/drawPipe';

type Rgb = [red: number, green: number, blue: number];

/** A part of a picture, in fractions of its width and height. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Mean colour of `region`; `picture` is a file's path or its bytes. */
export function meanColour(ffmpeg: string, picture: string | Buffer, region: Region): Rgb {
  const { left, top, width, height } = region;
  const crop = `crop=iw*${width}:ih*${height}:iw*${left}:ih*${top},scale=1:1:flags=area`;
  const run = spawnSync(
    ffmpeg,
    [
      '-v',
      'error',
      '-i',
      Buffer.isBuffer(picture) ? 'pipe:0' : picture,
      '-vf',
      crop,
      '-pix_fmt',
      'rgb24',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    Buffer.isBuffer(picture) ? { input: picture } : {},
  );
  const [red, green, blue] = run.stdout;
  if (red === undefined || green === undefined || blue === undefined) throw new Error(String(run.stderr));
  return [red, green, blue];
}

/** How much a picture's lines differ from the mean of their neighbours, in grey levels: more where it is combed. */
export function lineRoughness(ffmpeg: string, file: string): number {
  const { width, height } = jpegSize(readFileSync(file));
  const args = ['-v', 'error', '-i', file, '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  const { stdout } = spawnSync(ffmpeg, args, { maxBuffer: width * height * 2 });
  let sum = 0;
  for (let at = width; at < width * (height - 1); at++) {
    sum += Math.abs((stdout[at] ?? 0) - ((stdout[at - width] ?? 0) + (stdout[at + width] ?? 0)) / 2);
  }
  return sum / (width * (height - 2));
}

/** Width and height of a JPEG, from its frame header. */
export function jpegSize(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('No JPEG frame header.');
}

/** The middle of the part of the picture that a mark fills, a margin left out for blurred edges. */
export const MARK_MIDDLE: Region = {
  left: (MARK_REGION.left + 20) / 640,
  top: (MARK_REGION.top + 20) / 480,
  width: (MARK_REGION.width - 40) / 640,
  height: (MARK_REGION.height - 40) / 480,
};

/** A frame's thumbnail, cut from its sheet as a JPEG. */
export function cutFromSheet(ffmpeg: string, sheet: Buffer, where: Frame['sheetPlace']): Buffer {
  const { place, width, height } = where ?? { place: 0, width: 1, height: 1 };
  const [left, top] = [(place % SHEET_SIDE) * width, Math.floor(place / SHEET_SIDE) * height];
  const cut = ['-vf', `crop=${width}:${height}:${left}:${top}`, '-q:v', '2', '-f', 'mjpeg', 'pipe:1'];
  return spawnSync(ffmpeg, ['-v', 'error', '-i', 'pipe:0', ...cut], { input: sheet }).stdout;
}

/** Which mark fills its region in the picture: its distance in metres, or null for none. */
export function markIn(ffmpeg: string, picture: string | Buffer): number | null {
  const seen = meanColour(ffmpeg, picture, MARK_MIDDLE);
  const found = MARKS.find(({ colour }) =>
    colour.every((channel, index) => Math.abs(channel - (seen[index] ?? 0)) < 30),
  );
  return found?.distance ?? null;
}
