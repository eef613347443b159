/** A colleague’s running upload, taken over to send another video in its place. */
import { openUpload } from '../../../support/apiClient';
import { openAttackWorld, putBlock, commitBlocks, type AttackWorld } from '../../../support/attacks';

let world: AttackWorld;
let folder: number;
beforeAll(async () => {
  world = await openAttackWorld();
  folder = (await world.make()).id;
});
afterAll(() => world.close());

const refused = { status: 403, body: { detail: 'Only the person who uploads this video can do this.' } };
const notRemoved = {
  status: 403,
  body: { detail: 'Only the person who uploads this video, or an administrator, can remove it now.' },
};

it('gives an upload-only colleague no link, is not completed and not removed by them', async () => {
  const { file_id, processing_file_id, blob_url_with_sas: url } = await openUpload(world.owner, folder, 'owners.mp4');
  await putBlock(url, 0, Buffer.from('video'));
  await commitBlocks(url, [0]);
  expect(await world.uploader.call('POST', `/files/${file_id}/upload-url`)).toMatchObject(refused);
  expect(await world.uploader.call('PATCH', `/files/${file_id}/upload-complete`)).toMatchObject(refused);
  const removal = `/files/processing/${processing_file_id}`;
  expect(await world.uploader.call('DELETE', removal)).toMatchObject(notRemoved);
  // Nor once it waits for a worker, or has failed.
  expect((await world.owner.call('PATCH', `/files/${file_id}/upload-complete`)).status).toBe(200);
  expect((await world.uploader.call('DELETE', removal)).status).not.toBe(204);
});

it('is neither an administrator’s nor a linked contractor’s to go on with', async () => {
  const { file_id, processing_file_id } = await openUpload(world.uploader, folder, 'uploaders.mp4');
  for (const api of [world.owner, world.contractor]) {
    expect(await api.call('POST', `/files/${file_id}/upload-url`)).toMatchObject(refused);
    expect(await api.call('PATCH', `/files/${file_id}/upload-complete`)).toMatchObject(refused);
  }
  expect(await world.contractor.call('DELETE', `/files/processing/${processing_file_id}`)).toMatchObject(notRemoved);
  expect((await world.uploader.call('POST', `/files/${file_id}/upload-url`)).status).toBe(200);
});

it('can be stopped by an administrator of the organisation that it is for', async () => {
  for (const api of [world.uploader, world.contractor]) {
    const { processing_file_id } = await openUpload(api, folder, 'stopped.mp4');
    expect((await world.owner.call('DELETE', `/files/processing/${processing_file_id}`)).status).toBe(204);
  }
});
