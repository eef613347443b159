import { folderRecord, type FolderRecord } from '@/api/contract/folders';
import { apiClient, openUpload, type Answer, type ApiClient } from '../../../support/apiClient';
import {
  listFolders,
  NOT_THERE,
  openFolderWorld,
  treeFaults,
  urlOf,
  type FolderWorld,
} from '../../../support/folderWorld';

let count = 0;
let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

describe('the list', () => {
  it('counts the videos of each folder, and not those below it', async () => {
    const { north, middle, deep } = await world.family();
    await openUpload(world.owner, deep.id, 'a.mp4');
    await openUpload(world.contractor, deep.id, 'b.mp4');
    const counts = new Map((await listFolders(world.owner, world.org)).map(({ id, fileCount }) => [id, fileCount]));
    expect([north, middle, deep].map(({ id }) => counts.get(id))).toEqual([0, 0, 2]);
  });
});

describe('a new folder', () => {
  const create = (input: object) => world.owner.call('POST', '/inspections/folders', input);
  const valid = () => ({ parentJob: world.root, jobName: `New ${(count += 1)}`, pipeTypeSewer: true, standardKey: 6 });

  it('takes the pipe type of its parent where none is sent', async () => {
    for (const pipeTypeSewer of [true, false]) {
      const parent = folderRecord.parse((await create({ ...valid(), pipeTypeSewer })).body);
      const child = await create({ ...valid(), parentJob: parent.id, pipeTypeSewer: undefined });
      expect(child).toMatchObject({ status: 201, body: { pipe_type_sewer: pipeTypeSewer, fileCount: 0 } });
    }
  });

  it.each<[string, object, number, object]>([
    ['no name', { jobName: ' \t ' }, 400, { jobName: ['Folder name is required'] }],
    ['a name that is no text', { jobName: 7 }, 400, { jobName: ['Folder name is required'] }],
    ['a name of 201 characters', { jobName: 'x'.repeat(201) }, 400, { jobName: ['Use at most 200 characters'] }],
    ['a name with a bell', { jobName: 'a\x07b' }, 400, { jobName: [expect.stringContaining('control characters')] }],
    ['no standard', { standardKey: null }, 400, { standardKey: ['Standard is required'] }],
    ['a standard that is none', { standardKey: 99 }, 400, { standardKey: ['Standard is required'] }],
    ['a pipe type that is none', { pipeTypeSewer: 'yes' }, 400, { pipeTypeSewer: [expect.any(String)] }],
    ['no parent', { parentJob: undefined }, 400, { parentJob: ['Parent folder is required'] }],
    ['a parent beyond all ids', { parentJob: 1e20 }, 400, { parentJob: [expect.any(String)] }],
    ['a parent that is gone', { parentJob: NOT_THERE }, 404, { detail: 'The parent folder no longer exists.' }],
    [
      "a sibling's name in capitals",
      { jobName: 'NORTH CATCHMENT' },
      400,
      { nonFieldErrors: ['A folder with this name already exists here.'] },
    ],
  ])('is refused with %s', async (_case, input, status, body) => {
    expect(await create({ ...valid(), ...input })).toMatchObject({ status, body });
  });

  it('may have the name of a folder elsewhere, 200 characters of any script', async () => {
    const { north, south } = await world.family();
    const jobName = 'Ä'.repeat(200);
    const made = await Promise.all([north, south].map(({ id }) => create({ ...valid(), parentJob: id, jobName })));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect((await create({ ...valid(), parentJob: north.id, jobName: 'ä'.repeat(200) })).status).toBe(400);
  });

  it('can be 50 levels deep and no deeper, and a move does not get around it', async () => {
    let deepest = await world.make();
    const top = deepest;
    while (deepest.path.length < 50) deepest = await world.make(deepest.id);
    const tooDeep = { status: 400, body: { nonFieldErrors: ['Folders can be at most 50 levels deep.'] } };
    expect(await create({ ...valid(), parentJob: deepest.id })).toMatchObject(tooDeep);
    expect(await world.change(top.id, { destinationFolder: (await world.make()).id })).toMatchObject(tooDeep);
  });
});

describe('a rename', () => {
  it('trims the name', async () => {
    const folder = await world.make();
    expect(await world.changed(folder.id, { jobName: '  Other name ' })).toEqual({
      ...folder,
      job_name: 'Other name',
    });
    expect(await world.find(folder.id)).toMatchObject({ job_name: 'Other name' });
  });

  it('to the same name changes nothing, to other letter case does', async () => {
    const folder = await world.make(world.root, 'case');
    expect(await world.changed(folder.id, { jobName: ' case ' })).toEqual(folder);
    expect(await world.changed(folder.id, { jobName: 'CASE' })).toMatchObject({ job_name: 'CASE' });
  });
});

