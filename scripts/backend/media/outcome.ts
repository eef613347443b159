/**
 * What a child leaves in its folder beside the pictures: how the video came out. The worker believes nothing that it has
 * not checked here, because what a hostile video has taken over is the child.
 */
import * as z from 'zod/mini';
import { ERROR_TYPES, type ErrorType } from '@/api/contract/files';
import type { VideoLimits } from './limits';

/** What the child is told: its only argument, as JSON. */
export interface MediaTask {
  /** To take frames and read them, or to make a copy that browsers play. */
  work: 'look' | 'copy';
  ffmpeg: string;
  /** Holds the video under `VIDEO_FILE`, and takes everything that is made. */
  folder: string;
  limits: Pick<VideoLimits, 'memoryBytes' | 'pixels' | 'frames'>;
}

export const VIDEO_FILE = 'video';
/** A copy that browsers play. */
export const COPY_FILE = 'copy.mp4';
export const OUTCOME_FILE = 'outcome.json';

/** Below the folder, and nowhere else. */
const picture = z.string().check(z.regex(/^[a-z]+\/\w+\.jpg$/));

const frame = z.object({
  /** Seconds from the start of the video. */
  time: z.number().check(z.nonnegative()),
  /** Files in the folder. */
  image: picture,
  thumbnail: picture,
  /** As the counter in the picture has it, or worked out between frames in which it could be read. */
  distance: z.nullable(
    z.object({
      value: z.number().check(z.nonnegative(), z.lte(100_000)),
      source: z.enum(['read', 'interpolated']),
    }),
  ),
});

const made = z.object({
  kind: z.literal('done'),
  frames: z.array(frame).check(z.minLength(1)),
  /** Whether browsers play the video as it is. */
  playsInBrowsers: z.boolean(),
  /** Of the distances; null where the counter shows none, or there is no counter. */
  unit: z.nullable(z.enum(['m', 'ft'])),
  /** Why distances could not be looked for, for the log. */
  distanceProblem: z.nullable(z.string().check(z.maxLength(500))),
});
/** What is made of a video. */
export type MadeOfVideo = z.infer<typeof made>;
export type MadeFrame = z.infer<typeof frame>;
/** A frame as it is taken, before anything is read in it. */
export type ExtractedFrame = Omit<MadeFrame, 'distance'>;

export const mediaOutcome = z.discriminatedUnion('kind', [
  made,
  /** It lies under `COPY_FILE`. */
  z.object({ kind: z.literal('copied') }),
  /** The video's fault. */
  z.object({
    kind: z.literal('refused'),
    code: z.enum(Object.keys(ERROR_TYPES) as [ErrorType, ...ErrorType[]]),
    message: z.string().check(z.maxLength(500)),
  }),
  /** Ours: it may go better another time. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type MediaOutcome = z.infer<typeof mediaOutcome>;
