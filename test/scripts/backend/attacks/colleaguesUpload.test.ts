/** A colleague’s running upload, taken over to send another video in its place. */
import { openUpload, sendBytes, untilStatus } from '../../../support/apiClient';
import { commitBlocks, openAttackWorld, putBlock, type AttackWorld } from '../../../support/attacks';
import { until } from '../../../support/until';

let world: AttackWorld;
let folder: number;
beforeAll(async () => {
  world = await openAttackWorld();
  folder = (await world.make()).id;
});
afterAll(() => world.close());

const refused = { status: 403, body: { detail: 'Only the person who is uploading this video can do this.' } };
const notRemoved = {
  status: 403,
  body: { detail: 'Only the person who uploaded this video, or an administrator, can remove it now.' },
};

it('gives an upload-only colleague no link, is not completed and not removed by them', async () => {
  const { file_id, processing_file_id, blob_url_with_sas: url } = await openUpload(world.owner, folder, 'owners.mp4');
  await putBlock(url, 0, Buffer.from('video'));
  await commitBlocks(url, [0]);
  expect(await world.uploader.call('POST', `/files/${file_id}/upload-url`)).toMatchObject(refused);
  expect(await world.uploader.call('POST', `/files/${file_id}/moved`)).toMatchObject(refused);
  expect(await world.uploader.call('PATCH', `/files/${file_id}/upload-complete`)).toMatchObject(refused);
  expect(await world.uploader.call('DELETE', `/files/processing/${processing_file_id}`)).toMatchObject(notRemoved);
});

it('that waits for a worker is not removed by a colleague, but what failed may be', async () => {
  const send = async (name: string) => {
    const opened = await openUpload(world.owner, folder, name);
    await sendBytes(opened.blob_url_with_sas, Buffer.from('no video'));
    expect((await world.owner.call('PATCH', `/files/${opened.file_id}/upload-complete`)).status).toBe(200);
    return opened;
  };
  const remove = (id: number) => world.uploader.call('DELETE', `/files/processing/${id}`);
  const failed = await send('failed.mp4');
  await untilStatus(world.owner, world.org, failed.file_id, ['Failed To Process']);
  expect((await remove(failed.processing_file_id)).status).toBe(204);

  const effect = { kind: 'delay', ms: 10 * 60_000 } as const;
  await world.backend.addFault({ where: 'blob', method: 'PUT', url: '/evidence/', effect });
  await send('busy.mp4');
  await until(async () => (await world.backend.faultHits()) === 1);
  const waiting = await send('waiting.mp4');
  expect(await remove(waiting.processing_file_id)).toMatchObject(notRemoved);
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