describe('a move', () => {
  it('takes all below along', async () => {
    const { north, middle, deep, south } = await world.family();
    const moved = await world.changed(middle.id, { destinationFolder: south.id });
    expect(moved).toEqual({ ...middle, path: [world.root, south.id, middle.id] });
    expect(await world.find(deep.id)).toEqual({ ...deep, path: [world.root, south.id, middle.id, deep.id] });
    expect(await world.find(north.id)).toEqual(north);
    expect((await world.changed(middle.id, { destinationFolder: world.root })).path).toEqual([world.root, middle.id]);
    expect(treeFaults(await listFolders(world.owner, world.org))).toEqual([]);
  });

  it('to where it is changes nothing', async () => {
    const folder = await world.make();
    expect(await world.changed(folder.id, { destinationFolder: world.root })).toEqual(folder);
  });
});

describe('a change is refused', () => {
  type Family = Awaited<ReturnType<typeof world.family>>;
  const OWN = 'A folder cannot be moved into itself or a folder below it.';
  const EITHER = { nonFieldErrors: ['Send either jobName or destinationFolder.'] };

  it.each<[string, (all: Family) => [id: number | string, body: unknown], number, object]>([
    ['rename: no name', ({ north }) => [north.id, { jobName: '  ' }], 400, { jobName: ['Folder name is required'] }],
    ['rename: nothing sent', ({ north }) => [north.id, {}], 400, { jobName: ['Folder name is required'] }],
    ['rename: no body', ({ north }) => [north.id, undefined], 400, EITHER],
    [
      'rename: 201 characters',
      ({ north }) => [north.id, { jobName: 'x'.repeat(201) }],
      400,
      { jobName: ['Use at most 200 characters'] },
    ],
    [
      "rename: a sibling's name",
      ({ north, south }) => [north.id, { jobName: south.job_name.toUpperCase() }],
      400,
      { nonFieldErrors: ['A folder with this name already exists here.'] },
    ],
    [
      'rename: the root',
      () => [world.root, { jobName: 'X' }],
      400,
      { nonFieldErrors: ['The root folder cannot be renamed.'] },
    ],
    ['rename: gone', () => [NOT_THERE, { jobName: 'X' }], 404, { detail: 'This folder no longer exists.' }],
    ['rename: foreign', () => [world.foreign.id, { jobName: 'X' }], 404, { detail: 'This folder no longer exists.' }],
    ['rename: no id', () => ['x', { jobName: 'X' }], 400, { id: [expect.any(String)] }],
    ['both at once', ({ north }) => [north.id, { jobName: 'X', destinationFolder: world.root }], 400, EITHER],
    ['another field', ({ north }) => [north.id, { jobName: 'X', standardKey: 1 }], 400, EITHER],
    ['move: into itself', ({ north }) => [north.id, { destinationFolder: north.id }], 400, { nonFieldErrors: [OWN] }],
    [
      'move: below itself',
      ({ north, deep }) => [north.id, { destinationFolder: deep.id }],
      400,
      { nonFieldErrors: [OWN] },
    ],
    [
      'move: no destination',
      ({ north }) => [north.id, { destinationFolder: null }],
      400,
      { destinationFolder: ['A destination folder is required'] },
    ],
    [
      'move: the root',
      ({ north }) => [world.root, { destinationFolder: north.id }],
      400,
      { nonFieldErrors: ['The root folder cannot be moved.'] },
    ],
    [
      'move: the destination is gone',
      ({ north }) => [north.id, { destinationFolder: NOT_THERE }],
      404,
      { detail: 'The destination folder no longer exists.' },
    ],
    [
      'move: the destination is in another organisation',
      ({ north }) => [north.id, { destinationFolder: world.foreign.id }],
      404,
      { detail: 'The destination folder no longer exists.' },
    ],
    [
      'move: gone',
      () => [NOT_THERE, { destinationFolder: world.root }],
      404,
      { detail: 'This folder no longer exists.' },
    ],
  ])('%s', async (_case, request, status, body) => {
    const all = await world.family();
    const before = await listFolders(world.owner, world.org);
    const [id, input] = request(all);
    expect(await world.owner.call('PATCH', urlOf(id), input)).toMatchObject({ status, body });
    expect(await listFolders(world.owner, world.org)).toEqual(before);
  });

  it('move: the name is taken at the destination', async () => {
    const { north, south } = await world.family();
    const [one] = [await world.make(north.id, 'Same'), await world.make(south.id, 'SAME')];
    expect(await world.change(one.id, { destinationFolder: south.id })).toMatchObject({
      status: 400,
      body: { nonFieldErrors: ['A folder with this name already exists here.'] },
    });
  });

  it('move: to another organisation, by a contractor who works in both', async () => {
    const { north } = await world.family();
    const answer = await world.contractor.call('PATCH', urlOf(north.id), { destinationFolder: world.foreign.id });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'The destination folder no longer exists.' } });
  });
});

