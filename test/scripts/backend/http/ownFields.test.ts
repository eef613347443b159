/** Own fields over HTTP: who makes them, two who make them at once, and what inspections and assets keep of them. */
import { asset as assetRecord, type Asset } from '@/api/contract/assets';
import { ownFieldKey, ownFields, type OwnField } from '@/api/contract/ownFields';
import { inspectionPage } from '@/api/contract/inspections';
import { standardHeaders } from '@/api/contract/standards';
import { assetCalls } from '../../../support/assetCalls';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const FIELDS: OwnField[] = [
  { name: 'Cover depth', kind: 'number', of: 'both', unit: 'm', choices: [] },
  { name: 'Traffic', kind: 'choice', of: 'both', unit: null, choices: ['none', 'heavy'] },
  { name: 'Permit until', kind: 'date', of: 'inspections', unit: null, choices: [] },
  { name: '担当', kind: 'text', of: 'both', unit: null, choices: [] },
];
const [DEPTH, TRAFFIC, PERMIT, WHO] = FIELDS.map(ownFieldKey) as [string, string, string, string];

let data: InspectionsBackend;
let staff: ApiClient;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'first', folder: 'Main Street', frames: [] },
    { name: 'second', folder: 'Main Street', isImperial: true, frames: [] },
    { name: 'theirs', folder: 'Depot tests', frames: [] },
  ]);
  staff = await signIn(data.backend.origin, 'staff');
});
afterAll(() => data.close());

const put = (api: ApiClient, fields: unknown, seen: unknown, organisation = data.org) =>
  api.call('PUT', `/organisations/${organisation}/own-fields`, { fields, seen });
const read = async (api: ApiClient, organisation = data.org) =>
  ownFields.parse((await api.call('GET', `/organisations/${organisation}/own-fields`)).body);
const namesFor = async (api: ApiClient, query = '') => {
  const { body } = await api.call('GET', `/standards/headers?standard_id=6${query}`);
  return standardHeaders.parse(body).map(({ name }) => name);
};

it('are made by administrators of the organisation, and all who work in it have them', async () => {
  expect((await put(data.contractor, FIELDS, [])).status).toBe(403);
  expect((await put(data.owner, FIELDS, [], data.contractorOrg)).status).toBe(404);
  expect(await put(data.owner, FIELDS, [])).toMatchObject({ status: 200, body: FIELDS });
  expect((await put(staff, FIELDS, FIELDS)).status).toBe(403);
  expect(await read(data.contractor)).toEqual(FIELDS);
  expect((await namesFor(data.owner)).slice(-4)).toEqual([DEPTH, TRAFFIC, PERMIT, WHO]);
  expect((await namesFor(data.contractor, `&organisation=${data.org}`)).slice(-4)).toEqual([
    DEPTH,
    TRAFFIC,
    PERMIT,
    WHO,
  ]);
  expect(await namesFor(data.contractor)).not.toContain(DEPTH);
  expect(
    (await data.owner.call('GET', `/standards/headers?standard_id=6&organisation=${data.contractorOrg}`)).status,
  ).toBe(404);
});

it('says to the second of two that the first was faster, and takes what was sent twice', async () => {
  const mine = [...FIELDS, { name: 'Mine', kind: 'text', of: 'both', unit: null, choices: [] }];
  const theirs = [{ name: 'Theirs', kind: 'text', of: 'both', unit: null, choices: [] }, ...FIELDS];
  expect((await put(data.owner, mine, FIELDS)).status).toBe(200);
  expect(await put(data.owner, theirs, FIELDS)).toMatchObject({
    status: 412,
    body: { detail: 'Somebody else has since changed these fields.', now: { fields: mine } },
  });
  // An answer that was lost.
  expect((await put(data.owner, mine, FIELDS)).status).toBe(200);
  expect((await put(data.owner, FIELDS, mine)).status).toBe(200);
});

it.each([
  ['eleven', Array.from({ length: 11 }, (_, index) => ({ ...FIELDS[3], name: `n${index}` })), /At most 10 fields/],
  ['one without a name', [{ ...FIELDS[3], name: '  ' }], /Enter a name/],
  ['a header of the standard', [{ ...FIELDS[3], name: 'Material' }], /is a header of a standard already/],
  ['another unit', [{ ...FIELDS[0], unit: 'ft' }], /keeps its name, kind and unit/],
])('refuses %s', async (_what, fields, fault) => {
  const { status, body } = await put(data.owner, fields, FIELDS);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toMatch(fault);
  expect(await read(data.owner)).toEqual(FIELDS);
});

it('keep what fits them, whatever unit the inspection has, and refuse what does not', async () => {
  const { uuid } = await data.named('second');
  const values = { [DEPTH]: 2.5, [TRAFFIC]: 'heavy', [PERMIT]: '2026-12-31', [WHO]: '田中' };
  expect((await data.patch(uuid, { extraFields: values }, data.contractor)).status).toBe(200);
  for (const [key, bad, fault] of [
    [DEPTH, '2.5 m', 'Enter a number'],
    [TRAFFIC, 'some', 'Choose one of none, heavy.'],
    [PERMIT, '2026-02-30', 'Must be a date such as 2026-01-31.'],
    [WHO, 7, 'Must be text.'],
  ] as const) {
    const refused = await data.patch(uuid, { extraFields: { [key]: bad } });
    expect(refused).toMatchObject({ status: 400, body: { [key]: [fault] } });
  }
  expect((await data.patch(uuid, { IsImperial: false, extraFields: { [WHO]: null } })).status).toBe(200);
  const { extraFields } = await data.read(uuid);
  expect(extraFields).toEqual({ [DEPTH]: 2.5, [TRAFFIC]: 'heavy', [PERMIT]: '2026-12-31' });
  // Another organisation's fields are none of this inspection's.
  const { uuid: other } = await data.named('theirs');
  expect((await data.patch(other, { extraFields: { [TRAFFIC]: 'some' } }, data.contractor)).status).toBe(200);
});

