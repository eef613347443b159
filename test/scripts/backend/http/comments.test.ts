/** Comments on frames, over HTTP: who reads, writes, resolves and deletes them, and what is refused. */
import { comment, comments, mentionable } from '@/api/contract/comments';
import { dashboard } from '@/api/contract/dashboard';
import { frames } from '@/api/contract/frames';
import { organisationDetail } from '@/api/contract/orgs';
import { signIn, type ApiClient, type SignedIn } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson, type Person } from '../../../support/people';

let data: InspectionsBackend;
let uploader: SignedIn;
let staff: SignedIn;
let otherContractor: ApiClient;
let otherId: number;
let colleague: Person;
let uuid: string;
let frameIds: number[];
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'talked about', folder: 'Main Street', frames: [{}, {}, {}] },
    { name: 'quiet', folder: 'Main Street', frames: [{}] },
    { name: 'depot', folder: 'Depot tests', frames: [{}] },
  ]);
  const { backend, org } = data;
  [uploader, staff] = [await signIn(backend.origin, 'uploader'), await signIn(backend.origin, 'staff')];
  const made = await staff.call('POST', '/organisations', {
    ...{ fullName: 'Second Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
  });
  const { id } = organisationDetail.parse(made.body);
  await staff.call('POST', `/organisations/contractor/${id}/asset-owner/${org}/link`);
  const other = await addPerson(backend, { firstName: 'Otto', lastName: 'Other', organisation: id });
  [otherContractor, otherId] = [other.api, other.id];
  colleague = await addPerson(backend, { firstName: 'Mina', lastName: 'O’Neill', organisation: org });
  ({ uuid } = await data.named('talked about'));
  frameIds = await framesOf(uuid);
});
afterAll(() => data.close());

const framesOf = async (of: string) =>
  frames.parse((await data.contractor.call('GET', `/inspections2/${of}/frames`)).body).map(({ id }) => id);
const write = (api: ApiClient, text: unknown, frameId = frameIds[0]) =>
  api.call('POST', `/inspections/frames/${frameId}/comments`, { text });
const written = async (api: ApiClient, text: string, frameId = frameIds[0]) =>
  comment.parse((await write(api, text, frameId)).body);
const read = async (api: ApiClient, of = uuid) =>
  comments.parse((await api.call('GET', `/inspections2/${of}/comments`)).body);
const resolve = (api: ApiClient, id: number, isResolved: unknown = true) =>
  api.call('PATCH', `/inspections/comments/${id}`, { isResolved });
const remove = (api: ApiClient, id: number) => api.call('DELETE', `/inspections/comments/${id}`);

it('are written by owner and contractor, and read by both for the whole inspection at once', async () => {
  const first = await written(data.owner, '  Is this a <b>crack</b>?\nSecond line  ');
  expect(first).toMatchObject({ text: 'Is this a <b>crack</b>?\nSecond line', frameId: frameIds[0], isOwn: true });
  const second = await written(data.contractor, 'いいえ、継手です', frameIds[1]);
  expect(await read(data.owner)).toEqual([first, { ...second, isOwn: false }]);
  expect(await read(data.contractor)).toEqual([{ ...first, isOwn: false }, second]);
  expect([first.by.fullName, second.by.fullName]).toEqual(['Demo Owner', 'Demo Contractor']);
  const { uuid: quiet } = await data.named('quiet');
  expect(await read(data.owner, quiet)).toEqual([]);
  // Another contractor reads what was said, not the name.
  expect((await read(otherContractor)).map(({ by }) => by.fullName)).toEqual(['Demo Owner', null]);
});

