/** What somebody might send to bring the server down or to make it stumble. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiClient, signIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { idOf } from '../../../e2e/support/uploads';

let backend: TestBackend;
let owner: Awaited<ReturnType<typeof signIn>>;
let folder: number;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts', requestTimeoutMs: 400 });
  owner = await signIn(backend.origin, 'owner');
  folder = await idOf(owner, 'High Street');
});
afterAll(() => backend.close());

describe('a request that never ends is given up', () => {
  it.each([
    [
      'in its body',
      'POST /api/v3/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    ['in its head', 'POST /api/v3/auth/login HTTP/1.1\r\nHost: localhost\r\n'],
  ])('%s', async (_where, part) => {
    const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(part);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe.each([
  ['NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800b'],
])('%s in a text is refused, and the field is named', (_what, bad) => {
  const anybody = () => apiClient(backend.origin);
  const person = { firstName: 'A', lastName: 'B', email: 'x@example.com', password: 'long enough 1' };
  const UPLOAD = { file_name: 'a.mp4', uploaded_time: '2026-01-01T00:00:00.000Z' };

  it.each<[field: string, call: () => Promise<{ status: number; body: unknown }>]>([
    ['email', () => anybody().call('POST', '/auth/login', { email: bad, password: 'x' })],
    ['password', () => anybody().call('POST', '/auth/login', { email: 'x', password: bad })],
    ['refresh', () => anybody().call('POST', '/auth/token/refresh', { refresh: bad })],
    ['firstName', () => anybody().call('POST', '/auth/register', { ...person, firstName: bad })],
    ['password', () => anybody().call('POST', '/auth/register', { ...person, password: `long enough ${bad}` })],
    [
      'upload_file_name',
      () => owner.call('POST', '/files/upload', { ...UPLOAD, job_id: folder, upload_file_name: bad }),
    ],
    ['uploaded_time', () => owner.call('POST', '/files/upload', { ...UPLOAD, job_id: folder, uploaded_time: bad })],
    ['jobName', () => owner.call('PATCH', `/inspections/folders/${folder}`, { jobName: bad })],
    ['filterModel', () => filter(bad, 'x')],
    ['filterModel', () => filter('x', bad)],
    ['remarks', () => owner.call('PATCH', '/inspections/frames/1', { remarks: bad })],
    ['filter', () => list(`filter=${encodeURIComponent(JSON.stringify(model(bad, 'x')))}`)],
    [bad, () => owner.call('PATCH', '/inspections/frames/1', { [bad]: 1 })],
  ])('%j', async (field, call) => {
    expect(await call()).toMatchObject({
      status: 400,
      body: { [field]: ['Contains characters that are not allowed.'] },
    });
  });
});

const model = (header: string, contains: string) => ({ commonFilters: {}, headerFilters: [{ header, contains }] });
const filter = (header: string, contains: string) =>
  owner.call('PATCH', '/inspections/filters', {
    organisation: owner.login.organisationId,
    filterModel: model(header, contains),
  });
const list = (query: string) => owner.call('GET', `/inspections2?organisation=${owner.login.organisationId}&${query}`);

it('NUL in a query is refused', async () => {
  expect(await list('search=%00')).toMatchObject({ status: 400, body: { search: [expect.any(String)] } });
});

it('a body as deep or as wide as it may be long is refused like any', async () => {
  const size = 250_000;
  for (const value of ['['.repeat(size) + ']'.repeat(size), `[${'1,'.repeat(size)}1]`]) {
    const response = await fetch(`${backend.origin}/api/v3/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":${value},"password":"x"}`,
    });
    expect(response.status).toBe(400);
  }
});
