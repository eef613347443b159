/** A page blob of eight TiB, which costs its sender nothing and whoever reads it everything. */
import { openAccountWorld, openAttackWorld, raw } from '../../../support/attacks';

const EIGHT_TIB = String(8 * 1024 ** 4);

const create = (url: string) =>
  raw('PUT', url, { headers: { 'x-ms-blob-type': 'PageBlob', 'x-ms-blob-content-length': EIGHT_TIB } });
const append = (url: string) => raw('PUT', url, { headers: { 'x-ms-blob-type': 'AppendBlob' } });

it('is not made in the embedded store, nor an append blob', async () => {
  const world = await openAttackWorld();
  try {
    const { blob_url_with_sas: url, file_id } = await world.begin();
    for (const make of [create, append]) expect(await make(url)).toMatchObject({ status: 403, code: 'NotAllowed' });
    expect(await world.backend.blobNames()).toEqual([]);
    expect((await world.complete(file_id)).status).toBe(409);
  } finally {
    await world.close();
  }
});

it('on a storage account completes no upload', async () => {
  const world = await openAccountWorld();
  try {
    const large = await world.begin();
    expect((await create(large.blob_url_with_sas)).status).toBe(201);
    expect(await world.complete(large.file_id)).toMatchObject({
      status: 409,
      body: { detail: 'The video is larger than 3 GB. Please split it and upload the parts.' },
    });

    const small = await world.begin();
    await raw('PUT', small.blob_url_with_sas, {
      headers: { 'x-ms-blob-type': 'PageBlob', 'x-ms-blob-content-length': '512' },
    });
    expect(await world.complete(small.file_id)).toMatchObject({
      status: 409,
      body: { detail: 'The video was damaged during the upload. Please upload it again.' },
    });
  } finally {
    await world.close();
  }
});
