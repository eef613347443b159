/** The stream of changes, over HTTP: who is told what, when a stream ends, and how many there may be. */
import type { LiveChange } from '@/api/contract/live';
import { folderRecord, folderRecords } from '@/api/contract/folders';
import { presentPeople } from '@/api/contract/live';
import { organisationDetail } from '@/api/contract/orgs';
import { openUpload, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { describeOnPostgres } from '../../../support/databases';
import { frameCalls, saved } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openStream, type LiveStream } from '../../../support/liveStream';
import { addPerson } from '../../../support/people';
import { idOf } from '../../../e2e/support/uploads';

let data: InspectionsBackend;
let staff: ApiClient;
let uuid: string;
const open: LiveStream[] = [];
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'worked on', folder: 'Main Street', frames: [{}, {}, { defectCode: 'CL' }] },
    { name: 'depot', folder: 'Depot tests', frames: [{}] },
  ]);
  staff = await signIn(data.backend.origin, 'staff');
  ({ uuid } = await data.named('worked on'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()));
});
afterAll(() => data.close());

const streamAs = async (account: string) => {
  const { login } = await signIn(data.backend.origin, account);
  return streamWith(login.access);
};
const streamWith = async (token: string) => {
  const stream = await openStream(data.backend.origin, token);
  open.push(stream);
  return stream;
};
const present = async (api: ApiClient, of = uuid) =>
  presentPeople.parse((await api.call('POST', `/inspections2/${of}/presence`)).body);
/** What is told after everything before it. */
const markTime = async (stream: LiveStream) => {
  stream.changes.length = 0;
  await openUpload(data.contractor, data.folderId('Main Street'), `mark-${Math.random()}.mp4`);
  await stream.untilTold({ kind: 'files' });
};
const kinds = ({ changes }: LiveStream) => changes.map(({ kind }) => kind);

it('tells what has changed and where, and nothing of what it now is', async () => {
  const { status, headers, ...stream } = await streamAs('owner');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  const about = { organisationId: data.org, inspectionId: uuid };

  const frames = frameCalls(data.contractor, uuid);
  const { id, version } = saved(await frames.patch((await frames.at(0)).id, { remarks: 'Secret' }));
  await stream.untilTold({ kind: 'frames' });
  expect(stream.changes).toEqual([{ kind: 'frames', ...about, frames: [{ id, version }] }]);
  // The same again is no change.
  await frames.patch(id, { remarks: 'Secret' });

  stream.changes.length = 0;
  await data.contractor.call('POST', `/inspections/frames/${id}/comments`, { text: 'Look' });
  expect(await stream.untilTold({ kind: 'comments' })).toEqual({ kind: 'comments', ...about });
  await data.contractor.call('POST', `/inspections/frames/${id}/emergencies`, { defectCode: null });
  expect(await stream.untilTold({ kind: 'emergencies' })).toEqual({ kind: 'emergencies', ...about });
  await data.contractor.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status: 'Reviewed' });
  expect(await stream.untilTold({ kind: 'inspection' })).toEqual({ kind: 'inspection', ...about });
  await present(data.contractor);
  expect(await stream.untilTold({ kind: 'presence' })).toEqual({ kind: 'presence', ...about });
  await openUpload(data.contractor, data.folderId('Main Street'), 'new.mp4');
  expect(await stream.untilTold({ kind: 'files' })).toEqual({ kind: 'files', organisationId: data.org });
  expect(stream.changes.filter(({ kind }) => kind === 'frames')).toEqual([]);
});

it('tells of plans, rules and tables whoever sees them, and of rates their own organisation alone', async () => {
  const [owner, contractor] = [await streamAs('owner'), await streamAs('contractor')];
  const about = { organisationId: data.org };
  await data.owner.call('PATCH', `/inspections/${uuid}/repairplan/owner`, { generalNotes: 'Secret' });
  await data.owner.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Patch', per: 'each', rate: 800 }] });
  await data.owner.call('POST', `/repairs/${data.org}/custom-types`, { name: 'Grout', type: 'boolean' });
  for (const stream of [owner, contractor]) {
    expect(await stream.untilTold({ kind: 'plan' })).toEqual({ kind: 'plan', ...about, inspectionId: uuid });
    expect(await stream.untilTold({ kind: 'rules' })).toEqual({ kind: 'rules', ...about });
  }
  expect(owner.changes).toContainEqual({ kind: 'rates', ...about });
  expect(kinds(contractor)).not.toContain('rates');
});

