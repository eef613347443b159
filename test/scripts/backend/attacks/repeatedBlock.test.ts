/** One block of four megabytes, named eight hundred times. */
import { commitBlocks, openAttackWorld, putBlock, type AttackWorld } from '../../../support/attacks';

const BLOCK_BYTES = 4 * 1024 ** 2;

let world: AttackWorld;
beforeAll(async () => {
  world = await openAttackWorld();
});
afterAll(() => world.close());

it.each([
  ['makes no video of three gigabytes', 800, 'The video is larger than 3 GB. Please split it and upload the parts.'],
  ['makes no video, named only twice', 2, 'The video was damaged during the upload. Please upload it again.'],
])('%s', async (_what, times, detail) => {
  const { blob_url_with_sas: url, file_id } = await world.begin();
  expect((await putBlock(url, 0, Buffer.alloc(BLOCK_BYTES, 7))).status).toBe(201);
  expect(
    (
      await commitBlocks(
        url,
        Array.from({ length: times }, () => 0),
      )
    ).status,
  ).toBe(201);
  expect(await world.complete(file_id)).toMatchObject({ status: 409, body: { detail } });
});
