/** What the server answers about comments on frames. */
import * as z from 'zod/mini';
import { isoTime } from './common';

export const MAX_COMMENT_LENGTH = 2000;
export const MAX_MENTIONS = 20;

/** Names are null where the reader may not know them: of another contractor's people. */
const name = z.nullable(z.string());

export const comment = z.object({
  id: z.number(),
  /** The frame's `id`, not its `frameId`. */
  frameId: z.number(),
  /** Each person mentioned stands in the text as `@{id}`. */
  text: z.string(),
  mentions: z.array(z.object({ id: z.number(), fullName: name, isReader: z.boolean() })),
  by: z.object({ fullName: name }),
  createdAt: isoTime,
  /** Whether the reader wrote it, and so may delete it. */
  isOwn: z.boolean(),
  /** Null while the comment is open. */
  resolved: z.nullable(z.object({ fullName: name, at: isoTime })),
});
export type Comment = z.infer<typeof comment>;

/** The comments on all frames of an inspection, the oldest first. */
export const comments = z.array(comment);

/** Whom the reader can mention in comments on an inspection, by name. */
export const mentionable = z.array(z.object({ id: z.number(), fullName: z.string(), organisationName: z.string() }));
export type Mentionable = z.infer<typeof mentionable>[number];
