/**
 * The task of a media child, and the outcome that it leaves in its folder beside the pictures. The worker believes
 * nothing that is not checked here, because a hostile video may have taken over the child.
 */
import * as z from 'zod/mini';
import { ERROR_TYPES, type ErrorType } from '@/api/contract/files';
import { SHEET_SIDE, suggestion } from '@/api/contract/frames';
import { OVERLAY_FIELDS } from '@/api/contract/inspections';
import { DEFECT_CLASSES } from '@/lib/defectClasses';
import type { VideoLimits } from './limits';

/** The child's only argument, as JSON. */
export interface MediaTask {
  /** To take frames and read them, to make a copy that browsers play, or to draw a picture anew as a logo. */
  work: 'look' | 'copy' | 'logo';
  ffmpeg: string;
  /** Holds the video, or the picture, under `VIDEO_FILE`, and takes everything that is made. */
  folder: string;
  limits: Pick<VideoLimits, 'memoryBytes' | 'pixels' | 'frames'>;
  /** Whether defects are looked for here; else a model server does that. */
  detects: boolean;
}

export const VIDEO_FILE = 'video';
/** A copy that browsers play. */
export const COPY_FILE = 'copy.mp4';
export const LOGO_FILE = 'logo.png';

/** A path below the folder: no other passes. */
const picture = z.string().check(z.regex(/^[a-z]+\/\w+\.jpg$/));

const certainty = z.number().check(z.gte(0), z.lte(1));
/** The defect that a detector suggests for a frame. */
export const detected = z.extend(z.omit(suggestion, { caption: true }), {
  source: z.string().check(z.minLength(1), z.maxLength(100)),
  outline: z.array(z.tuple([certainty, certainty])).check(z.minLength(3), z.maxLength(64)),
  percentValue: z.nullable(z.number().check(z.gte(0), z.lte(100))),
  label: z.enum(DEFECT_CLASSES),
  certainty,
  /** The certainty of each class that comes into question. */
  breakdown: z.partialRecord(z.enum(DEFECT_CLASSES), certainty),
});
export type Detected = z.infer<typeof detected>;

/** Within the picture, in shares of its width and height. */
const place = z.object({ left: certainty, top: certainty, width: certainty, height: certainty });
/** Without what would be no letter. */
const readText = z.string().check(z.regex(/^[^\p{Cc}]{1,200}$/u));

/** Of a caption that are taken over. */
export const MOST_LINES = 12;
/** What the operator wrote onto the picture for some seconds, line by line from the top. */
const caption = z.object({
  lines: z.array(z.object({ text: readText, certainty, box: place })).check(z.minLength(1), z.maxLength(MOST_LINES)),
});
export type MadeCaption = z.infer<typeof caption>;

const frame = z.object({
  /** Seconds from the start of the video. */
  time: z.number().check(z.nonnegative()),
  /** A file in the folder. */
  image: picture,
  /** As the counter in the picture has it, or worked out between frames in which it could be read. */
  distance: z.nullable(
    z.object({
      value: z.number().check(z.nonnegative(), z.lte(100_000)),
      source: z.enum(['read', 'interpolated']),
    }),
  ),
  detected: z.nullable(detected),
  caption: z.nullable(caption),
});

/** How many thumbnails a sheet has room for. */
export const SHEET_PLACES = SHEET_SIDE * SHEET_SIDE;
/** In pixels. */
const side = z.int().check(z.gte(1), z.lte(1000));

/** In seconds. */
const duration = z.number().check(z.nonnegative());

const made = z.object({
  kind: z.literal('done'),
  frames: z.array(frame).check(z.minLength(1)),
  /** Files in the folder, each with the thumbnails of the next hundred frames. */
  sheets: z.array(picture).check(z.minLength(1)),
  /** Size of each thumbnail. */
  thumbnailSize: z.object({ width: side, height: side }),
  /** How much of the video could be read; null when all of it. */
  readable: z.nullable(
    z.object({
      seconds: duration,
      of: duration,
      missing: z.array(z.tuple([duration, duration])).check(z.minLength(1)),
    }),
  ),
  /** What the overlay says of the inspection, for a person to take over. */
  overlayFields: z.partialRecord(z.enum(OVERLAY_FIELDS), z.string().check(z.regex(/^[^\p{Cc}]{1,100}$/u))),
  /** Whether browsers play the video as it is. */
  playsInBrowsers: z.boolean(),
  /** Unit of the distances; null where the counter shows none, or there is no counter. */
  unit: z.nullable(z.enum(['m', 'ft'])),
  /** Why distances could not be looked for, for the log. */
  distanceProblem: z.nullable(z.string().check(z.maxLength(500))),
  /** Why captions could not be looked for, for the log. */
  captionProblem: z.nullable(z.string().check(z.maxLength(500))),
  /** Why defects could not be looked for, for the log. */
  detectionProblem: z.nullable(z.string().check(z.maxLength(500))),
});
/** The outcome of a video whose frames were taken. */
export type MadeOfVideo = z.infer<typeof made>;
export type MadeFrame = z.infer<typeof frame>;
/** A frame as it is taken, before anything is read in it. */
export interface ExtractedFrame extends Omit<MadeFrame, 'distance' | 'detected' | 'caption'> {
  /** The file of its thumbnail. */
  thumbnail: string;
}

export const mediaOutcome = z.discriminatedUnion('kind', [
  made,
  /** The copy lies under `COPY_FILE`. */
  z.object({ kind: z.literal('copied') }),
  /** The logo lies under `LOGO_FILE`. */
  z.object({ kind: z.literal('drawn') }),
  /** The video cannot be processed, by its own fault. */
  z.object({
    kind: z.literal('refused'),
    code: z.enum(Object.keys(ERROR_TYPES) as [ErrorType, ...ErrorType[]]),
    message: z.string().check(z.maxLength(500)),
  }),
  /** Our fault: another attempt may succeed. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type MediaOutcome = z.infer<typeof mediaOutcome>;
