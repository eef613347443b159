/** What the server answers about the programme: an organisation's pipes with what decides on their repair. */
import * as z from 'zod/mini';
import { asset } from './assets';

/** A pipe; what has no other word here is as `asset` has it. */
const programmeAsset = z.extend(
  z.pick(asset, {
    ...{ uuid: true, type: true, AssetID: true, UpstreamNode: true, DownstreamNode: true },
    ...{ LocationStreet: true, LocationTown: true, risk: true, repairCompletedDate: true },
    ...{ decision: true, decisionYear: true, decisionDate: true, repair: true },
  }),
  {
    /** Of the survey that stands for the pipe; null for a pipe that was never surveyed. */
    condition: z.nullable(
      z.object({
        Date: z.nullable(z.string()),
        structuralGrade: z.nullable(z.number()),
        structuralAtLeast: z.nullable(z.number()),
        /** Metres: how much of the pipe was surveyed. */
        length: z.nullable(z.number()),
        /** Metres that the recommended repair lines or replaces. */
        renewed: z.nullable(z.number()),
      }),
    ),
  },
);
export type ProgrammeAsset = z.infer<typeof programmeAsset>;

/** All of the organisation's assets, by their ids. */
export const programmeAssets = z.array(programmeAsset);
export type ProgrammeAssets = z.infer<typeof programmeAssets>;

/** How many decisions were set, and which were not, with a sentence that says why. */
export const decisionsSet = z.object({
  set: z.number(),
  notSet: z.array(z.object({ assetId: z.string(), why: z.string() })),
});
export type DecisionsSet = z.infer<typeof decisionsSet>;
