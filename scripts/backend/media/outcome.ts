/**
 * What a child leaves in its folder beside the pictures: how the video came out. The worker believes nothing that it has
 * not checked here, because what a hostile video has taken over is the child.
 */
import * as z from 'zod/mini';
import { ERROR_TYPES, type ErrorType } from '@/api/contract/files';
import type { VideoLimits } from './limits';

/** What the child is told: its only argument, as JSON. */
export interface MediaTask {
  ffmpeg: string;
  /** Holds the video under `VIDEO_FILE`, and takes everything that is made. */
  folder: string;
  limits: Pick<VideoLimits, 'memoryBytes' | 'pixels' | 'frames'>;
}

export const VIDEO_FILE = 'video';
export const OUTCOME_FILE = 'outcome.json';

/** Below the folder, and nowhere else. */
const picture = z.string().check(z.regex(/^[a-z]+\/\w+\.jpg$/));

const frame = z.object({
  /** Seconds from the start of the video. */
  time: z.number().check(z.nonnegative()),
  /** Files in the folder. */
  image: picture,
  thumbnail: picture,
});
export type ExtractedFrame = z.infer<typeof frame>;

export const mediaOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), frames: z.array(frame).check(z.minLength(1)) }),
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
