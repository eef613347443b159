/** Links that show an inspection without an account: who makes and revokes them, what they show, and when they end. */
import { createHash } from 'node:crypto';
import { organisationDetail } from '@/api/contract/orgs';
import { shareableLinks, sharedInspection, type SharedInspection } from '@/api/contract/sharing';
import { DEFAULT_LIMITS } from '../../../../scripts/backend/http/rateLimits';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { frameCalls } from '../../../support/frameCalls';
import type { TestBackend } from '../../../support/backend';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson } from '../../../support/people';
import { inDays, makeShareLink } from '../../../support/shareCalls';
import { sql } from '../../../support/sql';

const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } };

let data: InspectionsBackend;
let backend: TestBackend;
let staff: ApiClient;
let uuid: string;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: '下水道 Main 1',
      folder: 'Main Street',
      headers: { UpstreamNode: 'MH1', DownstreamNode: 'MH2', SurveyReviewedBy: 'Rita Reviewer', WorkOrder: 'W-77' },
      structuralGrade: 4,
      frames: [{ defectCode: 'CL', chainageNumber: 3, sheetPlace: 0 }, { isHidden: true, defectCode: 'FL' }, {}],
      thumbnailSize: { width: 160, height: 120 },
    },
    { name: 'to be deleted', folder: 'Main Street', frames: [{}] },
    { name: 'depot', folder: 'Depot tests', frames: [{}] },
    { name: 'often shared', folder: 'Main Street' },
  ]);
  backend = await data.backend.restart({ logCalls: true });
  staff = await signIn(backend.origin, 'staff');
  ({ uuid } = await data.named('下水道 Main 1'));
  const frames = frameCalls(data.owner, uuid);
  const { id } = await frames.at(0);
  await frames.patch(id, { remarks: 'Near the joint' });
  await data.owner.call('POST', `/inspections/frames/${id}/comments`, { text: 'Between us' });
});
afterAll(async () => {
  await backend.close();
  await data.close();
});

const ask = (api: ApiClient, of = uuid, endsAt: unknown = inDays(30)) =>
  api.call('POST', `/inspections/${of}/shareable-links`, { endsAt });
const make = (api: ApiClient, of = uuid) => makeShareLink(api, of);
const revoke = (api: ApiClient, id: number) => api.call('DELETE', `/inspections/shareable-links/${id}`);
const open = async (token: unknown) => {
  const { status, body } = await apiClient(backend.origin).call('POST', '/shared/inspection', { token });
  return { status, body };
};
const listed = async (api: ApiClient, of = uuid) =>
  shareableLinks
    .parse((await api.call('GET', `/inspections/${of}/shareable-links`)).body)
    .flatMap(({ label, url, share }) => (share ? [{ label, url, ...share }] : []));

