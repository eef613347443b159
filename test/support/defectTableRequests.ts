/** A valid request for each route of defect codes, tables and regrading, about records of the contractor. */
import { NAMES_NOTHING, type Requests } from './staffRequests';

const TABLE = 'standard_key__id=6&sub_standard__pipe_type_sewer=true';

export const DEFECT_TABLE_REQUESTS: Requests = {
  'GET /standards/defects': ({ organisation }) => ({
    path: `/standards/defects?${TABLE}&organisation=${organisation}`,
  }),
  'GET /standards/defect-table-template': NAMES_NOTHING,
  'GET /organisations/:id/defect-tables': ({ organisation }) => ({
    path: `/organisations/${organisation}/defect-tables?${TABLE}`,
  }),
  'GET /organisations/:id/defect-tables/:tableId/csv': ({ organisation }) => ({
    path: `/organisations/${organisation}/defect-tables/1/csv`,
  }),
  'POST /organisations/:id/defect-tables': ({ organisation }) => ({
    path: `/organisations/${organisation}/defect-tables`,
  }),
  'PUT /organisations/:id/defect-table-in-use': ({ organisation }) => ({
    path: `/organisations/${organisation}/defect-table-in-use`,
    body: { tableId: 1 },
  }),
  'GET /organisations/:id/own-fields': ({ organisation }) => ({ path: `/organisations/${organisation}/own-fields` }),
  'PUT /organisations/:id/own-fields': ({ organisation }) => ({
    path: `/organisations/${organisation}/own-fields`,
    body: { fields: [], seen: [] },
  }),
  'GET /organisations/:id/regrades': ({ organisation }) => ({
    path: `/organisations/${organisation}/regrades?${TABLE}`,
  }),
  'POST /organisations/:id/regrades': ({ organisation }) => ({
    path: `/organisations/${organisation}/regrades`,
    body: { standardKey: 6, pipeTypeSewer: true, isPreview: true },
  }),
};
