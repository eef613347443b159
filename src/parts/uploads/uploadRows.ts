/** Uploads of this browser and files on the server as rows of one list, with the words and tones of their statuses. */
import type { FileRecord, FileStatus } from '@/api/contract/files';
import type { Upload, UploadStatus } from '@/uploads/machine';

/** `upload` is set for a file that this browser sends or failed to send, `file` for one that the server has. */
export type UploadRow = { key: string; upload: Upload; file: null } | { key: string; upload: null; file: FileRecord };

/** This browser's rows come first; what the server lists of the same uploads is left out. */
export function mergeRows(uploads: readonly Upload[], files: readonly FileRecord[]): UploadRow[] {
  const here = new Set(uploads.map(({ id }) => id));
  return [
    ...uploads.map((upload) => ({ key: `here-${upload.clientId}`, upload, file: null })),
    ...files.filter(({ id }) => !here.has(id)).map((file) => ({ key: `server-${file.id}`, upload: null, file })),
  ];
}

type Tone = 'neutral' | 'active' | 'good' | 'bad';

export const UPLOAD_TONES: Readonly<Record<UploadStatus, Tone>> = {
  queued: 'neutral',
  uploading: 'active',
  'moving to processing': 'active',
  complete: 'good',
  'upload failed': 'bad',
  cancelling: 'neutral',
};

/** As a person reads it at the start of a cell. */
export const UPLOAD_LABELS: Readonly<Record<UploadStatus, string>> = {
  queued: 'Queued',
  uploading: 'Uploading',
  'moving to processing': 'Moving to processing',
  complete: 'Complete',
  'upload failed': 'Upload failed',
  cancelling: 'Cancelling',
};

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
