/**
 * Every route that Fastify has, one by one: who may call it, and that a record of another organisation is out of reach.
 * A new route fails here until `REQUESTS` says what it names.
 */
import { createApp } from '../../../../scripts/backend/http/app';
import type { Context } from '../../../../scripts/backend/http/context';
import { DEFAULT_LIMITS } from '../../../../scripts/backend/http/rateLimits';
import { SCOPE_CALLS } from '../../../../scripts/backend/http/tokenScopes';
import type { GuardedRoute } from '../../../../scripts/backend/http/routeAccess';
import type { TokenScope } from '@/api/contract/apiTokens';
import { comment } from '@/api/contract/comments';
import { frames as framesSchema } from '@/api/contract/frames';
import { apiClient, openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { ASSET_REQUESTS } from '../../../support/assetRequests';
import { planBatch } from '../../../support/batches';
import { DEFECT_TABLE_REQUESTS } from '../../../support/defectTableRequests';
import { EXPORT_REQUESTS, makeExport } from '../../../support/exportRequests';
import { IMPORT_REQUESTS } from '../../../support/importRequests';
import { FILE_REQUESTS, FOR_UPLOADERS, REFUSED_FILES } from '../../../support/fileRequests';
import { makeFolder } from '../../../support/folderWorld';
import { INSPECTION_REQUESTS, toldEmergency } from '../../../support/inspectionRequests';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { REFUSED_REPAIRS, REPAIR_REQUESTS } from '../../../support/repairRequests';
import { REFUSED_QUALITY, reviewAndDraw } from '../../../support/qualityCalls';
import { REFUSED_RETENTION, RETENTION_REQUESTS } from '../../../support/retentionRequests';
import { makeShareLink } from '../../../support/shareCalls';
import { REPORT_REQUESTS, sentReportId } from '../../../support/reportCalls';
import { makeTokenAs } from '../../../support/tokenCalls';
import { makeView } from '../../../support/viewCalls';
import { makeWebhookAs, REFUSED_WEBHOOKS, WEBHOOK_REQUESTS } from '../../../support/webhookRequests';
import {
  FOR_REGULAR_AND_STAFF,
  NAMES_NOTHING,
  STAFF_REQUESTS,
  type Theirs,
  type Requests,
} from '../../../support/staffRequests';

/** A good request for each route that is not public, about records of the contractor; what deletes stands last. */
const REQUESTS: Requests = {
  'GET /users/organisation-context-options': NAMES_NOTHING,
  'GET /colleagues': NAMES_NOTHING,
  'PATCH /colleagues/:id': ({ user }) => ({ path: `/colleagues/${user}`, body: { isAdmin: true } }),
  ...STAFF_REQUESTS,
  'GET /events': NAMES_NOTHING,
  ...REPORT_REQUESTS,
  'GET /dashboard/clients': NAMES_NOTHING,
  'GET /dashboard/condition': ({ organisation }) => ({
    path: `/dashboard/condition?organisation=${organisation}&until=2026-01-01`,
  }),
  'GET /dashboard': ({ organisation }) => ({ path: `/dashboard?organisation=${organisation}` }),
  'GET /standards/headers': NAMES_NOTHING,
  ...DEFECT_TABLE_REQUESTS,
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
  ...FILE_REQUESTS,
  'GET /inspections2': ({ organisation }) => ({ path: `/inspections2?organisation=${organisation}` }),
  'GET /inspections/csv': ({ organisation: id }) => ({ path: `/inspections/csv?column=name&organisation=${id}` }),
  'GET /inspections2/:uuid': ({ uuid }) => ({ path: `/inspections2/${uuid}` }),
  'PATCH /inspections2/:uuid': ({ uuid }) => ({ path: `/inspections2/${uuid}`, body: { WorkOrder: '7' } }),
  'GET /inspections2/:uuid/frames': ({ uuid }) => ({ path: `/inspections2/${uuid}/frames` }),
  'GET /inspections/validate': ({ uuid }) => ({ path: `/inspections/validate?inspection_ids=${uuid}` }),
  ...REPAIR_REQUESTS,
  'GET /inspections/frames/:id/history': ({ frame }) => ({ path: `/inspections/frames/${frame}/history` }),
  'PATCH /inspections/frames/:id': ({ frame }) => ({ path: `/inspections/frames/${frame}`, body: { remarks: 'x' } }),
  'PATCH /inspections/frames/:id/update-defect': ({ frame }) => ({
    path: `/inspections/frames/${frame}/update-defect`,
    body: { defectId: null, pageContext: { viewMode: 'review' } },
  }),
  ...ASSET_REQUESTS,
  ...IMPORT_REQUESTS,
  'GET /api-tokens': NAMES_NOTHING,
  'POST /api-tokens': NAMES_NOTHING,
  ...WEBHOOK_REQUESTS,
  'GET /audit': ({ organisation }) => ({ path: `/audit?organisation=${organisation}` }),
  'GET /audit/csv': ({ organisation }) => ({ path: `/audit/csv?organisation=${organisation}` }),
  'GET /organisations/:id/usage': ({ organisation }) => ({ path: `/organisations/${organisation}/usage` }),
  'POST /assets/matches': ({ uuid, asset }) => ({
    path: '/assets/matches',
    body: { matches: [{ inspectionId: uuid, assetId: asset }] },
  }),
  'DELETE /assets/matches': ({ uuid }) => ({ path: '/assets/matches', body: { inspectionIds: [uuid] } }),
  'POST /assets/decisions': ({ asset }) => ({
    path: '/assets/decisions',
    body: { decisions: [{ assetId: asset, change: { decision: 'watch' } }] },
  }),
  'PATCH /assets/:uuid': ({ asset }) => ({ path: `/assets/${asset}`, body: { Material: 'VC' } }),
  'DELETE /assets/:uuid': ({ asset }) => ({ path: `/assets/${asset}` }),
  'PATCH /inspections/move/:id': ({ uuid, leaf }) => ({
    path: `/inspections/move/${leaf}`,
    body: { inspectionIds: [uuid] },
  }),
  ...RETENTION_REQUESTS,
  ...INSPECTION_REQUESTS,
  ...EXPORT_REQUESTS,
  'DELETE /api-tokens/:id': ({ apiToken }) => ({ path: `/api-tokens/${apiToken}` }),
  'DELETE /webhooks/:id': ({ webhook }) => ({ path: `/webhooks/${webhook}` }),
  'DELETE /files/processing/:id': ({ processing }) => ({ path: `/files/processing/${processing}` }),
  'DELETE /inspections/bulk-delete': ({ uuid }) => ({
    path: '/inspections/bulk-delete',
    body: { inspectionIds: [uuid] },
  }),
  'DELETE /inspections/folders/:id': ({ branch }) => ({ path: `/inspections/folders/${branch}` }),
};

const SCOPES = Object.keys(SCOPE_CALLS) as TokenScope[];

const FOR_REGULAR: readonly GuardedRoute['access'][] = ['regular', 'asset owner', 'regular or staff'];

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
/** A token of the contractor with each scope alone. */
let programs: (readonly [TokenScope, string])[];
let routes: GuardedRoute[];

beforeAll(async () => {
  routes = await readRoutes();
  const plans = [{ name: 'Theirs', folder: 'Depot tests', frames: [{}], asset: { assetId: 'P1' } }];
  world = await startInspectionsBackend(plans, { takesBugReports: true });
  const { backend, contractor, contractorOrg, org } = world;
  const { login } = await signIn(backend.origin, 'contractor');
  [uploader, staff] = [await signIn(backend.origin, 'uploader'), await signIn(backend.origin, 'staff')];
  const leaf = world.folderId('Private drains');
  const { id: branch } = await makeFolder(contractor, world.folderId('Demo Drain Surveys'), 'Theirs');
  const upload = await openUpload(contractor, leaf, 'theirs.mp4');
  const { uuid, asset } = await world.named('Theirs');
  const [frame] = framesSchema.parse((await contractor.call('GET', `/inspections2/${uuid}/frames`)).body);
  const said = await contractor.call('POST', `/inspections/frames/${frame?.id}/comments`, { text: 'Theirs' });
  const token = await makeTokenAs(staff, contractor, login.user.id, ['read', 'upload', 'export']);
  programs = [];
  for (const scope of SCOPES) {
    programs.push([scope, (await makeTokenAs(staff, contractor, login.user.id, [scope])).token]);
  }
  theirs = {
    export: await makeExport(contractor, contractorOrg, uuid),
    organisation: contractorOrg,
    user: login.user.id,
    owner: org,
    leaf,
    branch,
    uuid,
    frame: frame?.id ?? 0,
    comment: comment.parse(said.body).id,
    emergency: await toldEmergency(contractor, frame?.id),
    ...(await reviewAndDraw(world, uuid)),
    apiToken: token.id,
    ...(await makeWebhookAs(staff, contractor, login.user.id)),
    bugReport: await sentReportId(backend.origin, login.access, staff),
    shareLink: (await makeShareLink(contractor, uuid)).id,
    view: (await makeView(contractor, contractorOrg, 'Theirs', { isShared: true })).body.id,
    file: upload.file_id,
    batch: (await planBatch(contractor, contractorOrg, 'Theirs')).id,
    processing: upload.processing_file_id,
    asset: asset?.uuid ?? '',
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

  it('is public only where there is nobody yet, or a link says what may be seen', () => {
    const open = routes.filter(({ access: who, method }) => who === 'public' && method !== 'HEAD').map(nameOf);
    expect(open.filter((name) => !/^(GET|POST) \/auth\//.test(name))).toEqual(['POST /shared/inspection']);
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
    expect(isFor('signed in')).toEqual(
      ['GET /users/organisation-context-options', ...Object.keys(REPORT_REQUESTS)].sort(),
    );
    expect(isFor('regular or staff')).toEqual([...FOR_REGULAR_AND_STAFF].sort());
    expect(isFor('staff')).toEqual(Object.keys(STAFF_REQUESTS).sort());
    expect(isFor('asset owner')).toEqual(
      Object.keys(REQUESTS)
        .filter((name) => name.includes(' /assets'))
        .sort(),
    );
  });

  it('is refused to staff and to those who only upload where it is not for them', async () => {
    const isForStaff: GuardedRoute['access'][] = ['signed in', 'staff', 'regular or staff'];
    const forStaff = await callAll(staff, ({ access: who }) => !isForStaff.includes(who));
    expect(forStaff).toEqual(all(forStaff, 403));
    const forUploaders = await callAll(uploader, ({ access: who }) => FOR_REGULAR.includes(who));
    expect(forUploaders).toEqual(all(forUploaders, 403));
    const forContractors = await callAll(world.contractor, ({ access: who }) => who === 'asset owner');
    expect(forContractors).toEqual(all(forContractors, 403));
  });

  it('lets a token do what its scope names, and refuses it everything else', async () => {
    for (const [scope, token] of programs) {
      const api = apiClient(world.backend.origin, token);
      const isNamed = (route: GuardedRoute) => SCOPE_CALLS[scope].includes(nameOf(route));
      const others = await callAll(api, (route) => !isNamed(route));
      expect(others).toEqual(all(others, 403));
      const named = await callAll(api, (route) => isNamed(route) && route.access !== 'asset owner');
      const refused = Object.entries(named).filter(([, status]) => [401, 403, 404].includes(status));
      expect([scope, refused]).toEqual([scope, []]);
    }
    // Each call of the table is a route, and none that is public or for staff.
    const known = routes.filter(({ access: who }) => who !== 'public' && who !== 'staff').map(nameOf);
    for (const calls of Object.values(SCOPE_CALLS)) expect(known).toEqual(expect.arrayContaining([...calls]));
  });

  it('of staff is refused to everybody else, whose administrators they may be', async () => {
    for (const api of [world.owner, world.contractor, uploader]) {
      const statuses = await callAll(api, ({ access: who }) => who === 'staff');
      expect(statuses).toEqual(Object.fromEntries(Object.keys(STAFF_REQUESTS).map((name) => [name, 403])));
    }
  });

  const names = (route: GuardedRoute) => REQUESTS[nameOf(route)] !== NAMES_NOTHING;

  it('gives nothing of another organisation away', async () => {
    const asOwner = await callAll(world.owner, (route) => names(route) && route.access !== 'staff');
    expect(asOwner).toEqual(all(asOwner, 404));
    const isForUploaders = ({ access: who }: GuardedRoute) => who !== 'staff' && !FOR_REGULAR.includes(who);
    const asUploader = await callAll(uploader, (route) => names(route) && isForUploaders(route));
    expect(asUploader).toEqual(all(asUploader, 404));
  });

  it('is there for those whose records these are', async () => {
    const isTheirs = (route: GuardedRoute) =>
      names(route) && !['signed in', 'asset owner', 'staff', 'regular or staff'].includes(route.access);
    const statuses = await callAll(world.contractor, isTheirs);
    const refused = Object.entries(statuses).filter(([, status]) => status >= 300);
    expect(refused).toEqual([
      // Its administrators alone.
      ['PATCH /colleagues/:id', 403],
      ['PUT /organisations/:id/own-fields', 403],
      ...REFUSED_FILES,
      ...REFUSED_REPAIRS,
      ['POST /inspections/import', 415],
      ...REFUSED_WEBHOOKS,
      ...REFUSED_RETENTION,
      // Nobody has allowed crews to make folders; that is for its administrators.
      ['POST /inspections/folders/:id/day', 403],
      ['PUT /organisations/:id/crew-settings', 403],
      ...REFUSED_QUALITY,
      // Its administrators alone.
      ['PUT /organisations/:id/export-template', 403],
      ['DELETE /organisations/:id/export-template', 403],
      ['POST /exports/:id/repeat', 409],
      ['DELETE /api-tokens/:id', 403],
      ['DELETE /webhooks/:id', 403],
    ]);
  });

  it('of staff is there for them, whosever records these are', async () => {
    const statuses = await callAll(staff, ({ access: who }) => who === 'staff');
    const refused = Object.entries(statuses).filter(([, status]) => status >= 300);
    expect(refused.sort()).toEqual([
      ['DELETE /organisations/:id', 409],
      ['POST /organisations/:id/upload-logo', 415],
      ['POST /users/:id/resend-activation', 409],
    ]);
  });
});
