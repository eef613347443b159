/** Uploads of this browser and files on the server as rows of one list, with the words and tones of their statuses. */
import type { FileRecord, FileStatus } from '@/api/contract/files';
import type { Upload, UploadStatus } from '@/uploads/engine/machine';
import { isWaitingForFile } from '@/uploads/engine/selectors';

/** `upload` is set for a file that this browser sends or failed to send, `file` for one that the server has. */
export type UploadRow =
  { key: string; upload: UploadStub; file: null } | { key: string; upload: null; file: FileRecord };

/** What of an upload stays the same while it runs, so that its progress touches its own cell and no other. */
export type UploadStub = Pick<
  Upload,
  'clientId' | 'id' | 'fileName' | 'size' | 'folderId' | 'folderName' | 'organisationId' | 'addedAt' | 'errorMsg'
>;

const STUB_FIELDS = [
  'clientId',
  'id',
  'fileName',
  'size',
  'folderId',
  'folderName',
  'organisationId',
  'addedAt',
  'errorMsg',
] as const satisfies readonly (keyof UploadStub)[];

export const isSameStubs = (left: readonly UploadStub[], right: readonly UploadStub[]): boolean =>
  left.length === right.length &&
  left.every((stub, index) => STUB_FIELDS.every((field) => stub[field] === right[index]?.[field]));

/** This browser's rows come first; what the server lists of the same uploads is left out. */
export function mergeRows(uploads: readonly UploadStub[], files: readonly FileRecord[]): UploadRow[] {
  const here = new Set(uploads.map(({ id }) => id));
  return [
    ...uploads.map((upload) => ({ key: `here-${upload.clientId}`, upload, file: null })),
    ...files.filter(({ id }) => !here.has(id)).map((file) => ({ key: `server-${file.id}`, upload: null, file })),
  ];
}

/** Of this browser's rows; the server sorts its own. Without `ordering` they stay as they were added: as they are sent. */
export function sortStubs(uploads: readonly UploadStub[], ordering = ''): UploadStub[] {
  const [key, sign] = ordering.startsWith('-') ? [ordering.slice(1), -1] : [ordering, 1];
  const compare = COMPARE[key];
  return compare ? [...uploads].sort((left, right) => sign * compare(left, right)) : [...uploads];
}

const COMPARE: Readonly<Record<string, (left: UploadStub, right: UploadStub) => number>> = {
  filename: (left, right) => left.fileName.localeCompare(right.fileName, 'en'),
  fileSize: (left, right) => left.size - right.size,
  createdTime: (left, right) => left.addedAt - right.addedAt,
};

type Tone = 'neutral' | 'active' | 'good' | 'warning' | 'bad';

const UPLOAD_TONES: Readonly<Record<UploadStatus, Tone>> = {
  queued: 'neutral',
  uploading: 'active',
  'moving to processing': 'active',
  complete: 'good',
  'upload failed': 'bad',
  cancelling: 'neutral',
};

/** As a person reads it at the start of a cell. */
const UPLOAD_LABELS: Readonly<Record<UploadStatus, string>> = {
  queued: 'Queued',
  uploading: 'Uploading',
  'moving to processing': 'Moving to processing',
  complete: 'Complete',
  'upload failed': 'Upload failed',
  cancelling: 'Cancelling',
};

export function statusOf(upload: Upload): { tone: Tone; text: string } {
  const { status, errorMsg, isElsewhere } = upload;
  if (isElsewhere) return { tone: 'neutral', text: 'Being sent in another tab' };
  if (isWaitingForFile(upload)) return { tone: 'warning', text: 'Waiting for its file' };
  const note = status === 'moving to processing' && errorMsg !== null ? `: ${errorMsg}` : '';
  return { tone: UPLOAD_TONES[status], text: `${UPLOAD_LABELS[status]}${note}` };
}

export const FILE_TONES: Readonly<Record<FileStatus, Tone>> = {
  Queued: 'neutral',
  Uploading: 'active',
  'Upload Failed': 'bad',
  'Moving To Processing': 'active',
  'Waiting to process': 'neutral',
  Processing: 'active',
  'Analysing Video': 'active',
  'Storing Results': 'active',
  'Failed To Process': 'bad',
  Cancelling: 'neutral',
  Complete: 'good',
};

export const fileLabel = (status: FileStatus): string => (status === 'Complete' ? 'Upload Complete' : status);

/** Why a row failed, as a sentence. */
export function failureText({ upload, file }: UploadRow): string {
  if (upload) return upload.errorMsg ?? 'Unknown error';
  if (file.statusReason) return file.statusReason.message;
  return file.status === 'Upload Failed' ? 'The upload was not completed.' : 'The video could not be processed.';
}
