/** What a call for assets carries. */
import * as z from 'zod/mini';
import { ASSET_TYPES, DECISION_FILTERS, DECISIONS } from '../assets';
import { rowId } from '../common';
import { seenFields } from './seen';
import { entry, isOrderingOf, json, pagingQuery, rowIdInQuery } from './common';

export const ASSET_ORDERINGS = [
  'asset_id',
  'upstream_node',
  'downstream_node',
  'height_diameter',
  'material',
  'location_street',
  'location_town',
  'condition',
  'structural_grade',
  'service_grade',
  'surveyed',
  'repair_completed_date',
  'criticality',
  'risk',
  'decision',
  'created_at',
] as const;

/** By the names of own fields, the text that each has to have. */
export const ownValues = () =>
  z.record(z.string().check(z.minLength(1), z.maxLength(60)), z.string().check(z.maxLength(200)));

/** Filters and order of an organisation's assets, without paging. */
export const assetFilter = z.object({
  organisation_id: rowIdInQuery,
  standard: z.optional(rowIdInQuery),
  pipe_type: z.optional(z.enum(ASSET_TYPES)),
  decision: z.optional(z.enum(DECISION_FILTERS)),
  own: z.optional(json(ownValues())),
  search: z._default(z.string(), ''),
  ordering: z._default(z.string().check(isOrderingOf(ASSET_ORDERINGS)), 'asset_id'),
});
export const assetsQuery = z.extend(assetFilter, pagingQuery);

/** Of deleted assets, of the worst pipes, and of the programme. */
export const organisationQuery = z.object({ organisation_id: rowIdInQuery });

export const assetInspectionsQuery = z.object(pagingQuery);

const name = entry(200);
const assetId = z.string().check(z.trim(), z.minLength(1, 'Asset ID is required'), z.maxLength(200));

const changeable = {
  UpstreamNode: name,
  DownstreamNode: name,
  HeightDiameter: z.nullable(z.number().check(z.gt(0), z.lte(100_000))),
  Material: name,
  LocationStreet: name,
  LocationTown: name,
  /** The organisation's own fields alone, changed one by one. */
  extraFields: z.record(z.string().check(z.minLength(1), z.maxLength(60)), name),
};
export const createAssetRequest = z.strictObject({
  organisation: rowId,
  standard: rowId,
  type: z.enum(ASSET_TYPES),
  AssetID: assetId,
  ...z.partial(z.object(changeable)).shape,
});
export type CreateAssetRequest = z.infer<typeof createAssetRequest>;

const note = entry(4000);
/** The year and the day are parts of the decision: they come with it, and those left out are none. */
const decided = {
  criticality: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  criticalityNote: note,
  decision: z.nullable(z.enum(DECISIONS)),
  decisionYear: z.nullable(z.int().check(z.gte(2000), z.lte(2200))),
  decisionDate: z.nullable(z.iso.date('Must be a date such as 2026-01-31.')),
  decisionNote: note,
};

export const updateAssetRequest = z.partial(z.strictObject({ ...changeable, AssetID: assetId, ...decided })).check(
  z.refine((change) => Object.keys(change).length > 0, 'There is nothing to change.'),
  z.refine(({ decision, decisionYear: year }) => !year || decision === 'planned', 'Only what is planned has a year.'),
  z.refine(
    ({ decision, decisionDate: day }) => !day || decision === 'done' || decision === 'survey again',
    'Only what is done, or to be surveyed again, has a date.',
  ),
  z.refine(({ decision, decisionDate: day }) => decision !== 'done' || Boolean(day), 'What is done needs its date.'),
);
export type UpdateAssetRequest = z.infer<typeof updateAssetRequest>;

const MOST_DECISIONS = 500;
/** Decisions on many assets, each as the change of one asset has them. */
export const decideAssetsRequest = z.object({
  decisions: z
    .array(
      z.object({
        assetId: z.uuid(),
        change: updateAssetRequest.check(
          z.refine((change) => Object.keys(change).every((field) => field in decided), 'Only decisions are set here.'),
        ),
        seen: seenFields,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_DECISIONS)),
});
export type DecideAssetsRequest = z.input<typeof decideAssetsRequest>;

/** `standard` and `pipe_type` are those of the assets in the file; `preview` changes nothing. */
export const importAssetsQuery = z.object({
  organisation_id: rowIdInQuery,
  standard: rowIdInQuery,
  pipe_type: z.enum(ASSET_TYPES),
  preview: z._default(z.stringbool(), false),
});

export const matchProposalsQuery = z.object({ organisation_id: rowIdInQuery, search: z._default(z.string(), '') });

const MOST_MATCHES = 1000;
export const matchRequest = z.object({
  matches: z
    .array(z.object({ inspectionId: z.uuid(), assetId: z.uuid() }))
    .check(z.minLength(1), z.maxLength(MOST_MATCHES)),
});
export type MatchRequest = z.infer<typeof matchRequest>;
