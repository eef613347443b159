/** What the server answers about batches: the jobs that videos are sent for. Beyond the specification. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';
import { HANDOVERS } from './handover';

/** How far a batch is; it follows from its files and their inspections. */
export const BATCH_STATES = {
  planned: 'Planned',
  sending: 'Being sent',
  processing: 'In processing',
  'nothing to review': 'Nothing to review',
  'in review': 'In review',
  reviewed: 'Reviewed',
  ...HANDOVERS,
} as const;
export type BatchState = keyof typeof BATCH_STATES;
/** The cast is safe: `BATCH_STATES` is a constant, and has no keys but these. */
export const BATCH_STATE_CODES = Object.keys(BATCH_STATES) as [BatchState, ...BatchState[]];

/** The most that one batch can be ordered to survey. */
export const MOST_ORDERED_METRES = 10_000_000;

/** A day without a time or zone. */
export const isoDay = z.iso.date();

/** What people say of the job; null for what nobody has said, and for another contractor's job. */
const jobFields = {
  name: z.nullable(z.string()),
  client: z.nullable(z.string()),
  workOrder: z.nullable(z.string()),
  dueDate: z.nullable(isoDay),
  responsible: z.nullable(z.object({ id: z.number(), fullName: z.nullable(z.string()) })),
  /** How much pipe is to be surveyed, in metres. */
  orderedMetres: z.nullable(z.number()),
};

/** Who did it and when; null while nobody has, and for another contractor's job. */
const done = z.nullable(z.object({ fullName: z.nullable(z.string()), at: isoTime }));

/**
 * `files` counts the uploads that have begun; the server does not know of those still queued in a browser. `completed`
 * have an inspection, unless it was deleted; `reviewed` of the `inspections` are reviewed. `uploadUser`, of
 * `uploadOrg`, made the batch.
 */
export const uploadBatch = z.object({
  id: z.number(),
  ...jobFields,
  state: z.enum(BATCH_STATE_CODES),
  /** The organisation whose pipes they are. */
  owner: z.object({ id: z.number(), name: z.string() }),
  /** The name of the organisation that does the job: the one that sends, else the one that planned it. */
  doneBy: z.string(),
  uploadUser: z.number(),
  uploadedBy: z.string(),
  uploadOrg: z.string(),
  folders: z.array(z.object({ id: z.number(), name: z.string() })),
  createdTime: isoTime,
  files: z.number(),
  sending: z.number(),
  processing: z.number(),
  completed: z.number(),
  failed: z.number(),
  inspections: z.number(),
  reviewed: z.number(),
  /** How many of the inspections are with the owner, were returned, or accepted. */
  handedOver: z.number(),
  returned: z.number(),
  accepted: z.number(),
  /** The last time that it was handed over, and that the owner answered. */
  lastHandOver: done,
  lastAnswer: done,
  /** Whether a contractor does it: only then is it handed over. */
  isContracted: z.boolean(),
  canChange: z.boolean(),
  /** Whether the caller may change the due date and the length ordered: the owner's, of what the owner planned or has. */
  canSetTerms: z.boolean(),
  /** Whether the caller may send videos for it. */
  canSend: z.boolean(),
  /** Whether the caller may hand it over now, take back what they handed over, or answer for the owner. */
  canHandOver: z.boolean(),
  canTakeBack: z.boolean(),
  canAnswer: z.boolean(),
});
export type UploadBatch = z.infer<typeof uploadBatch>;
export const batchPage = pageOf(uploadBatch);
export type BatchPage = z.infer<typeof batchPage>;
