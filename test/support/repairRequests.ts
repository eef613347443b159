/** A valid request for each route of repairs, about records of the contractor; for `routeAccess.test.ts`. */
import { NAMES_NOTHING, type Requests } from './staffRequests';

export const REPAIR_REQUESTS: Requests = {
  'GET /inspections/:uuid/repairplan': ({ uuid }) => ({ path: `/inspections/${uuid}/repairplan` }),
  'GET /inspections/:uuid/repairplan/history': ({ uuid }) => ({ path: `/inspections/${uuid}/repairplan/history` }),
  'PATCH /inspections/:uuid/repairplan': ({ uuid }) => ({
    path: `/inspections/${uuid}/repairplan`,
    body: { frequency: 'Yearly' },
  }),
  'PATCH /inspections/:uuid/repairplan/owner': ({ uuid }) => ({
    path: `/inspections/${uuid}/repairplan/owner`,
    body: { items: [] },
  }),
  'PATCH /inspections/:uuid/repairplan/contractor': ({ uuid }) => ({
    path: `/inspections/${uuid}/repairplan/contractor`,
    body: { items: [] },
  }),
  'GET /repairs/:id/custom-types': ({ organisation }) => ({ path: `/repairs/${organisation}/custom-types` }),
  'POST /repairs/:id/custom-types': ({ organisation }) => ({
    path: `/repairs/${organisation}/custom-types`,
    body: { name: 'Grout', type: 'boolean' },
  }),
  'GET /repairs/:id/rules': ({ organisation }) => ({ path: `/repairs/${organisation}/rules` }),
  'POST /repairs/:id/rules/preview': ({ organisation }) => ({ path: `/repairs/${organisation}/rules/preview` }),
  'POST /repairs/:id/rules': ({ organisation }) => ({ path: `/repairs/${organisation}/rules` }),
  'PUT /repairs/:id/rules-in-use': ({ organisation }) => ({ path: `/repairs/${organisation}/rules-in-use` }),
  'GET /repairs/rates': NAMES_NOTHING,
  'PUT /repairs/rates': NAMES_NOTHING,
  'POST /repairs/generate': ({ uuid }) => ({ path: '/repairs/generate', body: { inspection_ids: [uuid] } }),
};

/** Routes that refuse the contractor's user on its own records: they are for asset owners or administrators. */
export const REFUSED_REPAIRS: readonly [route: string, status: number][] = [
  ['PATCH /inspections/:uuid/repairplan/owner', 403],
  ['POST /repairs/:id/custom-types', 403],
  ['POST /repairs/:id/rules/preview', 403],
  ['POST /repairs/:id/rules', 403],
  ['PUT /repairs/:id/rules-in-use', 403],
];
