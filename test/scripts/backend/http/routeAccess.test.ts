/**
 * Every route that Fastify has, one by one: who may call it, and that a record of another organisation is out of reach.
 * A new route fails here until `REQUESTS` says what it names.
 */
import { fastify, type FastifyInstance } from 'fastify';
import { createApp } from '../../../../scripts/backend/http/app';
import type { Context } from '../../../../scripts/backend/http/context';
import { DEFAULT_LIMITS } from '../../../../scripts/backend/http/rateLimits';
import { access, guardRoutes, type GuardedRoute } from '../../../../scripts/backend/http/routeAccess';
import { frames as framesSchema } from '@/api/contract/frames';
import { apiClient, openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { makeFolder } from '../../../support/folderWorld';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

/** Records of the contractor, whose organisation the owner's does not reach. */
interface Theirs {
  organisation: number;
  /** Takes videos. */
  leaf: number;
  /** Takes folders. */
  branch: number;
  uuid: string;
  frame: number;
  file: number;
  processing: number;
}

interface Request {
  path: string;
  body?: unknown;
}

const NAMES_NOTHING = 'names nothing';

const UPLOAD = { file_name: 'a.mp4', upload_file_name: 'a.mp4', uploaded_time: '2026-01-01T00:00:00.000Z' };
const TABLE = 'standard_key__id=6&sub_standard__pipe_type_sewer=true';

/** A good request for each route that is not public, about records of the contractor; what deletes stands last. */
const REQUESTS: Readonly<Record<string, ((theirs: Theirs) => Request) | typeof NAMES_NOTHING>> = {
  'GET /users/organisation-context-options': NAMES_NOTHING,
  'GET /standards/headers': NAMES_NOTHING,
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
  'GET /organisations/:id/regrades': ({ organisation }) => ({
    path: `/organisations/${organisation}/regrades?${TABLE}`,
  }),
  'POST /organisations/:id/regrades': ({ organisation }) => ({
    path: `/organisations/${organisation}/regrades`,
    body: { standardKey: 6, pipeTypeSewer: true, isPreview: true },
  }),
  'GET /inspections/folders': ({ organisation }) => ({ path: `/inspections/folders?organisationId=${organisation}` }),
  'POST /inspections/folders': ({ branch }) => ({
    path: '/inspections/folders',
    body: { parentJob: branch, jobName: 'New', pipeTypeSewer: true, standardKey: 6 },
  }),
  'PATCH /inspections/folders/:id': ({ branch }) => ({
    path: `/inspections/folders/${branch}`,
    body: { jobName: 'Other' },
  }),
  'GET /inspections/filters': ({ organisation }) => ({ path: `/inspections/filters?organisation=${organisation}` }),
  'PATCH /inspections/filters': ({ organisation }) => ({
    path: '/inspections/filters',
    body: { organisation, folderFilterModel: [] },
  }),
  'GET /files/processing': ({ organisation }) => ({ path: `/files/processing?target_org_id=${organisation}` }),
  'GET /files': ({ organisation }) => ({ path: `/files?target_org_id=${organisation}` }),
  'POST /files/upload': ({ leaf }) => ({ path: '/files/upload', body: { ...UPLOAD, job_id: leaf } }),
  'POST /files/:id/upload-url': ({ file }) => ({ path: `/files/${file}/upload-url` }),
  'PATCH /files/:id/upload-complete': ({ file }) => ({ path: `/files/${file}/upload-complete` }),
  'POST /files/processing/:id/retry': ({ file }) => ({ path: `/files/processing/${file}/retry` }),
  'GET /inspections2': ({ organisation }) => ({ path: `/inspections2?organisation=${organisation}` }),
  'GET /inspections2/:uuid': ({ uuid }) => ({ path: `/inspections2/${uuid}` }),
  'PATCH /inspections2/:uuid': ({ uuid }) => ({ path: `/inspections2/${uuid}`, body: { WorkOrder: '7' } }),
  'GET /inspections2/:uuid/frames': ({ uuid }) => ({ path: `/inspections2/${uuid}/frames` }),
  'GET /inspections/validate': ({ uuid }) => ({ path: `/inspections/validate?inspection_ids=${uuid}` }),
  'POST /inspections/count-unseen': ({ uuid }) => ({
    path: '/inspections/count-unseen',
    body: { inspectionIds: [uuid] },
  }),
  'GET /inspections/:uuid/shareable-links': ({ uuid }) => ({ path: `/inspections/${uuid}/shareable-links` }),
  'GET /inspections/:uuid/repairplan': ({ uuid }) => ({ path: `/inspections/${uuid}/repairplan` }),
  'POST /repairs/generate': ({ uuid }) => ({ path: '/repairs/generate', body: { inspection_ids: [uuid] } }),
  'PATCH /inspections/frames/:id': ({ frame }) => ({ path: `/inspections/frames/${frame}`, body: { remarks: 'x' } }),
  'PATCH /inspections/frames/:id/update-defect': ({ frame }) => ({
    path: `/inspections/frames/${frame}/update-defect`,
    body: { defectId: null, pageContext: { viewMode: 'review' } },
  }),
  'PATCH /inspections/move/:id': ({ uuid, leaf }) => ({
    path: `/inspections/move/${leaf}`,
    body: { inspectionIds: [uuid] },
  }),
  'POST /inspections/bulk-update-status': ({ uuid }) => ({
    path: '/inspections/bulk-update-status',
    body: { inspectionIds: [uuid], status: 'Reviewed' },
  }),
  'DELETE /files/processing/:id': ({ processing }) => ({ path: `/files/processing/${processing}` }),
  'DELETE /inspections/bulk-delete': ({ uuid }) => ({
    path: '/inspections/bulk-delete',
    body: { inspectionIds: [uuid] },
  }),
  'DELETE /inspections/folders/:id': ({ branch }) => ({ path: `/inspections/folders/${branch}` }),
};

const FOR_UPLOADERS = [
  'GET /inspections/folders',
  'GET /files/processing',
  'GET /files',
  'POST /files/upload',
  'POST /files/:id/upload-url',
  'PATCH /files/:id/upload-complete',
  'POST /files/processing/:id/retry',
  'DELETE /files/processing/:id',
];
/** Also for staff. */
const FOR_ALL = [
  'GET /users/organisation-context-options',
  'POST /organisations/:id/defect-tables',
  'PUT /organisations/:id/defect-table-in-use',
  'POST /organisations/:id/regrades',
];

/** The routes of the API without HEAD, which Fastify makes of each GET. */
async function readRoutes(): Promise<GuardedRoute[]> {
  // Registering routes takes nothing else of it.
  const context = { database: {}, blobs: { origin: 'http://store' }, limits: DEFAULT_LIMITS } as unknown as Context;
  const app = await createApp(context);
  await app.ready();
  await app.close();
  return app.guardedRoutes.map((route) => ({ ...route, url: route.url.replace(/^\/api\/v3/, '') }));
}

const nameOf = ({ method, url }: GuardedRoute) => `${method} ${url}`;

let world: InspectionsBackend;
let uploader: ApiClient;
let staff: ApiClient;
let theirs: Theirs;
let routes: GuardedRoute[];

beforeAll(async () => {
  routes = await readRoutes();
  world = await startInspectionsBackend([{ name: 'Theirs', folder: 'Depot tests', frames: [{}] }]);
  const { backend, contractor, contractorOrg } = world;
  [uploader, staff] = [await signIn(backend.origin, 'uploader'), await signIn(backend.origin, 'staff')];
  const leaf = world.folderId('Private drains');
  const { id: branch } = await makeFolder(contractor, world.folderId('Demo Drain Surveys'), 'Theirs');
  const upload = await openUpload(contractor, leaf, 'theirs.mp4');
  const { uuid } = await world.named('Theirs');
  const [frame] = framesSchema.parse((await contractor.call('GET', `/inspections2/${uuid}/frames`)).body);
  theirs = {
    organisation: contractorOrg,
    leaf,
    branch,
    uuid,
    frame: frame?.id ?? 0,
    file: upload.file_id,
    processing: upload.processing_file_id,
  };
});
afterAll(() => world.close());

/** The statuses of every route in the order of `REQUESTS`, called by `api` with what it should be called with. */
async function callAll(api: ApiClient, isCalled: (route: GuardedRoute) => boolean): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const [name, request] of Object.entries(REQUESTS)) {
    const route = routes.find((each) => nameOf(each) === name);
    if (!route || !isCalled(route)) continue;
    const { path, body } = request === NAMES_NOTHING ? { path: route.url, body: undefined } : request(theirs);
    statuses[name] = (await api.call(route.method, path, body)).status;
  }
  return statuses;
}