it('filter the list and are columns of its file, also once they are taken away', async () => {
  const filter = JSON.stringify({ commonFilters: {}, headerFilters: [{ header: TRAFFIC, contains: 'heavy' }] });
  const query = new URLSearchParams({ organisation: String(data.org), filter });
  const { body } = await data.owner.call('GET', `/inspections2?${query}`);
  expect(inspectionPage.parse(body).results.map(({ name }) => name)).toEqual(['second']);
  expect((await put(data.owner, FIELDS.slice(1), FIELDS)).status).toBe(200);
  for (const column of ['name', `own ${DEPTH}`, `own ${TRAFFIC}`]) query.append('column', column);
  const file = await data.owner.call<string>('GET', `/inspections/csv?${query}`);
  expect(file.body.split('\r\n').slice(0, 2)).toEqual(['Inspection,Cover depth (m),Traffic', 'second,2.5,heavy']);
  // It comes back with what was entered.
  expect((await put(data.owner, FIELDS, FIELDS.slice(1))).status).toBe(200);
  expect((await data.read((await data.named('second')).uuid)).extraFields[DEPTH]).toBe(2.5);
});

it('of inspections are values of a folder’s template', async () => {
  const path = `/inspections/folders/${data.folderId('Main Street')}/template`;
  expect((await data.owner.call('PATCH', path, { headers: { [TRAFFIC]: 'heavy', [DEPTH]: 3 } })).status).toBe(204);
  expect(await data.owner.call('PATCH', path, { headers: { [TRAFFIC]: 'some' } })).toMatchObject({
    status: 400,
    body: { [TRAFFIC]: ['Choose one of none, heavy.'] },
  });
});

const patchAsset = ({ uuid }: Asset, extraFields: object, seen: object) =>
  data.owner.call('PATCH', `/assets/${uuid}`, { extraFields, seen: { extraFields: seen } });

it('of assets are entered by hand and by a file, each as the field takes it, and filter the list', async () => {
  const calls = await assetCalls(data);
  const made = await data.owner.call('POST', '/assets', {
    ...{ organisation: data.org, standard: 6, type: 'SS', AssetID: 'SS-1', Material: 'VC' },
    extraFields: { [DEPTH]: ' 2,5 ', [TRAFFIC]: 'HEAVY', [WHO]: null },
  });
  const first = assetRecord.parse(made.body);
  expect(first.extraFields).toEqual({ [DEPTH]: '2.5', [TRAFFIC]: 'heavy' });
  for (const [key, text, fault] of [
    [DEPTH, 'deep', 'Enter a number'],
    [TRAFFIC, 'some', 'Choose one of none, heavy.'],
    // Of inspections alone, and of nobody.
    [PERMIT, '2026-12-31', 'There is no such field.'],
    ['Colour', 'red', 'There is no such field.'],
  ] as const) {
    expect(await patchAsset(first, { [key]: text }, {})).toMatchObject({ status: 400, body: { [key]: [fault] } });
  }

  const bad = await calls.imported('Asset ID,traffic,Colour\nSS-2,many,red\n');
  expect(bad.problems).toEqual([{ line: 2, message: 'traffic “many”: Choose one of none, heavy.' }]);
  await calls.imported('Asset ID,traffic,Colour,Cover depth (m)\nSS-2,None,red,"3,10"\nSS-3,,,\n');
  const found = async (own: Record<string, string>) => {
    const { results } = await calls.list({ own: JSON.stringify(own) });
    return results.map(({ AssetID }) => AssetID);
  };
  expect(await found({ [TRAFFIC]: 'none' })).toEqual(['SS-2']);
  expect(await found({ [TRAFFIC]: 'none', [DEPTH]: '3.1', Colour: 'red' })).toEqual(['SS-2']);
  expect(await found({ [TRAFFIC]: 'heavy', [DEPTH]: '3.1' })).toEqual([]);
  expect(await found({})).toEqual(['SS-1', 'SS-2', 'SS-3']);
});

it('of an asset that two people set are told of, and both changes are in its history', async () => {
  const calls = await assetCalls(data);
  const [third] = (await calls.list({ search: 'SS-3' })).results;
  if (!third) throw new Error('No asset.');
  expect((await patchAsset(third, { [DEPTH]: '4' }, { [DEPTH]: null })).status).toBe(200);
  expect((await patchAsset(third, { [TRAFFIC]: 'none' }, { [TRAFFIC]: null })).status).toBe(200);
  expect(await patchAsset(third, { [DEPTH]: '5' }, { [DEPTH]: null })).toMatchObject({
    status: 412,
    body: { now: { extraFields: { [DEPTH]: '4' } } },
  });
  expect((await patchAsset(third, { [DEPTH]: '5' }, { [DEPTH]: '4' })).status).toBe(200);
  expect((await calls.read(third.uuid)).extraFields).toEqual({ [DEPTH]: '5', [TRAFFIC]: 'none' });
  expect((await calls.historyOf(third))[0]?.details).toEqual([{ field: DEPTH, from: '4', to: '5' }]);
});
