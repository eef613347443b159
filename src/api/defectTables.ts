/** An organisation's defect tables: their versions, importing them from files, and regrading with another one. */
import { api } from './base';
import {
  defectTables,
  lastRegrade,
  regrade,
  tablePreview,
  type DefectTable,
  type LastRegrade,
  type Regrade,
  type TablePreview,
} from './contract/defectTables';
import { addToasts } from './errorCatalogue';

/** An organisation works with one table for each standard and use of pipe. */
export interface TableKey {
  organisationId: number;
  standardKey: number;
  isSewer: boolean;
}
const params = ({ standardKey, isSewer }: Omit<TableKey, 'organisationId'>) => ({
  standard_key__id: standardKey,
  sub_standard__pipe_type_sewer: isSewer,
});

interface TableFile {
  organisationId: number;
  csv: Blob;
}
const importOf = (isPreview: boolean) => (file: TableFile) => ({
  url: `/organisations/${file.organisationId}/defect-tables`,
  method: 'POST',
  params: isPreview ? { preview: true } : {},
  headers: { 'content-type': 'text/csv' },
  body: file.csv,
});

const asText = { responseHandler: 'text' } as const;

export const defectTablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDefectTables: build.query<DefectTable[], TableKey>({
      query: ({ organisationId, ...key }) => ({
        url: `/organisations/${organisationId}/defect-tables`,
        params: params(key),
      }),
      responseSchema: defectTables,
      providesTags: ['DefectTable'],
    }),
    /** The table as a CSV file in the format that an import reads. */
    readDefectTable: build.query<string, { organisationId: number; tableId: number }>({
      query: ({ organisationId, tableId }) => ({
        url: `/organisations/${organisationId}/defect-tables/${tableId}/csv`,
        ...asText,
      }),
      keepUnusedDataFor: 0,
    }),
    readTableTemplate: build.query<string, Omit<TableKey, 'organisationId'>>({
      query: (key) => ({ url: '/standards/defect-table-template', params: params(key), ...asText }),
    }),
    /** What importing the file would change; stores nothing. */
    previewDefectTable: build.mutation<TablePreview, TableFile>({
      query: importOf(true),
      responseSchema: tablePreview,
    }),
    /** Each table of the file becomes the one in use; inspections keep theirs until they are regraded. */
    importDefectTable: build.mutation<TablePreview, TableFile>({
      query: importOf(false),
      responseSchema: tablePreview,
      invalidatesTags: ['DefectTable', 'Inspection'],
    }),
    putTableInUse: build.mutation<null, { organisationId: number; tableId: number }>({
      query: ({ organisationId, tableId }) => ({
        url: `/organisations/${organisationId}/defect-table-in-use`,
        method: 'PUT',
        body: { tableId },
      }),
      invalidatesTags: ['DefectTable', 'Inspection'],
    }),
    getLastRegrade: build.query<LastRegrade, TableKey>({
      query: ({ organisationId, ...key }) => ({
        url: `/organisations/${organisationId}/regrades`,
        params: params(key),
      }),
      responseSchema: lastRegrade,
      providesTags: ['Regrade', 'DefectTable'],
    }),
    /** With `isPreview` no grade changes: the regrade only counts those that would. */
    startRegrade: build.mutation<Regrade, TableKey & { isPreview: boolean }>({
      query: ({ organisationId, standardKey, isSewer, isPreview }) => ({
        url: `/organisations/${organisationId}/regrades`,
        method: 'POST',
        body: { standardKey, pipeTypeSewer: isSewer, isPreview },
      }),
      responseSchema: regrade,
      invalidatesTags: ['Regrade'],
    }),
  }),
});

addToasts({
  listDefectTables: { title: 'Failed to Fetch Defect Tables', text: 'Could not retrieve the defect tables.' },
  readDefectTable: { title: 'Failed to Download Defect Table', text: 'Could not download the defect table.' },
  readTableTemplate: { title: 'Failed to Download Template', text: 'Could not download the template.' },
  previewDefectTable: { title: 'Failed to Read Defect Table', text: 'Could not read the defect table.' },
  importDefectTable: {
    title: 'Failed to Import Defect Table',
    text: 'Could not import the defect table.',
    success: 'Defect table imported',
  },
  putTableInUse: {
    title: 'Failed to Change Defect Table',
    text: 'Could not change the defect table.',
    success: 'Defect table changed',
  },
  getLastRegrade: { title: 'Failed to Fetch Regrading', text: 'Could not retrieve the progress of the regrading.' },
  startRegrade: { title: 'Failed to Start Regrading', text: 'Could not start the regrading.' },
});

export const {
  useListDefectTablesQuery,
  useLazyReadDefectTableQuery,
  useLazyReadTableTemplateQuery,
  usePreviewDefectTableMutation,
  useImportDefectTableMutation,
  usePutTableInUseMutation,
  useGetLastRegradeQuery,
  useStartRegradeMutation,
} = defectTablesApi;
