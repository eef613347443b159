/** Uploads of browsers that are gone: seen by colleagues while their link is good, shown as failed once it has ended. */
import {
  createUploadResponse,
  filePage,
  FAILED_STATUSES,
  renewUploadUrlResponse,
  type FileRecord,
  type FileStatus,
} from '@/api/contract/files';
import { openUpload, stageBlock } from '../../../support/apiClient';
import { listFolders, openFolderWorld, urlOf, type FolderWorld } from '../../../support/folderWorld';
import { until } from '../../../support/until';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolderWorld();
});
afterAll(() => world.backend.close());

/** The record as the owner's processing list shows it, asked for these statuses. */
async function listed(fileId: number, statuses: readonly FileStatus[]): Promise<FileRecord | undefined> {
  const query = new URLSearchParams({ target_org_id: String(world.org), page_size: '200' });
  for (const status of statuses) query.append('status', status);
  const { body } = await world.owner.call('GET', `/files/processing?${query}`);
  return filePage.parse(body).results.find(({ fileListId }) => fileListId === fileId);
}

/** An upload that a colleague began in a folder of its own, and then closed the browser. */
async function abandon() {
  const folder = await world.make();
  return { folder, ...(await openUpload(world.contractor, folder.id, 'abandoned.mp4')) };
}

const remove = (folderId: number) => world.owner.call('DELETE', urlOf(folderId));
const refusedWith = (text: string) => ({ status: 400, body: { nonFieldErrors: [text] } });

/** The links of all uploads under way have ended, for the length of `work`. */
async function withEndedLinks(work: () => Promise<void>): Promise<void> {
  await world.backend.setUploadLife(-1000);
  try {
    await work();
  } finally {
    await world.backend.setUploadLife(null);
  }
}

it('is listed for a colleague while its link is good, and tells why the folder stays', async () => {
  const { folder, file_id } = await abandon();
  expect(await listed(file_id, ['Uploading'])).toMatchObject({ status: 'Uploading', folderId: folder.id });
  expect(await listed(file_id, FAILED_STATUSES)).toBeUndefined();
  expect(await remove(folder.id)).toMatchObject(
    refusedWith(
      '1 video is in this folder or below it: 1 still being uploaded (abandoned.mp4 by Demo Contractor). ' +
        'Wait until it is done, then move or remove it.',
    ),
  );
});

it('has failed as a timeout once its link has ended, and can be removed by a colleague, and then the folder', async () => {
  const { folder, file_id, processing_file_id } = await abandon();
  await withEndedLinks(async () => {
    expect(await listed(file_id, FAILED_STATUSES)).toMatchObject({
      status: 'Upload Failed',
      statusReason: { code: 'TU', message: expect.stringContaining('upload the video again') },
    });
  });
  expect(await listed(file_id, ['Uploading'])).toBeUndefined();
  const counted = (await listFolders(world.owner, world.org)).find(({ id }) => id === folder.id);
  expect(counted?.fileCount).toBe(1);
  expect(await remove(folder.id)).toMatchObject(
    refusedWith('1 video is in this folder or below it: 1 failed (see Uploads, Failed). Move or remove it first.'),
  );
  expect((await world.owner.call('DELETE', `/files/processing/${processing_file_id}`)).status).toBe(204);
  expect((await remove(folder.id)).status).toBe(204);
});

it('is told as failed by a refusal, also before anybody has looked at a list', async () => {
  const { folder } = await abandon();
  await withEndedLinks(async () => {
    expect(await remove(folder.id)).toMatchObject(refusedWith(expect.stringContaining('1 failed')));
  });
});

it('goes on where its browser comes back after all', async () => {
  const { file_id } = await abandon();
  await withEndedLinks(async () => {
    expect((await listed(file_id, FAILED_STATUSES))?.status).toBe('Upload Failed');
  });
  expect((await world.contractor.call('POST', `/files/${file_id}/upload-url`)).status).toBe(200);
  expect(await listed(file_id, ['Uploading'])).toMatchObject({ status: 'Uploading', statusReason: null });
});

describe('an upload whose sender wants a link for less than a day', () => {
  const requestFor = async (linkSeconds: number) => ({
    ...{ file_name: 'brief.mp4', upload_file_name: 'brief.mp4', uploaded_time: new Date().toISOString() },
    ...{ job_id: (await world.make()).id, link_seconds: linkSeconds },
  });

  it('has failed once that has ended, and goes on for a day where the sender comes back', async () => {
    const { body } = await world.owner.call('POST', '/files/upload', await requestFor(1));
    const { file_id, blob_url_with_sas } = createUploadResponse.parse(body);
    const failed = await until(() => listed(file_id, FAILED_STATUSES));
    expect(failed).toMatchObject({
      status: 'Upload Failed',
      statusReason: { code: 'TU', message: 'The upload was not finished in time. Please upload the video again.' },
    });
    await expect(stageBlock(blob_url_with_sas, 0, Buffer.from('block'))).rejects.toMatchObject({ statusCode: 403 });

    const renewed = renewUploadUrlResponse.parse((await world.owner.call('POST', `/files/${file_id}/upload-url`)).body);
    const end = Date.parse(new URL(renewed.blob_url_with_sas).searchParams.get('se') ?? '');
    expect(end - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    expect(await listed(file_id, ['Uploading'])).toMatchObject({ statusReason: null });
  });

  it('never gets one for more', async () => {
    expect((await world.owner.call('POST', '/files/upload', await requestFor(24 * 60 * 60 + 1))).status).toBe(400);
  });
});
