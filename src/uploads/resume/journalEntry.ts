/** What the journal keeps of one upload, as data that is checked when it is read back: it may be of an older version. */
import * as z from 'zod/mini';
import type { Milliseconds } from '@/lib/units';
import type { FileHandle } from './localFile';
import { UPLOAD_STATUSES } from '../engine/machine';
import { expiryOf } from '../transfer/sasQuery';

const transferRecord = z.object({
  /** Where the bytes go, with the right to write there: a secret, gone with the session or when it ends. */
  url: z.string(),
  /** Begins the ids of this upload's blocks; blocks of another session are not its own. */
  session: z.string(),
  /** The blocks that the storage has confirmed, without overlaps. */
  blocks: z.array(z.object({ start: z.number(), end: z.number() })),
  /** The blob is committed: only upload-complete is left. */
  isStored: z.boolean(),
});
export type TransferRecord = z.infer<typeof transferRecord>;

/** The part of an upload that a reload cannot find out otherwise. */
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
  /** As it was shown: it does not go down over a reload. */
  progress: z._default(z.number(), 0),
  isPaused: z.optional(z.boolean()),
  batchId: z.optional(z.string()),
});
type KeptUpload = z.infer<typeof keptUpload>;

/** Without what is not kept. */
export const keptOf = (upload: KeptUpload): KeptUpload => keptUpload.parse(upload);

export const journalEntry = z.object({
  format: z.literal(1),
  clientId: z.string(),
  upload: keptUpload,
  /** By what the file is known again; null when any other may take its place. */
  identity: z.nullable(z.object({ size: z.number(), lastModified: z.number(), fingerprint: z.nullable(z.string()) })),
  /** One of an earlier version, which counted its blocks in another way, starts anew. */
  transfer: z.catch(z.nullable(transferRecord), null),
  handle: z.nullable(z.custom<FileHandle>((value) => typeof value === 'object' && value !== null)),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** A computer's clock may be wrong by an hour or so. */
const CLOCK_DOUBT_MS: Milliseconds = 2 * 3_600_000;

/** Whether the link of a transfer has ended for sure, whatever the clock of this computer is worth. */
export const isLinkOver = ({ transfer }: JournalEntry, now: Milliseconds): boolean =>
  transfer !== null && now - (expiryOf(transfer.url) ?? Infinity) > CLOCK_DOUBT_MS;