it('tells of frames that moved with another one as of many', async () => {
  const stream = await streamAs('owner');
  const frames = frameCalls(data.contractor, uuid);
  const [first, , last] = await frames.list();
  await frames.patch(first?.id ?? 0, { chainageNumber: 0 });
  await frames.patch(last?.id ?? 0, { chainageNumber: 10 });
  await stream.untilTold({ kind: 'frames', frames: null });
});

it('tells of folders that are made, renamed, moved and deleted, also whoever only uploads, and nobody who cannot see them', async () => {
  const [owner, uploader, contractor] = [
    await streamAs('owner'),
    await streamAs('uploader'),
    await streamAs('contractor'),
  ];
  const rootOf = async (organisationId: number) => {
    const query = `organisationId=${organisationId}&includeRoot=true`;
    const { body } = await data.contractor.call('GET', `/inspections/folders?${query}`);
    return folderRecords.parse(body).find(({ path }) => path.length === 1)?.id;
  };
  const root = await rootOf(data.org);
  const make = async (parentJob: unknown, jobName: string) => {
    const body = { parentJob, jobName, pipeTypeSewer: true, standardKey: 6 };
    return folderRecord.parse((await data.owner.call('POST', '/inspections/folders', body)).body).id;
  };
  const north = await make(root, 'North');
  for (const stream of [owner, uploader, contractor])
    expect(await stream.untilTold({ kind: 'folders' })).toEqual({ kind: 'folders', organisationId: data.org });
  const [deep, south] = [await make(north, 'Deep'), await make(root, 'South')];
  for (const [method, id, body] of [
    ['PATCH', deep, { jobName: 'Deeper' }],
    ['PATCH', north, { destinationFolder: south }],
    ['DELETE', south, {}],
  ] as const) {
    await markTime(owner);
    expect((await data.owner.call(method, `/inspections/folders/${id}`, body)).status).toBeLessThan(300);
    await owner.untilTold({ kind: 'folders' });
  }
  await markTime(owner);
  contractor.changes.length = 0;
  const body = { parentJob: await rootOf(data.contractorOrg), jobName: 'Own', pipeTypeSewer: true, standardKey: 6 };
  expect((await data.contractor.call('POST', '/inspections/folders', body)).status).toBeLessThan(300);
  await contractor.untilTold({ kind: 'folders' });
  await markTime(owner);
  expect(kinds(owner)).toEqual(['files']);
});

it('tells people of what they may reach alone', async () => {
  const [owner, contractor, uploader] = [
    await streamAs('owner'),
    await streamAs('contractor'),
    await streamAs('uploader'),
  ];
  const { uuid: theirs } = await data.named('depot');
  const change = async (of: string) => {
    const frames = frameCalls(data.contractor, of);
    saved(await frames.patch((await frames.at(0)).id, { remarks: String(Math.random()) }));
  };
  await change(theirs);
  await change(uuid);
  const told = (stream: LiveStream): Set<string> =>
    new Set(stream.changes.map((each) => ('inspectionId' in each ? each.inspectionId : each.kind)));
  await openUpload(data.contractor, data.folderId('Main Street'), 'last.mp4');
  for (const stream of [owner, contractor, uploader]) await stream.untilTold({ kind: 'files' });
  expect(told(owner)).toEqual(new Set([uuid, 'files']));
  expect(told(contractor)).toEqual(new Set([theirs, uuid, 'files']));
  expect(told(uploader)).toEqual(new Set(['files']));
});

