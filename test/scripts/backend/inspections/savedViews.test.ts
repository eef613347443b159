import { savedViews, type SavedView } from '@/api/contract/views';
import type { ApiClient } from '../../../support/apiClient';
import { addPerson } from '../../../support/people';
import { makeView, VIEW_CONTENT } from '../../../support/viewCalls';
import { NOT_THERE, openFolderWorld, urlOf, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
let colleague: ApiClient;
beforeAll(async () => {
  world = await openFolderWorld();
  const somebody = { firstName: 'Cora', lastName: 'Colleague', organisation: world.org };
  ({ api: colleague } = await addPerson(world.backend, somebody));
});
afterAll(() => world.backend.close());

const list = async (api: ApiClient, organisation = world.org): Promise<SavedView[]> =>
  savedViews.parse((await api.call('GET', `/inspections/views?organisation=${organisation}`)).body);
const make = (api: ApiClient, name: string, rest?: object) => makeView(api, world.org, name, rest);
const patch = (api: ApiClient, id: number, body: object) => api.call('PATCH', `/inspections/views/${id}`, body);
const named = async (api: ApiClient, name: string) => (await list(api)).find((view) => view.name === name);

describe('a saved view', () => {
  it('comes back as it was saved, for its maker alone while it is not shared', async () => {
    expect((await make(world.owner, '  下水道 Mill Lane ')).status).toBe(201);
    const [view] = await list(world.owner);
    expect(view).toMatchObject({ name: '下水道 Mill Lane', content: VIEW_CONTENT, isMine: true, canChange: true });
    expect(view).toMatchObject({ isShared: false, missingFolders: 0, missingPeople: [] });
    expect(await list(colleague)).toEqual([]);
    expect((await patch(colleague, view?.id ?? 0, { name: 'Mine' })).status).toBe(404);
    expect((await colleague.call('DELETE', `/inspections/views/${view?.id}`)).status).toBe(404);
  });

  it('is seen when shared by colleagues, who may not change it, and by no other organisation', async () => {
    const { body } = await make(colleague, 'Shared with us', { isShared: true });
    expect(await named(world.owner, 'Shared with us')).toMatchObject({ isMine: false, canChange: true });
    expect(await named(world.contractor, 'Shared with us')).toBeUndefined();
    expect((await patch(world.contractor, body.id, { name: 'Taken' })).status).toBe(404);
    await make(world.owner, 'By the administrator', { isShared: true });
    const view = await named(colleague, 'By the administrator');
    expect(view).toMatchObject({ isMine: false, canChange: false });
    expect(await patch(colleague, view?.id ?? 0, { name: 'Taken' })).toMatchObject({ status: 403 });
    expect((await colleague.call('DELETE', `/inspections/views/${view?.id}`)).status).toBe(403);
    expect((await world.owner.call('DELETE', `/inspections/views/${body.id}`)).status).toBe(204);
    expect(await named(colleague, 'Shared with us')).toBeUndefined();
  });

  it('has a name that no view beside it has, also when two are made at once', async () => {
    const both = await Promise.all([make(world.owner, 'Twice'), make(world.owner, 'TWICE')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { status, body } = await make(colleague, 'Twice', { isShared: true });
    expect(status).toBe(201);
    // Shared, it would stand beside the colleague's.
    const mine = (await list(world.owner)).find((view) => view.isMine && view.name.toLowerCase() === 'twice');
    expect(await patch(world.owner, mine?.id ?? 0, { isShared: true })).toMatchObject({ status: 409 });
    await colleague.call('DELETE', `/inspections/views/${body.id}`);
    expect(await patch(world.owner, mine?.id ?? 0, { isShared: true })).toMatchObject({ status: 204 });
    expect(await make(world.owner, '   ')).toMatchObject({ status: 400, body: { name: ['View name is required'] } });
  });

  it('is not changed over what somebody else has set since', async () => {
    const { body } = await make(world.owner, 'Seen', { isShared: true });
    expect((await patch(world.owner, body.id, { name: 'Renamed', seen: { name: 'Seen' } })).status).toBe(204);
    expect(await patch(world.owner, body.id, { name: 'Late', seen: { name: 'Seen' } })).toMatchObject({
      status: 412,
      body: { now: { name: 'Renamed' } },
    });
    const content = { ...VIEW_CONTENT, search: 'lane' };
    expect((await patch(world.owner, body.id, { content, seen: { content: VIEW_CONTENT } })).status).toBe(204);
    expect((await named(world.owner, 'Renamed'))?.content.search).toBe('lane');
  });

  it('says which of its folders and people are gone', async () => {
    const folder = await world.make();
    const left = { id: NOT_THERE, fullName: 'Lea Left' };
    const content = {
      ...VIEW_CONTENT,
      folderFilterModel: [{ id: folder.id }, { id: world.foreign.id }],
      filterModel: { commonFilters: { assignedTo: left, reviewedBy: left }, headerFilters: [] },
    };
    await make(world.owner, 'Gone', { content });
    expect(await named(world.owner, 'Gone')).toMatchObject({ missingFolders: 1, missingPeople: ['Lea Left'] });
    await world.owner.call('DELETE', urlOf(folder.id));
    expect(await named(world.owner, 'Gone')).toMatchObject({ missingFolders: 2 });
  });
});
