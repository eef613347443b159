/** A valid request for each route of comments, presence, sharing, assignment and bulk changes, for `routeAccess`. */
import { emergency } from '@/api/contract/emergencies';
import type { ApiClient } from './apiClient';
import { VIEW_CONTENT } from './viewCalls';
import { QUALITY_REQUESTS } from './qualityCalls';
import { inDays } from './shareCalls';
import { NAMES_NOTHING, type Requests } from './staffRequests';

export const INSPECTION_REQUESTS: Requests = {
  'GET /work-mail': NAMES_NOTHING,
  'PUT /work-mail': NAMES_NOTHING,
  'POST /inspections/folders/:id/day': ({ leaf }) => ({
    path: `/inspections/folders/${leaf}/day`,
    body: { day: new Date().toISOString().slice(0, 10) },
  }),
  'GET /organisations/:id/crew-settings': ({ organisation }) => ({
    path: `/organisations/${organisation}/crew-settings`,
  }),
  'PUT /organisations/:id/crew-settings': ({ organisation }) => ({
    path: `/organisations/${organisation}/crew-settings`,
    body: { crewsMakeFolders: true },
  }),
  'GET /inspections/folders/templates': ({ branch }) => ({ path: `/inspections/folders/templates?folder=${branch}` }),
  'PATCH /inspections/folders/:id/template': ({ branch }) => ({
    path: `/inspections/folders/${branch}/template`,
    body: { headers: { Material: 'VC' } },
  }),
  'POST /inspections/undecided': ({ uuid }) => ({
    path: '/inspections/undecided',
    body: { inspectionIds: [uuid] },
  }),
  'POST /inspections/bulk-update-status': ({ uuid }) => ({
    path: '/inspections/bulk-update-status',
    body: { inspectionIds: [uuid], status: 'Reviewed' },
  }),
  'POST /inspections/bulk-assign': ({ uuid }) => ({
    path: '/inspections/bulk-assign',
    body: { inspectionIds: [uuid], assignedTo: null },
  }),
  'POST /inspections/frames/:id/observations': ({ frame }) => ({ path: `/inspections/frames/${frame}/observations` }),
  'GET /inspections2/:uuid/comments': ({ uuid }) => ({ path: `/inspections2/${uuid}/comments` }),
  'GET /inspections2/:uuid/mentionable': ({ uuid }) => ({ path: `/inspections2/${uuid}/mentionable` }),
  'POST /inspections/frames/:id/comments': ({ frame }) => ({
    path: `/inspections/frames/${frame}/comments`,
    body: { text: 'Look' },
  }),
  'PATCH /inspections/comments/:id': ({ comment }) => ({
    path: `/inspections/comments/${comment}`,
    body: { isResolved: true },
  }),
  'DELETE /inspections/comments/:id': ({ comment }) => ({ path: `/inspections/comments/${comment}` }),
  'GET /inspections2/:uuid/emergencies': ({ uuid }) => ({ path: `/inspections2/${uuid}/emergencies` }),
  'POST /inspections/frames/:id/emergencies': ({ frame }) => ({
    path: `/inspections/frames/${frame}/emergencies`,
    body: { defectCode: null },
  }),
  'POST /inspections/emergencies/:id/take-on': ({ emergency }) => ({
    path: `/inspections/emergencies/${emergency}/take-on`,
  }),
  'POST /inspections2/:uuid/presence': ({ uuid }) => ({ path: `/inspections2/${uuid}/presence` }),
  'DELETE /inspections2/:uuid/presence': ({ uuid }) => ({ path: `/inspections2/${uuid}/presence` }),
  'GET /inspections/:uuid/shareable-links': ({ uuid }) => ({ path: `/inspections/${uuid}/shareable-links` }),
  'POST /inspections/:uuid/shareable-links': ({ uuid }) => ({
    path: `/inspections/${uuid}/shareable-links`,
    body: { endsAt: inDays(1) },
  }),
  'DELETE /inspections/shareable-links/:id': ({ shareLink }) => ({ path: `/inspections/shareable-links/${shareLink}` }),
  ...QUALITY_REQUESTS,
  'GET /inspections/assignees': ({ organisation }) => ({ path: `/inspections/assignees?organisation=${organisation}` }),
  'GET /inspections/views': ({ organisation }) => ({ path: `/inspections/views?organisation=${organisation}` }),
  'POST /inspections/views': ({ organisation }) => ({
    path: '/inspections/views',
    body: { organisation, name: 'New', isShared: false, content: VIEW_CONTENT },
  }),
  'PATCH /inspections/views/:id': ({ view }) => ({ path: `/inspections/views/${view}`, body: { name: 'Other' } }),
  'DELETE /inspections/views/:id': ({ view }) => ({ path: `/inspections/views/${view}` }),
};

/** The id of the emergency that the caller tells of the frame. */
export async function toldEmergency(api: ApiClient, frame: number | undefined): Promise<number> {
  const { body } = await api.call('POST', `/inspections/frames/${frame}/emergencies`, { defectCode: null });
  return emergency.parse(body).id;
}
