/**
 * The description of the API: every route of the server is in it, and what a server really answers is as it says. The
 * schemas are read back from the document that was served.
 */
import * as z from 'zod';
import { CALLS } from '../../../../scripts/backend/http/openApi/describe';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { apiClient, openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { makeExport } from '../../../support/exportRequests';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { makeShareLink } from '../../../support/shareCalls';

interface Operation {
  operationId: string;
  description: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: Json }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}
type Json = Record<string, unknown>;
interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: { Refused: { content: Record<string, { schema: Json }> } } };
}

let world: InspectionsBackend;
let staff: ApiClient;
let api: Description;

beforeAll(async () => {
  world = await startInspectionsBackend([
    { name: 'Pipe', folder: 'Main Street', frames: [{}], asset: { assetId: 'P1' } },
  ]);
  staff = await signIn(world.backend.origin, 'staff');
  api = (await (await fetch(`${world.backend.origin}/api/openapi.json`)).json()) as Description;
});
afterAll(() => world.close());

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

it('is served to everybody, as OpenAPI 3.1 of this server', () => {
  expect([api.openapi, api.servers]).toEqual(['3.1.0', [{ url: '/api/v3' }]]);
});

it('has every route of the server, each with what it takes and answers', () => {
  // The document is made of the routes as they were registered: a route without a row here has no schemas.
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(CALLS).sort());
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has the parameters of each query', () => {
  for (const { name, operation } of operations()) {
    const inQuery = operation.parameters.filter((each) => each.in === 'query');
    expect([name, inQuery.length > 0]).toEqual([name, CALLS[name]?.query !== undefined]);
  }
});

it('says which calls need no token, and which an API token may make', () => {
  const open = operations().flatMap(({ name, operation }) => (operation.security.length === 0 ? [name] : []));
  expect(open.filter((name) => !name.includes(' /auth/'))).toEqual(['POST /shared/inspection']);
  expect(api.paths['/files/upload']?.post).toMatchObject({
    security: [{ token: ['upload'] }],
    description: expect.stringContaining('API tokens with the scope upload') as string,
  });
});

/** The schema of an answer, read from the document. */
function schemaOf(method: string, path: string, status: number): z.ZodType {
  const { responses } = api.paths[path]?.[method.toLowerCase()] ?? {};
  const content = status < 400 ? responses?.[status]?.content : api.components.responses.Refused.content;
  const schema = content?.['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${path} has no schema for ${status}.`);
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

it('describes what the server really answers', async () => {
  const { owner, org, backend } = world;
  const { uuid, asset } = await world.named('Pipe');
  const job = await makeExport(owner, org, uuid);
  await makeShareLink(owner, uuid);
  const folderId = world.folderId('Main Street');
  const upload = await openUpload(owner, folderId, 'a.mp4');
  const users = await staff.call<{ results: { id: number }[] }>('GET', '/users');
  const nobody = apiClient(backend.origin);
  const asked: [ApiClient, method: string, described: string, path?: string, body?: unknown][] = [
    [nobody, 'POST', '/auth/login', undefined, { email: 'owner@example.com', password: DEMO_PASSWORD }],
    [owner, 'GET', '/users/organisation-context-options'],
    [owner, 'GET', '/colleagues'],
    [owner, 'GET', '/audit'],
    [owner, 'GET', '/api-tokens'],
    [owner, 'GET', '/dashboard', `/dashboard?organisation=${org}`],
    [owner, 'GET', '/inspections/folders', `/inspections/folders?organisationId=${org}`],
    [owner, 'GET', '/inspections/folders/templates', `/inspections/folders/templates?folder=${folderId}`],
    [owner, 'GET', '/inspections/filters', `/inspections/filters?organisation=${org}`],
    [owner, 'GET', '/files/processing', `/files/processing?target_org_id=${org}`],
    [owner, 'GET', '/files', `/files?target_org_id=${org}`],
    [owner, 'GET', '/files/batches', `/files/batches?target_org_id=${org}`],
    [owner, 'POST', '/files/{id}/upload-url', `/files/${upload.file_id}/upload-url`],
    [owner, 'GET', '/inspections2', `/inspections2?organisation=${org}`],
    [owner, 'GET', '/inspections2/{uuid}', `/inspections2/${uuid}`],
    [owner, 'PATCH', '/inspections2/{uuid}', `/inspections2/${uuid}`, { WorkOrder: '7', seen: { WorkOrder: null } }],
    [owner, 'GET', '/inspections2/{uuid}/frames', `/inspections2/${uuid}/frames`],
    [owner, 'GET', '/inspections2/{uuid}/comments', `/inspections2/${uuid}/comments`],
    [owner, 'GET', '/inspections/assignees', `/inspections/assignees?organisation=${org}`],
    [owner, 'GET', '/inspections/validate', `/inspections/validate?inspection_ids=${uuid}`],
    [owner, 'GET', '/inspections/{uuid}/repairplan', `/inspections/${uuid}/repairplan`],
    [owner, 'GET', '/inspections/{uuid}/shareable-links', `/inspections/${uuid}/shareable-links`],
    [owner, 'GET', '/assets', `/assets?organisation_id=${org}`],
    [owner, 'GET', '/assets/{uuid}', `/assets/${asset?.uuid}`],
    [owner, 'GET', '/assets/{uuid}/history', `/assets/${asset?.uuid}/history`],
    [owner, 'GET', '/exports'],
    [owner, 'PATCH', '/exports/{id}', `/exports/${job}`, { isHidden: true }],
    [owner, 'GET', '/standards/headers', '/standards/headers?standard_id=6'],
    [staff, 'GET', '/organisations'],
    [staff, 'GET', '/organisations/{id}', `/organisations/${org}`],
    [staff, 'GET', '/users'],
    [staff, 'GET', '/users/{id}', `/users/${users.body.results[0]?.id}`],
    // Refusals: without the right, without a record, with a wrong field, without a token.
    [owner, 'GET', '/users'],
    [owner, 'GET', '/inspections2/{uuid}', '/inspections2/3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11'],
    [owner, 'POST', '/exports', '/exports', {}],
    [nobody, 'GET', '/exports'],
  ];
  for (const [who, method, described, path = described, body] of asked) {
    const answer = await who.call(method, path, body);
    const { error } = schemaOf(method, described, answer.status).safeParse(answer.body);
    expect([method, path, answer.status, error?.issues ?? []]).toEqual([method, path, answer.status, []]);
  }
});

it('does not take an answer that lacks a field, so that the test above can fail', async () => {
  const { body } = await world.owner.call<{ results: Json[] }>('GET', `/inspections2?organisation=${world.org}`);
  const schema = schemaOf('GET', '/inspections2', 200);
  expect(schema.safeParse(body).success).toBe(true);
  const { uuid: _, ...broken } = body.results[0] ?? {};
  expect(schema.safeParse({ ...body, results: [broken] }).success).toBe(false);
});
