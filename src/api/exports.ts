/** Exports: a person's list, creating, hiding and repeating them, links to their files, and the Access template. */
import { api } from './base';
import {
  createdExport,
  exportOutputs,
  exportTemplate,
  exportPage,
  exportRecord,
  type CreatedExport,
  type ExportOutputs,
  type ExportPage,
  type ExportRecord,
  type ExportTemplate,
} from './contract/exports';
import type { CreateExportRequest, UpdateExportRequest } from './contract/requests/exports';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs } from './listParams';
import { listTags } from './tags';

const change = ({ id, ...body }: { id: number } & UpdateExportRequest) => ({
  url: `/exports/${id}`,
  method: 'PATCH',
  body,
});

export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExports: build.query<ExportPage, Pick<ListArgs, 'pageIndex' | 'pageSize'>>({
      query: (args) => ({ url: '/exports', params: listParams(args) }),
      responseSchema: exportPage,
      providesTags: (page) => listTags('Export', page?.results),
    }),
    createExport: build.mutation<CreatedExport, CreateExportRequest['payload']>({
      query: (payload) => ({ url: '/exports', method: 'POST', body: { payload } }),
      responseSchema: createdExport,
      invalidatesTags: [{ type: 'Export', id: 'LIST' }],
    }),
    /** Marks an export as downloaded, or shows a hidden one again. */
    updateExport: build.mutation<ExportRecord, { id: number } & UpdateExportRequest>({
      query: change,
      responseSchema: exportRecord,
      // An export that is shown again is in no cached list, so the lists are fetched again.
      invalidatesTags: (_record, _error, { id, isHidden }) => [
        { type: 'Export', id: isHidden === undefined ? id : 'LIST' },
      ],
    }),
    removeExport: build.mutation<ExportRecord, { id: number }>({
      query: ({ id }) => change({ id, isHidden: true }),
      responseSchema: exportRecord,
      invalidatesTags: [{ type: 'Export', id: 'LIST' }],
    }),
    /** Makes a failed or expired export again, of the same inspections as they are now. */
    repeatExport: build.mutation<ExportRecord, { id: number }>({
      query: ({ id }) => ({ url: `/exports/${id}/repeat`, method: 'POST' }),
      responseSchema: exportRecord,
      invalidatesTags: (_record, _error, { id }) => [{ type: 'Export', id }],
    }),
    getExportTemplate: build.query<ExportTemplate, number>({
      query: (organisationId) => `/organisations/${organisationId}/export-template`,
      responseSchema: exportTemplate,
      providesTags: [{ type: 'Export', id: 'TEMPLATE' }],
    }),
    uploadExportTemplate: build.mutation<ExportTemplate, { organisationId: number; file: File }>({
      query: ({ organisationId, file }) => ({
        url: `/organisations/${organisationId}/export-template`,
        method: 'PUT',
        params: { filename: file.name },
        headers: { 'content-type': 'application/x-msaccess' },
        body: file,
      }),
      responseSchema: exportTemplate,
      invalidatesTags: [{ type: 'Export', id: 'TEMPLATE' }],
    }),
    deleteExportTemplate: build.mutation<null, number>({
      query: (organisationId) => ({ url: `/organisations/${organisationId}/export-template`, method: 'DELETE' }),
      invalidatesTags: [{ type: 'Export', id: 'TEMPLATE' }],
    }),
    /** The links work for some minutes, so they are asked for when they are used. */
    listExportOutputs: build.query<ExportOutputs, number>({
      query: (id) => `/exports/${id}/outputs`,
      responseSchema: exportOutputs,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** HTTP status of an export that inspections stand in the way of; the export dialog shows which, so no toast does. */
const OBSTACLES = 412;

export const exportsToasts = {
  listExports: { title: 'Failed to Fetch Exports', text: 'Could not retrieve your exports.' },
  createExport: {
    title: 'Failed to Create Export',
    text: 'Could not create the export.',
    serverText: [400, 409],
    silentOn: [OBSTACLES],
    success: 'Export created',
  },
  getExportTemplate: { title: 'Failed to Fetch Template', text: 'Could not retrieve the Access template.' },
  uploadExportTemplate: {
    title: 'Failed to Upload Template',
    text: 'Could not upload the Access template.',
    serverText: true,
    success: 'Template uploaded',
  },
  deleteExportTemplate: {
    title: 'Failed to Remove Template',
    text: 'Could not remove the Access template.',
    success: 'Template removed',
  },
  updateExport: { title: 'Failed to Update Export', text: 'Could not update the export.' },
  removeExport: {
    title: 'Failed to Update Export',
    text: 'Could not remove the export.',
    success: 'Export removed',
  },
  repeatExport: { title: 'Failed to Create Export', text: 'Could not make the export again.', serverText: [409] },
  listExportOutputs: {
    title: 'Failed to Fetch Export Outputs',
    text: 'Could not download the export.',
    serverText: [409, 410],
  },
} satisfies ToastCatalogue;
addToasts(exportsToasts);

export const {
  useListExportsQuery,
  useCreateExportMutation,
  useUpdateExportMutation,
  useRemoveExportMutation,
  useRepeatExportMutation,
  useLazyListExportOutputsQuery,
  useGetExportTemplateQuery,
  useUploadExportTemplateMutation,
  useDeleteExportTemplateMutation,
} = exportsApi;
