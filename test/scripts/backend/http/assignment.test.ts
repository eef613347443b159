/** Whose work inspections are, over HTTP: who may be chosen, who sees whom, and what the list makes of it. */
import { assignees } from '@/api/contract/assignment';
import type { FilterModel } from '@/api/contract/filters';
import { inspection, inspectionPage } from '@/api/contract/inspections';
import { organisationDetail } from '@/api/contract/orgs';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { addPerson, type Person } from '../../../support/people';
import { sql } from '../../../support/sql';

const UNKNOWN = '7d9f5e9c-95f4-4d36-8b51-0bb2bbd6f3a1';
const REFUSAL = { assignedTo: ['Choose an active user who can review this organisation’s inspections.'] };

let data: InspectionsBackend;
let staff: Awaited<ReturnType<typeof signIn>>;
let ada: Person;
let kenji: Person;
let uploads: Person;
let theirs: Person;
let otherContractor: Person;
let ownerId: number;
beforeAll(async () => {
  data = await startInspectionsBackend([
    ...['one', 'two', 'three', 'four'].map((name) => ({ name, folder: 'Main Street' })),
    { name: 'depot', folder: 'Depot tests' },
  ]);
  const { backend, org, contractorOrg } = data;
  staff = await signIn(backend.origin, 'staff');
  ownerId = (await signIn(backend.origin, 'owner')).login.user.id;
  const other = organisationDetail.parse(
    (
      await staff.call('POST', '/organisations', {
        ...{ fullName: 'Second Surveys', type: 'Contractor', countryCode: 'AU', standardKey: 6 },
      })
    ).body,
  );
  await staff.call('POST', `/organisations/contractor/${other.id}/asset-owner/${org}/link`);
  ada = await addPerson(backend, { firstName: 'Ada', lastName: 'Abel', organisation: org });
  kenji = await addPerson(backend, { firstName: 'Kenji', lastName: '下水道', organisation: org });
  uploads = await addPerson(backend, { firstName: 'Ulf', lastName: 'Up', organisation: org, userLevel: 'upload only' });
  theirs = await addPerson(backend, { firstName: 'Theo', lastName: 'Third', organisation: contractorOrg });
  otherContractor = await addPerson(backend, { firstName: 'Otto', lastName: 'Other', organisation: other.id });
});
afterAll(() => data.close());

const idsOf = (...names: string[]) => Promise.all(names.map(async (name) => (await data.named(name)).uuid));
const assign = (api: ApiClient, inspectionIds: unknown, id: number | null) =>
  api.call('POST', '/inspections/bulk-assign', { inspectionIds, assignedTo: id === null ? null : { id } });
const readAs = async (api: ApiClient, name: string) => {
  const [uuid] = await idsOf(name);
  return inspection.parse((await api.call('GET', `/inspections2/${uuid}`)).body);
};
async function listed(api: ApiClient, assignedTo: FilterModel['commonFilters']['assignedTo'], ordering = 'name') {
  const filter = JSON.stringify({ commonFilters: { assignedTo }, headerFilters: [] });
  const query = new URLSearchParams({ organisation: String(data.org), filter, ordering });
  return inspectionPage.parse((await api.call('GET', `/inspections2?${query}`)).body).results.map(({ name }) => name);
}
const peopleFor = async (api: ApiClient, organisation = data.org) =>
  assignees.parse((await api.call('GET', `/inspections/assignees?organisation=${organisation}`)).body);

