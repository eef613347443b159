/** A valid request for each route that imports files, about records of the contractor; the requests carry no file. */
import type { Requests } from './staffRequests';

const FILES = encodeURIComponent(JSON.stringify([{ name: 'a', size: 0 }]));

export const IMPORT_REQUESTS: Requests = {
  'POST /inspections/import': ({ leaf }) => ({ path: `/inspections/import?folder=${leaf}&files=${FILES}` }),
  'POST /assets/network/import': ({ organisation: id }) => ({
    path: `/assets/network/import?organisation_id=${id}&standard=6&pipe_type=SS&name=a.csv&size=0`,
  }),
  'POST /assets/import': ({ organisation }) => ({
    path: `/assets/import?organisation_id=${organisation}&standard=6&pipe_type=SS`,
  }),
};
