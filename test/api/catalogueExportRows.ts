/** The error table's rows for exports. */
import { exportsApi } from '@/api/exports';
import { afresh, quietly, type Row } from './catalogueCases';

const payload = { organisation: 1, type: 'BI' as const, format: 'CSV' as const, inspectionIds: ['a'] };

export const EXPORT_ROWS: Row[] = [
  {
    endpoint: 'listExports',
    call: (store) => store.dispatch(exportsApi.endpoints.listExports.initiate({ pageIndex: 0, pageSize: 25 }, afresh)),
    title: 'Failed to Fetch Exports',
    text: 'Could not retrieve your exports.',
  },
  {
    endpoint: 'createExport',
    call: (store) => store.dispatch(exportsApi.endpoints.createExport.initiate(payload, quietly)),
    title: 'Failed to Create Export',
    text: 'Could not create the export.',
    serverText: ['400 with fields', '409'],
    // The dialog lists what stands in the way.
    silentOn: ['412'],
  },
  {
    endpoint: 'updateExport',
    call: (store) => store.dispatch(exportsApi.endpoints.updateExport.initiate({ id: 1, status: 'DL' }, quietly)),
    title: 'Failed to Update Export',
    text: 'Could not update the export.',
  },
  {
    endpoint: 'removeExport',
    call: (store) => store.dispatch(exportsApi.endpoints.removeExport.initiate({ id: 1 }, quietly)),
    title: 'Failed to Update Export',
    text: 'Could not remove the export.',
  },
  {
    endpoint: 'repeatExport',
    call: (store) => store.dispatch(exportsApi.endpoints.repeatExport.initiate({ id: 1 }, quietly)),
    title: 'Failed to Create Export',
    text: 'Could not make the export again.',
    serverText: ['409'],
  },
  {
    endpoint: 'getExportTemplate',
    call: (store) => store.dispatch(exportsApi.endpoints.getExportTemplate.initiate(1, afresh)),
    title: 'Failed to Fetch Template',
    text: 'Could not retrieve the Access template.',
  },
  {
    endpoint: 'uploadExportTemplate',
    call: (store) =>
      store.dispatch(
        exportsApi.endpoints.uploadExportTemplate.initiate({ organisationId: 1, file: new File([], 'a.mdb') }, quietly),
      ),
    title: 'Failed to Upload Template',
    text: 'Could not upload the Access template.',
    serverText: true,
  },
  {
    endpoint: 'deleteExportTemplate',
    call: (store) => store.dispatch(exportsApi.endpoints.deleteExportTemplate.initiate(1, quietly)),
    title: 'Failed to Remove Template',
    text: 'Could not remove the Access template.',
  },
  {
    endpoint: 'listExportOutputs',
    call: (store) => store.dispatch(exportsApi.endpoints.listExportOutputs.initiate(1, afresh)),
    title: 'Failed to Fetch Export Outputs',
    text: 'Could not download the export.',
    serverText: ['409'],
  },
];