it('can mention people of the owner and of its contractors, of whom each is told only what they may know', async () => {
  const told = async (api: ApiClient, of = uuid) =>
    mentionable
      .parse((await api.call('GET', `/inspections2/${of}/mentionable`)).body)
      .map(({ fullName, organisationName }) => `${fullName}, ${organisationName}`);
  const owners = ['Demo Owner, Demo Water Utility', 'Mina O’Neill, Demo Water Utility'];
  const contractors = ['Demo Contractor, Demo Drain Surveys'];
  const others = ['Otto Other, Second Surveys'];
  expect(await told(data.owner)).toEqual([...contractors, ...owners, ...others]);
  // No contractor is told of another one's people.
  expect(await told(data.contractor)).toEqual([...contractors, ...owners]);
  expect(await told(otherContractor)).toEqual([...owners, ...others]);
  // Of a contractor's own inspections the owner knows nothing.
  const { uuid: theirs } = await data.named('depot');
  expect(await told(data.contractor, theirs)).toEqual(contractors);
  expect((await data.owner.call('GET', `/inspections2/${theirs}/mentionable`)).status).toBe(404);
  for (const api of [uploader, staff]) {
    expect((await api.call('GET', `/inspections2/${uuid}/mentionable`)).status).toBe(403);
  }
});

