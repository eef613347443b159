/** A valid request for each route of files, but for the one that deletes, by the route's name in `routeAccess.test.ts`. */
import type { Requests } from './staffRequests';

const UPLOAD = { file_name: 'a.mp4', upload_file_name: 'a.mp4', uploaded_time: '2026-01-01T00:00:00.000Z' };

export const FILE_REQUESTS: Requests = {
  'GET /files/processing': ({ organisation }) => ({ path: `/files/processing?target_org_id=${organisation}` }),
  'GET /files': ({ organisation }) => ({ path: `/files?target_org_id=${organisation}` }),
  'GET /files/batches': ({ organisation }) => ({ path: `/files/batches?target_org_id=${organisation}` }),
  'POST /files/batches': ({ organisation }) => ({
    path: '/files/batches',
    body: { organisation, name: 'Planned' },
  }),
  'GET /files/batches/:id': ({ batch }) => ({ path: `/files/batches/${batch}` }),
  'PATCH /files/batches/:id': ({ batch }) => ({ path: `/files/batches/${batch}`, body: { client: 'City' } }),
  'POST /files/batches/:id/sendings': ({ batch }) => ({
    path: `/files/batches/${batch}/sendings`,
    body: { batch_id: 'a' },
  }),
  'GET /files/batches/:id/inspections': ({ batch }) => ({ path: `/files/batches/${batch}/inspections` }),
  'POST /files/batches/:id/hand-over': ({ batch }) => ({ path: `/files/batches/${batch}/hand-over` }),
  'DELETE /files/batches/:id/hand-over': ({ batch }) => ({ path: `/files/batches/${batch}/hand-over` }),
  'POST /files/batches/:id/answer': ({ batch }) => ({
    path: `/files/batches/${batch}/answer`,
    body: { handedOverAt: null, accepted: [], returned: [] },
  }),
  'DELETE /files/batches/:id': ({ batch }) => ({ path: `/files/batches/${batch}` }),
  'POST /files/upload': ({ leaf }) => ({ path: '/files/upload', body: { ...UPLOAD, job_id: leaf } }),
  'POST /files/:id/upload-url': ({ file }) => ({ path: `/files/${file}/upload-url` }),
  'POST /files/:id/moved': ({ file }) => ({ path: `/files/${file}/moved` }),
  'PATCH /files/:id/upload-complete': ({ file }) => ({ path: `/files/${file}/upload-complete` }),
  'POST /files/processing/:id/retry': ({ file }) => ({ path: `/files/processing/${file}/retry` }),
};

/** What is refused to those whose records these are: the batch is their own, and the upload has neither arrived nor failed. */
export const REFUSED_FILES = [
  ['POST /files/batches/:id/hand-over', 403],
  ['DELETE /files/batches/:id/hand-over', 403],
  ['POST /files/batches/:id/answer', 403],
  ['PATCH /files/:id/upload-complete', 409],
  ['POST /files/processing/:id/retry', 409],
] as const;

/** What all but staff may call. */
export const FOR_UPLOADERS = [
  'GET /work-mail',
  'PUT /work-mail',
  'GET /events',
  'GET /inspections/folders',
  'POST /inspections/folders/:id/day',
  'GET /organisations/:id/crew-settings',
  'GET /files/processing',
  'GET /files',
  'GET /files/batches',
  'GET /files/batches/:id',
  'POST /files/batches/:id/sendings',
  'POST /files/upload',
  'POST /files/:id/upload-url',
  'POST /files/:id/moved',
  'PATCH /files/:id/upload-complete',
  'POST /files/processing/:id/retry',
  'DELETE /files/processing/:id',
];
