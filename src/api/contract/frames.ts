/** What the server answers about frames: the pictures that processing took from a video. */
import * as z from 'zod/mini';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** Where a code comes from: taken from the video, entered by a person, or imported. */
export const SOURCES = ['video', 'person', 'import'] as const;
const source = z.nullable(z.enum(SOURCES));

/**
 * Where a chainage comes from: read from the counter in the picture, worked out between two frames whose chainage is
 * known, or entered by a person.
 */
export const CHAINAGE_SOURCES = ['read', 'interpolated', 'entered'] as const;

/**
 * A frame. `frameId` counts from 0 in the order of the video; `timeReference` is seconds from its start.
 * `chainage` is the distance as shown, `chainageNumber` the same in the inspection's unit; both are null
 * where neither the video nor a person gave one; `chainageSource` says which, `defectSource` says it of the code.
 * `defectScoreSource` names the table that the scores come from; they are verified unless that table is not the standard's.
 * `defectScoreBasis` says which of its conditions hold, or why there is no score.
 * Clock positions are 1 to 12. `version` counts up with every change. `imageUrl` and `thumbnailUrl` are readable for a limited time.
 */
export const frame = z.object({
  id: z.number(),
  inspectionId: z.string(),
  imageLocation: z.string(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  frameId: z.number(),
  classLabel: text,
  classCertainty: number,
  chainage: text,
  chainageNumber: number,
  isHidden: z.boolean(),
  isAccepted: z.boolean(),
  allClassBreakdown: z.record(z.string(), z.number()),
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
  isMatched: z.boolean(),
  parentVideo: z.number(),
  pipeTypeSewer: z.boolean(),
  material: text,
  defectId: number,
  defectClass: text,
  defectCode: text,
  defectStrScore: number,
  defectSerScore: number,
  defectScoreSeverity: text,
  defectScoreIsShown: z.boolean(),
  defectScoreSource: text,
  defectScoreIsVerified: z.boolean(),
  defectScoreBasis: text,
  timeReference: z.number(),
  chainageSource: z.nullable(z.enum(CHAINAGE_SOURCES)),
  defectSource: source,
  version: z.number(),
});
export type Frame = z.infer<typeof frame>;
export const frames = z.array(frame);

/**
 * The frame after a change, and its inspection's grades: 1 to 5, or null where nothing can be graded. `othersMoved`: the
 * chainages of other frames follow the one that was entered, so the list of frames is another one now.
 */
export const updatedFrame = z.extend(frame, {
  inspectionStrGrade: number,
  inspectionSerGrade: number,
  othersMoved: z.optional(z.boolean()),
});
export type UpdatedFrame = z.infer<typeof updatedFrame>;
