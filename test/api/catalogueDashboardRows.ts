/** The error table's rows for the dashboard. */
import { clientsApi } from '@/api/clients';
import { dashboardApi } from '@/api/dashboard';
import { worstPipesApi } from '@/api/worstPipes';
import { afresh, type Row } from './catalogueCases';

export const DASHBOARD_ROWS: Row[] = [
  {
    endpoint: 'getDashboard',
    call: (store) => store.dispatch(dashboardApi.endpoints.getDashboard.initiate(1, afresh)),
    title: 'Failed to Fetch Dashboard',
    text: 'Could not retrieve the figures of the dashboard.',
  },
  {
    endpoint: 'getConditionUntil',
    call: (store) =>
      store.dispatch(
        dashboardApi.endpoints.getConditionUntil.initiate({ organisationId: 1, until: '2026-01-01' }, afresh),
      ),
    title: 'Failed to Fetch Condition',
    text: 'Could not retrieve the condition of a year ago.',
  },
  {
    endpoint: 'listClients',
    call: (store) => store.dispatch(clientsApi.endpoints.listClients.initiate(undefined, afresh)),
    title: 'Failed to Fetch Clients',
    text: 'Could not retrieve what there is to do for your clients.',
  },
  {
    endpoint: 'listWorstPipes',
    call: (store) => store.dispatch(worstPipesApi.endpoints.listWorstPipes.initiate(1, afresh)),
    title: 'Failed to Fetch Assets',
    text: 'Could not retrieve your pipes in the worst condition.',
  },
];
