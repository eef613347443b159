/** How many files of an organisation have a name, as the upload wizard asks before it sends another one. */
import { filePage } from '@/api/contract/files';
import { openUpload } from '../../../support/apiClient';
import { openFolderWorld, type FolderWorld } from '../../../support/folderWorld';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

it.each([
  ['same-name.MP4', 1],
  ['Same-Name.mp4', 1],
  ['same-nam_.mp4', 0],
])('a file called Same-Name.mp4 counts for %s: %d', async (name, count) => {
  const { org, owner } = world;
  const counted = async () => {
    const { body } = await owner.call('GET', `/files?target_org_id=${org}&filename=${name}&page_size=1`);
    return filePage.parse(body).count;
  };
  const before = await counted();
  await openUpload(owner, (await world.make()).id, 'Same-Name.mp4');
  expect((await counted()) - before).toBe(count);
});
