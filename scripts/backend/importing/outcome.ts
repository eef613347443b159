/** What the process that reads files is given, and what it leaves for its parent. */
import * as z from 'zod/mini';
import { readFiles, type ReadOptions } from './surveys';
import type { ChosenFile } from './readSurveys';

export const READ_OUTCOME = 'outcome.json';

export interface ReadTask {
  /** Takes what is made of the files. */
  folder: string;
  ffmpeg: string;
  files: readonly ChosenFile[];
  options: ReadOptions;
  /** Whether photos are drawn: not to look at what an import would bring. */
  hasPhotos: boolean;
}

export const readOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    read: readFiles,
    /** Photos that the surveys name, of which the files have one. */
    photos: z.array(z.object({ name: z.string(), image: z.string(), thumbnail: z.string() })),
    /** Of photos that are named: how many are among the files. */
    photosFound: z.number(),
  }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type ReadOutcome = z.infer<typeof readOutcome>;
