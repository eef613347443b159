import { filters } from '@/api/contract/filters';
import type { ApiClient } from '../../../support/apiClient';
import { NOT_THERE, openFolderWorld, urlOf, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

describe('the filters', () => {
  const get = async (api: ApiClient, organisation: number) =>
    filters.parse((await api.call('GET', `/inspections/filters?organisation=${organisation}`)).body);
  const patch = (api: ApiClient, input: object) => api.call('PATCH', '/inspections/filters', input);
  const NONE = { filterModel: { commonFilters: {}, headerFilters: [] }, folderFilterModel: [] };
  const filterModel = {
    commonFilters: { status: ['Uploaded'], structuralGrade: [0, 5], useOfDrainSewer: 'SS', from: '2026-01-31' },
    headerFilters: [{ header: 'WorkOrder', contains: 'a “ü”' }],
  };

  it('are empty at first, and kept for each user and organisation', async () => {
    expect(await get(world.owner, world.org)).toEqual(NONE);
    const { north, south } = await world.family();
    const folderFilterModel = [{ id: north.id }, { id: south.id }];
    const saved = await patch(world.owner, { organisation: world.org, filterModel });
    expect(saved).toMatchObject({ status: 200, body: { ...NONE, filterModel } });
    await patch(world.owner, { organisation: world.org, folderFilterModel: [...folderFilterModel, { id: north.id }] });
    expect(await get(world.owner, world.org)).toEqual({ filterModel, folderFilterModel });
    expect(await get(world.contractor, world.org)).toEqual(NONE);
    await patch(world.contractor, { organisation: world.contractorOrg, folderFilterModel: [{ id: world.foreign.id }] });
    expect(await get(world.contractor, world.org)).toEqual(NONE);
    expect((await get(world.contractor, world.contractorOrg)).folderFilterModel).toEqual([{ id: world.foreign.id }]);
    await patch(world.owner, { organisation: world.org, ...NONE });
    expect(await get(world.owner, world.org)).toEqual(NONE);
  });

  it('lose the folders that are gone or foreign, and keep the others', async () => {
    const { north, middle, south } = await world.family();
    const ids = [north.id, middle.id, south.id, world.foreign.id, NOT_THERE];
    await patch(world.owner, { organisation: world.org, folderFilterModel: ids.map((id) => ({ id })) });
    await world.owner.call('DELETE', urlOf(north.id));
    expect((await get(world.owner, world.org)).folderFilterModel).toEqual([{ id: south.id }]);
  });

  it('are both kept when two tabs change one each at once', async () => {
    const folderFilterModel = [{ id: (await world.make()).id }];
    await Promise.all([
      patch(world.owner, { organisation: world.org, filterModel }),
      patch(world.owner, { organisation: world.org, folderFilterModel }),
    ]);
    expect(await get(world.owner, world.org)).toEqual({ filterModel, folderFilterModel });
  });

  const common = (commonFilters: object) => ({ filterModel: { commonFilters, headerFilters: [] } });
  it.each<[string, object, object]>([
    ['no organisation', { organisation: undefined }, { organisation: [expect.any(String)] }],
    ['nothing to keep', {}, { nonFieldErrors: ['Send filterModel or folderFilterModel.'] }],
    ['a grade of 6', common({ serviceGrade: [6] }), { filterModel: [expect.any(String)] }],
    ['a day that is none', common({ from: '2026-02-30' }), { filterModel: [expect.any(String)] }],
    [
      '1,001 folders',
      { folderFilterModel: Array.from({ length: 1001 }, (_, id) => ({ id: id + 1 })) },
      { folderFilterModel: ['Choose at most 1,000 folders'] },
    ],
    ['a folder that is no id', { folderFilterModel: [{ id: 'x' }] }, { folderFilterModel: [expect.any(String)] }],
    [
      'more than 64 KB',
      common({ status: ['x'.repeat(64 * 1024)] }),
      { nonFieldErrors: ['The filters are too long to be kept: 64 KB are allowed.'] },
    ],
  ])('are refused with %s', async (_case, input, body) => {
    const before = await get(world.owner, world.org);
    expect(await patch(world.owner, { organisation: world.org, ...input })).toMatchObject({ status: 400, body });
    expect(await get(world.owner, world.org)).toEqual(before);
  });

  it('need an organisation in which the user works', async () => {
    expect((await world.owner.call('GET', '/inspections/filters')).status).toBe(400);
    expect((await world.owner.call('GET', `/inspections/filters?organisation=${world.contractorOrg}`)).status).toBe(
      404,
    );
    expect((await patch(world.owner, { organisation: world.contractorOrg, filterModel })).status).toBe(404);
  });
});
