import { crewSettings, folderRecord, type FolderRecord } from '@/api/contract/folders';
import { isToday } from '../../../../scripts/backend/folders/dayFolder';
import { openUpload, type ApiClient } from '../../../support/apiClient';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';
import { listFolders, NOT_THERE, openFolderWorld, treeFaults, type FolderWorld } from '../../../support/folderWorld';

describe(isToday, () => {
  const noon = Date.parse('2026-11-30T12:30:00Z');
  it.each([
    ['2026-11-29', Date.parse('2026-11-30T11:59:00Z'), true],
    ['2026-11-29', noon, false],
    ['2026-11-30', noon, true],
    ['2026-12-01', noon, true],
    ['2026-12-01', Date.parse('2026-11-30T09:59:00Z'), false],
    ['2026-12-02', noon, false],
  ])('asks whether it is %s somewhere at %d: %s', (day, now, expected) => {
    expect(isToday(day, now)).toBe(expected);
  });
});

describeOnDatabases('the folder of the day', (open) => {
  let database: TestDatabase;
  let world: FolderWorld;
  let today: string;

  beforeAll(async () => {
    database = await open();
    world = await openFolderWorld({ databaseUrl: database.url });
    today = new Date().toISOString().slice(0, 10);
  });
  afterAll(async () => {
    await world.backend.close();
    await database.close();
  });

  const allow = async (crewsMakeFolders: boolean) => {
    const answer = await world.owner.call('PUT', `/organisations/${world.org}/crew-settings`, { crewsMakeFolders });
    expect(answer).toMatchObject({ status: 200, body: { crewsMakeFolders } });
  };
  const ask = (api: ApiClient, { id }: Pick<FolderRecord, 'id'>, day = today) =>
    api.call('POST', `/inspections/folders/${id}/day`, { day });
  const made = async (api: ApiClient, used: FolderRecord) => folderRecord.parse((await ask(api, used)).body);
  /** A folder that the crew has sent a video to. */
  const used = async () => {
    const folder = await world.make();
    await openUpload(world.uploader, folder.id, `pipe-${folder.id}.mp4`);
    return folder;
  };

  it('is off by default, and for the administrators of the organisation to allow', async () => {
    const path = `/organisations/${world.org}/crew-settings`;
    expect(crewSettings.parse((await world.uploader.call('GET', path)).body)).toEqual({ crewsMakeFolders: false });
    const folder = await used();
    expect(await ask(world.uploader, folder)).toMatchObject({
      status: 403,
      body: { detail: 'This organisation does not let crews make folders.' },
    });
    for (const api of [world.uploader, world.contractor]) {
      expect((await api.call('PUT', path, { crewsMakeFolders: true })).status).toBe(403);
    }
    expect((await world.owner.call('PUT', `/organisations/${world.contractorOrg}/crew-settings`, {})).status).toBe(404);
    expect((await world.owner.call('PUT', path, {})).status).toBe(400);
    await allow(true);
    expect((await ask(world.uploader, folder)).status).toBe(200);
    await allow(false);
    expect((await ask(world.uploader, folder)).status).toBe(403);
    const changes = (
      await world.staff.call<{ changes: { whatChanged: string }[] }>('GET', `/organisations/${world.org}`)
    ).body.changes;
    expect(changes.slice(0, 2).map(({ whatChanged }) => whatChanged)).toEqual([
      'Upload-only people may not make folders of the day',
      'Upload-only people may make folders of the day',
    ]);
  });

  it('is made in the folder that was used, once, like it, however many ask', async () => {
    await allow(true);
    const folder = await used();
    await openUpload(world.contractor, folder.id, 'of-the-contractor.mp4');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => made(world.uploader, folder)),
      made(world.contractor, folder),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ job_name: today, standardKey: folder.standardKey, fileCount: 0 });
    expect(answers[0]?.path).toEqual([...folder.path, answers[0]?.id]);
    // The next call is from the folder itself.
    expect((await made(world.uploader, answers[0]!)).id).toBe(answers[0]?.id);
    expect(treeFaults(await listFolders(world.owner, world.org))).toEqual([]);
  });

  it('is made beside the folder of another day, also where the person sent nothing on that day', async () => {
    await allow(true);
    const folder = await world.make();
    const yesterday = await world.make(folder.id, '2001-01-01');
    const other = await world.make(folder.id);
    await openUpload(world.uploader, other.id, 'once.mp4');
    const { path } = await made(world.uploader, yesterday);
    expect(path.slice(0, -1)).toEqual(folder.path);
  });

  it('is refused where the caller has sent nothing, for another day, and where no folder is within reach', async () => {
    await allow(true);
    const folder = await world.make();
    await openUpload(world.owner, folder.id, 'of-somebody-else.mp4');
    expect(await ask(world.uploader, folder)).toMatchObject({
      status: 403,
      body: { detail: 'Send a video to this folder first.' },
    });
    expect((await ask(world.uploader, world.foreign)).status).toBe(404);
    expect((await ask(world.uploader, { id: NOT_THERE })).status).toBe(404);
    const own = await used();
    for (const day of ['2001-01-01', '2999-12-31', 'today', '']) {
      expect((await ask(world.uploader, own, day)).status).toBe(400);
    }
    expect((await ask(world.staff, own)).status).toBe(403);
  });
});
