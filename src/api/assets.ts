/** Assets: lists, one with its inspections and history, matching, CSV. Loaded with the pages of assets. */
import { api } from './base';
import {
  asset,
  assetEvents,
  assetImport,
  assetPage,
  matchedCount,
  matchProposals,
  type Asset,
  type AssetEvent,
  type AssetImport,
  type AssetPage,
  type AssetType,
  type DecisionFilter,
  type MatchedCount,
  type MatchProposals,
} from './contract/assets';
import { assetInspectionPage, type AssetInspectionPage } from './contract/inspections';
import type { CreateAssetRequest, MatchRequest, UpdateAssetRequest } from './contract/requests/assets';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { listParams, searchParams, type ListArgs, type Paging } from './listParams';
import { CSV_FORMAT, savedAsFile, type FileFormat } from './savedAsFile';
import { withSeen } from './withSeen';

/** `type` null lists sewer and stormwater assets, `standard` null those of all standards. */
export interface AssetListArgs extends ListArgs {
  organisationId: number;
  standard: number | null;
  type: AssetType | null;
  /** Null or left out for all. */
  decision?: DecisionFilter | null;
  /** By the names of own fields, the text that each has to have. */
  own?: Readonly<Record<string, string>>;
}

const filterParams = ({ organisationId, standard, type, decision, own = {} }: Omit<AssetListArgs, keyof ListArgs>) => ({
  organisation_id: organisationId,
  ...(standard !== null && { standard }),
  ...(type && { pipe_type: type }),
  ...(decision && { decision }),
  ...(Object.keys(own).length > 0 && { own: JSON.stringify(own) }),
});

const PATCHED = [
  'LocationStreet',
  'LocationTown',
  'Material',
  'HeightDiameter',
  'UpstreamNode',
  'DownstreamNode',
] as const satisfies (keyof UpdateAssetRequest)[];

/** The changed fields of a form that a patch may carry: the asset id only where that is explicitly allowed. */
export function toAssetPatch(
  before: Partial<Asset>,
  after: Partial<Asset>,
  { mayChangeId = false }: { mayChangeId?: boolean } = {},
): UpdateAssetRequest {
  const fields = [...PATCHED, ...(mayChangeId ? (['AssetID'] as const) : [])];
  return Object.fromEntries(
    fields.flatMap((field) =>
      after[field] === undefined || after[field] === before[field] ? [] : [[field, after[field]]],
    ),
  );
}

interface AssetFile {
  organisationId: number;
  standard: number;
  type: AssetType;
  csv: Blob;
}
const importOf = (isPreview: boolean) => (file: AssetFile) => ({
  url: '/assets/import',
  method: 'POST',
  params: { ...filterParams(file), ...(isPreview && { preview: true }) },
  headers: { 'content-type': 'text/csv' },
  body: file.csv,
});

/** The formats in which the list is saved, as the calls for them are named. */
const ASSET_FILES = {
  csv: CSV_FORMAT,
  gpkg: { extension: 'gpkg', type: 'application/geopackage+sqlite3' },
} as const satisfies Record<string, FileFormat>;

interface AssetFileArgs extends Omit<AssetListArgs, keyof Paging> {
  format: keyof typeof ASSET_FILES;
}

const LIST = [{ type: 'Asset', id: 'LIST' }] as const;

