/** What the server answers about video files: their upload, their processing, and the finished ones. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

/** Server-side upload statuses, in the order in which a file passes through them. */
export const FILE_STATUSES = [
  'Queued',
  'Uploading',
  'Upload Failed',
  'Moving To Processing',
  'Waiting to process',
  'Processing',
  'Analysing Video',
  'Storing Results',
  'Failed To Process',
  'Cancelling',
  'Complete',
] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** Statuses of the processing list in which the server still works on the file. */
export const PROCESSING_STATUSES = ['Waiting to process', 'Processing', 'Analysing Video', 'Storing Results'] as const;
/** Statuses in which a browser still has to send the file. */
export const SENDING_STATUSES = ['Queued', 'Uploading', 'Moving To Processing'] as const;
/** Statuses of the processing list in which the file needs a person. */
export const FAILED_STATUSES = ['Upload Failed', 'Failed To Process'] as const;

/** GE generic, VE validation, FC file corrupted, TW/TP/TU timeout while waiting, processing, uploading. */
export const ERROR_TYPES = {
  GE: 'Generic Error',
  VE: 'Validation Error',
  FC: 'File Corrupted',
  TW: 'Timeout While Waiting',
  TP: 'Timeout While Processing',
  TU: 'Timeout While Uploading',
} as const;
export type ErrorType = keyof typeof ERROR_TYPES;

/** The phases of processing a video, in their order. */
export const PROCESSING_PHASES = [
  'Reading the video',
  'Taking frames',
  'Reading distances',
  'Reading captions',
  'Looking for defects',
  'Storing pictures',
] as const;
export type ProcessingPhase = (typeof PROCESSING_PHASES)[number];

/** How far a worker was a few seconds ago: `percent` of all phases, `secondsLeft` where it can be estimated. */
export const processingProgress = z.object({
  /** One of `PROCESSING_PHASES`, or of those of a newer server. */
  phase: z.string(),
  percent: z.number(),
  secondsLeft: z.nullable(z.number()),
});
export type ProcessingProgress = z.infer<typeof processingProgress>;

/** Why a file has its status: the code, and a sentence for people. */
export const statusReason = z.object({
  code: z.enum(Object.keys(ERROR_TYPES) as [ErrorType, ...ErrorType[]]),
  message: z.string(),
});

/**
 * A file. In the processing list `id` is the processing record's and `fileListId` the file's;
 * in the file list both are the file's. Sizes in bytes. `inspectionId` is set once processing made one.
 * Beyond the specification: `removed`, `inspectionId`, `progress`, `warning`, `standsStillSince`, `canCancel`.
 */
export const fileRecord = z.object({
  id: z.number(),
  fileListId: z.number(),
  jobId: z.number(),
  filename: z.string(),
  fileType: z.string(),
  fileSize: z.nullable(z.number()),
  url: z.string(),
  folderName: z.string(),
  folderId: z.number(),
  status: z.enum(FILE_STATUSES),
  statusReason: z.nullable(statusReason),
  targetOrganisationId: z.number(),
  uploadOrganisationId: z.number(),
  uploadOrg: z.string(),
  targetOrg: z.string(),
  uploadUser: z.number(),
  uploadedBy: z.string(),
  uploadOrgType: z.string(),
  uploadCompleted: z.boolean(),
  uploadCompletedTime: z.nullable(isoTime),
  createdTime: isoTime,
  updatedAt: isoTime,
  hidden: z.boolean(),
  standardKey: z.number(),
  storageRegion: z.string(),
  sewerData: z.boolean(),
  downloadUrl: z.nullable(z.string()),
  playUrl: z.nullable(z.string()),
  jobTree: z.array(z.string()),
  /** A sentence where a rule of the organisation has removed the video, which then has no URLs; else null. */
  removed: z.nullable(z.string()),
  canView: z.boolean(),
  associatedFile: z.nullable(z.number()),
  manualQaRequired: z.boolean(),
  timesRetried: z.number(),
  retryableState: z.boolean(),
  isRetryable: z.boolean(),
  completedAt: z.nullable(isoTime),
  inspectionId: z.nullable(z.string()),
  /** Null unless a worker is processing the video. */
  progress: z.nullable(processingProgress),
  /** A sentence about a video that was processed, but not in full; else null. */
  warning: z.nullable(z.string()),
  /** Since when no browser has sent anything of an upload under way; null while one does. */
  standsStillSince: z.nullable(isoTime),
  /** Whether this user may stop the upload or processing, which removes the file. */
  canCancel: z.boolean(),
});
export type FileRecord = z.infer<typeof fileRecord>;

export const filePage = pageOf(fileRecord);
export type FilePage = z.infer<typeof filePage>;

export const createUploadResponse = z.object({
  file_id: z.number(),
  processing_file_id: z.number(),
  blob_url_with_sas: z.string(),
});
export type CreateUploadResponse = z.infer<typeof createUploadResponse>;

/** Beyond the specification: another link for an upload that outlives its first one. */
export const renewUploadUrlResponse = z.object({ blob_url_with_sas: z.string() });
export type RenewUploadUrlResponse = z.infer<typeof renewUploadUrlResponse>;
