/** The figures of the dashboard. Loaded with its page. */
import { api } from './base';
import { condition, dashboard, type Condition, type Dashboard } from './contract/dashboard';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Dashboard, number>({
      query: (organisationId) => ({ url: '/dashboard', params: { organisation: organisationId } }),
      responseSchema: dashboard,
      providesTags: ['Inspection', 'Frame', 'RepairPlan', 'Asset', 'uploadedvideofiles', 'Processing', 'Emergency'],
    }),
    /** As the surveys up to a day, YYYY-MM-DD, had it. */
    getConditionUntil: build.query<Condition, { organisationId: number; until: string }>({
      query: ({ organisationId, until }) => ({
        url: '/dashboard/condition',
        params: { organisation: organisationId, until },
      }),
      responseSchema: condition,
      providesTags: ['Inspection', 'Asset'],
    }),
  }),
});

export const dashboardToasts = {
  getConditionUntil: {
    title: 'Failed to Fetch Condition',
    text: 'Could not retrieve the condition of a year ago.',
  },
  getDashboard: { title: 'Failed to Fetch Dashboard', text: 'Could not retrieve the figures of the dashboard.' },
} satisfies ToastCatalogue;

addToasts(dashboardToasts);

export const { useGetConditionUntilQuery, useGetDashboardQuery } = dashboardApi;
