/** What the server answers about exports. */
import * as z from 'zod/mini';
import { isoTime, pageOf } from './common';

export const EXPORT_TYPES = {
  RR: 'Repair Recommendations',
  BI: 'Bulk Inspection',
  AS: 'Asset',
  DF: 'Defect',
  IP: 'Inspection Plan',
  PR: 'Predictor',
  IA: 'InfoAsset',
  PM: 'AccessDB',
  PS: 'PACP8',
} as const;
export type ExportType = keyof typeof EXPORT_TYPES;
/** The cast is safe: `EXPORT_TYPES` is a constant, and has no keys but these. */
export const EXPORT_TYPE_CODES = Object.keys(EXPORT_TYPES) as [ExportType, ...ExportType[]];

export const EXPORT_FORMATS = ['PDF', 'CSV', 'XML', 'ZIP', 'MDB', 'SQL'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATUSES = {
  PE: 'Pending',
  PR: 'Processing',
  CO: 'Complete',
  FA: 'Failed',
  DL: 'Downloaded',
} as const;
export type ExportStatus = keyof typeof EXPORT_STATUSES;
const STATUS_CODES = Object.keys(EXPORT_STATUSES) as [ExportStatus, ...ExportStatus[]];

export const isActiveExport = (status: ExportStatus): boolean => status === 'PE' || status === 'PR';
export const isReadyExport = (status: ExportStatus): boolean => status === 'CO' || status === 'DL';

/**
 * `targetOrg` is the name of the organisation whose inspections are exported. `total` counts the inspections that were
 * asked for, `done` those that were come to, `leftOut` those of them that are not in it because they were deleted meanwhile,
 * or, with `onlyPassing`, because the other system would refuse them. `statusReason` says why the export failed. Its files are kept until `expiresAt`; after that it can be repeated.
 */
export const exportRecord = z.object({
  id: z.number(),
  targetOrg: z.string(),
  type: z.enum(EXPORT_TYPE_CODES),
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(STATUS_CODES),
  statusReason: z.nullable(z.string()),
  createdAt: isoTime,
  updatedAt: isoTime,
  completedAt: z.nullable(isoTime),
  createdBy: z.string(),
  isHidden: z.boolean(),
  isInitiatedByUser: z.boolean(),
  fileDisplayNames: z.array(z.string()),
  total: z.number(),
  done: z.number(),
  leftOut: z.number(),
  onlyPassing: z.boolean(),
  expiresAt: z.nullable(isoTime),
});
export type ExportRecord = z.infer<typeof exportRecord>;

export const exportPage = pageOf(exportRecord);
export type ExportPage = z.infer<typeof exportPage>;

export const createdExport = z.object({ file_display_names: z.array(z.string()), id: z.number() });
export type CreatedExport = z.infer<typeof createdExport>;

/** `sasUrl` downloads one file, for some minutes. The manifest, one of the files, says what was asked for and what is in it. */
const exportOutput = z.object({ sasUrl: z.string(), extension: z.string(), isManifest: z.boolean() });
export const exportOutputs = z.object({ results: z.array(exportOutput) });
export type ExportOutputs = z.infer<typeof exportOutputs>;

export const TEMPLATE_MAX_BYTES = 16 * 1024 * 1024;

/** An organisation's own empty Access database. `unplaced` names the survey values that it has no column for. */
const template = z.object({ filename: z.string(), uploadedAt: isoTime, unplaced: z.array(z.string()) });
/** Null where the organisation has uploaded no template. */
export const exportTemplate = z.object({ template: z.nullable(template) });
export type ExportTemplate = z.infer<typeof exportTemplate>;