it('ends when a contractor loses the link, and tells nothing of the owner any more', async () => {
  const made = await staff.call('POST', '/organisations', {
    ...{ fullName: 'Second Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
  });
  const { id } = organisationDetail.parse(made.body);
  const link = `/organisations/contractor/${id}/asset-owner/${data.org}/link`;
  await staff.call('POST', link);
  const { token } = await addPerson(data.backend, { firstName: 'Otto', lastName: 'Other', organisation: id });
  const [before, others] = [await streamWith(token), await streamAs('contractor')];
  await markTime(before);
  expect((await staff.call('DELETE', link)).status).toBeLessThan(300);
  await before.ended;
  const after = await streamWith(token);
  await markTime(others);
  expect([before, after].flatMap(({ changes }) => changes).filter(({ kind }) => kind !== 'files')).toEqual([]);
  expect(after.changes).toEqual([]);
});

it('ends with its login, with the person’s rights, and gives the next one a 401', async () => {
  const { login } = await signIn(data.backend.origin, 'owner');
  const [ours, stillThere] = [await streamWith(login.access), await streamAs('owner')];
  await data.owner.call('POST', '/auth/logout', { refresh: login.refresh });
  await ours.ended;
  expect((await streamWith(login.access)).status).toBe(401);
  await markTime(stillThere);

  const person = await addPerson(data.backend, { firstName: 'Dana', lastName: 'Gone', organisation: data.org });
  const theirs = await streamWith(person.token);
  await person.deactivate();
  await theirs.ended;
  expect((await streamWith(person.token)).status).toBe(401);
});

it('is refused to staff, and to pages beyond the twelfth of one person until another is gone', async () => {
  expect((await streamAs('staff')).status).toBe(403);
  const { login } = await signIn(data.backend.origin, 'owner');
  const streams = await Promise.all(Array.from({ length: 13 }, () => streamWith(login.access)));
  const refused = streams.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[429, '60']]);
  expect((await streamAs('contractor')).status).toBe(200);
  await streams.find(({ status }) => status === 200)?.close();
  let next = await streamWith(login.access);
  while (next.status !== 200) next = await streamWith(login.access);
});

it('names who works on an inspection now, and forgets who leaves or logs out', async () => {
  expect(await present(data.contractor)).toEqual([]);
  const { login, call } = await signIn(data.backend.origin, 'owner');
  const stream = await streamWith(login.access);
  expect(await present({ call })).toEqual([{ fullName: 'Demo Contractor' }]);
  expect(await present(data.contractor)).toEqual([{ fullName: 'Demo Owner' }]);
  await stream.untilTold({ kind: 'presence' });
  await markTime(stream);
  // A sign of life is no news.
  await present({ call });
  expect(kinds(stream)).toEqual(['files']);
  await data.contractor.call('DELETE', `/inspections2/${uuid}/presence`);
  await stream.untilTold({ kind: 'presence' });
  expect(await present({ call })).toEqual([]);
  await present(data.contractor);
  await call('POST', '/auth/logout', { refresh: login.refresh });
  expect(await present(data.contractor)).toEqual([]);
});

it('forgets of a person with two logins the one that leaves', async () => {
  const [left, stays] = [await signIn(data.backend.origin, 'owner'), await signIn(data.backend.origin, 'owner')];
  for (const login of [left, stays]) await present(login);
  await left.call('DELETE', `/inspections2/${uuid}/presence`);
  expect(await present(data.contractor)).toEqual([{ fullName: 'Demo Owner' }]);
  await stays.call('DELETE', `/inspections2/${uuid}/presence`);
  expect(await present(data.contractor)).toEqual([]);
  await data.contractor.call('DELETE', `/inspections2/${uuid}/presence`);
});

describeOnPostgres('with several processes on one database', (openServer) => {
  it('tells what another process did, and begins anew when the database comes back', async () => {
    const server = await openServer();
    const shared = { databaseUrl: server.url, sessionSecret: 'x'.repeat(40), videosAtOnce: 0 };
    const first: TestBackend = await startTestBackend({ ...shared, seed: 'accounts' });
    const second: TestBackend = await startTestBackend(shared);
    const owner = await signIn(first.origin, 'owner');
    const elsewhere = await openStream(second.origin, owner.login.access);
    const told: Partial<LiveChange> = { kind: 'files', organisationId: owner.login.organisationId };
    const folder = await idOf(owner, 'High Street');
    await openUpload(owner, folder, 'a.mp4');
    await elsewhere.untilTold(told);
    await server.stop();
    await elsewhere.ended;
    expect((await openStream(second.origin, owner.login.access)).status).toBe(503);
    await server.start();
    let again = await openStream(second.origin, owner.login.access);
    while (again.status !== 200) again = await openStream(second.origin, owner.login.access);
    while ((await openUpload(owner, folder, `${Math.random()}.mp4`).catch(() => null)) === null);
    await again.untilTold(told);
    await Promise.all([first.close(), second.close()]);
    await again.ended;
    await server.close();
  });
});

it('keeps no server from stopping', async () => {
  const stream = await streamAs('owner');
  const begun = performance.now();
  const stopping = data.backend.stop();
  await stream.ended;
  // Requests at hand are given ten seconds, and then cut off.
  expect(performance.now() - begun).toBeLessThan(8_000);
  await stopping;
});
