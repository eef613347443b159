/**
 * What each event does to an upload in each state: a pure function over a table, and nothing else changes an upload. It
 * knows nothing of calls, files or time; the saga makes the events, the slice applies them. The README has the diagram.
 */
import type { Bytes, Milliseconds } from '@/lib/units';

export const UPLOAD_STATUSES = [
  'queued',
  'uploading',
  'moving to processing',
  'complete',
  'upload failed',
  'cancelling',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/**
 * Whether the file can be read: 'ready'; 'ask': the browser kept a handle, and one click grants reading again;
 * 'missing': the person has to choose the file again.
 */
export type FileAccess = 'ready' | 'ask' | 'missing';

export interface Upload {
  clientId: string;
  /** The cleaned name, which the server and the lists show. */
  fileName: string;
  /** The file's name on the sender's disk. */
  diskName: string;
  size: Bytes;
  folderId: number;
  folderName: string;
  /** The organisation that was selected when the file was added, whatever is selected later. */
  organisationId: number;
  status: UploadStatus;
  /** Whole percent, 0 to 100; never falls, and reaches 100 only when the server has taken the file over. */
  progress: number;
  bytesSent: Bytes;
  /** The id of the processing record on the server, while there is one. */
  id: number | null;
  /** The id of the file on the server. */
  fileListId: number | null;
  /** Why the upload failed; while it uploads or moves to processing, what holds it up. */
  errorMsg: string | null;
  /** Since 1970. */
  addedAt: Milliseconds;
  completedAt: Milliseconds | null;
  fileAccess: FileAccess;
  /** Whether its next start goes on with the server's record and the blocks that are stored already. */
  isResumable: boolean;
  /** Whether another tab of this browser sends it; this tab only shows it. */
  isElsewhere: boolean;
  /** The same for all files that were sent together. Absent in recordings that are older than batches. */
  batchId?: string | undefined;
  /** Queued, but not to be started before the person resumes it. Absent in recordings that are older than pauses. */
  isPaused?: boolean | undefined;
  /** Whether it failed because the server takes no video of this name. */
  isNameRefused?: boolean | undefined;
}

/** Where a video goes and under which name: what a person changes of an upload that cannot go on as it is. */
export type Destination = Pick<Upload, 'folderId' | 'folderName' | 'fileName'>;

export type UploadEvent =
  | { type: 'started' }
  | { type: 'opened'; id: number; fileListId: number }
  | { type: 'progressed'; bytesSent: Bytes }
  | { type: 'stoodStill'; words: string | null }
  | { type: 'stored' }
  | { type: 'interrupted' }
  | { type: 'paused'; isResumable: boolean }
  | { type: 'resumed' }
  | { type: 'heldBack'; isResumable: boolean }
  | { type: 'failed'; message: string; fileAccess?: FileAccess; isNameRefused?: boolean }
  | { type: 'cancelled' }
  | { type: 'removed' }
  | { type: 'retried' }
  | { type: 'redirected'; to: Destination }
  | { type: 'dismissed' }
  | { type: 'seen'; at: Milliseconds }
  | { type: 'unlisted' }
  | { type: 'recordDeleted'; id: number }
  | { type: 'fileFound'; size: Bytes }
  | { type: 'fileMissed' }
  | { type: 'releasedElsewhere'; upload: Upload | null };

export const UNLISTED_TEXT = 'The server has not listed this upload yet.';

/** Progress stays below 100 until the server has confirmed: an upload shown at 100 % must not fail any more. */
export const MOST_WHILE_UPLOADING = 99;

/** Whole percent, rounded down; 0 for an empty file. */
export const percentOf = (bytesSent: Bytes, size: Bytes): number =>
  size > 0 ? Math.floor((100 * bytesSent) / size) : 0;

type EventOf<Type> = Extract<UploadEvent, { type: Type }>;
type Row = { [Type in UploadEvent['type']]?: (upload: Upload, event: EventOf<Type>) => Upload | null };

const forgetRecord = (upload: Upload, { id }: EventOf<'recordDeleted'>): Upload =>
  // The deletion of an old record may be confirmed late, when a retry has a new record already.
  upload.id === id ? { ...upload, id: null, fileListId: null } : upload;

const fileEvents: Row = {
  fileFound: (upload, { size }) => ({ ...upload, size, fileAccess: 'ready' }),
  fileMissed: (upload) => ({ ...upload, fileAccess: 'missing' }),
};

/** Into the queue; what is stored stays, and with a record its next start can go on from there. */
const goBack = (upload: Upload, { isResumable }: { isResumable: boolean }): Upload => ({
  ...upload,
  status: 'queued',
  isResumable: isResumable && upload.id !== null,
  errorMsg: null,
});

/** Its next start makes a new record on the server, and sends the file from the first byte. */
const beginAnew = (upload: Upload, event: EventOf<'retried'> | EventOf<'redirected'>): Upload => ({
  ...upload,
  ...('to' in event && event.to),
  status: 'queued',
  progress: 0,
  bytesSent: 0,
  errorMsg: null,
  isResumable: false,
  isNameRefused: undefined,
});

const TABLE: Record<UploadStatus, Row> = {
  queued: {
    redirected: beginAnew,
    started: (upload) => ({ ...upload, status: 'uploading' }),
    paused: (upload) => ({ ...upload, isPaused: true }),
    resumed: (upload) => ({ ...upload, isPaused: false }),
    // Where the server has a record of the upload, that has to be deleted first.
    cancelled: (upload) => (upload.id === null ? null : { ...upload, status: 'cancelling' }),
    recordDeleted: forgetRecord,
    ...fileEvents,
  },
  uploading: {
    opened: (upload, { id, fileListId }) => ({ ...upload, id, fileListId }),
    progressed: (upload, event) => {
      const bytesSent = Math.min(upload.size, Math.max(upload.bytesSent, event.bytesSent));
      const percent = Math.min(MOST_WHILE_UPLOADING, percentOf(bytesSent, upload.size));
      return { ...upload, bytesSent, progress: Math.max(upload.progress, percent) };
    },
    stoodStill: (upload, { words }) => ({ ...upload, errorMsg: words }),
    stored: (upload) => ({
      ...upload,
      status: 'moving to processing',
      bytesSent: upload.size,
      progress: 100,
      errorMsg: null,
    }),
    interrupted: (upload) => goBack(upload, { isResumable: true }),
    paused: (upload, event) => ({ ...goBack(upload, event), isPaused: true }),
    heldBack: goBack,
    failed: (upload, { message, fileAccess = upload.fileAccess, isNameRefused }) => ({
      ...upload,
      status: 'upload failed',
      errorMsg: message,
      fileAccess,
      isNameRefused,
    }),
    cancelled: (upload) => ({ ...upload, status: 'cancelling' }),
    recordDeleted: forgetRecord,
  },
  'moving to processing': {
    seen: (upload, { at }) => ({ ...upload, status: 'complete', errorMsg: null, completedAt: at }),
    unlisted: (upload) => ({ ...upload, errorMsg: UNLISTED_TEXT }),
    recordDeleted: forgetRecord,
  },
  complete: { recordDeleted: forgetRecord },
  'upload failed': {
    retried: beginAnew,
    redirected: beginAnew,
    dismissed: () => null,
    recordDeleted: forgetRecord,
    ...fileEvents,
  },
  cancelling: {
    removed: () => null,
    recordDeleted: forgetRecord,
  },
};

/** An upload of another tab is only shown, until this tab takes it over or the other tab has finished it. */
const ELSEWHERE: Row = { releasedElsewhere: (_upload, { upload }) => upload };

const rowOf = ({ status, isElsewhere }: Pick<Upload, 'status' | 'isElsewhere'>): Row =>
  isElsewhere ? ELSEWHERE : TABLE[status];

/** Whether the table has a row for the pair; every other pair is ignored. */
export const isExpected = (upload: Pick<Upload, 'status' | 'isElsewhere'>, type: UploadEvent['type']): boolean =>
  type in rowOf(upload);

/** The upload after the event: null when it is removed, the same object when the event is ignored. */
export function transition<Type extends UploadEvent['type']>(upload: Upload, event: EventOf<Type>): Upload | null {
  const step = rowOf(upload)[event.type as Type];
  return step ? step(upload, event) : upload;
}
