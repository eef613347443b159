/** The error table's rows for how long videos are kept. */
import { retentionApi } from '@/api/retention';
import { afresh, quietly, type Row } from './catalogueCases';

const { getRetention, previewRetention, changeRetention, holdInspection } = retentionApi.endpoints;

export const RETENTION_ROWS: Row[] = [
  {
    endpoint: 'getRetention',
    call: (store) => store.dispatch(getRetention.initiate(1, afresh)),
    title: 'Failed to Load Rules',
    text: 'Could not load how long videos are kept. Please try again.',
    inPlace: true,
  },
  {
    endpoint: 'previewRetention',
    call: (store) => store.dispatch(previewRetention.initiate({ organisationId: 1, kind: 'copies', days: 30 }, afresh)),
    title: 'Failed to Count',
    text: 'What it would remove could not be counted.',
    inPlace: true,
  },
  {
    endpoint: 'changeRetention',
    call: (store) =>
      store.dispatch(changeRetention.initiate({ organisationId: 1, change: { copies: 30 }, seen: {} }, quietly)),
    title: 'Failed to Save Rules',
    text: 'Could not save how long videos are kept.',
    serverText: true,
    silentOn: ['412'],
  },
  {
    endpoint: 'holdInspection',
    call: (store) => store.dispatch(holdInspection.initiate({ uuid: 'i1', reason: 'A claim' }, quietly)),
    title: 'Failed to Change the Hold',
    text: 'Could not change whether the inspection is on hold.',
    serverText: true,
  },
];
