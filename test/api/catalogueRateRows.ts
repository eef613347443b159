/** The error table's rows for the rates of repairs. */
import { repairsApi } from '@/api/repairs';
import { afresh, quietly, type Row } from './catalogueCases';

export const RATE_ROWS: Row[] = [
  {
    endpoint: 'listRepairRates',
    call: (store) => store.dispatch(repairsApi.endpoints.listRepairRates.initiate(undefined, afresh)),
    title: 'Failed to Fetch Rates',
    text: 'Could not retrieve the rates of repairs.',
  },
  {
    endpoint: 'putRepairRates',
    call: (store) => store.dispatch(repairsApi.endpoints.putRepairRates.initiate({ rates: [] }, quietly)),
    title: 'Failed to Update Rates',
    text: 'Could not update the rates of repairs.',
    serverText: ['412'],
    silentOn: ['412'],
  },
];
