/**
 * What the journal keeps of an upload. Checked when it is read back: an older version of the app may have stored it.
 */
import * as z from 'zod/mini';
import type { Milliseconds } from '@/lib/units';
import type { FileHandle } from './fileIdentity';
import { UPLOAD_STATUSES } from '../engine/machine';
import { expiryOf } from '../transfer/sasQuery';

const transferRecord = z.object({
  /** Where the bytes go, with the right to write there: a secret, which is removed at logout and ends by itself. */
  url: z.string(),
  /** Begins the ids of this transfer's blocks; blocks whose ids begin otherwise are not its own. */
  session: z.string(),
  /** The blocks that the storage has confirmed, without overlaps. */
  blocks: z.array(z.object({ start: z.number(), end: z.number() })),
  /** The blob is committed: only upload-complete is left. */
  isStored: z.boolean(),
});
export type TransferRecord = z.infer<typeof transferRecord>;

/** The fields of an upload that cannot be worked out after a reload. */
const keptUpload = z.object({
  clientId: z.string(),
  fileName: z.string(),
  diskName: z.string(),
  size: z.number(),
  folderId: z.number(),
  folderName: z.string(),
  organisationId: z.number(),
  status: z.enum(UPLOAD_STATUSES),
  id: z.nullable(z.number()),
  fileListId: z.nullable(z.number()),
  errorMsg: z.nullable(z.string()),
  addedAt: z.number(),
  /** The progress that was shown, since progress must not fall over a reload. */
  progress: z._default(z.number(), 0),
  isPaused: z.optional(z.boolean()),
  isNameRefused: z.optional(z.boolean()),
  batchId: z.optional(z.string()),
});
type KeptUpload = z.infer<typeof keptUpload>;

/** The kept fields of an upload. */
export const keptOf = (upload: KeptUpload): KeptUpload => keptUpload.parse(upload);

export const journalEntry = z.object({
  format: z.literal(1),
  clientId: z.string(),
  upload: keptUpload,
  /** How the file is recognised again; null when any file may take its place. */
  identity: z.nullable(z.object({ size: z.number(), lastModified: z.number(), fingerprint: z.nullable(z.string()) })),
  /** A transfer that an earlier version stored, which described blocks otherwise, starts anew. */
  transfer: z.catch(z.nullable(transferRecord), null),
  handle: z.nullable(z.custom<FileHandle>((value) => typeof value === 'object' && value !== null)),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** By how much the computer's clock may be wrong, and the end of a link be misjudged. */
const CLOCK_DOUBT_MS: Milliseconds = 2 * 3_600_000;

/** Whether the link of a transfer has ended for certain, even if this computer's clock is wrong. */
export const isLinkOver = ({ transfer }: JournalEntry, now: Milliseconds): boolean =>
  transfer !== null && now - (expiryOf(transfer.url) ?? Infinity) > CLOCK_DOUBT_MS;
