import type { FolderRecord } from '@/api/contract/folders';
import type { Answer } from '../../../support/apiClient';
import { openFolderWorld, seenOf, urlOf, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

describe('a folder that somebody else has changed meanwhile', () => {
  const rename = (seen: FolderRecord, known = seenOf(seen)) =>
    world.owner.call('PATCH', urlOf(seen.id), { jobName: `Mine ${seen.id}`, ...known });
  const move = (seen: FolderRecord, known = seenOf(seen)) =>
    world.owner.call('PATCH', urlOf(seen.id), { destinationFolder: world.root, ...known });
  const remove = (seen: FolderRecord, known: object = seenOf(seen)) =>
    world.owner.call('DELETE', urlOf(seen.id), known);
  const CALLS: [string, (seen: FolderRecord) => Promise<Answer>][] = [
    ['a rename', rename],
    ['a move', move],
    ['deleting', remove],
  ];

  it.each(CALLS)('lets %s pass where it is as it was seen', async (_name, call) => {
    const parent = await world.make();
    expect((await call(await world.make(parent.id))).status).toBeLessThan(300);
  });

  it('says what happened to what the caller changes, and to all that the caller deletes', async () => {
    const seen = await world.make((await world.make()).id);
    const name = `Theirs ${seen.id}`;
    await world.change(seen.id, { jobName: name });
    const renamed = {
      status: 412,
      body: { detail: `Somebody else has renamed this folder to “${name}”.`, now: { jobName: name } },
    };
    expect(await rename(seen)).toMatchObject(renamed);
    expect(await remove(seen)).toMatchObject(renamed);
    const other = await world.make();
    await world.change(seen.id, { destinationFolder: other.id });
    expect(await move(seen)).toMatchObject({
      status: 412,
      body: { detail: `Somebody else has moved this folder to “${other.job_name}”.`, now: { parentJob: other.id } },
    });
    const both = { jobName: name, parentJob: other.id };
    expect(await remove(seen)).toMatchObject({
      status: 412,
      body: {
        detail: `Somebody else has renamed this folder to “${name}” and moved it to “${other.job_name}”.`,
        now: both,
      },
    });
    expect((await remove(seen, { seen: both })).status).toBe(204);
  });

  it('keeps the name of one and the place of the other', async () => {
    const seen = await world.make((await world.make()).id);
    await world.change(seen.id, { jobName: `Theirs ${seen.id}` });
    expect(await move(seen)).toMatchObject({ status: 200, body: { job_name: `Theirs ${seen.id}` } });
  });

  it.each(CALLS)('and that is gone: %s is told so', async (_name, call) => {
    const folder = await world.make();
    await world.owner.call('DELETE', urlOf(folder.id));
    expect(await call(folder)).toMatchObject({ status: 404, body: { detail: 'This folder no longer exists.' } });
  });

  it('is not touched by what happens above or below', async () => {
    const { north, middle, deep, south } = await world.family();
    await world.change(north.id, { destinationFolder: south.id });
    await world.change(deep.id, { jobName: 'Deeper' });
    expect((await world.change(middle.id, { jobName: 'Still as it was seen' }, middle)).status).toBe(200);
  });
});
