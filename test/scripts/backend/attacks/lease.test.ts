/** A lease that never ends, taken on one's own upload so that nobody can remove it any more. */
import { blobNameIn } from '../../../support/apiClient';
import {
  commitBlocks,
  openAccountWorld,
  openAttackWorld,
  putBlock,
  raw,
  type AttackWorld,
} from '../../../support/attacks';

const acquire = (url: string) =>
  raw('PUT', url, {
    query: 'comp=lease',
    headers: { 'x-ms-lease-action': 'acquire', 'x-ms-lease-duration': '-1' },
  });

async function uploadTo(world: AttackWorld) {
  const upload = await world.begin();
  const url = upload.blob_url_with_sas;
  expect((await putBlock(url, 0, Buffer.from('no video'))).status).toBe(201);
  expect((await commitBlocks(url, [0])).status).toBe(201);
  return { ...upload, url, blob: blobNameIn(url) };
}

const remove = (world: AttackWorld, id: number) => world.uploader.call('DELETE', `/files/processing/${id}`);

it('is not given by the embedded store, and the upload can be removed', async () => {
  const world = await openAttackWorld();
  try {
    const { url, blob, processing_file_id } = await uploadTo(world);
    expect(await acquire(url)).toMatchObject({ status: 403, code: 'NotAllowed' });
    expect((await remove(world, processing_file_id)).status).toBe(204);
    expect(await world.backend.blobNames()).not.toContain(blob);
  } finally {
    await world.close();
  }
});

it('is broken on a storage account when the upload is removed', async () => {
  const world = await openAccountWorld();
  try {
    const { url, blob, processing_file_id } = await uploadTo(world);
    expect((await acquire(url)).status).toBe(201);
    expect((await remove(world, processing_file_id)).status).toBe(204);
    expect(await world.backend.blobNames()).not.toContain(blob);
  } finally {
    await world.close();
  }
});

it('or whatever else keeps a blob from being removed keeps nobody from starting, and is tried again', async () => {
  const world = await openAccountWorld();
  const { account } = world;
  try {
    const [stuck, other] = [await uploadTo(world), await uploadTo(world)];
    account.refuse({ method: 'DELETE', path: /uploads/ });
    for (const { processing_file_id } of [stuck, other]) {
      expect((await remove(world, processing_file_id)).status).toBe(204);
    }

    account.refuse({ method: 'DELETE', path: new RegExp(stuck.blob) });
    world.backend = await world.backend.restart();
    expect(world.backend.recovered).toEqual([
      'attack.mp4: the removal is tried again later.',
      'attack.mp4: the removal is finished.',
    ]);
    expect(world.backend.output()).toContain(`File ${stuck.file_id} could not be removed`);
    expect(await world.backend.blobNames()).toEqual([stuck.blob]);

    account.refuse(null);
    world.backend = await world.backend.restart();
    expect(world.backend.recovered).toEqual(['attack.mp4: the removal is finished.']);
    expect(await world.backend.blobNames()).toEqual([]);
  } finally {
    await world.close();
  }
});
