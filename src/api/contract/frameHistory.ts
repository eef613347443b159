/** What the server answers about the changes of a frame. */
import * as z from 'zod/mini';
import { measurements } from './frames';

const value = z.union([z.string(), z.number(), z.boolean(), measurements, z.null()]);

/**
 * The latest two hundred entries, the newest first. Each is what one person changed at once; `field` is named as in the
 * frame.
 */
export const frameHistory = z.array(
  z.object({
    changedAt: z.iso.datetime(),
    /** The person's name. */
    by: z.string(),
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  }),
);
export type FrameHistory = z.infer<typeof frameHistory>;
export type FrameHistoryEntry = FrameHistory[number];
