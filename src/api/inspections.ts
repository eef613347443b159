/** Inspections: the list, one of them, and the changes to one or many. */
import { api } from './base';
import type { ExportFormat, ExportType } from './contract/exports';
import type { FilterModel } from './contract/filters';
import type { UpdateInspectionRequest } from './contract/requests/inspections';
import type { Fields } from './contract/requests/seen';
import {
  inspection,
  inspectionPage,
  inspectionProblems,
  undecidedInspections,
  updatedCount,
  updatedStatus,
  type Inspection,
  type InspectionPage,
  type InspectionProblems,
  type UndecidedInspections,
  type UpdatedCount,
  type UpdatedStatus,
} from './contract/inspections';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs } from './listParams';
import { withSeen } from './withSeen';

/** Each folder includes all folders below it. Without folders and filter, all the organisation's inspections match. */
export interface InspectionFilter {
  organisationId: number;
  folderIds?: readonly number[];
  filter?: FilterModel;
}
export type InspectionListArgs = ListArgs & InspectionFilter;

/** With a type and a format the answer also has the problems of that export alone. */
export interface ValidateArgs {
  inspectionIds: readonly string[];
  type?: ExportType;
  format?: ExportFormat;
}

const filtersAnything = ({ commonFilters, headerFilters }: FilterModel): boolean =>
  headerFilters.length > 0 || Object.values(commonFilters).some((value) => value !== undefined);

export function filterParams({ organisationId, folderIds = [], filter }: InspectionFilter): URLSearchParams {
  const params = new URLSearchParams({ organisation: String(organisationId) });
  for (const id of folderIds) params.append('folder', String(id));
  if (filter && filtersAnything(filter)) params.set('filter', JSON.stringify(filter));
  return params;
}

const ALL = ['Inspection'] as const;
const VALIDATED_AT_ONCE = 200;

export const inspectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInspections: build.query<InspectionPage, InspectionListArgs>({
      query: (args) => {
        const params = filterParams(args);
        for (const [key, value] of Object.entries(listParams(args))) params.set(key, String(value));
        return { url: `/inspections2?${params.toString()}` };
      },
      responseSchema: inspectionPage,
      providesTags: (page) => [
        { type: 'Inspection', id: 'LIST' },
        ...(page?.results ?? []).map(({ uuid }) => ({ type: 'Inspection' as const, id: uuid })),
      ],
    }),
    getInspection: build.query<Inspection, string>({
      query: (uuid) => `/inspections2/${uuid}`,
      responseSchema: inspection,
      providesTags: (_inspection, _error, uuid) => [{ type: 'Inspection', id: uuid }],
    }),
    updateInspection: build.mutation<Inspection, { uuid: string; change: UpdateInspectionRequest; seen?: Fields }>({
      query: ({ uuid, change, seen }) => ({
        url: `/inspections2/${uuid}`,
        method: 'PATCH',
        params: { use_header_names: true },
        body: withSeen(change, seen),
      }),
      responseSchema: inspection,
      invalidatesTags: (_inspection, _error, { uuid }) => [
        { type: 'Inspection', id: uuid },
        { type: 'Inspection', id: 'LIST' },
      ],
    }),
    moveInspections: build.mutation<UpdatedCount, { inspectionIds: readonly string[]; folderId: number }>({
      query: ({ inspectionIds, folderId }) => ({
        url: `/inspections/move/${folderId}`,
        method: 'PATCH',
        body: { inspectionIds },
      }),
      responseSchema: updatedCount,
      invalidatesTags: ALL,
    }),
    deleteInspections: build.mutation<null, { inspectionIds: readonly string[] }>({
      query: (body) => ({ url: '/inspections/bulk-delete', method: 'DELETE', body }),
      invalidatesTags: ALL,
    }),
    updateInspectionsStatus: build.mutation<UpdatedStatus, { inspectionIds: readonly string[]; status: string }>({
      query: (body) => ({ url: '/inspections/bulk-update-status', method: 'POST', body }),
      responseSchema: updatedStatus,
      invalidatesTags: ALL,
    }),
    /** Changes nothing; a mutation because its ids travel in the body, where there can be many. */
    findUndecided: build.mutation<UndecidedInspections, { inspectionIds: readonly string[] }>({
      query: (body) => ({ url: '/inspections/undecided', method: 'POST', body }),
      responseSchema: undecidedInspections,
    }),
    validateInspections: build.query<InspectionProblems, ValidateArgs>({
      // The ids travel in the address, whose length servers limit.
      queryFn: async ({ inspectionIds, ...exported }, _api, _extraOptions, call) => {
        const answers: unknown[] = [];
        for (let start = 0; start < inspectionIds.length; start += VALIDATED_AT_ONCE) {
          const ids = inspectionIds.slice(start, start + VALIDATED_AT_ONCE).join(',');
          const { data, error } = await call({
            url: '/inspections/validate',
            params: { inspection_ids: ids, ...exported },
          });
          if (error) return { error };
          answers.push(data);
        }
        // The cast promises nothing: `responseSchema` checks the answers.
        return { data: answers.flat() as InspectionProblems };
      },
      responseSchema: inspectionProblems,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const inspectionsToasts = {
  listInspections: { title: 'Failed to Fetch Inspections', text: 'Could not retrieve inspections list.' },
  getInspection: { title: 'Failed to Fetch Inspection', text: 'Could not retrieve the inspection.' },
  updateInspection: {
    title: 'Failed to Update Inspection',
    text: 'Could not update the inspection.',
    success: 'Inspection updated successfully!',
    // Saved like frames: the saved state on the screen says how far it is, and an edit that is given up has its own
    // toast.
    serverText: [403, 412],
    retriedByCaller: true,
    shownInPlace: true,
  },
  moveInspections: {
    title: 'Failed to Move Inspections',
    text: 'Could not move the inspections.',
    serverText: true,
    success: 'Inspections moved successfully!',
  },
  deleteInspections: {
    title: 'Failed to Delete Inspections',
    text: 'Could not delete the inspections.',
    serverText: [403],
    success: 'Inspections deleted successfully!',
  },
  updateInspectionsStatus: {
    title: 'Failed to Update Status',
    text: 'Could not update inspection status.',
    serverText: [403, 409],
    success: 'Status updated successfully!',
  },
  findUndecided: { title: 'Failed to Update Status', text: 'Could not check what is undecided in the inspections.' },
  validateInspections: { title: 'Failed to Validate Inspections', text: 'Could not validate the inspections.' },
} satisfies ToastCatalogue;

export const {
  useListInspectionsQuery,
  useGetInspectionQuery,
  useMoveInspectionsMutation,
  useDeleteInspectionsMutation,
  useUpdateInspectionsStatusMutation,
  useFindUndecidedMutation,
  useValidateInspectionsQuery,
} = inspectionsApi;
