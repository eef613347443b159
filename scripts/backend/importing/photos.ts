/** Draws photos of an archive anew, as a frame's picture and its thumbnail: nothing that was sent is kept or served. */
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkRun } from '../media/checkRun';
import { runFfmpeg, type FfmpegLimits } from '../media/ffmpeg';
import { ProcessingFailure } from '../media/processingFailure';
import type { Archive } from './archive';

export const MOST_PHOTOS = 1_000;
/** Photos that are drawn at once. */
const AT_ONCE = 2;
const PICTURES = 'png_pipe,jpeg_pipe,bmp_pipe';
const FILTERS =
  "[0:v:0]format=yuvj420p,split[a][b];[a]scale=w='max(2,trunc(min(iw,1920)/2)*2)':h=-2[full];[b]scale=w=160:h=-2[small]";
const LIMITS: FfmpegLimits = { memoryBytes: 1024 ** 3, pixels: 50_000_000 };

/** Finds the photo that a survey names, by its path or else by its name in any folder; null unless exactly one fits. */
export function photoFinder(archives: readonly Archive[]): (name: string) => { archive: Archive; name: string } | null {
  const byPath = new Map<string, { archive: Archive; name: string }>();
  const byName = new Map<string, { archive: Archive; name: string } | null>();
  const tidy = (name: string) =>
    name
      .replaceAll('\\', '/')
      .replace(/^(\.?\/)+/, '')
      .toLowerCase();
  for (const archive of archives) {
    for (const name of archive.names) {
      if (!/\.(jpe?g|png|bmp)$/i.test(name)) continue;
      byPath.set(tidy(name), { archive, name });
      const base = tidy(name).replace(/^.*\//, '');
      byName.set(base, byName.has(base) ? null : { archive, name });
    }
  }
  return (name) => byPath.get(tidy(name)) ?? byName.get(tidy(name).replace(/^.*\//, '')) ?? null;
}

export interface DrawnPhoto {
  image: string;
  thumbnail: string;
}

/** The drawn photos by the names that surveys have for them; files that are no pictures are left out, with a reason. */
export async function drawPhotos(
  { ffmpeg, folder, archives }: { ffmpeg: string; folder: string; archives: readonly Archive[] },
  wanted: ReadonlySet<string>,
  leaveOut: (name: string, reason: string) => void,
): Promise<Map<string, DrawnPhoto>> {
  const find = photoFinder(archives);
  const drawn = new Map<string, DrawnPhoto>();
  const left = [...wanted].entries();
  const work = async () => {
    for (const [index, name] of left) {
      const found = find(name);
      if (!found) continue;
      if (index >= MOST_PHOTOS) {
        leaveOut(name, `More than ${MOST_PHOTOS.toLocaleString('en')} photos; import the file in parts.`);
        continue;
      }
      const file = path.join(folder, `sent-${index}`);
      const photo = { image: `photo-${index}.jpg`, thumbnail: `photo-${index}-small.jpg` };
      await found.archive.unpack(found.name, file);
      const isDrawn = await draw(ffmpeg, file, path.join(folder, photo.image), path.join(folder, photo.thumbnail));
      // Kept, a thousand unpacked photos would fill the disk.
      await rm(file);
      if (isDrawn) {
        drawn.set(name, photo);
      } else leaveOut(name, 'The photo cannot be read.');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return drawn;
}

async function draw(ffmpeg: string, file: string, image: string, thumbnail: string): Promise<boolean> {
  const output = (from: string, quality: string, to: string) => [
    ...['-map', from, '-frames:v', '1', '-q:v', quality, '-map_metadata', '-1', '-f', 'image2', '-update', '1', to],
  ];
  const after = ['-filter_complex', FILTERS, ...output('[full]', '3', image), ...output('[small]', '4', thumbnail)];
  const before = ['-codec_whitelist', 'png,mjpeg,bmp'];
  try {
    const run = await runFfmpeg(ffmpeg, { before, file, after, containers: PICTURES }, LIMITS);
    checkRun(run, LIMITS);
    const sizes = await Promise.all([image, thumbnail].map((each) => stat(each).catch(() => ({ size: 0 }))));
    return run.exitCode === 0 && sizes.every(({ size }) => size > 0);
  } catch (error) {
    if (error instanceof ProcessingFailure) return false;
    throw error;
  }
}
