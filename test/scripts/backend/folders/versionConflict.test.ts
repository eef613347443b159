import type { Answer } from '../../../support/apiClient';
import { ifMatch, openFolderWorld, urlOf, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

describe('If-Match', () => {
  const LOOK = 'Check it again before you change it.';
  type Call = (id: number, headers: Record<string, string>) => Promise<Answer>;
  const CALLS: [string, Call][] = [
    ['a rename', (id, headers) => world.owner.call('PATCH', urlOf(id), { jobName: `Mine ${id}` }, headers)],
    ['a move', (id, headers) => world.owner.call('PATCH', urlOf(id), { destinationFolder: world.root }, headers)],
    ['deleting', (id, headers) => world.owner.call('DELETE', urlOf(id), undefined, headers)],
  ];

  it.each(CALLS)('lets %s pass with the present version, and without one', async (_name, call) => {
    const parent = await world.make();
    const [one, two] = [await world.make(parent.id), await world.make(parent.id)];
    expect((await call(one.id, ifMatch(one.version))).status).toBeLessThan(300);
    expect((await call(two.id, {})).status).toBeLessThan(300);
  });

  it.each(CALLS)('of an old version refuses %s and says what happened', async (_name, call) => {
    const parent = await world.make();
    const folder = await world.make(parent.id);
    const told = async (version: number, text: string) =>
      expect(await call(folder.id, ifMatch(version))).toMatchObject({
        status: 412,
        body: { detail: `${text} ${LOOK}` },
      });
    const name = `Theirs ${folder.id}`;
    await world.change(folder.id, { jobName: name });
    await told(1, `Somebody else has renamed this folder to “${name}”.`);
    const other = await world.make();
    await world.change(folder.id, { destinationFolder: other.id });
    await told(1, `Somebody else has renamed this folder to “${name}” and moved it to “${other.job_name}”.`);
    await told(2, `Somebody else has moved this folder to “${other.job_name}”.`);
    await told(9, 'This folder has changed.');
    expect(await world.find(folder.id)).toMatchObject({ job_name: name, version: 3 });
  });

  it.each(CALLS)('of a folder that is gone: %s is told so', async (_name, call) => {
    const folder = await world.make();
    await world.owner.call('DELETE', urlOf(folder.id));
    expect(await call(folder.id, ifMatch(1))).toMatchObject({
      status: 404,
      body: { detail: 'This folder no longer exists.' },
    });
  });

  it.each(['1', 'W/"1"', '"one"', '"1", "2"', '"-1"', '*', '"99999999999999999999"'])(
    'that is %s is a bad request',
    async (value) => {
      const folder = await world.make();
      expect(await world.owner.call('DELETE', urlOf(folder.id), undefined, { 'if-match': value })).toMatchObject({
        status: 400,
        body: { detail: 'If-Match must be one version in quotes, like "3".' },
      });
      expect(await world.find(folder.id)).toEqual(folder);
    },
  );

  it('is not touched by what happens above or below', async () => {
    const { north, middle, deep, south } = await world.family();
    await world.change(north.id, { destinationFolder: south.id });
    await world.change(deep.id, { jobName: 'Deeper' });
    expect((await world.change(middle.id, { jobName: 'Still version 1' }, 1)).status).toBe(200);
  });
});
