/** What a call for exports carries. */
import * as z from 'zod/mini';
import { rowId } from '../common';
import { ASSET_TYPES, DECISION_FILTERS } from '../assets';
import { EXPORT_FORMATS, EXPORT_TYPE_CODES } from '../exports';
import { filterModel } from '../filters';
import { ownValues } from './assets';
import { pagingQuery } from './common';

export const exportsQuery = z.object(pagingQuery);

/** The filters of the inspections list; each of `folders` includes all folders below it. */
const narrowing = z.strictObject({
  search: z._default(z.string(), ''),
  folders: z.optional(z.array(rowId).check(z.maxLength(1000))),
  filter: z.optional(filterModel),
});

/** The filters of the assets list. */
const narrowingAssets = z.strictObject({
  search: z._default(z.string(), ''),
  standard: z.optional(rowId),
  pipe_type: z.optional(z.enum(ASSET_TYPES)),
  decision: z.optional(z.enum(DECISION_FILTERS)),
  own: z.optional(ownValues()),
});

const SUBJECTS = ['inspectionIds', 'matching', 'assetIds', 'matchingAssets'] as const;

/** Exports the named inspections, or all that match; or all that belong to the named assets, or to all that match. */
export const createExportRequest = z.strictObject({
  payload: z
    .strictObject({
      organisation: rowId,
      type: z.enum(EXPORT_TYPE_CODES),
      format: z.enum(EXPORT_FORMATS),
      /** Counts only where the offer `hasPictures`. */
      pictures: z._default(z.boolean(), true),
      /** Into the organisation's own Access database, where the offer `hasTemplate`. */
      intoTemplate: z._default(z.boolean(), false),
      /** Leaves out what the system that reads the format would refuse, in place of a 412. */
      onlyPassing: z._default(z.boolean(), false),
      inspectionIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))),
      matching: z.optional(narrowing),
      assetIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))),
      matchingAssets: z.optional(narrowingAssets),
    })
    .check(
      z.refine(
        (payload) => SUBJECTS.filter((subject) => payload[subject] !== undefined).length === 1,
        'Name the inspections or assets, or what they are to match.',
      ),
    ),
});
export type CreateExportRequest = z.input<typeof createExportRequest>;
export type ExportPayload = z.output<typeof createExportRequest>['payload'];

/** The template's file name; the body has its bytes. */
export const exportTemplateQuery = z.object({ filename: z.string().check(z.minLength(1), z.maxLength(200)) });

export const updateExportRequest = z
  .partial(z.strictObject({ status: z.enum(['CO', 'DL']), isHidden: z.boolean() }))
  .check(z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'));
export type UpdateExportRequest = z.infer<typeof updateExportRequest>;
