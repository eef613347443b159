/** How well inspections are reviewed, and second reviews of samples. Loaded with its pages, which fetch on opening. */
import { api } from './base';
import * as z from 'zod/mini';
import {
  blindReview,
  blindReviewSaved,
  quality,
  qualityCheckDetail,
  suggestionBar,
  type BlindReview,
  type BlindReviewSaved,
  type Quality,
  type QualityCheckDetail,
} from './contract/quality';
import type { DrawSample, SaveBlindReview } from './contract/requests/quality';
import { addToasts } from './errorCatalogue';

export interface QualityQuestion {
  organisationId: number;
  /** Days as YYYY-MM-DD. */
  from: string;
  to: string;
  reviewedBy: number | null;
}

export const qualityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuality: build.query<Quality, QualityQuestion>({
      query: ({ organisationId, from, to, reviewedBy }) => ({
        url: '/quality',
        params: { organisation: organisationId, from, to, ...(reviewedBy !== null && { reviewedBy }) },
      }),
      responseSchema: quality,
    }),
    changeSuggestionBar: build.mutation<{ suggestionBar: number }, { organisationId: number; suggestionBar: number }>({
      query: ({ organisationId, ...body }) => ({
        url: `/organisations/${organisationId}/suggestion-bar`,
        method: 'PUT',
        body,
      }),
      responseSchema: suggestionBar,
    }),
    drawSample: build.mutation<{ id: number }, DrawSample>({
      query: (body) => ({ url: '/quality-checks', method: 'POST', body }),
      responseSchema: z.object({ id: z.number() }),
    }),
    getQualityCheck: build.query<QualityCheckDetail, number>({
      query: (id) => `/quality-checks/${id}`,
      responseSchema: qualityCheckDetail,
    }),
    getBlindReview: build.query<BlindReview, number>({
      query: (id) => `/quality-reviews/${id}`,
      responseSchema: blindReview,
      keepUnusedDataFor: 0,
    }),
    saveBlindReview: build.mutation<BlindReviewSaved, SaveBlindReview & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/quality-reviews/${id}`, method: 'PUT', body }),
      responseSchema: blindReviewSaved,
    }),
  }),
});

export const qualityToasts = {
  getQuality: { title: 'Failed to Fetch Quality', text: 'Could not retrieve the figures.', shownInPlace: true },
  changeSuggestionBar: {
    title: 'Failed to Save Settings',
    text: 'Could not save how often suggestions have to be right.',
    serverText: true,
    success: 'Suggestions changed successfully!',
  },
  drawSample: {
    title: 'Failed to Draw Sample',
    text: 'Could not draw the sample.',
    serverText: true,
    success: 'Sample drawn successfully!',
  },
  getQualityCheck: {
    title: 'Failed to Fetch Quality Check',
    text: 'Could not retrieve the quality check.',
    shownInPlace: true,
  },
  getBlindReview: {
    title: 'Failed to Fetch Review',
    text: 'Could not retrieve what is to be reviewed.',
    serverText: true,
    shownInPlace: true,
  },
  saveBlindReview: {
    title: 'Failed to Save Review',
    text: 'Could not save the review.',
    serverText: true,
    shownInPlace: true,
  },
} as const;

addToasts(qualityToasts);

export const {
  useGetQualityQuery,
  useChangeSuggestionBarMutation,
  useDrawSampleMutation,
  useGetQualityCheckQuery,
  useGetBlindReviewQuery,
  useSaveBlindReviewMutation,
} = qualityApi;
