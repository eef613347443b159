/** What the process that reads imported files is given, and what it leaves for its parent process. */
import * as z from 'zod/mini';
import { readFiles, type ReadOptions } from './surveys';
import type { ChosenFile } from './readSurveys';

export interface ReadTask {
  /** Where the outcome and the drawn photos go. */
  folder: string;
  ffmpeg: string;
  files: readonly ChosenFile[];
  options: ReadOptions;
  /** Whether photos are drawn; a preview needs none. */
  hasPhotos: boolean;
}

export const readOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    read: readFiles,
    /** The drawn photos, by the names that the surveys have for them. */
    photos: z.array(z.object({ name: z.string(), image: z.string(), thumbnail: z.string() })),
    /** How many of the photos that the surveys name are among the files. */
    photosFound: z.number(),
  }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type ReadOutcome = z.infer<typeof readOutcome>;
