/** How long an organisation's videos, playable copies and pictures are kept, and what has been removed by that. */
import * as z from 'zod/mini';
import { isoTime } from './common';

/** 'originals' are the videos as they were uploaded, 'copies' those made for browsers, 'pictures' those of the frames. */
export const RETENTION_KINDS = ['originals', 'copies', 'pictures'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export const FEWEST_DAYS = 30;
export const MOST_DAYS = 36_500;
/** A rule that removes more than the one before takes effect so many days after it was set. */
export const NOTICE_DAYS = 14;

const days = z.nullable(z.number());

/** Null days are for ever. `next` is a shorter rule that begins later; `since` is null where there was never a rule. */
const retentionRule = z.object({
  kind: z.enum(RETENTION_KINDS),
  days,
  since: z.nullable(isoTime),
  next: z.nullable(z.object({ days: z.number(), from: isoTime })),
});
export type RetentionRule = z.infer<typeof retentionRule>;

/** What an organisation's rules removed on one day, UTC. `bytes` are those of all but the `unsized` ones. */
const removedOnDay = z.object({
  day: z.string(),
  kind: z.enum(RETENTION_KINDS),
  count: z.number(),
  bytes: z.number(),
  unsized: z.number(),
  /** Of how many the store has yet to remove the bytes. */
  waiting: z.number(),
});
export type RemovedOnDay = z.infer<typeof removedOnDay>;

/** The most rows of the history, newest first. */
export const MOST_REMOVED_DAYS = 100;

export const retention = z.object({
  /** One of each kind. */
  rules: z.array(retentionRule),
  /** Until when nothing is removed, because the server was off or its clock has jumped; else null. */
  waitsUntil: z.nullable(isoTime),
  removed: z.array(removedOnDay),
});
export type Retention = z.infer<typeof retention>;

/** What a rule would remove at once on the day it begins, as things are now: of how many inspections, and how much. */
export const retentionPreview = z.object({
  from: isoTime,
  count: z.number(),
  bytes: z.number(),
  unsized: z.number(),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;
