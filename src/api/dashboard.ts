/** The figures of the dashboard. Loaded with its page. */
import { api } from './base';
import { clients, dashboard, type Client, type Dashboard } from './contract/dashboard';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, number>({
      query: (organisationId) => ({ url: '/dashboard', params: { organisation: organisationId } }),
      responseSchema: dashboard,
      providesTags: [
        'Inspection',
        'Frame',
        'RepairPlan',
        'Asset',
        'Export',
        'uploadedvideofiles',
        'Processing',
        'Emergency',
      ],
    }),
    /** What a contractor has to do for each of its clients. */
    listClients: build.query<Client[], void>({
      query: () => '/dashboard/clients',
      responseSchema: clients,
      providesTags: ['Inspection', 'uploadedvideofiles', 'Processing'],
    }),
  }),
});

export const dashboardToasts = {
  getDashboard: { title: 'Failed to Fetch Dashboard', text: 'Could not retrieve the figures of the dashboard.' },
  listClients: { title: 'Failed to Fetch Clients', text: 'Could not retrieve what there is to do for your clients.' },
} satisfies ToastCatalogue;

addToasts(dashboardToasts);

export const { useGetDashboardQuery, useListClientsQuery } = dashboardApi;
