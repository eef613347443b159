/** Quality checks as the tests make them, and a valid request for each of their routes, for `routeAccess.test.ts`. */
import { qualityCheckDetail, type QualityCheckDetail } from '@/api/contract/quality';
import type { ApiClient } from './apiClient';
import type { InspectionsBackend } from './inspectionsBackend';
import type { Requests } from './staffRequests';

const today = () => new Date().toISOString().slice(0, 10);
export const aSample = (organisation: number) => ({
  organisation,
  from: today(),
  to: today(),
  reviewedBy: null,
  size: { unit: 'inspections', value: 10 },
});

/** Draws a sample of the inspections that were reviewed today, unless `change` says otherwise. */
export async function drawSample(api: ApiClient, organisation: number, change = {}): Promise<QualityCheckDetail> {
  const { body } = await api.call<{ id: number }>('POST', '/quality-checks', { ...aSample(organisation), ...change });
  return readCheck(api, body.id);
}

/** Reviews an inspection of the contractor and draws a sample with it. */
export async function reviewAndDraw({ contractor, contractorOrg, patch }: InspectionsBackend, uuid: string) {
  await patch(uuid, { status: 'Reviewed' }, contractor);
  const { id, reviews } = await drawSample(contractor, contractorOrg);
  return { qualityCheck: id, qualityReview: reviews[0]?.id ?? 0 };
}

export const readCheck = async (api: ApiClient, id: number): Promise<QualityCheckDetail> =>
  qualityCheckDetail.parse((await api.call('GET', `/quality-checks/${id}`)).body);

export const QUALITY_REQUESTS: Requests = {
  'GET /quality': ({ organisation }) => ({
    path: `/quality?organisation=${organisation}&from=${today()}&to=${today()}`,
  }),
  'PUT /organisations/:id/suggestion-bar': ({ organisation }) => ({
    path: `/organisations/${organisation}/suggestion-bar`,
    body: { suggestionBar: 70 },
  }),
  'POST /quality-checks': ({ organisation }) => ({ path: '/quality-checks', body: aSample(organisation) }),
  'GET /quality-checks/:id': ({ qualityCheck }) => ({ path: `/quality-checks/${qualityCheck}` }),
  'GET /quality-reviews/:id': ({ qualityReview }) => ({ path: `/quality-reviews/${qualityReview}` }),
  'PUT /quality-reviews/:id': ({ qualityReview }) => ({
    path: `/quality-reviews/${qualityReview}`,
    body: { version: 1, isFinished: false, observations: [] },
  }),
};

/**
 * Routes that the contractor is refused: the owner's administrators set the bar, and a person who has reviewed an
 * inspection cannot review it blind.
 */
export const REFUSED_QUALITY = [
  ['PUT /organisations/:id/suggestion-bar', 403],
  ['GET /quality-reviews/:id', 403],
  ['PUT /quality-reviews/:id', 403],
];
