/** What the server answers about frames: the pictures that processing took from a video. */
import * as z from 'zod/mini';
import { MOST_CORNERS, MOST_MARKS, RING_LIMITS } from '@/lib/measureLimits';

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const share = z.number().check(z.gte(0), z.lte(1));
/** In shares of a picture's width and height. */
const point = z.tuple([share, share]);
const clock = z.nullable(z.int().check(z.gte(1), z.lte(12)));

/** Where a code comes from: taken from the video, entered by a person, or imported. */
export const SOURCES = ['video', 'person', 'import'] as const;
const source = z.nullable(z.enum(SOURCES));

/**
 * Where a chainage comes from: read from the counter in the picture, worked out between two frames whose chainage is
 * known, entered by a person, or imported with an observation.
 */
export const CHAINAGE_SOURCES = ['read', 'interpolated', 'entered', 'imported'] as const;

/**
 * An observation that the operator wrote onto the picture: the words as they were read, the one to three codes of the
 * table that they may mean, the likeliest first, whether the first is sure, and a size that it names, such as '20 mm'.
 */
const caption = z.object({
  text: z.string(),
  codes: z.array(z.string()),
  isSure: z.boolean(),
  quantity: text,
});

/**
 * What image analysis suggests for a frame, beside the class and certainty that the frame itself has; or with `caption`
 * what its operator wrote onto it, and then it has neither. No person has confirmed it. `source` says in words which
 * analysis. The outline is in shares of the picture's width and height.
 */
export const suggestion = z.object({
  source: z.string(),
  atClock: clock,
  toClock: clock,
  percentValue: number,
  atJoint: z.boolean(),
  outline: z.array(point),
  caption: z.optional(caption),
});
export type Suggestion = z.infer<typeof suggestion>;

const halfAxis = z.number().check(z.gte(RING_LIMITS.least), z.lte(RING_LIMITS.most));

/**
 * What a person has measured on the picture, in shares of its width and height (`src/lib/pictureGeometry.ts`): the
 * pipe's circle, and what is measured in its plane. Numbers alone: millimetres follow from the inspection's diameter.
 */
export const measurements = z.object({
  ring: z.object({ x: share, y: share, rx: halfAxis, ry: halfAxis }),
  marks: z
    .array(
      z.object({
        kind: z.enum(['line', 'arc', 'area']),
        /** Two of a line and of an arc, at least three of an area. */
        points: z.array(point).check(z.maxLength(MOST_CORNERS)),
      }),
    )
    .check(z.maxLength(MOST_MARKS)),
});
export type Measurements = z.infer<typeof measurements>;

/** A sheet has this many thumbnails across, and as many down. */
export const SHEET_SIDE = 10;

/** Where a frame's thumbnail stands on its sheet: `place` counts from 0, line by line. Its size is in pixels. */
const sheetPlace = z.object({
  place: z.int().check(z.gte(0), z.lt(SHEET_SIDE * SHEET_SIDE)),
  width: z.number(),
  height: z.number(),
});

/**
 * A frame. `frameId` counts from 0 in the order of the video; `timeReference` is seconds from its start. `observation`
 * counts from 1: further observations on a picture are frames with the same `frameId`, each with its own defect.
 * `chainage` is the distance as shown, `chainageNumber` the same in the inspection's unit; both are null where neither
 * the video nor a person gave one; `chainageSource` says which, `defectSource` says it of the code. `defectScoreSource`
 * names the table that the scores come from; they are verified unless that table is not the standard's.
 * `defectScoreBasis` says which of its conditions hold, or why there is no score. `classLabel`, `classCertainty` and
 * `suggestion` are what image analysis suggests, all null where it suggests nothing; they count in no grade or report.
 * `suggestionDismissed`: a person has rejected the suggestion. An imported observation may have no picture, and then
 * neither addresses nor, unless its file says it, a time. Clock positions are 1 to 12. `version` counts up with every
 * change. `imageUrl` and `thumbnailUrl` are readable for a limited time; the latter is a sheet of a hundred thumbnails,
 * or without `sheetPlace` the thumbnail of this frame.
 */
export const frame = z.object({
  id: z.number(),
  inspectionId: z.string(),
  imageLocation: text,
  imageUrl: text,
  thumbnailUrl: text,
  sheetPlace: z.nullable(sheetPlace),
  frameId: z.number(),
  observation: z.number(),
  classLabel: text,
  classCertainty: number,
  chainage: text,
  chainageNumber: number,
  isHidden: z.boolean(),
  isAccepted: z.boolean(),
  allClassBreakdown: z.record(z.string(), z.number()),
  suggestion: z.nullable(suggestion),
  suggestionDismissed: z.boolean(),
  atJoint: z.boolean(),
  atClock: number,
  toClock: number,
  contDefectStart: z.boolean(),
  contDefectEnd: z.boolean(),
  quantity1Value: text,
  quantity1Units: text,
  quantity2Value: text,
  quantity2Units: text,
  percentValue: number,
  remarks: text,
  /** Null where nothing is measured on the picture. */
  measurements: z.nullable(measurements),
  isMatched: z.boolean(),
  parentVideo: z.number(),
  pipeTypeSewer: z.boolean(),
  material: text,
  defectId: number,
  defectClass: text,
  defectCode: text,
  defectStrScore: number,
  defectSerScore: number,
  /** The grade that the defect would bring by itself: '1' to '5', or '≥3'; null where it brings none. */
  defectScoreSeverity: text,
  defectScoreIsShown: z.boolean(),
  defectScoreSource: text,
  defectScoreIsVerified: z.boolean(),
  defectScoreBasis: text,
  timeReference: number,
  chainageSource: z.nullable(z.enum(CHAINAGE_SOURCES)),
  defectSource: source,
  version: z.number(),
});
export type Frame = z.infer<typeof frame>;
export const frames = z.array(frame);

/**
 * The frame after a change, and its inspection's grades: 1 to 5, or null where nothing can be graded. `othersMoved`:
 * the chainages of other frames changed with the one that was entered, so the list of frames has to be fetched again.
 */
export const updatedFrame = z.extend(frame, {
  inspectionStrGrade: number,
  inspectionSerGrade: number,
  othersMoved: z.optional(z.boolean()),
});
export type UpdatedFrame = z.infer<typeof updatedFrame>;
