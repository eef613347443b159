/** What the dashboard shows of an organisation, counted by the server in one call. */
import * as z from 'zod/mini';
import { comment } from './comments';
import { isoTime } from './common';
import { emergency } from './emergencies';
import type { FilterModel } from './filters';

/** Weeks that the dashboard shows, the current one included. */
export const WEEKS = 8;

/** The filter behind each figure: the server counts with it, and the figure links to the list that has it. */
export const FIGURES = {
  toReview: { status: ['Uploaded'] },
  reviewed: { status: ['Reviewed'] },
  assignedToMe: { status: ['Uploaded'], assignedTo: 'me' },
  mentionMe: { mentionsMe: true },
  toMatch: { isMatched: false },
  returned: { handover: 'returned' },
  withOwner: { handover: 'handed over' },
  outdatedPlans: { isPlanOutdated: true },
  withoutLength: { isLatestOfPipe: true, hasLength: false },
} satisfies Record<string, FilterModel['commonFilters']>;

const inspections = z.object({ inspections: z.number(), metres: z.number() });

/**
 * Inspections and lengths by grade, a row for each: the worse of an inspection's two, and 0 for 'not graded'. Each pipe
 * counts once, by its latest graded inspection.
 */
export const condition = z.array(z.extend(inspections, { grade: z.number() }));
export type Condition = z.infer<typeof condition>;

/**
 * `returned` counts inspections that their owner has returned, `toAccept` batches that were handed over to the caller's
 * organisation. `toMatch` is null for organisations without assets. `withoutLength` counts as `condition` does.
 * `oldestToReview` waits longest for a review. `weeks` has one for each of `WEEKS`, the oldest first; `people` those who
 * reviewed in these weeks. `emergencies` are those that nobody has taken on, the one that waits longest first;
 * `mentions` the open comments that mention the caller, the oldest first. `demo` says how many steps of filling in the
 * demo data are done, null when none are left. Lengths are in metres; inspections without a length count 0.
 */
export const dashboard = z.object({
  toReview: z.number(),
  reviewed: z.number(),
  assignedToMe: z.number(),
  mentionMe: z.number(),
  toMatch: z.nullable(z.number()),
  returned: z.number(),
  toAccept: z.number(),
  outdatedPlans: z.number(),
  withoutLength: z.number(),
  failedUploads: z.number(),
  condition,
  weeks: z.array(z.object({ from: z.string(), to: z.string(), uploaded: inspections, reviewed: inspections })),
  people: z.array(z.extend(inspections, { id: z.number(), fullName: z.string(), lastReviewAt: isoTime })),
  oldestToReview: z.nullable(z.object({ uuid: z.string(), name: z.string(), createdAt: isoTime })),
  emergencies: z.array(emergency),
  mentions: z.array(
    z.extend(comment, {
      inspection: z.object({ uuid: z.string(), name: z.string() }),
      place: z.object({ frameId: z.number(), observation: z.number() }),
    }),
  ),
  demo: z.nullable(z.object({ done: z.number(), total: z.number() })),
});
export type Dashboard = z.infer<typeof dashboard>;
