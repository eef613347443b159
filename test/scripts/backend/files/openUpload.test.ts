/** An upload that its browser opens again: the first answer was lost, or the tab with it. */
import { createUploadResponse, filePage, type CreateUploadResponse } from '@/api/contract/files';
import { blobNameIn, sendBytes, type ApiClient } from '../../../support/apiClient';
import { openFolderWorld, type FolderWorld } from '../../../support/folderWorld';

const UPLOADED_TIME = '2026-01-01T00:00:00.000Z';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

async function videoInFolder(name: string) {
  const folder = await world.make();
  const input = { file_name: name, upload_file_name: name, job_id: folder.id, uploaded_time: UPLOADED_TIME };
  const open = async (change: object = {}, api: ApiClient = world.owner): Promise<CreateUploadResponse> => {
    const answer = await api.call('POST', '/files/upload', { ...input, batch_id: 'batch', ...change });
    return createUploadResponse.parse(answer.body);
  };
  const listed = async () => {
    const { body } = await world.owner.call('GET', `/files/processing?target_org_id=${world.org}&search=${name}`);
    return filePage.parse(body).results.map(({ fileListId }) => fileListId);
  };
  return { open, listed };
}

const complete = async ({ file_id, blob_url_with_sas }: CreateUploadResponse) => {
  await sendBytes(blob_url_with_sas, Buffer.from('bytes'));
  return (await world.owner.call('PATCH', `/files/${file_id}/upload-complete`)).status;
};

it('is the same one, also when both ask at the same time', async () => {
  const { open, listed } = await videoInFolder('same.mp4');
  const [first, second, third] = await Promise.all([open(), open(), open()]);
  for (const again of [second, third]) {
    expect(again).toMatchObject({ file_id: first.file_id, processing_file_id: first.processing_file_id });
    expect(blobNameIn(again.blob_url_with_sas)).toBe(blobNameIn(first.blob_url_with_sas));
  }
  expect(await listed()).toEqual([first.file_id]);
});

it('is another one for another person, selection, moment, folder or name, and where no batch is told', async () => {
  const { open } = await videoInFolder('other.mp4');
  const { id: elsewhere } = await world.make();
  const { file_id } = await open();
  const others = [
    await open({}, world.contractor),
    await open({ batch_id: 'other' }),
    await open({ uploaded_time: '2026-01-01T00:00:00.001Z' }),
    await open({ job_id: elsewhere }),
    await open({ file_name: 'other-2.mp4' }),
    await open({ batch_id: undefined }),
    await open({ batch_id: undefined }),
  ].map((each) => each.file_id);
  expect(new Set([file_id, ...others]).size).toBe(8);
});

it('is another one once the first has arrived or was removed', async () => {
  const { open } = await videoInFolder('arrived.mp4');
  const first = await open();
  expect(await complete(first)).toBe(200);
  const second = await open();
  expect(second.file_id).not.toBe(first.file_id);
  expect((await world.owner.call('DELETE', `/files/processing/${second.processing_file_id}`)).status).toBe(204);
  expect((await open()).file_id).not.toBe(second.file_id);
});

it('stays when the answer to the one of two tries is lost', async () => {
  const { open, listed } = await videoInFolder('lost.mp4');
  await world.backend.addFault({ where: 'api', method: 'POST', url: '/files/upload', effect: { kind: 'drop answer' } });
  const [lost, given] = await Promise.allSettled([open(), open()]);
  const answers = [lost, given].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(answers).toHaveLength(1);
  // As long as a removal takes: of an upload without a result, this is its whole way.
  const other = await open({ batch_id: 'other' });
  expect((await world.owner.call('DELETE', `/files/processing/${other.processing_file_id}`)).status).toBe(204);
  expect(await listed()).toEqual(answers.map(({ file_id }) => file_id));
});
