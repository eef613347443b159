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
  ['Same-Name.mp4', 'same-name.MP4', 1],
  ['Same-Name.mp4', 'Same-Name.mp4', 1],
  ['Same-Name.mp4', 'same-nam_.mp4', 0],
  ['下水管ÜΣ.mp4', '下水管üσ.mp4', 1],
  // The same letter, written as two characters.
  ['Bru\u0308cke.mp4', 'BR\u00dcCKE.mp4', 1],
  ['Br\u00fccke2.mp4', 'Bru\u0308cke2.mp4', 1],
])('a file called %s counts for %s: %d', async (stored, name, count) => {
  const { org, owner } = world;
  const counted = async () => {
    const { body } = await owner.call(
      'GET',
      `/files?target_org_id=${org}&filename=${encodeURIComponent(name)}&page_size=1`,
    );
    return filePage.parse(body).count;
  };
  const before = await counted();
  await openUpload(owner, (await world.make()).id, stored);
  expect((await counted()) - before).toBe(count);
});
