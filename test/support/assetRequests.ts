/**
 * A valid request for each route that reads assets or makes one, about records of the contractor, by the route's name in
 * `routeAccess.test.ts`.
 */
import type { Requests } from './staffRequests';

/** What an asset needs, of an organisation that has them: no contractor has, and yet a row may be there. */
const RISK_RULES = { criteria: [], cohorts: [], matrix: null };
const ASSET = { standard: 6, type: 'SS', AssetID: 'P1' };

export const ASSET_REQUESTS: Requests = {
  'GET /assets': ({ organisation }) => ({ path: `/assets?organisation_id=${organisation}` }),
  'GET /assets/worst': ({ organisation }) => ({ path: `/assets/worst?organisation_id=${organisation}` }),
  'GET /assets/csv': ({ organisation }) => ({ path: `/assets/csv?organisation_id=${organisation}` }),
  'GET /assets/gpkg': ({ organisation }) => ({ path: `/assets/gpkg?organisation_id=${organisation}` }),
  'GET /assets/match-proposals': ({ organisation: id }) => ({ path: `/assets/match-proposals?organisation_id=${id}` }),
  'GET /assets/deleted': ({ organisation }) => ({ path: `/assets/deleted?organisation_id=${organisation}` }),
  'GET /assets/programme': ({ organisation: id }) => ({ path: `/assets/programme?organisation_id=${id}` }),
  'GET /assets/network': ({ organisation: id }) => ({ path: `/assets/network?organisation_id=${id}` }),
  'GET /assets/risk-rules/:id': ({ organisation: id }) => ({ path: `/assets/risk-rules/${id}` }),
  'GET /assets/risk-rules/:id/extra-fields': ({ organisation: id }) => ({
    path: `/assets/risk-rules/${id}/extra-fields`,
  }),
  'POST /assets/risk-rules/:id/preview': ({ organisation: id }) => ({
    path: `/assets/risk-rules/${id}/preview`,
    body: RISK_RULES,
  }),
  'POST /assets/risk-rules/:id': ({ organisation: id }) => ({ path: `/assets/risk-rules/${id}`, body: RISK_RULES }),
  'PUT /assets/risk-rules/:id/in-use': ({ organisation: id }) => ({
    path: `/assets/risk-rules/${id}/in-use`,
    body: { rulesId: null },
  }),
  'GET /assets/:uuid': ({ asset }) => ({ path: `/assets/${asset}` }),
  'GET /assets/:uuid/inspections': ({ asset }) => ({ path: `/assets/${asset}/inspections` }),
  'GET /assets/:uuid/history': ({ asset }) => ({ path: `/assets/${asset}/history` }),
  'POST /assets': ({ organisation }) => ({ path: '/assets', body: { organisation, ...ASSET } }),
};
