/** A valid request for each route about keeping videos, by the route's name in `routeAccess.test.ts`. */
import type { Requests } from './staffRequests';

export const RETENTION_REQUESTS: Requests = {
  'GET /organisations/:id/retention': ({ organisation }) => ({ path: `/organisations/${organisation}/retention` }),
  'GET /organisations/:id/retention/preview': ({ organisation }) => ({
    path: `/organisations/${organisation}/retention/preview?kind=copies&days=30`,
  }),
  'PATCH /organisations/:id/retention': ({ organisation }) => ({
    path: `/organisations/${organisation}/retention`,
    body: { copies: 30 },
  }),
  'PUT /inspections2/:uuid/hold': ({ uuid }) => ({ path: `/inspections2/${uuid}/hold`, body: { reason: 'A claim' } }),
};

/** The contractor is no administrator. */
export const REFUSED_RETENTION = Object.keys(RETENTION_REQUESTS).map((name) => [name, 403]);
