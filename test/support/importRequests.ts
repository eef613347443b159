/** A valid request for each route that imports files, about records of the contractor; the requests carry no file. */
import type { Requests } from './staffRequests';

const FILES = encodeURIComponent(JSON.stringify([{ name: 'a', size: 0 }]));

export const IMPORT_REQUESTS: Requests = {
  'POST /inspections/import': ({ leaf }) => ({ path: `/inspections/import?folder=${leaf}&files=${FILES}` }),
  'POST /assets/import': ({ organisation }) => ({
    path: `/assets/import?organisation_id=${organisation}&standard=6&pipe_type=SS`,
  }),
};
