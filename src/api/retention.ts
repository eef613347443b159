/** How long the organisation's videos, copies and pictures are kept, and inspections on hold. Loaded with what shows it. */
import { api } from './base';
import { inspection, type Inspection } from './contract/inspections';
import {
  retention,
  retentionPreview,
  type Retention,
  type RetentionKind,
  type RetentionPreview,
} from './contract/retention';
import type { ChangeRetentionRequest } from './contract/requests/retention';
import type { Fields } from './contract/requests/seen';
import { addToasts } from './errorCatalogue';
import type { ToastCatalogue } from './errors';
import { withSeen } from './withSeen';

interface RetentionChange {
  organisationId: number;
  change: ChangeRetentionRequest;
  seen: Fields;
}

export const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRetention: build.query<Retention, number>({
      query: (id) => `/organisations/${id}/retention`,
      responseSchema: retention,
    }),
    previewRetention: build.query<RetentionPreview, { organisationId: number; kind: RetentionKind; days: number }>({
      query: ({ organisationId, ...params }) => ({ url: `/organisations/${organisationId}/retention/preview`, params }),
      responseSchema: retentionPreview,
      keepUnusedDataFor: 0,
    }),
    changeRetention: build.mutation<Retention, RetentionChange>({
      query: ({ organisationId, change, seen }) => ({
        url: `/organisations/${organisationId}/retention`,
        method: 'PATCH',
        body: withSeen(change, seen),
      }),
      responseSchema: retention,
    }),
    holdInspection: build.mutation<Inspection, { uuid: string; reason: string | null }>({
      query: ({ uuid, reason }) => ({ url: `/inspections2/${uuid}/hold`, method: 'PUT', body: { reason } }),
      responseSchema: inspection,
      invalidatesTags: (_inspection, _error, { uuid }) => [{ type: 'Inspection', id: uuid }],
    }),
  }),
});

export const retentionToasts = addToasts({
  getRetention: {
    title: 'Failed to Load Rules',
    text: 'Could not load how long videos are kept. Please try again.',
    shownInPlace: true,
  },
  previewRetention: {
    title: 'Failed to Count',
    text: 'What it would remove could not be counted.',
    shownInPlace: true,
  },
  changeRetention: {
    title: 'Failed to Save Rules',
    text: 'Could not save how long videos are kept.',
    serverText: true,
    // The form shows what another administrator has set.
    silentOn: [412],
    success: 'Rules changed successfully!',
  },
  holdInspection: {
    title: 'Failed to Change the Hold',
    text: 'Could not change whether the inspection is on hold.',
    serverText: true,
    success: 'Hold changed successfully!',
  },
} satisfies ToastCatalogue);

export const { useGetRetentionQuery, usePreviewRetentionQuery, useChangeRetentionMutation, useHoldInspectionMutation } =
  retentionApi;