it('shows name, pipe, grades and the frames that nobody has hidden, and nothing else', async () => {
  const { token, url, endsAt } = await make(data.owner);
  expect(url).toBe(`${backend.origin}/shared#${token}`);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  const shared = sharedInspection.parse(body);
  expect(shared).toMatchObject({
    ...{ name: '下水道 Main 1', organisation: 'Demo Water Utility', isReviewed: false, structuralGrade: 4 },
    ...{ UpstreamNode: 'MH1', DownstreamNode: 'MH2', endsAt },
  });
  expect(shared.frames.map(({ frameId, defectCode, remarks }) => [frameId, defectCode, remarks])).toEqual([
    [0, 'CL', 'Near the joint'],
    [2, null, null],
  ]);
  // One by one: whoever adds a field to the answer says here that everybody may see it.
  expect(Object.keys(body as SharedInspection).sort()).toEqual(
    [
      ...[
        'name',
        'organisation',
        'isReviewed',
        'picturesRemoved',
        'structuralGrade',
        'serviceGrade',
        'gradedWith',
        'Standard',
      ],
      ...['structuralAtLeast', 'serviceAtLeast'],
      'UseOfDrainSewer',
      ...['chainage_unit', 'AssetID', 'UpstreamNode', 'DownstreamNode', 'Direction', 'Date', 'LengthSurveyed'],
      ...['HeightDiameter', 'Material', 'LocationStreet', 'LocationTown', 'endsAt', 'frames'],
    ].sort(),
  );
  const [frame] = (body as SharedInspection).frames;
  expect(Object.keys(frame ?? {}).sort()).toEqual(
    [
      ...['frameId', 'observation', 'imageUrl', 'thumbnailUrl', 'chainageNumber', 'timeReference'],
      ...['defectCode', 'defectClass'],
      ...['atJoint', 'atClock', 'toClock', 'contDefectStart', 'contDefectEnd', 'quantity1Value', 'quantity1Units'],
      ...['quantity2Value', 'quantity2Units', 'percentValue', 'remarks'],
    ].sort(),
  );
  // A signature is made of random letters, which may spell anything.
  const text = JSON.stringify(body).replace(/sig=[^"&]*/g, '');
  for (const secret of ['Rita', 'W-77', 'Demo Owner', 'example.com', 'Between us', 'FL', '.mp4']) {
    expect(text).not.toContain(secret);
  }
  // A sheet of small pictures has the hidden frames as well.
  expect(frame?.thumbnailUrl).toBe(frame?.imageUrl);
  // A picture's address reads that one blob, and not for long: the link may be revoked.
  const { searchParams } = new URL(frame?.imageUrl ?? '');
  expect([searchParams.get('sp'), searchParams.get('sr')]).toEqual(['r', 'b']);
  expect(Date.parse(searchParams.get('se') ?? '') - Date.now()).toBeLessThanOrEqual(10 * 60_000);
});

it('is not kept by browsers and proxies, and its token is in no log line and no address', async () => {
  const { token } = await make(data.owner);
  const { headers } = await apiClient(backend.origin).call('POST', '/shared/inspection', { token });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  await open(`${token}x`);
  expect(backend.output()).toContain('POST /api/v3/shared/inspection 200');
  expect(backend.output()).not.toContain(token);
  expect(await (await fetch(`${backend.origin}/metrics`)).text()).not.toContain(token);
  expect(await backend.violations()).toEqual([]);
});

it('is listed beside the link for signed-in users, without its address, until it is revoked', async () => {
  const { id, endsAt } = await make(data.owner);
  const mine = (await listed(data.owner)).find((each) => each.id === id);
  expect(mine).toEqual({
    ...{ id, label: 'For anyone with the link', url: null, endsAt, isWorking: true, canRevoke: true },
    by: { fullName: 'Demo Owner' },
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await revoke(data.owner, id)).status).toBe(204);
  expect((await revoke(data.owner, id)).status).toBe(204);
  expect((await listed(data.owner)).map((each) => each.id)).not.toContain(id);
});

it('opens for nobody in the same words, whether it never was, was revoked, or its inspection is deleted', async () => {
  const [revoked, { uuid: deleted }] = [await make(data.owner), await data.named('to be deleted')];
  const lost = await make(data.owner, deleted);
  expect([(await open(revoked.token)).status, (await open(lost.token)).status]).toEqual([200, 200]);
  await revoke(data.owner, revoked.id);
  await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [deleted] });
  for (const token of [revoked.token, lost.token, 'x'.repeat(43), '', '下水道']) {
    expect(await open(token)).toEqual(NOT_FOUND);
  }
  for (const token of [7, null, undefined, 'x'.repeat(201), 'nul \u0000']) {
    expect((await open(token)).status).toBe(400);
  }
});

it('ends within a year, by a day that is to come', async () => {
  for (const endsAt of [inDays(-1), inDays(368), 'soon', '', null, 7]) {
    expect(await ask(data.owner, uuid, endsAt)).toMatchObject({
      status: 400,
      body: { endsAt: [expect.stringMatching(/^Choose /)] },
    });
  }
  expect((await ask(data.owner, uuid, inDays(365))).status).toBe(201);
});

it('is one of fifty at a time', async () => {
  const { uuid: often } = await data.named('often shared');
  const made = await make(data.owner, often);
  for (let count = 1; count < 50; count += 1) await make(data.owner, often);
  expect(await ask(data.owner, often)).toMatchObject({
    status: 400,
    body: { detail: 'An inspection has at most 50 links. Revoke one first.' },
  });
  await revoke(data.owner, made.id);
  expect((await ask(data.owner, often)).status).toBe(201);
});