it('mention nobody of a contractor once it does not work for the owner any more', async () => {
  const made = await staff.call('POST', '/organisations', {
    ...{ fullName: 'Past Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
  });
  const { id } = organisationDetail.parse(made.body);
  const link = `/organisations/contractor/${id}/asset-owner/${data.org}`;
  await staff.call('POST', `${link}/link`);
  const { id: past } = await addPerson(data.backend, { firstName: 'Paula', lastName: 'Past', organisation: id });
  const ask = async () => ({
    isTold: mentionable
      .parse((await data.owner.call('GET', `/inspections2/${uuid}/mentionable`)).body)
      .some((person) => person.id === past),
    status: (
      await data.owner.call('POST', `/inspections/frames/${frameIds[1]}/comments`, {
        ...{ text: `@{${past}}`, mentions: [past] },
      })
    ).status,
  });
  expect(await ask()).toEqual({ isTold: true, status: 201 });
  expect((await staff.call('DELETE', `${link}/link`)).status).toBe(204);
  expect(await ask()).toEqual({ isTold: false, status: 400 });
});

it('mention only people who may open the inspection, each by a name that the reader may know', async () => {
  const mention = (api: ApiClient, ids: readonly unknown[], text = ids.map((id) => `@{${id}}`).join(' ')) =>
    api.call('POST', `/inspections/frames/${frameIds[1]}/comments`, { text, mentions: ids });
  const contractorId = (await signIn(data.backend.origin, 'contractor')).login.user.id;
  const uploaderId = uploader.login.user.id;
  const { body } = await mention(data.contractor, [colleague.id, contractorId, colleague.id]);
  const { id, mentions } = comment.parse(body);
  expect(mentions.toSorted((one, other) => one.id - other.id)).toEqual(
    [
      { id: colleague.id, fullName: 'Mina O’Neill', isReader: false },
      { id: contractorId, fullName: 'Demo Contractor', isReader: true },
    ].toSorted((one, other) => one.id - other.id),
  );
  const namesFor = async (api: ApiClient) =>
    (await read(api))
      .find((each) => each.id === id)
      ?.mentions.map(({ fullName }) => fullName)
      .toSorted();
  expect(await namesFor(data.owner)).toEqual(['Demo Contractor', 'Mina O’Neill']);
  expect(await namesFor(otherContractor)).toEqual(['Mina O’Neill', null]);
  // Of the owner's people and the contractor's own; not of another contractor, not upload-only users, not staff.
  for (const who of [otherId, uploaderId, staff.login.user.id, 2147483647, -1, '7']) {
    expect([who, (await mention(data.contractor, [who])).status]).toEqual([who, 400]);
  }
  // The asset owner's people mention those of its contractors, who have it on their dashboard.
  const toContractor = comment.parse((await mention(data.owner, [contractorId])).body);
  expect(toContractor.mentions).toEqual([{ id: contractorId, fullName: 'Demo Contractor', isReader: false }]);
  const { body: board } = await data.contractor.call('GET', `/dashboard?organisation=${data.org}`);
  expect(dashboard.parse(board).mentions.map((each) => each.id)).toContain(toContractor.id);
  for (const who of [uploaderId, staff.login.user.id, 2147483647]) {
    expect([who, (await mention(data.owner, [who])).status]).toEqual([who, 400]);
  }
  expect(await mention(data.owner, [colleague.id], 'Nobody is named')).toMatchObject({
    status: 400,
    body: { mentions: ['The text does not mention them.'] },
  });
  // What only looks like a mention is text.
  expect(comment.parse((await mention(data.owner, [], `@{${uploaderId}}`)).body).mentions).toEqual([]);
});

it('are resolved and opened again by anybody who may review; the first to do it is told of', async () => {
  const { id } = await written(data.contractor, 'Look again');
  const { body } = await resolve(data.owner, id);
  const { resolved } = comment.parse(body);
  expect(resolved).toEqual({ fullName: 'Demo Owner', at: expect.stringMatching(/Z$/) });
  expect(comment.parse((await resolve(data.contractor, id)).body).resolved).toEqual(resolved);
  expect(comment.parse((await resolve(data.contractor, id, false)).body).resolved).toBeNull();
  expect((await resolve(data.owner, id, 'yes')).status).toBe(400);
});

it('are resolved once by two at the same moment, and both are told by whom', async () => {
  const { id } = await written(data.contractor, 'Look once more');
  const answers = await Promise.all([data.owner, data.contractor].map((api) => resolve(api, id)));
  const [ofOwner, ofContractor] = answers.map(({ body }) => comment.parse(body).resolved);
  expect(ofOwner).not.toBeNull();
  expect(ofOwner).toEqual(ofContractor);
});

it('are deleted by whoever wrote them, and by nobody else', async () => {
  const { id } = await written(data.contractor, 'A mistake');
  expect(await remove(data.owner, id)).toMatchObject({
    status: 403,
    body: { detail: 'Only whoever wrote a comment can delete it.' },
  });
  expect((await read(data.owner)).map((each) => each.id)).toContain(id);
  expect((await remove(data.contractor, id)).status).toBe(204);
  expect((await remove(data.contractor, id)).status).toBe(404);
  expect((await resolve(data.contractor, id)).status).toBe(404);
});

it('have up to 2,000 characters, and a frame a hundred of them', async () => {
  expect((await write(data.owner, 'x'.repeat(2000), frameIds[2])).status).toBe(201);
  expect(await write(data.owner, 'x'.repeat(2001), frameIds[2])).toMatchObject({
    status: 400,
    body: { text: ['Use at most 2,000 characters.'] },
  });
  for (const text of ['', '  \n ', null, 7, undefined, 'nul \u0000']) {
    expect((await write(data.owner, text, frameIds[2])).status).toBe(400);
  }
  const statuses: number[] = [];
  for (let index = 0; index < 100; index += 1) statuses.push((await write(data.owner, 'again', frameIds[2])).status);
  expect(statuses).toEqual([...Array.from({ length: 99 }, () => 201), 400]);
});

it('are out of reach for other organisations, and refused to upload-only users and staff', async () => {
  const { uuid: theirs } = await data.named('depot');
  const [theirFrame] = await framesOf(theirs);
  const { id } = await written(data.contractor, 'Ours', theirFrame);
  const ask = async (api: ApiClient) => [
    (await api.call('GET', `/inspections2/${theirs}/comments`)).status,
    (await write(api, 'Mine', theirFrame)).status,
    (await resolve(api, id)).status,
    (await remove(api, id)).status,
  ];
  expect(await ask(data.owner)).toEqual([404, 404, 404, 404]);
  expect(await ask(otherContractor)).toEqual([404, 404, 404, 404]);
  expect(await ask(uploader)).toEqual([403, 403, 403, 403]);
  expect(await ask(staff)).toEqual([403, 403, 403, 403]);
  expect((await write(data.owner, 'Nowhere', 2147483647)).status).toBe(404);
  expect(await read(data.contractor, theirs)).toEqual([expect.objectContaining({ text: 'Ours', resolved: null })]);
});
