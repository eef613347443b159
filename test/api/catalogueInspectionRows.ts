/** The error table's rows for inspections, their frames and their repairs. */
import { defectTablesApi } from '@/api/defectTables';
import { frameHistoryApi } from '@/api/frameHistory';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { observationsApi } from '@/api/observations';
import { standardsApi } from '@/api/standards';
import { inspectionsCsvApi } from '@/api/inspectionsCsv';
import { repairsApi } from '@/api/repairs';
import { afresh, list, quietly, type Case, type Row } from './catalogueCases';

const TABLE = { organisationId: 1, standardKey: 1, isSewer: true };
const RULES = { organisationId: 1, rules: { unscored: 3, patchLength: 1, rules: [], close: [] } };
const seen = { id: 1, version: 1 };
/** The changes are tried again; the screen shows that they wait. */
const WHILE_IT_MAY_PASS: Case[] = ['500', 'network', 'time-out'];

export const INSPECTION_ROWS: Row[] = [
  {
    endpoint: 'listInspections',
    call: (store) => store.dispatch(inspectionsApi.endpoints.listInspections.initiate(list, afresh)),
    title: 'Failed to Fetch Inspections',
    text: 'Could not retrieve inspections list.',
  },
  {
    endpoint: 'downloadInspections',
    call: (store) =>
      store.dispatch(
        inspectionsCsvApi.endpoints.downloadInspections.initiate({ organisationId: 1, columns: ['name'] }, quietly),
      ),
    title: 'Failed to Download Inspections',
    text: 'Could not download the inspections.',
  },
  {
    endpoint: 'getInspection',
    call: (store) => store.dispatch(inspectionsApi.endpoints.getInspection.initiate('a', afresh)),
    title: 'Failed to Fetch Inspection',
    text: 'Could not retrieve the inspection.',
  },
  {
    endpoint: 'getFrameHistory',
    call: (store) => store.dispatch(frameHistoryApi.endpoints.getFrameHistory.initiate(seen, afresh)),
    title: 'Failed to Fetch History',
    text: 'Could not retrieve the history of the frame.',
    inPlace: true,
  },
  {
    endpoint: 'findUndecided',
    call: (store) => store.dispatch(inspectionsApi.endpoints.findUndecided.initiate({ inspectionIds: ['a'] }, quietly)),
    title: 'Failed to Update Status',
    text: 'Could not check what is undecided in the inspections.',
  },
  {
    endpoint: 'listFrames',
    call: (store) =>
      store.dispatch(framesApi.endpoints.listFrames.initiate({ inspectionId: 'a', reported: false }, afresh)),
    title: 'Failed to Fetch Frames',
    text: 'Could not retrieve frames.',
  },
  {
    endpoint: 'updateInspection',
    call: (store) =>
      store.dispatch(
        inspectionsApi.endpoints.updateInspection.initiate({ uuid: 'a', change: { WorkOrder: '1' } }, quietly),
      ),
    title: 'Failed to Update Inspection',
    text: 'Could not update the inspection.',
    serverText: ['403', '412'],
    inPlace: true,
  },
  {
    endpoint: 'moveInspections',
    call: (store) =>
      store.dispatch(inspectionsApi.endpoints.moveInspections.initiate({ inspectionIds: ['a'], folderId: 1 }, quietly)),
    title: 'Failed to Move Inspections',
    text: 'Could not move the inspections.',
    serverText: true,
  },
  {
    endpoint: 'deleteInspections',
    call: (store) =>
      store.dispatch(inspectionsApi.endpoints.deleteInspections.initiate({ inspectionIds: ['a'] }, quietly)),
    title: 'Failed to Delete Inspections',
    text: 'Could not delete the inspections.',
    serverText: ['403'],
  },
  {
    endpoint: 'updateInspectionsStatus',
    call: (store) =>
      store.dispatch(
        inspectionsApi.endpoints.updateInspectionsStatus.initiate(
          { inspectionIds: ['a'], status: 'Reviewed' },
          quietly,
        ),
      ),
    title: 'Failed to Update Status',
    text: 'Could not update inspection status.',
    serverText: ['403', '409'],
  },
  {
    endpoint: 'validateInspections',
    call: (store) =>
      store.dispatch(inspectionsApi.endpoints.validateInspections.initiate({ inspectionIds: ['a'] }, afresh)),
    title: 'Failed to Validate Inspections',
    text: 'Could not validate the inspections.',
  },
  {
    endpoint: 'listHeaders',
    call: (store) =>
      store.dispatch(standardsApi.endpoints.listHeaders.initiate({ standardKey: 1, organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Headers',
    text: 'Could not retrieve the headers of the standard.',
  },
  {
    endpoint: 'updateFrame',
    call: (store) => store.dispatch(framesApi.endpoints.updateFrame.initiate({ frame: seen, change: {} }, quietly)),
    title: 'Failed to Update Frame',
    text: 'Could not update the frame.',
    serverText: ['400 with fields', '403', '404', '412'],
    silentOn: [...WHILE_IT_MAY_PASS, '403', '412'],
  },
  {
    endpoint: 'addObservation',
    call: (store) =>
      store.dispatch(observationsApi.endpoints.addObservation.initiate({ id: 1, inspectionId: 'a' }, quietly)),
    title: 'Failed to Add Observation',
    text: 'Could not add an observation to the frame.',
    serverText: true,
  },
  {
    endpoint: 'updateDefect',
    call: (store) =>
      store.dispatch(
        framesApi.endpoints.updateDefect.initiate(
          { frame: seen, defectId: 1, pageContext: { viewMode: 'review' } },
          quietly,
        ),
      ),
    title: 'Failed to Update Defect',
    text: 'Could not update defect information.',
    serverText: ['400 with fields', '403', '404', '412'],
    silentOn: [...WHILE_IT_MAY_PASS, '403', '412'],
  },
  {
    endpoint: 'listDefectCodes',
    call: (store) =>
      store.dispatch(
        standardsApi.endpoints.listDefectCodes.initiate({ standardKey: 1, isSewer: true, inspectionId: 'a' }, afresh),
      ),
    title: 'Failed to Fetch Defect Codes',
    text: 'Failed to load defect codes',
  },
  {
    endpoint: 'listDefectTables',
    call: (store) => store.dispatch(defectTablesApi.endpoints.listDefectTables.initiate(TABLE, afresh)),
    title: 'Failed to Fetch Defect Tables',
    text: 'Could not retrieve the defect tables.',
  },
  {
    endpoint: 'readDefectTable',
    call: (store) =>
      store.dispatch(defectTablesApi.endpoints.readDefectTable.initiate({ organisationId: 1, tableId: 1 }, afresh)),
    title: 'Failed to Download Defect Table',
    text: 'Could not download the defect table.',
  },
  {
    endpoint: 'readTableTemplate',
    call: (store) =>
      store.dispatch(defectTablesApi.endpoints.readTableTemplate.initiate({ standardKey: 1, isSewer: true }, afresh)),
    title: 'Failed to Download Template',
    text: 'Could not download the template.',
  },
  {
    endpoint: 'previewDefectTable',
    call: (store) =>
      store.dispatch(
        defectTablesApi.endpoints.previewDefectTable.initiate({ organisationId: 1, csv: new Blob(['code']) }, quietly),
      ),
    title: 'Failed to Read Defect Table',
    text: 'Could not read the defect table.',
  },
  {
    endpoint: 'importDefectTable',
    call: (store) =>
      store.dispatch(
        defectTablesApi.endpoints.importDefectTable.initiate({ organisationId: 1, csv: new Blob(['code']) }, quietly),
      ),
    title: 'Failed to Import Defect Table',
    text: 'Could not import the defect table.',
  },
  {
    endpoint: 'putTableInUse',
    call: (store) =>
      store.dispatch(defectTablesApi.endpoints.putTableInUse.initiate({ organisationId: 1, tableId: 1 }, quietly)),
    title: 'Failed to Change Defect Table',
    text: 'Could not change the defect table.',
  },
  {
    endpoint: 'getLastRegrade',
    call: (store) => store.dispatch(defectTablesApi.endpoints.getLastRegrade.initiate(TABLE, afresh)),
    title: 'Failed to Fetch Regrading',
    text: 'Could not retrieve the progress of the regrading.',
  },
  {
    endpoint: 'startRegrade',
    call: (store) =>
      store.dispatch(defectTablesApi.endpoints.startRegrade.initiate({ ...TABLE, isPreview: true }, quietly)),
    title: 'Failed to Start Regrading',
    text: 'Could not start the regrading.',
  },
  {
    endpoint: 'getRepairPlan',
    call: (store) => store.dispatch(repairsApi.endpoints.getRepairPlan.initiate('a', afresh)),
    title: 'Failed to Fetch Repair Plan',
    text: 'Could not retrieve the repair plan.',
  },
  {
    endpoint: 'generateRepairs',
    call: (store) => store.dispatch(repairsApi.endpoints.generateRepairs.initiate({ inspectionIds: ['a'] }, quietly)),
    title: 'Failed to Generate Repairs',
    text: 'Could not generate repairs.',
    serverText: ['403', '409'],
    loading: 'Generating Repairs',
  },
  {
    endpoint: 'getPlanHistory',
    call: (store) => store.dispatch(repairsApi.endpoints.getPlanHistory.initiate('a', afresh)),
    title: 'Failed to Fetch Changes',
    text: 'Could not retrieve who changed the repair plan.',
  },
  {
    endpoint: 'updateRepairPlan',
    call: (store) => {
      const change = { inspectionId: 'a', plan: 'owner', version: 1, change: {} } as const;
      return store.dispatch(repairsApi.endpoints.updateRepairPlan.initiate(change, quietly));
    },
    title: 'Failed to Update Repair Plan',
    text: 'Could not update the repair plan.',
    serverText: ['403', '404', '412'],
    silentOn: [...WHILE_IT_MAY_PASS, '412'],
  },
  {
    endpoint: 'listCustomTypes',
    call: (store) => store.dispatch(repairsApi.endpoints.listCustomTypes.initiate(1, afresh)),
    title: 'Failed to Fetch Repair Types',
    text: 'Could not retrieve the repair types.',
  },
  {
    endpoint: 'createCustomType',
    call: (store) => {
      const type = { name: 'Grout', type: 'boolean' } as const;
      return store.dispatch(repairsApi.endpoints.createCustomType.initiate({ organisationId: 1, type }, quietly));
    },
    title: 'Failed to Create Repair Type',
    text: 'Could not create the repair type.',
    serverText: ['400 with fields'],
  },
  {
    endpoint: 'getRepairRules',
    call: (store) => store.dispatch(repairsApi.endpoints.getRepairRules.initiate(1, afresh)),
    title: 'Failed to Fetch Repair Rules',
    text: 'Could not retrieve the repair rules.',
  },
  {
    endpoint: 'previewRules',
    call: (store) => store.dispatch(repairsApi.endpoints.previewRules.initiate(RULES, quietly)),
    title: 'Failed to Preview Rules',
    text: 'Could not preview what the rules would change.',
  },
  {
    endpoint: 'saveRules',
    call: (store) => store.dispatch(repairsApi.endpoints.saveRules.initiate(RULES, quietly)),
    title: 'Failed to Update Repair Rules',
    text: 'Could not update the repair rules.',
    serverText: ['412'],
    silentOn: ['412'],
  },
  {
    endpoint: 'putRulesInUse',
    call: (store) =>
      store.dispatch(repairsApi.endpoints.putRulesInUse.initiate({ organisationId: 1, rulesId: null }, quietly)),
    title: 'Failed to Change Repair Rules',
    text: 'Could not change the repair rules.',
    serverText: ['412'],
  },
];
