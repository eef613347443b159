import { folderTemplates } from '@/api/contract/folderTemplates';
import type { ApiClient } from '../../../support/apiClient';
import { listFolders, NOT_THERE, openFolderWorld, urlOf, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

const change = (id: number | string, { seen, ...headers }: Record<string, unknown>, api: ApiClient = world.owner) =>
  api.call('PATCH', `${urlOf(id)}/template`, { headers, ...(seen !== undefined && { seen }) });
const read = (ids: readonly number[], api: ApiClient = world.owner) =>
  api.call('GET', `/inspections/folders/templates?${ids.map((id) => `folder=${id}`).join('&')}`);
const levelsOf = async (id: number) => folderTemplates.parse((await read([id])).body)[0]?.levels ?? [];
const valuesOf = async (id: number) => (await levelsOf(id))[0]?.headers;
const MM_300 = { metres: 0.3, unit: 'mm' };
const FT_100 = { metres: 30.48, unit: 'ft' };

it('keeps the values of a folder, lengths with the unit in which they were entered', async () => {
  const { id } = await world.make();
  expect(await valuesOf(id)).toEqual({});
  const values = { Material: 'VC', HeightDiameter: MM_300, ABQ: FT_100, ACN: 1975, Date: '2026-01-31' };
  expect(await change(id, { ...values, LocationTown: '  水車町 ', LocationStreet: ' ' })).toMatchObject({
    status: 204,
  });
  expect(await valuesOf(id)).toEqual({ ...values, LocationTown: '水車町' });
  await change(id, { Material: null });
  expect(await valuesOf(id)).not.toHaveProperty('Material');
});

it('gives each folder with those above it, where a folder was moved those of its new place', async () => {
  const { north, middle, deep, south } = await world.family();
  await change(north.id, { Material: 'VC' });
  await change(south.id, { Material: 'CI' });
  await change(deep.id, { LocationTown: 'Lost' });
  const named = async () => (await levelsOf(deep.id)).map(({ name, headers }) => [name, headers]);
  const root = (await world.find(world.root))?.job_name;
  expect(await named()).toEqual([
    [deep.job_name, { LocationTown: 'Lost' }],
    [middle.job_name, {}],
    [north.job_name, { Material: 'VC' }],
    [root, {}],
  ]);
  await world.changed(middle.id, { destinationFolder: south.id });
  expect((await named())[2]).toEqual([south.job_name, { Material: 'CI' }]);
  const both = folderTemplates.parse((await read([deep.id, north.id, deep.id])).body);
  expect(both.map(({ folderId }) => folderId).sort()).toEqual([north.id, deep.id].sort());
});

it.each<[string, object, object]>([
  [
    'a header of another standard',
    { Weather: 'dry' },
    { Weather: ['The standard of this folder has no such header.'] },
  ],
  ['a field that is no header', { status: 'Reviewed' }, { status: [expect.any(String)] }],
  ['a length without its unit', { HeightDiameter: 300 }, { HeightDiameter: ['Must be a length with its unit.'] }],
  ['a length for what measures none', { Material: MM_300 }, { Material: ['Must be text.'] }],
  ['a size below nothing', { HeightDiameter: { metres: -1, unit: 'mm' } }, { HeightDiameter: ['Must be at least 0.'] }],
  [
    'a length that is too much in feet',
    { LengthSurveyed: { metres: 31_000, unit: 'm' } },
    { LengthSurveyed: ['Must be at most 100,000.'] },
  ],
  [
    'a unit that is none',
    { HeightDiameter: { metres: 1, unit: 'furlong' } },
    { headers: [expect.stringContaining('HeightDiameter')] },
  ],
  ['a day that is none', { Date: '2026-02-30' }, { Date: ['Must be a date such as 2026-01-31.'] }],
  ['a direction that is none', { Direction: 'Left' }, { Direction: [expect.stringContaining('Upstream')] }],
  ['a text that is too long', { Material: 'x'.repeat(201) }, { Material: ['Must have at most 200 characters.'] }],
  ['a number for a text', { Material: 7 }, { Material: ['Must be text.'] }],
  ['NUL', { Material: 'a\0b' }, { headers: ['Contains characters that are not allowed.'] }],
])('refuses %s as the header itself does, and keeps nothing', async (_case, body, texts) => {
  const { id } = await world.make();
  expect(await change(id, { LocationTown: 'Lost', ...body })).toMatchObject({ status: 400, body: texts });
  expect(await valuesOf(id)).toEqual({});
});

it('tells who was slower what somebody else has set, and keeps both where they set different headers', async () => {
  const { id } = await world.make();
  await change(id, { Material: 'VC', HeightDiameter: MM_300 });
  await change(id, { Material: 'CI' }, world.contractor);
  expect(await change(id, { Material: 'PVC', seen: { Material: 'VC' } })).toMatchObject({
    status: 412,
    body: { detail: 'Somebody else has since changed this template.', now: { Material: 'CI' } },
  });
  expect(await change(id, { HeightDiameter: FT_100, seen: { HeightDiameter: MM_300 } })).toMatchObject({ status: 204 });
  expect(await valuesOf(id)).toEqual({ Material: 'CI', HeightDiameter: FT_100 });
  expect(await change(id, { Material: 'PVC', seen: { Material: 'CI' } })).toMatchObject({ status: 204 });
  const fresh = await world.make();
  await change(fresh.id, { Material: 'VC' }, world.contractor);
  expect(await change(fresh.id, { Material: 'CI', seen: { Material: null } })).toMatchObject({ status: 412 });
});

it('is for whoever may change headers there: not for upload-only people, staff, or another organisation', async () => {
  const { id } = await world.make();
  for (const api of [world.uploader, world.staff]) {
    expect(await change(id, { Material: 'VC' }, api)).toMatchObject({ status: 403 });
    expect(await read([id], api)).toMatchObject({ status: 403 });
  }
  const gone = { status: 404, body: { detail: 'This folder no longer exists.' } };
  expect(await change(world.foreign.id, { Material: 'VC' })).toMatchObject(gone);
  expect(await change(NOT_THERE, { Material: 'VC' })).toMatchObject(gone);
  expect(await read([id, world.foreign.id])).toMatchObject({ status: 404 });
  expect(await read(Array.from({ length: 201 }, () => id))).toMatchObject({ status: 400 });
});

it('goes with its folder', async () => {
  const { id } = await world.make();
  await change(id, { Material: 'VC' });
  expect((await world.owner.call('DELETE', urlOf(id))).status).toBe(204);
  expect(await read([id])).toMatchObject({ status: 404 });
  expect((await listFolders(world.owner, world.org)).map((folder) => folder.id)).not.toContain(id);
});