describe('people to choose from', () => {
  it('review inspections and are of the organisation, or of the caller’s own', async () => {
    const choices = (people: Awaited<ReturnType<typeof peopleFor>>) =>
      people.filter(({ canBeChosen }) => canBeChosen).map(({ id }) => id);
    const ofOwner = choices(await peopleFor(data.owner));
    expect(ofOwner).toEqual(expect.arrayContaining([ada.id, kenji.id, ownerId]));
    for (const { id } of [uploads, theirs, otherContractor]) expect(ofOwner).not.toContain(id);
    expect(choices(await peopleFor(theirs.api))).toEqual(expect.arrayContaining([ada.id, kenji.id, theirs.id]));
    expect(choices(await peopleFor(theirs.api))).not.toContain(otherContractor.id);
    expect((await peopleFor(data.owner))[0]).toEqual({
      ...{ id: ada.id, fullName: 'Ada Abel', organisationName: 'Demo Water Utility', canBeChosen: true },
    });
  });

  it('are told of no organisation out of reach', async () => {
    const status = async (api: ApiClient, query: string) =>
      (await api.call('GET', `/inspections/assignees${query}`)).status;
    expect(await status(data.owner, `?organisation=${data.contractorOrg}`)).toBe(404);
    expect(await status(data.owner, '')).toBe(400);
    expect(await status(uploads.api, `?organisation=${data.org}`)).toBe(403);
    expect(await status(staff, `?organisation=${data.org}`)).toBe(403);
  });
});

describe('assigning', () => {
  it('gives many to a person and to nobody, and tells who did it and when', async () => {
    const ids = await idsOf('one', 'two');
    const { lastRelatedUpdate } = await data.named('one');
    expect(await assign(data.owner, ids, ada.id)).toMatchObject({ status: 200, body: { updated: 2 } });
    const one = await readAs(data.owner, 'one');
    expect(one).toMatchObject({
      assignedTo: { id: ada.id, fullName: 'Ada Abel' },
      assignedBy: { id: ownerId, at: expect.stringMatching(/^\d{4}-/) },
      // What was exported of it is still as it was.
      lastRelatedUpdate,
    });
    // Saying the same again is no change.
    await assign(kenji.api, ids, ada.id);
    expect((await readAs(data.owner, 'one')).assignedBy).toEqual(one.assignedBy);
    expect((await assign(kenji.api, ids.slice(1), null)).status).toBe(200);
    expect(await readAs(data.owner, 'two')).toMatchObject({ assignedTo: null, assignedBy: { id: kenji.id } });
    expect((await readAs(data.owner, 'three')).assignedBy).toBeNull();
  });

  it('is one of the changes of an inspection', async () => {
    const [uuid = ''] = await idsOf('three');
    const change = { assignedTo: { id: kenji.id, fullName: 'whatever the screen calls them' }, WorkOrder: '7' };
    expect(await data.patch(uuid, change)).toMatchObject({
      status: 200,
      body: { assignedTo: { id: kenji.id, fullName: 'Kenji 下水道' }, WorkOrder: '7' },
    });
    expect(await data.patch(uuid, { WorkOrder: '8' })).toMatchObject({ body: { assignedTo: { id: kenji.id } } });
    expect(await data.patch(uuid, { assignedTo: null })).toMatchObject({ status: 200, body: { assignedTo: null } });
  });

  it.each<[who: string, id: () => number]>([
    ['upload-only', () => uploads.id],
    ['of a contractor', () => theirs.id],
    ['of staff', () => staff.login.user.id],
    ['nobody at all', () => 2147483647],
  ])('refuses somebody who is %s, and changes nothing', async (_who, id) => {
    const [uuid = ''] = await idsOf('four');
    expect(await assign(data.owner, [uuid], id())).toMatchObject({ status: 400, body: REFUSAL });
    expect(await data.patch(uuid, { assignedTo: { id: id() }, WorkOrder: '9' })).toMatchObject({
      ...{ status: 400, body: REFUSAL },
    });
    expect(await readAs(data.owner, 'four')).toMatchObject({ assignedTo: null, assignedBy: null, WorkOrder: null });
  });

  it('is all or nothing, within one organisation and reach, of one to a thousand', async () => {
    const [four, depot] = await idsOf('four', 'depot');
    for (const ids of [
      [four, UNKNOWN],
      [four, depot],
    ]) {
      expect((await assign(data.owner, ids, ada.id)).status).toBe(404);
    }
    expect((await assign(data.contractor, [four, depot], theirs.id)).status).toBe(400);
    expect((await assign(data.owner, [], ada.id)).status).toBe(400);
    expect(
      (
        await assign(
          data.owner,
          Array.from({ length: 1001 }, () => four),
          ada.id,
        )
      ).status,
    ).toBe(400);
    expect((await data.owner.call('POST', '/inspections/bulk-assign', { inspectionIds: [four] })).status).toBe(400);
    expect((await assign(uploads.api, [four], ada.id)).status).toBe(403);
    expect((await assign(staff, [four], ada.id)).status).toBe(403);
    expect((await readAs(data.owner, 'four')).assignedTo).toBeNull();
  });
});

