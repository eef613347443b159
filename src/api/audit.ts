/** The audit log. Loaded with its page. */
import { api } from './base';
import { auditPage, type AuditKind, type AuditPage } from './contract/audit';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { listParams, type ListArgs, type Paging } from './listParams';
import { savedAsFile } from './savedAsFile';

interface AuditFilterArgs {
  /** Null for all organisations, which only staff may ask for. */
  organisationId: number | null;
  kind: AuditKind | null;
  search: string;
  /** Moments; from the one on, and before the other. */
  from: string | null;
  to: string | null;
}

export type AuditArgs = AuditFilterArgs & Pick<ListArgs, keyof Paging>;

const given = ({ organisationId, kind, search, from, to }: AuditFilterArgs): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ organisation: organisationId, kind, search, from, to }).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditPage, AuditArgs>({
      query: ({ pageIndex, pageSize, ...filter }) => ({
        url: '/audit',
        params: { ...listParams({ pageIndex, pageSize }), ...given(filter) },
      }),
      responseSchema: auditPage,
      // Nothing tells the app of a new entry.
      keepUnusedDataFor: 0,
    }),
    downloadAudit: build.mutation<null, AuditFilterArgs>({
      queryFn: savedAsFile('audit-log', (filter) => ({ url: '/audit/csv', params: given(filter) })),
    }),
  }),
});

export const auditToasts = addToasts({
  listAudit: { title: 'Failed to Load Audit Log', text: 'Could not load the audit log. Please try again.' },
  downloadAudit: { title: 'Failed to Download Audit Log', text: 'Could not download the audit log.' },
} satisfies ToastCatalogue);

export const { useListAuditQuery, useDownloadAuditMutation } = auditApi;
