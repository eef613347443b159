/** What travels for frames: the pictures that processing took from a video. */
import * as z from 'zod/mini';

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/**
 * A frame. `frameId` counts from 0 in the order of the video; `timeReference` is seconds from its start.
 * `chainage` is the distance as shown, `chainageNumber` the same in the inspection's unit; both are null
 * until the video, a person or an import gave one. `imageUrl` and `thumbnailUrl` are readable for a limited time.
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
  timeReference: z.number(),
});
export type Frame = z.infer<typeof frame>;
export const frames = z.array(frame);

/** `reported_frames=true` leaves out hidden frames and those without a defect. */
export const framesQuery = z.object({ reported_frames: z.optional(z.stringbool()) });
