/** The error table's rows for assets, and for what links inspections with them. */
import { assetsApi } from '@/api/assets';
import { networkApi, type NetworkFile } from '@/api/network';
import { programmeApi } from '@/api/programme';
import { riskApi } from '@/api/risk';
import { importsApi, type ImportFiles } from '@/api/imports';
import { afresh, list, quietly, type Row } from './catalogueCases';

const { endpoints } = assetsApi;
const which = { organisationId: 1, standard: 1, type: null };
const file = { organisationId: 1, standard: 1, type: 'SS' as const, csv: new Blob(['Asset ID']) };

const surveys: ImportFiles = {
  ...{ files: [], folderId: 1, unit: null, dates: null, encoding: null, again: false, codes: {} },
};

const lines: NetworkFile = {
  ...{ organisationId: 1, type: 'SS', standard: 1, file: new File(['a'], 'a.csv'), columns: {} },
  ...{ system: null, axes: null, byNodes: false, create: false, lastImport: null },
};

const RISK = { organisationId: 1, rules: { criteria: [], cohorts: [], matrix: null } };

export const ASSET_ROWS: Row[] = [
  {
    endpoint: 'getNetwork',
    call: (store) => store.dispatch(networkApi.endpoints.getNetwork.initiate({ ...which, search: '' }, afresh)),
    title: 'Failed to Fetch the Map',
    text: 'Could not retrieve where your pipes lie.',
  },
  {
    endpoint: 'previewNetwork',
    call: (store) => store.dispatch(networkApi.endpoints.previewNetwork.initiate(lines, quietly)),
    title: 'Failed to Read the Network',
    text: 'Could not read the file of the network.',
    serverText: true,
  },
  {
    endpoint: 'importNetwork',
    call: (store) => store.dispatch(networkApi.endpoints.importNetwork.initiate(lines, quietly)),
    title: 'Failed to Import the Network',
    text: 'Could not import the network.',
    serverText: true,
  },
  {
    endpoint: 'listProgrammeAssets',
    call: (store) => store.dispatch(programmeApi.endpoints.listProgrammeAssets.initiate(1, afresh)),
    title: 'Failed to Fetch Assets',
    text: 'Could not retrieve the assets of the programme.',
  },
  {
    endpoint: 'decideAssets',
    call: (store) => store.dispatch(programmeApi.endpoints.decideAssets.initiate({ decisions: [] }, quietly)),
    title: 'Failed to Set Decisions',
    text: 'Could not set the decisions.',
    serverText: true,
  },
  {
    endpoint: 'getRiskRules',
    call: (store) => store.dispatch(riskApi.endpoints.getRiskRules.initiate(1, afresh)),
    title: 'Failed to Fetch Risk Rules',
    text: 'Could not retrieve the risk rules.',
  },
  {
    endpoint: 'listExtraFields',
    call: (store) => store.dispatch(riskApi.endpoints.listExtraFields.initiate(1, afresh)),
    title: 'Failed to Fetch Fields',
    text: 'Could not retrieve the extra fields of the assets.',
  },
  {
    endpoint: 'previewRisk',
    call: (store) => store.dispatch(riskApi.endpoints.previewRisk.initiate(RISK, quietly)),
    title: 'Failed to Preview Risk',
    text: 'Could not preview what the rules would change.',
    serverText: true,
  },
  {
    endpoint: 'saveRiskRules',
    call: (store) => store.dispatch(riskApi.endpoints.saveRiskRules.initiate(RISK, quietly)),
    title: 'Failed to Update Risk Rules',
    text: 'Could not update the risk rules.',
    serverText: true,
    silentOn: ['412'],
  },
  {
    endpoint: 'putRiskRulesInUse',
    call: (store) =>
      store.dispatch(riskApi.endpoints.putRiskRulesInUse.initiate({ organisationId: 1, rulesId: null }, quietly)),
    title: 'Failed to Update Risk Rules',
    text: 'Could not change the risk rules.',
    serverText: true,
  },
  {
    endpoint: 'previewInspections',
    call: (store) => store.dispatch(importsApi.endpoints.previewInspections.initiate(surveys, quietly)),
    title: 'Failed to Read Files',
    text: 'Could not read the files.',
    serverText: true,
  },
  {
    endpoint: 'importInspections',
    call: (store) => store.dispatch(importsApi.endpoints.importInspections.initiate(surveys, quietly)),
    title: 'Failed to Import Inspections',
    text: 'Could not import the inspections.',
    serverText: true,
  },
  {
    endpoint: 'listAssets',
    call: (store) => store.dispatch(endpoints.listAssets.initiate({ ...which, ...list }, afresh)),
    title: 'Failed to Fetch Assets',
    text: 'Could not retrieve assets list.',
  },
  {
    endpoint: 'downloadAssets',
    call: (store) => store.dispatch(endpoints.downloadAssets.initiate({ ...which, format: 'gpkg' }, quietly)),
    title: 'Failed to Download Assets',
    text: 'Could not download the assets.',
    serverText: true,
  },
  {
    endpoint: 'getAsset',
    call: (store) => store.dispatch(endpoints.getAsset.initiate('a', afresh)),
    title: 'Failed to Fetch Asset',
    text: 'Could not retrieve the asset.',
  },
  {
    endpoint: 'createAsset',
    call: (store) =>
      store.dispatch(
        endpoints.createAsset.initiate({ organisation: 1, standard: 1, type: 'SS', AssetID: 'a' }, quietly),
      ),
    title: 'Failed to Create Asset',
    text: 'Could not create the asset.',
    serverText: true,
  },
  {
    endpoint: 'updateAsset',
    call: (store) => store.dispatch(endpoints.updateAsset.initiate({ uuid: 'a', change: { Material: null } }, quietly)),
    title: 'Failed to Update Asset',
    text: 'Could not update the asset.',
    serverText: true,
    silentOn: ['412'],
  },
  {
    endpoint: 'deleteAsset',
    call: (store) => store.dispatch(endpoints.deleteAsset.initiate('a', quietly)),
    title: 'Failed to Delete Asset',
    text: 'Could not delete the asset.',
  },
  {
    endpoint: 'listAssetInspections',
    call: (store) =>
      store.dispatch(endpoints.listAssetInspections.initiate({ uuid: 'a', pageIndex: 0, pageSize: 25 }, afresh)),
    title: 'Failed to Fetch Inspections',
    text: 'Could not retrieve the linked inspections.',
  },
  {
    endpoint: 'listAssetHistory',
    call: (store) => store.dispatch(endpoints.listAssetHistory.initiate('a', afresh)),
    title: 'Failed to Fetch History',
    text: 'Could not retrieve the history of the asset.',
  },
  {
    endpoint: 'listDeletedAssets',
    call: (store) => store.dispatch(endpoints.listDeletedAssets.initiate(1, afresh)),
    title: 'Failed to Fetch Deleted Assets',
    text: 'Could not retrieve the deleted assets.',
  },
  {
    endpoint: 'previewAssets',
    call: (store) => store.dispatch(endpoints.previewAssets.initiate(file, quietly)),
    title: 'Failed to Read Assets',
    text: 'Could not read the file of assets.',
    serverText: true,
  },
  {
    endpoint: 'importAssets',
    call: (store) => store.dispatch(endpoints.importAssets.initiate(file, quietly)),
    title: 'Failed to Import Assets',
    text: 'Could not import the assets.',
    serverText: true,
  },
  {
    endpoint: 'listMatchProposals',
    call: (store) => store.dispatch(endpoints.listMatchProposals.initiate({ organisationId: 1, search: '' }, afresh)),
    title: 'Failed to Fetch Matches',
    text: 'Could not retrieve the proposed matches.',
  },
  {
    endpoint: 'matchInspections',
    call: (store) =>
      store.dispatch(endpoints.matchInspections.initiate({ matches: [{ inspectionId: 'a', assetId: 'b' }] }, quietly)),
    title: 'Failed to Link Inspections',
    text: 'Could not link the inspections.',
    serverText: true,
  },
  {
    endpoint: 'unmatchInspections',
    call: (store) => store.dispatch(endpoints.unmatchInspections.initiate({ inspectionIds: ['a'] }, quietly)),
    title: 'Failed to Unlink Inspections',
    text: 'Could not unlink the inspections.',
  },
];
