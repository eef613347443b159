/** Two people who ask for the last upload that a quota allows, on a database where their calls run side by side. */
import { openFolderWorld, type FolderWorld } from '../../../support/folderWorld';
import { describeOnDatabases, type TestDatabase } from '../../../support/databases';

const AT_ONCE = 8;

describeOnDatabases('a quota of open uploads', (openDatabase) => {
  let database: TestDatabase;
  let world: FolderWorld;
  beforeAll(async () => {
    database = await openDatabase();
    world = await openFolderWorld({ databaseUrl: database.url, videosAtOnce: 0 });
  });
  afterAll(async () => {
    await world.backend.close();
    await database.close();
  });

  it('lets one of them have it, and tells the others', async () => {
    const { id: folder } = await world.make();
    const people = [world.owner, world.contractor, world.uploader];
    const open = (number: number) => {
      const name = `video-${number}.mp4`;
      const input = { file_name: name, upload_file_name: name, job_id: folder };
      const person = people[number % people.length] ?? world.owner;
      return person.call('POST', '/files/upload', { ...input, uploaded_time: new Date().toISOString() });
    };
    for (const openUploads of [1, 3]) {
      await world.staff.call('PUT', `/organisations/${world.org}/quotas`, { openUploads });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_each, number) => open(number)));
      const refusals = answers.filter(({ status }) => status === 409);
      const allowed = openUploads === 1 ? 1 : 2;
      expect([answers.filter(({ status }) => status === 201).length, refusals.length]).toEqual([
        allowed,
        AT_ONCE - allowed,
      ]);
    }
  });

  it('/metrics tells of the connections to a server alone', async () => {
    const text = await (await fetch(`${world.backend.origin}/metrics`)).text();
    const isServer = database.url !== undefined;
    expect(/^database_connections\{state="idle"\} [1-9]/m.test(text)).toBe(isServer);
    expect(/^database_connections\{state="in use"\} \d+$/m.test(text)).toBe(isServer);
    expect(/^database_queries_waiting 0$/m.test(text)).toBe(isServer);
  });
});
