/** Bug reports: sent from their dialog, read by staff. Loaded with the dialog and with the page. */
import { api } from './base';
import {
  reportFileLink,
  reportsTaken,
  sentReportPage,
  type ReportFileLink,
  type ReportsTaken,
  type SentReportPage,
} from './contract/bugReports';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs, type Paging } from './listParams';

/** Null for all. */
export interface SentReportsArgs extends Pick<ListArgs, keyof Paging> {
  version: string | null;
  error: string | null;
  search: string;
}

export const bugReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportsTaken: build.query<ReportsTaken, void>({
      query: () => '/bug-reports/taken',
      responseSchema: reportsTaken,
    }),
    /** A blob, of which neither the store nor a recording has the bytes. */
    sendReport: build.mutation<null, { file: Blob }>({
      query: ({ file }) => ({
        url: '/bug-reports',
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: file,
      }),
      invalidatesTags: ['BugReport'],
    }),
    listReports: build.query<SentReportPage, SentReportsArgs>({
      query: ({ pageIndex, pageSize, version, error, search }) => ({
        url: '/bug-reports',
        params: {
          ...listParams({ pageIndex, pageSize }),
          ...(version !== null && { version }),
          ...(error !== null && { error }),
          ...(search !== '' && { search }),
        },
      }),
      responseSchema: sentReportPage,
      providesTags: ['BugReport'],
      // Nothing tells the app of a new report.
      keepUnusedDataFor: 0,
    }),
    linkToReport: build.mutation<ReportFileLink, { id: number; to: 'open' | 'download' }>({
      query: ({ id, to }) => ({ url: `/bug-reports/${id}/file`, params: { to } }),
      responseSchema: reportFileLink,
    }),
    removeReport: build.mutation<null, number>({
      query: (id) => ({ url: `/bug-reports/${id}`, method: 'DELETE' }),
      invalidatesTags: ['BugReport'],
    }),
  }),
});

export const bugReportsToasts = addToasts({
  getReportsTaken: { title: 'Failed to Load', text: 'Could not ask whether reports are taken.', shownInPlace: true },
  sendReport: {
    title: 'Failed to Send Report',
    text: 'Could not send the report.',
    serverText: true,
    shownInPlace: true,
  },
  listReports: { title: 'Failed to Load Bug Reports', text: 'Could not load the bug reports. Please try again.' },
  linkToReport: { title: 'Failed to Load Bug Report', text: 'Could not load the bug report. Please try again.' },
  removeReport: { title: 'Failed to Remove Bug Report', text: 'Could not remove the bug report. Please try again.' },
} satisfies ToastCatalogue);

export const {
  useGetReportsTakenQuery,
  useSendReportMutation,
  useListReportsQuery,
  useLinkToReportMutation,
  useRemoveReportMutation,
} = bugReportsApi;