const all = (statuses: Record<string, number>, status: number) =>
  Object.fromEntries(Object.keys(statuses).map((name) => [name, status]));

describe('every route', () => {
  it('says what it names', () => {
    const guarded = routes.filter(({ access: who, method }) => who !== 'public' && method !== 'HEAD').map(nameOf);
    expect(guarded.sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  it('is public only where there is nobody yet', () => {
    const open = routes.filter(({ access: who, method }) => who === 'public' && method !== 'HEAD').map(nameOf);
    expect(open.filter((name) => !/^(GET|POST) \/auth\//.test(name))).toEqual([]);
  });

  it('asks for a token', async () => {
    for (const api of [apiClient(world.backend.origin), apiClient(world.backend.origin, 'no-token')]) {
      const statuses = await callAll(api, () => true);
      expect(statuses).toEqual(all(statuses, 401));
    }
    for (const { method, url, access: who } of routes.filter((route) => route.method === 'HEAD')) {
      if (who === 'public') continue;
      const { status } = await fetch(`${world.backend.origin}/api/v3${url}`, { method });
      expect([url, status]).toEqual([url, 401]);
    }
  });

  it('is for those whom SPEC has it for', () => {
    const isFor = (who: GuardedRoute['access']) =>
      routes
        .filter(({ access: each, method }) => each === who && method !== 'HEAD')
        .map(nameOf)
        .sort();
    expect(isFor('uploads')).toEqual([...FOR_UPLOADERS].sort());
    expect(isFor('signed in')).toEqual([...FOR_ALL].sort());
  });

  it('is refused to staff and to those who only upload where it is not for them', async () => {
    const forStaff = await callAll(staff, ({ access: who }) => who !== 'signed in');
    expect(forStaff).toEqual(all(forStaff, 403));
    const forUploaders = await callAll(uploader, ({ access: who }) => who === 'regular');
    expect(forUploaders).toEqual(all(forUploaders, 403));
  });

  const names = (route: GuardedRoute) => REQUESTS[nameOf(route)] !== NAMES_NOTHING;

  it('gives nothing of another organisation away', async () => {
    const asOwner = await callAll(world.owner, names);
    expect(asOwner).toEqual(all(asOwner, 404));
    const asUploader = await callAll(uploader, (route) => names(route) && route.access !== 'regular');
    expect(asUploader).toEqual(all(asUploader, 404));
  });

  it('is there for those whose records these are', async () => {
    const isTheirs = (route: GuardedRoute) => names(route) && route.access !== 'signed in';
    const statuses = await callAll(world.contractor, isTheirs);
    // The upload has neither arrived nor failed.
    const refused = Object.entries(statuses).filter(([, status]) => status >= 300);
    expect(refused).toEqual([
      ['PATCH /files/:id/upload-complete', 409],
      ['POST /files/processing/:id/retry', 409],
    ]);
  });
});

describe('a new route', () => {
  const open = (): FastifyInstance => {
    const app = fastify();
    app.decorate('guardedRoutes', []);
    // Not used before a call.
    const unused = {} as Parameters<typeof guardRoutes>[1] &
      Parameters<typeof guardRoutes>[2] &
      Parameters<typeof guardRoutes>[3];
    guardRoutes(app, unused, unused, unused);
    return app;
  };

  it('does not start without saying who may call it', () => {
    expect(() => open().get('/forgotten', async () => 'secret')).toThrow(
      'GET /forgotten does not say who may call it: give it access(…).',
    );
  });

  it('is refused to whoever shows no token', async () => {
    const app = open();
    app.get('/guarded', access('signed in'), async () => 'secret');
    expect((await app.inject('/guarded')).body).not.toContain('secret');
  });
});