describe('deleting', () => {
  const remove = (id: number | string) => world.owner.call('DELETE', urlOf(id));

  it('takes the empty folders below along', async () => {
    const { north, middle, deep, south } = await world.family();
    expect(await remove(north.id)).toMatchObject({ status: 204, body: null });
    const left = (await listFolders(world.owner, world.org)).map(({ id }) => id);
    expect([north, middle, deep, south].map(({ id }) => left.includes(id))).toEqual([false, false, false, true]);
    expect(await remove(north.id)).toMatchObject({ status: 404, body: { detail: 'This folder no longer exists.' } });
  });

  it('is refused while videos lie in it or below it, and says how many, and whose', async () => {
    const { north, middle, deep } = await world.family();
    await openUpload(world.owner, deep.id, 'one.mp4');
    const refused = (text: string) => ({ status: 400, body: { nonFieldErrors: [text] } });
    const one = refused(
      '1 video is in this folder or below it: 1 still being uploaded (one.mp4 by Demo Owner). ' +
        'Wait until it is done, then move or remove it.',
    );
    for (const { id } of [deep, middle, north]) expect(await remove(id)).toMatchObject(one);
    const other = await openUpload(world.owner, (await world.make(north.id)).id, 'two.mp4');
    const two = refused(
      '2 videos are in this folder or below it: 2 still being uploaded (one.mp4 by Demo Owner, two.mp4 by Demo Owner). ' +
        'Wait until they are done, then move or remove them.',
    );
    expect(await remove(north.id)).toMatchObject(two);
    await world.owner.call('DELETE', `/files/processing/${other.processing_file_id}`);
    expect(await remove(north.id)).toMatchObject(one);
  });

  it.each<[string, () => number | string, number, object]>([
    ['the root', () => world.root, 400, { nonFieldErrors: ['The root folder cannot be deleted.'] }],
    ['one that never was', () => NOT_THERE, 404, { detail: 'This folder no longer exists.' }],
    ["another organisation's", () => world.foreign.id, 404, { detail: 'This folder no longer exists.' }],
    ['something without an id', () => 'all', 400, { id: [expect.any(String)] }],
  ])('is refused for %s', async (_case, id, status, body) => {
    expect(await remove(id())).toMatchObject({ status, body });
  });
});

describe('who may do what', () => {
  interface Case {
    name: string;
    call: (api: ApiClient, folder: FolderRecord) => Promise<Answer>;
    uploaders: boolean;
  }
  const CASES: Case[] = [
    {
      name: 'list',
      call: (api) => api.call('GET', `/inspections/folders?organisationId=${world.org}&includeRoot=true`),
      uploaders: true,
    },
    {
      name: 'create',
      call: (api, { id }) => api.call('POST', '/inspections/folders', { parentJob: id, jobName: 'By', standardKey: 6 }),
      uploaders: false,
    },
    { name: 'rename', call: (api, { id }) => api.call('PATCH', urlOf(id), { jobName: `By ${id}` }), uploaders: false },
    {
      name: 'move',
      call: (api, { id }) => api.call('PATCH', urlOf(id), { destinationFolder: world.root }),
      uploaders: false,
    },
    { name: 'delete', call: (api, { id }) => api.call('DELETE', urlOf(id)), uploaders: false },
    {
      name: 'read the filters',
      call: (api) => api.call('GET', `/inspections/filters?organisation=${world.org}`),
      uploaders: false,
    },
    {
      name: 'change the filters',
      call: (api) => api.call('PATCH', '/inspections/filters', { organisation: world.org, folderFilterModel: [] }),
      uploaders: false,
    },
  ];

  it.each(CASES)('$name', async ({ call, uploaders }) => {
    const parent = await world.make();
    const status = async (api: ApiClient) => (await call(api, await world.make(parent.id))).status;
    expect(await status(apiClient(world.backend.origin))).toBe(401);
    expect(await status(world.staff)).toBe(403);
    const asUploader = await status(world.uploader);
    if (uploaders) expect(asUploader).toBe(200);
    else expect(asUploader).toBe(403);
    expect(await status(world.owner)).toBeLessThan(300);
    // Its organisation works for the world.owner.
    expect(await status(world.contractor)).toBeLessThan(300);
  });

  it.each(CASES.slice(1, 5))("$name: not in a contractor's own organisation, by the owner", async ({ call }) => {
    expect((await call(world.owner, world.foreign)).status).toBe(404);
    expect(
      (await listFolders(world.contractor, world.contractorOrg)).find(({ id }) => id === world.foreign.id),
    ).toEqual(world.foreign);
  });
});