describe('a contractor', () => {
  it('makes links of what it works on, and revokes those of its own people alone; the owner revokes all', async () => {
    const { api: colleague } = await addPerson(backend, {
      ...{ firstName: 'Cleo', lastName: 'Colleague', organisation: data.contractorOrg },
    });
    const [ofOwner, ofContractor] = [await make(data.owner), await make(data.contractor)];
    expect((await open(ofContractor.token)).status).toBe(200);
    const seen = (await listed(data.contractor)).filter(({ id }) => [ofOwner.id, ofContractor.id].includes(id));
    expect(seen.map(({ canRevoke }) => canRevoke)).toEqual([false, true]);
    expect(await revoke(data.contractor, ofOwner.id)).toMatchObject({
      status: 403,
      body: { detail: 'You can revoke only links that your own organisation has made.' },
    });
    expect((await open(ofOwner.token)).status).toBe(200);
    expect((await revoke(colleague, ofContractor.id)).status).toBe(204);
    const another = await make(data.contractor);
    expect((await revoke(data.owner, another.id)).status).toBe(204);
    expect(await open(another.token)).toEqual(NOT_FOUND);
  });

  it('shows nothing any more by its links when it works for the owner no longer', async () => {
    const made = await staff.call('POST', '/organisations', {
      ...{ fullName: 'Second Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
    });
    const { id } = organisationDetail.parse(made.body);
    const link = `/organisations/contractor/${id}/asset-owner/${data.org}/link`;
    await staff.call('POST', link);
    const { api } = await addPerson(backend, { firstName: 'Otto', lastName: 'Other', organisation: id });
    const { token, id: linkId } = await make(api);
    expect((await open(token)).status).toBe(200);
    // Another contractor sees that there is one, and not whose.
    const seen = (await listed(data.contractor)).find((each) => each.id === linkId);
    expect(seen).toMatchObject({ by: { fullName: null }, canRevoke: false });
    expect((await staff.call('DELETE', link)).status).toBe(204);
    expect(await open(token)).toEqual(NOT_FOUND);
    const left = (await listed(data.owner)).find((each) => each.id === linkId);
    expect(left).toMatchObject({ isWorking: false, canRevoke: true });
  });
});

it('works while its maker is active and may review', async () => {
  const person = await addPerson(backend, { firstName: 'Mona', lastName: 'Maker', organisation: data.org });
  const { token } = await make(person.api);
  const change = (to: object) => staff.call('PATCH', `/users/${person.id}`, to);
  expect((await open(token)).status).toBe(200);
  await change({ userLevel: 'upload only' });
  expect(await open(token)).toEqual(NOT_FOUND);
  await change({ userLevel: 'standard', organisation: data.contractorOrg });
  expect(await open(token)).toEqual(NOT_FOUND);
  await change({ organisation: data.org });
  expect((await open(token)).status).toBe(200);
  await person.deactivate();
  expect(await open(token)).toEqual(NOT_FOUND);
});

it('is made, seen and revoked by nobody who cannot open the inspection', async () => {
  const { uuid: theirs } = await data.named('depot');
  const { id } = await make(data.contractor, theirs);
  const uploader = await signIn(backend.origin, 'uploader');
  const tries = async (api: ApiClient) => [
    (await ask(api, theirs)).status,
    (await api.call('GET', `/inspections/${theirs}/shareable-links`)).status,
    (await revoke(api, id)).status,
  ];
  expect(await tries(data.owner)).toEqual([404, 404, 404]);
  expect(await tries(uploader)).toEqual([403, 403, 403]);
  expect(await tries(staff)).toEqual([403, 403, 403]);
  expect(await tries(apiClient(backend.origin))).toEqual([401, 401, 401]);
});

it('ends at its time; of the token only a hash is kept', async () => {
  const { token, id } = await make(data.owner);
  await backend.stop();
  const rows = await sql(backend.dataDir, 'select * from share_links');
  expect(rows.find((row) => row.id === id)).toMatchObject({
    token_hash: createHash('sha256').update(token).digest('hex'),
  });
  expect(JSON.stringify(rows)).not.toContain(token);
  await sql(backend.dataDir, `update share_links set ends_at = now() where id = ${id}`);
  backend = await backend.restart();
  expect(await open(token)).toEqual(NOT_FOUND);
  expect((await listed(data.owner)).map((each) => each.id)).not.toContain(id);
});

it('cannot be guessed at will, and whoever tries keeps nobody at that address from logging in', async () => {
  backend = await backend.restart({ limits: { ...DEFAULT_LIMITS, accountCalls: 3 } });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await open(`guess ${count}`)).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await signIn(backend.origin, 'owner');
});
