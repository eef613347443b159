/** What the server answers about emergencies: observations that an owner was told of at once, before any report. */
import * as z from 'zod/mini';
import { isoTime } from './common';

export const MAX_EMERGENCY_NOTE = 500;

/** Null where the reader may not know it: of another contractor's people. */
const name = z.nullable(z.string());

/** Texts and place are those of the moment at which the owner was told. */
export const emergency = z.object({
  id: z.number(),
  inspectionId: z.string(),
  /** The frame's `id`; `place` is where it stands in its inspection. */
  frameId: z.number(),
  place: z.object({ frameId: z.number(), observation: z.number() }),
  /** The pipe by its nodes, or the inspection's name. */
  pipe: z.string(),
  /** Such as 'Collapse (X)'. */
  observed: z.string(),
  /** With its unit; null where nobody knows it. */
  chainage: z.nullable(z.string()),
  note: z.nullable(z.string()),
  told: z.object({ fullName: name, at: isoTime }),
  /** To how many people of the owner an email was left to be sent. */
  mailedTo: z.number(),
  /** Who of the owner has taken it on; null while nobody has. */
  takenOn: z.nullable(z.object({ fullName: name, at: isoTime })),
  /** Whether the reader may: only people of the organisation that the inspection belongs to. */
  canTakeOn: z.boolean(),
});
export type Emergency = z.infer<typeof emergency>;

/** Of an inspection, the latest first. */
export const emergencies = z.array(emergency);
