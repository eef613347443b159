/** The figures of the dashboard. Loaded with its page. */
import { api } from './base';
import { dashboard, type Dashboard } from './contract/dashboard';
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
  }),
});

export const dashboardToasts = {
  getDashboard: { title: 'Failed to Fetch Dashboard', text: 'Could not retrieve the figures of the dashboard.' },
} satisfies ToastCatalogue;

addToasts(dashboardToasts);

export const { useGetDashboardQuery } = dashboardApi;
