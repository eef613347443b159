/**
 * The program that reads files of surveys, in a process of its own: it knows neither database, store, network nor secrets,
 * gets a folder with the files in it, and leaves pictures and `outcome.json` there. When its parent is gone, it ends.
 */
import { runTask } from '../children/runTask';
import type { ReadOutcome, ReadTask } from './outcome';
import { drawPhotos, photoFinder } from './photos';
import { openFiles, readSurveys } from './readSurveys';
import { UnreadableFile } from './surveys';

async function look({ folder, ffmpeg, files, options, hasPhotos }: ReadTask): Promise<ReadOutcome> {
  const opened = await openFiles(files);
  const read = await readSurveys(opened, options);
  const wanted = new Map(
    read.surveys.flatMap(({ observations }) =>
      observations.flatMap(({ photos, where }) => photos.map((photo) => [photo, where] as const)),
    ),
  );
  const find = photoFinder(opened.archives);
  for (const [name, where] of wanted) {
    if (!find(name)) read.leftOut.push({ where, reason: `The photo ${name} is not among the files.` });
  }
  const leaveOut = (name: string, reason: string) =>
    read.leftOut.push({ where: wanted.get(name) ?? name, reason: `${name}: ${reason}` });
  const parts = { ffmpeg, folder, archives: opened.archives };
  const drawn = hasPhotos ? await drawPhotos(parts, new Set(wanted.keys()), leaveOut) : new Map<string, never>();
  return {
    kind: 'read',
    read,
    photos: [...drawn].map(([name, photo]) => ({ name, ...photo })),
    photosFound: [...wanted.keys()].filter((name) => find(name)).length,
  };
}

await runTask<ReadTask>((task) =>
  look(task).catch((error: unknown): ReadOutcome => {
    if (error instanceof UnreadableFile) return { kind: 'refused', message: error.message };
    throw error;
  }),
);
