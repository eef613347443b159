/** What a call for frames carries: which of them, or what a person changes of one. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { measurements, type Measurements } from '../frames';
import { entry } from './common';

const LONGEST_SECONDS = 7 * 24 * 60 * 60;

/**
 * `reported_frames=true` leaves out hidden frames and those without a defect; `changed_within` leaves out those that
 * nobody has changed within so many seconds.
 */
export const framesQuery = z.object({
  reported_frames: z.optional(z.stringbool()),
  changed_within: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LONGEST_SECONDS))),
});

const clock = z.nullable(z.int().check(z.gte(1), z.lte(12)));

const quantity = entry(50);
const units = entry(20);

const MARK_POINTS = 'A length and a clock range have two points, an area at least three.';
const hasItsPoints = ({ marks }: Measurements): boolean =>
  marks.every(({ kind, points }) => (kind === 'area' ? points.length >= 3 : points.length === 2));

/**
 * What a person may change of a frame; fields that are left out stay. What was seen: `seen.ts`.
 */
export const updateFrameRequest = z.partial(
  z.strictObject({
    isHidden: z.boolean(),
    isAccepted: z.boolean(),
    suggestionDismissed: z.boolean(),
    chainageNumber: z.nullable(z.number().check(z.gte(0), z.lte(100_000))),
    atJoint: z.boolean(),
    atClock: clock,
    toClock: clock,
    contDefectStart: z.boolean(),
    contDefectEnd: z.boolean(),
    quantity1Value: quantity,
    /** '-' stands for no units. */
    quantity1Units: units,
    quantity2Value: quantity,
    quantity2Units: units,
    percentValue: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    remarks: entry(4000),
    measurements: z.nullable(measurements.check(z.refine(hasItsPoints, MARK_POINTS))),
    material: entry(200),
  }),
);
export type UpdateFrameRequest = z.infer<typeof updateFrameRequest>;

/**
 * `defectId` null removes the frame's code. Each version of a defect table has ids of its own: `defectCode` says which
 * code is meant where the table has been replaced since the id was read.
 */
export const updateDefectRequest = z.object({
  defectId: z.nullable(rowId),
  defectCode: z.optional(z.nullable(z.string())),
  pageContext: z.object({ viewMode: z.string() }),
});
export type UpdateDefectRequest = z.infer<typeof updateDefectRequest>;
