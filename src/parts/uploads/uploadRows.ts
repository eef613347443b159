/** Uploads of this browser and files on the server as rows of one list, with the words and tones of their statuses. */
import { createSelector } from '@reduxjs/toolkit';
import { ERROR_TYPES, SENDING_STATUSES, type FileRecord, type FileStatus } from '@/api/contract/files';
import type { Milliseconds } from '@/lib/units';
import type { Upload, UploadStatus } from '@/uploads/engine/machine';
import { isWaitingForFile, selectUploadById, selectUploads } from '@/uploads/engine/selectors';
import type { StateWithUploads } from '@/uploads/engine/slice';
import type { Obstacle } from './obstacles';
import { timeOfDay } from './timeOfDay';

/**
 * A row of the lists: an upload of this browser or a file of the server. Of an upload it has only the id, and each cell
 * reads for itself what it shows: so progress renders its own cell and no other.
 */
export type UploadRow =
  | { key: string; clientId: string; file: null }
  | { key: string; clientId: null; file: FileRecord };

/** This browser's rows come first; what the server lists of the same uploads (`own`) is left out. */
export function mergeRows(
  clientIds: readonly string[],
  own: readonly OwnFile[],
  files: readonly FileRecord[],
): UploadRow[] {
  return [
    ...clientIds.map((clientId) => ({ key: `here-${clientId}`, clientId, file: null })),
    ...files
      .filter((file) => !isOwnFile(own, file))
      .map((file) => ({ key: `server-${file.id}`, clientId: null, file })),
  ];
}

/** What a list is narrowed to, and how it is sorted. */
export interface RowQuestion {
  search?: string;
  ordering?: string | undefined;
  /** The folder that was chosen and all below it; undefined for all. */
  folderIds?: ReadonlySet<number> | undefined;
}

/**
 * The uploads of this browser that match the question; the server searches and sorts its own files. Without `ordering`
 * they keep the order in which they were added, and are sent.
 */
export function findUploads(
  uploads: readonly Upload[],
  { search = '', ordering = '', folderIds }: RowQuestion = {},
): Upload[] {
  const wanted = search.toLowerCase();
  const found = uploads.filter(
    ({ fileName, folderId }) => fileName.toLowerCase().includes(wanted) && (folderIds?.has(folderId) ?? true),
  );
  const [key, sign] = ordering.startsWith('-') ? [ordering.slice(1), -1] : [ordering, 1];
  const compare = COMPARE[key];
  return compare ? found.sort((left, right) => sign * compare(left, right)) : found;
}

/**
 * How a file of the server is known as one of this browser's: by its number or, while the answer with the number is on
 * its way, by its folder and name.
 */
type OwnFile = number | string;

const nameInFolder = (folderId: number, name: string) => `${folderId}/${name}`;

/** The files that the server may list of uploads which this browser shows as its own. */
export const selectOwnFiles = createSelector([selectUploads], (uploads) =>
  uploads.flatMap(({ status, fileListId, folderId, fileName, isElsewhere }): OwnFile[] => {
    if (fileListId !== null) return status === 'complete' ? [] : [fileListId];
    // Another tab may have begun to send it without this one knowing yet.
    const mayBeListed = status === 'uploading' || (status === 'queued' && isElsewhere);
    return mayBeListed ? [nameInFolder(folderId, fileName)] : [];
  }),
);

/** Whether the file is one of `own`. */
export const isOwnFile = (own: readonly OwnFile[], file: FileRecord): boolean =>
  own.includes(file.fileListId) || (isSentElsewhere(file) && own.includes(nameInFolder(file.folderId, file.filename)));

const COMPARE: Readonly<Record<string, (left: Upload, right: Upload) => number>> = {
  filename: (left, right) => left.fileName.localeCompare(right.fileName, 'en'),
  fileSize: (left, right) => left.size - right.size,
  createdTime: (left, right) => left.addedAt - right.addedAt,
};

/** The name of a row of either kind. Like the selectors below, it stays equal while an upload only makes progress. */
export const selectName = (state: StateWithUploads, { clientId, file }: UploadRow): string =>
  (file ? file.filename : selectUploadById(state, clientId)?.fileName) ?? '';

export const selectFolderName = (state: StateWithUploads, { clientId, file }: UploadRow): string =>
  (file ? file.folderName : selectUploadById(state, clientId)?.folderName) ?? '';

/** Why the upload or file of a row failed, as a sentence. */
export function selectFailure(state: StateWithUploads, { clientId, file }: UploadRow): string {
  if (!file) return selectUploadById(state, clientId)?.errorMsg ?? 'Unknown error';
  if (file.statusReason) return file.statusReason.message;
  return file.status === 'Upload Failed' ? 'The upload was not completed.' : 'The video could not be processed.';
}

/** What kind of failure it is, where the server says so; else null. */
export const failureKind = ({ file }: UploadRow): string | null =>
  file?.statusReason ? ERROR_TYPES[file.statusReason.code] : null;

type Tone = 'neutral' | 'active' | 'good' | 'warning' | 'bad';

const UPLOAD_TONES: Readonly<Record<UploadStatus, Tone>> = {
  queued: 'neutral',
  uploading: 'active',
  'moving to processing': 'active',
  complete: 'good',
  'upload failed': 'bad',
  cancelling: 'neutral',
};

/** The statuses as a person reads them at the start of a cell. */
const UPLOAD_LABELS: Readonly<Record<UploadStatus, string>> = {
  queued: 'Queued',
  uploading: 'Uploading',
  'moving to processing': 'Moving to processing',
  complete: 'Complete',
  'upload failed': 'Upload failed',
  cancelling: 'Cancelling',
};

/** The status of an upload that another tab has. */
const elsewhereText = ({ status, progress, isPaused }: Upload): string =>
  isPaused
    ? 'Paused in another tab'
    : status === 'uploading'
      ? `Uploading in another tab, ${progress} %`
      : `${UPLOAD_LABELS[status]} in another tab`;

/** What a waiting upload lacks. */
const LACKS: Readonly<Partial<Record<Obstacle, string>>> = {
  'no access': 'No access',
  'folder gone': 'Folder needed',
  'folder divided': 'Folder needed',
};

/** `heldUntil`: when the hours of sending begin again; null while uploads are sent. */
export function statusOf(
  upload: Upload,
  heldUntil: Milliseconds | null = null,
  obstacle: Obstacle | null = null,
): { tone: Tone; text: string } {
  const { status, errorMsg, isElsewhere, isPaused } = upload;
  if (isElsewhere) return { tone: 'neutral', text: elsewhereText(upload) };
  const lack = status === 'queued' && obstacle !== null && LACKS[obstacle];
  if (lack) return { tone: 'warning', text: lack };
  if (isPaused && status === 'queued') return { tone: 'neutral', text: 'Paused' };
  if (isWaitingForFile(upload)) return { tone: 'warning', text: 'File needed' };
  if (status === 'queued' && heldUntil !== null)
    return { tone: 'neutral', text: `Waiting until ${timeOfDay(heldUntil)}` };
  const note = status !== 'upload failed' && errorMsg !== null ? `: ${errorMsg}` : '';
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

/**
 * Whether a browser still has to send the file. In the lists that is another one: this browser's uploads are other
 * rows.
 */
export const isSentElsewhere = ({ status }: Pick<FileRecord, 'status'>): boolean =>
  SENDING_STATUSES.some((each) => each === status);
