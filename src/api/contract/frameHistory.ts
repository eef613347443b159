/** What the server answers about the changes of a frame. */
import * as z from 'zod/mini';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * Newest first, the latest two hundred. Each is what one person changed at once; `field` is called as in the frame.
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