export const assetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssets: build.query<AssetPage, AssetListArgs>({
      query: (args) => ({ url: '/assets', params: { ...filterParams(args), ...listParams(args) } }),
      responseSchema: assetPage,
      // Grades are those of their inspections.
      providesTags: [...LIST, 'Inspection'],
    }),
    /** All assets that match the filters, not one page of them. */
    downloadAssets: build.mutation<null, AssetFileArgs>({
      queryFn: savedAsFile(
        'assets',
        ({ format, ...args }) => ({
          url: `/assets/${format}`,
          params: { ...filterParams(args), ...searchParams(args) },
        }),
        ({ format }) => ASSET_FILES[format],
      ),
    }),
    getAsset: build.query<Asset, string>({
      query: (uuid) => `/assets/${uuid}`,
      responseSchema: asset,
      providesTags: (_asset, _error, uuid) => [{ type: 'Asset', id: uuid }],
    }),
    createAsset: build.mutation<Asset, CreateAssetRequest>({
      query: (body) => ({ url: '/assets', method: 'POST', body }),
      responseSchema: asset,
      invalidatesTags: ['Asset'],
    }),
    updateAsset: build.mutation<Asset, { uuid: string; change: UpdateAssetRequest; seen?: Fields }>({
      query: ({ uuid, change, seen }) => ({ url: `/assets/${uuid}`, method: 'PATCH', body: withSeen(change, seen) }),
      responseSchema: asset,
      // Inspections show fields of their asset. Also after a failure: somebody else may have changed it.
      invalidatesTags: ['Asset', 'Inspection'],
    }),
    deleteAsset: build.mutation<null, string>({
      query: (uuid) => ({ url: `/assets/${uuid}`, method: 'DELETE' }),
      // Not the asset's own tag: fetching the deleted asset again would only give a 404.
      invalidatesTags: (_nothing, error) => (error ? [] : [...LIST, 'Inspection']),
    }),
    listAssetInspections: build.query<AssetInspectionPage, { uuid: string; pageIndex: number; pageSize: number }>({
      query: ({ uuid, ...list }) => ({ url: `/assets/${uuid}/inspections`, params: listParams(list) }),
      responseSchema: assetInspectionPage,
      providesTags: ['Inspection'],
    }),
    listAssetHistory: build.query<AssetEvent[], string>({
      query: (uuid) => `/assets/${uuid}/history`,
      responseSchema: assetEvents,
      providesTags: (_events, _error, uuid) => [{ type: 'Asset', id: uuid }],
    }),
    listDeletedAssets: build.query<AssetEvent[], number>({
      query: (organisationId) => ({ url: '/assets/deleted', params: { organisation_id: organisationId } }),
      responseSchema: assetEvents,
      providesTags: LIST,
    }),
    previewAssets: build.mutation<AssetImport, AssetFile>({
      query: importOf(true),
      responseSchema: assetImport,
    }),
    importAssets: build.mutation<AssetImport, AssetFile>({
      query: importOf(false),
      responseSchema: assetImport,
      invalidatesTags: ['Asset', 'Inspection'],
    }),
    listMatchProposals: build.query<MatchProposals, { organisationId: number; search: string }>({
      query: ({ organisationId, search }) => ({
        url: '/assets/match-proposals',
        params: { organisation_id: organisationId, ...(search && { search }) },
      }),
      responseSchema: matchProposals,
      providesTags: [...LIST, 'Inspection'],
    }),
    matchInspections: build.mutation<MatchedCount, MatchRequest>({
      query: (body) => ({ url: '/assets/matches', method: 'POST', body }),
      responseSchema: matchedCount,
      invalidatesTags: ['Asset', 'Inspection'],
    }),
    unmatchInspections: build.mutation<MatchedCount, { inspectionIds: readonly string[] }>({
      query: (body) => ({ url: '/assets/matches', method: 'DELETE', body }),
      responseSchema: matchedCount,
      invalidatesTags: ['Asset', 'Inspection'],
    }),
  }),
});

export const assetsToasts = {
  listAssets: { title: 'Failed to Fetch Assets', text: 'Could not retrieve assets list.' },
  downloadAssets: { title: 'Failed to Download Assets', text: 'Could not download the assets.', serverText: true },
  getAsset: { title: 'Failed to Fetch Asset', text: 'Could not retrieve the asset.' },
  createAsset: {
    title: 'Failed to Create Asset',
    text: 'Could not create the asset.',
    serverText: true,
    success: 'Asset created successfully!',
  },
  updateAsset: {
    title: 'Failed to Update Asset',
    text: 'Could not update the asset.',
    serverText: true,
    // The form shows what somebody else has changed.
    silentOn: [412],
    success: 'Asset updated successfully!',
  },
  deleteAsset: {
    title: 'Failed to Delete Asset',
    text: 'Could not delete the asset.',
    success: 'Asset deleted successfully!',
  },
  listAssetInspections: { title: 'Failed to Fetch Inspections', text: 'Could not retrieve the linked inspections.' },
  listAssetHistory: { title: 'Failed to Fetch History', text: 'Could not retrieve the history of the asset.' },
  listDeletedAssets: { title: 'Failed to Fetch Deleted Assets', text: 'Could not retrieve the deleted assets.' },
  previewAssets: { title: 'Failed to Read Assets', text: 'Could not read the file of assets.', serverText: true },
  importAssets: {
    title: 'Failed to Import Assets',
    text: 'Could not import the assets.',
    serverText: true,
    success: 'Assets imported',
  },
  listMatchProposals: { title: 'Failed to Fetch Matches', text: 'Could not retrieve the proposed matches.' },
  matchInspections: {
    title: 'Failed to Link Inspections',
    text: 'Could not link the inspections.',
    serverText: true,
    success: 'Inspections linked',
  },
  unmatchInspections: {
    title: 'Failed to Unlink Inspections',
    text: 'Could not unlink the inspections.',
    success: 'Inspections unlinked',
  },
} satisfies ToastCatalogue;

addToasts(assetsToasts);

export const {
  useListAssetsQuery,
  useDownloadAssetsMutation,
  useGetAssetQuery,
  useCreateAssetMutation,
  useUpdateAssetMutation,
  useDeleteAssetMutation,
  useListAssetInspectionsQuery,
  useListAssetHistoryQuery,
  useListDeletedAssetsQuery,
  usePreviewAssetsMutation,
  useImportAssetsMutation,
  useListMatchProposalsQuery,
  useMatchInspectionsMutation,
  useUnmatchInspectionsMutation,
} = assetsApi;