describe('a contractor', () => {
  it('gives the owner’s inspections to its own people; the owner sees to whom, another contractor does not', async () => {
    const ids = await idsOf('four');
    expect((await assign(theirs.api, ids, otherContractor.id)).status).toBe(400);
    expect((await assign(theirs.api, ids, theirs.id)).status).toBe(200);
    const known = { id: theirs.id, fullName: 'Theo Third' };
    expect(await readAs(data.owner, 'four')).toMatchObject({ assignedTo: known, assignedBy: known });
    expect(await readAs(theirs.api, 'four')).toMatchObject({ assignedTo: known });
    const hidden = { id: theirs.id, fullName: null };
    expect(await readAs(otherContractor.api, 'four')).toMatchObject({ assignedTo: hidden, assignedBy: hidden });
    const namesFor = async (api: ApiClient) => (await peopleFor(api)).map(({ fullName }) => fullName);
    expect(await namesFor(otherContractor.api)).not.toContain('Theo Third');
    expect(await namesFor(data.owner)).toContain('Theo Third');
    expect((await peopleFor(data.owner)).find(({ id }) => id === theirs.id)?.canBeChosen).toBe(false);
  });
});

describe('the list', () => {
  it('has one’s own, nobody’s and a person’s, in the order of the names', async () => {
    await assign(data.owner, await idsOf('one', 'two'), ada.id);
    await assign(data.owner, await idsOf('three'), kenji.id);
    expect(await listed(ada.api, 'me')).toEqual(['one', 'two']);
    expect(await listed(data.owner, 'me')).toEqual([]);
    expect(await listed(data.owner, { id: kenji.id, fullName: '' })).toEqual(['three']);
    expect(await listed(theirs.api, 'me')).toEqual(['four']);
    expect(await listed(data.owner, 'nobody')).toEqual([]);
    await assign(data.owner, await idsOf('two'), null);
    expect(await listed(data.owner, 'nobody')).toEqual(['two']);
    expect(await listed(data.owner, undefined, 'assigned_to')).toEqual(['one', 'three', 'four', 'two']);
    expect(await listed(data.owner, undefined, '-assigned_to')).toEqual(['four', 'three', 'one', 'two']);
  });
});

describe('somebody who leaves', () => {
  it('keeps the work, is found by it, and gets no more', async () => {
    await kenji.deactivate();
    const [three, two] = await idsOf('three', 'two');
    expect((await readAs(data.owner, 'three')).assignedTo).toEqual({ id: kenji.id, fullName: 'Kenji 下水道' });
    expect(await assign(data.owner, [two], kenji.id)).toMatchObject({ status: 400, body: REFUSAL });
    const isThere = async () => (await peopleFor(data.owner)).find(({ id }) => id === kenji.id);
    expect(await isThere()).toMatchObject({ canBeChosen: false });
    await assign(data.owner, [three], null);
    expect(await isThere()).toBeUndefined();
  });

  it('is nobody once the account is deleted', async () => {
    await assign(ada.api, await idsOf('two'), ada.id);
    await data.backend.stop();
    const [row] = await sql(
      data.backend.dataDir,
      `with gone as (delete from users where id = ${ada.id} returning id) select count(*)::int as gone from gone`,
    );
    expect(row).toEqual({ gone: 1 });
    const left = `select count(*)::int as left from inspections where assigned_to_id = ${ada.id} or assigned_by_id = ${ada.id}`;
    expect(await sql(data.backend.dataDir, left)).toEqual([{ left: 0 }]);
  });
});
