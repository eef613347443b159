/** Which calls a token may make, by its scopes. This table is the whole of it: any other call is a 403. */
import type { TokenScope } from '@/api/contract/apiTokens';

/** Where a program finds itself: the organisations that it works in, and their folders. */
const PLACES = ['GET /users/organisation-context-options', 'GET /inspections/folders'];

export const SCOPE_CALLS: Readonly<Record<TokenScope, readonly string[]>> = {
  read: [
    ...PLACES,
    'GET /files',
    'GET /files/processing',
    'GET /files/batches',
    'GET /inspections2',
    'GET /inspections2/:uuid',
    'GET /inspections2/:uuid/frames',
    'GET /inspections/validate',
    'GET /inspections/frames/:id/history',
    'GET /inspections/:uuid/repairplan',
    'GET /inspections/:uuid/repairplan/history',
    'GET /standards/headers',
    'GET /assets',
    'GET /assets/network',
    'GET /assets/:uuid',
    'GET /assets/:uuid/inspections',
    'GET /assets/:uuid/history',
  ],
  upload: [
    ...PLACES,
    'GET /files/processing',
    'POST /files/upload',
    'POST /files/:id/upload-url',
    'POST /files/:id/moved',
    'PATCH /files/:id/upload-complete',
  ],
  export: [
    ...PLACES,
    'GET /inspections2',
    'GET /inspections/validate',
    'GET /inspections/csv',
    'GET /assets/csv',
    'GET /assets/gpkg',
    'GET /exports',
    'POST /exports',
    'PATCH /exports/:id',
    'GET /exports/:id/outputs',
    'POST /exports/:id/repeat',
  ],
};

const PREFIX = /^\/api\/v3/;

/** `url` as the route was registered. */
export function scopeAllows(scopes: readonly TokenScope[], method: string, url: string): boolean {
  // Fastify answers HEAD by each route for GET.
  const call = `${method === 'HEAD' ? 'GET' : method} ${url.replace(PREFIX, '')}`;
  return scopes.some((scope) => SCOPE_CALLS[scope].includes(call));
}
