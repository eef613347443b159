import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BlockBlobClient } from '@azure/storage-blob';
import {
  createUploadResponse,
  filePage,
  fileRecord,
  renewUploadUrlResponse,
  type FilePage,
} from '@/api/contract/files';
import { folderRecords, type FolderRecord } from '@/api/contract/folders';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import {
  blobNameIn,
  openUpload,
  sendBytes,
  signIn,
  stageBlock,
  untilStatus,
  upload,
  type ApiClient,
} from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { gatedFfmpeg, type GatedFfmpeg } from '../../../support/gatedFfmpeg';
import { mediaProcesses } from '../../../support/mediaProcesses';
import { until } from '../../../support/until';

let folder: string;
let gate: GatedFfmpeg;
let backend: TestBackend;
let owner: ApiClient;
let contractor: ApiClient;
let uploader: ApiClient;
let org: number;
let contractorOrg: number;
let folders: Map<string, FolderRecord>;
let video: Buffer;

const idOf = (name: string): number => folders.get(name)?.id ?? 0;
const request = (change: object = {}) => ({
  file_name: 'pipe.mp4',
  upload_file_name: 'pipe (1).mp4',
  job_id: idOf('High Street'),
  uploaded_time: '2026-01-01T00:00:00.000Z',
  ...change,
});
const list = async (query: string): Promise<FilePage> =>
  filePage.parse((await owner.call('GET', `/files/processing?target_org_id=${org}${query}`)).body);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'files-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
  gate = await gatedFfmpeg(folder);
  backend = await startTestBackend({ seed: 'accounts', ffmpegPath: gate.file });
  const first = await signIn(backend.origin, 'owner');
  const second = await signIn(backend.origin, 'contractor');
  [owner, contractor, uploader] = [first, second, await signIn(backend.origin, 'uploader')];
  [org, contractorOrg] = [first.login.organisationId, second.login.organisationId];
  const all = await owner.call('GET', `/inspections/folders?organisationId=${org}&includeRoot=true`);
  folders = new Map(folderRecords.parse(all.body).map((each) => [each.job_name, each]));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

describe('opening an upload', () => {
  it('gives a file, a processing record with an id of its own, and a URL for the bytes', async () => {
    const answer = await uploader.call('POST', '/files/upload', request());
    expect(answer.status).toBe(201);
    const { file_id, processing_file_id, blob_url_with_sas } = createUploadResponse.parse(answer.body);
    expect(processing_file_id).toBeGreaterThanOrEqual(1000);
    expect(processing_file_id).not.toBe(file_id);
    const sas = new URL(blob_url_with_sas).searchParams;
    expect(sas.get('sp')).toBe('rcw');
    expect(Date.parse(sas.get('se') ?? '') - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
    const record = (await list('&status=Uploading')).results.find((each) => each.fileListId === file_id);
    expect(record).toMatchObject({
      id: processing_file_id,
      filename: 'pipe.mp4',
      fileType: 'mp4',
      folderName: 'High Street',
      jobTree: ['Demo Water Utility', 'North catchment', 'High Street'],
      uploadedBy: 'Demo Uploader',
      uploadCompleted: false,
      fileSize: null,
    });
  });

  it('lets the URL reach its own blob and no other', async () => {
    const [mine, other] = [
      await openUpload(owner, idOf('High Street'), 'a.mp4'),
      await openUpload(owner, idOf('High Street'), 'b.mp4'),
    ];
    await stageBlock(mine.blob_url_with_sas, 0, Buffer.from('block'));
    const blocks = await new BlockBlobClient(mine.blob_url_with_sas).getBlockList('uncommitted');
    expect(blocks.uncommittedBlocks).toHaveLength(1);
    const mixed = other.blob_url_with_sas.split('?')[0] + new URL(mine.blob_url_with_sas).search;
    await expect(stageBlock(mixed, 0, Buffer.from('block'))).rejects.toMatchObject({ statusCode: 403 });
  });

  it('into a linked asset owner’s folder names both organisations', async () => {
    const { file_id } = await openUpload(contractor, idOf('High Street'), 'linked.mp4');
    const record = (await list('&search=linked')).results.find((each) => each.fileListId === file_id);
    expect(record).toMatchObject({
      targetOrganisationId: org,
      uploadOrganisationId: contractorOrg,
      uploadOrg: 'Demo Drain Surveys',
      targetOrg: 'Demo Water Utility',
      uploadOrgType: 'Contractor',
    });
  });

  it.each([
    ['a name with other characters', { file_name: 'a b.mp4' }, 'file_name'],
    ['a name with a slash', { file_name: '下水管/a.mp4' }, 'file_name'],
    ['no name', { file_name: '' }, 'file_name'],
    ['a name of 201 characters', { file_name: 'x'.repeat(201) }, 'file_name'],
    ['a folder id that is a text', { job_id: 'High Street' }, 'job_id'],
  ])('is refused with %s', async (_case, change, field) => {
    const answer = await owner.call('POST', '/files/upload', request(change));
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it('is refused for a folder with subfolders, an unknown one, and one of another organisation', async () => {
    const branch = await owner.call('POST', '/files/upload', request({ job_id: idOf('North catchment') }));
    expect(branch).toMatchObject({
      status: 400,
      body: { detail: 'Only folders with no subfolders can be selected.' },
    });
    expect((await owner.call('POST', '/files/upload', request({ job_id: 99999 }))).status).toBe(404);
    const theirs = folderRecords.parse(
      (await contractor.call('GET', `/inspections/folders?organisationId=${contractorOrg}`)).body,
    );
    expect((await owner.call('POST', '/files/upload', request({ job_id: theirs[0]?.id }))).status).toBe(404);
  });

  it('leaves nothing behind when the browser was gone before the answer', async () => {
    await backend.addFault({ where: 'api', method: 'POST', url: '/files/upload', effect: { kind: 'drop answer' } });
    await expect(openUpload(owner, idOf('High Street'), 'abandoned.mp4')).rejects.toThrow('fetch failed');
    await until(async () => (await list('&search=abandoned')).count === 0);
    expect(await backend.faultHits()).toBe(1);
    await backend.clearFaults();
  });

  it('gives a URL that ends when it should', async () => {
    await backend.setUploadLife(-1000);
    const { blob_url_with_sas } = await openUpload(owner, idOf('High Street'), 'late.mp4');
    await backend.setUploadLife(null);
    await expect(stageBlock(blob_url_with_sas, 0, Buffer.from('block'))).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('renewing the URL of an upload', () => {
  const renew = (fileId: number | string, api = owner) => api.call('POST', `/files/${fileId}/upload-url`);

  it('gives another one for the same blob, in which the blocks stored so far still are', async () => {
    const { file_id, blob_url_with_sas } = await openUpload(owner, idOf('High Street'), 'renewed.mp4');
    await stageBlock(blob_url_with_sas, 0, Buffer.from('block'));
    const answer = await renew(file_id);
    expect(answer.status).toBe(200);
    const { blob_url_with_sas: next } = renewUploadUrlResponse.parse(answer.body);
    expect(next.split('?')[0]).toBe(blob_url_with_sas.split('?')[0]);
    const blocks = await new BlockBlobClient(next).getBlockList('uncommitted');
    expect(blocks.uncommittedBlocks).toHaveLength(1);
  });

  it('is a 404 for files of others and a 409 for a video that has arrived', async () => {
    const { file_id } = await openUpload(owner, idOf('High Street'), 'mine.mp4');
    const theirs = folderRecords.parse(
      (await contractor.call('GET', `/inspections/folders?organisationId=${contractorOrg}`)).body,
    );
    const foreign = await openUpload(contractor, theirs[0]?.id ?? 0, 'theirs.mp4');
    expect((await renew(foreign.file_id)).status).toBe(404);
    expect((await renew(99999)).status).toBe(404);
    const arrived = await upload(owner, idOf('High Street'), 'arrived.mp4', Buffer.from('no video'));
    expect((await renew(arrived.fileListId)).status).toBe(409);
    expect((await renew(file_id)).status).toBe(200);
  });
});

describe('completing an upload', () => {
  it('is refused while the blob is not committed, and while it is empty', async () => {
    const { file_id, blob_url_with_sas } = await openUpload(owner, idOf('High Street'), 'early.mp4');
    const complete = () => owner.call('PATCH', `/files/${file_id}/upload-complete`);
    const refusal = { status: 409, body: { detail: 'The video did not arrive completely. Please upload it again.' } };
    expect(await complete()).toMatchObject(refusal);
    await stageBlock(blob_url_with_sas, 0, Buffer.from('block'));
    expect(await complete()).toMatchObject(refusal);
    await new BlockBlobClient(blob_url_with_sas).commitBlockList([]);
    expect(await complete()).toMatchObject(refusal);
  });

  it('is a 404 for an unknown file, one of another organisation, and no number', async () => {
    const theirs = folderRecords.parse(
      (await contractor.call('GET', `/inspections/folders?organisationId=${contractorOrg}`)).body,
    );
    const { file_id, processing_file_id } = await openUpload(contractor, theirs[0]?.id ?? 0, 'private.mp4');
    expect((await owner.call('PATCH', `/files/${file_id}/upload-complete`)).status).toBe(404);
    expect((await owner.call('DELETE', `/files/processing/${processing_file_id}`)).status).toBe(404);
    expect((await owner.call('POST', `/files/processing/${file_id}/retry`)).status).toBe(404);
    expect((await owner.call('PATCH', '/files/99999/upload-complete')).status).toBe(404);
    expect((await owner.call('PATCH', '/files/x/upload-complete')).status).toBe(400);
    expect((await contractor.call('DELETE', `/files/processing/${processing_file_id}`)).status).toBe(204);
  });
});

describe('a video on its way', () => {
  it('can be removed while a worker has it, which then leaves it alone', async () => {
    const record = await upload(owner, idOf('High Street'), 'unwanted.mp4', video);
    await untilStatus(owner, org, record.fileListId, ['Analysing Video']);
    await until(async () => (await mediaProcesses(backend.dataDir)).length > 0);
    const told = await until(async () => {
      const listed = (await list('&search=unwanted')).results[0];
      return listed?.progress?.phase === 'Taking frames' && listed;
    });
    expect(told.canCancel).toBe(true);
    const seenByUploader = await uploader.call('GET', `/files/processing?target_org_id=${org}&search=unwanted`);
    expect(filePage.parse(seenByUploader.body).results[0]).toMatchObject({ canCancel: false });
    expect((await uploader.call('DELETE', `/files/processing/${record.id}`)).status).toBe(403);
    expect((await owner.call('DELETE', `/files/processing/${record.id}`)).status).toBe(204);
    await until(async () => (await mediaProcesses(backend.dataDir)).length === 0);
    await until(async () => (await readdir(path.join(backend.dataDir, 'tmp'))).length === 0);
    expect((await list('')).results.filter((each) => each.fileListId === record.fileListId)).toEqual([]);
    expect(backend.output()).not.toContain(`Processing of file ${record.fileListId} failed`);
  });

  it('comes out complete, and only then is a finished file', async () => {
    const record = await upload(owner, idOf('High Street'), 'busy.mp4', video);
    expect(fileRecord.parse(record)).toMatchObject({ uploadCompleted: true, fileSize: video.length });
    const again = await owner.call('PATCH', `/files/${record.fileListId}/upload-complete`);
    expect(again.status).toBe(200);

    await untilStatus(owner, org, record.fileListId, ['Analysing Video']);
    expect((await owner.call('POST', `/files/processing/${record.fileListId}/retry`)).status).toBe(409);
    const finished = async () =>
      filePage.parse((await owner.call('GET', `/files?upload_completed=true&target_org_id=${org}`)).body);
    expect((await finished()).count).toBe(0);

    await gate.open();
    await untilStatus(owner, org, record.fileListId, ['Complete']);
    const page = await finished();
    expect(page.count).toBe(1);
    expect(page.results[0]).toMatchObject({
      id: record.fileListId,
      status: 'Complete',
      inspectionId: expect.any(String),
    });
    const played = await fetch(page.results[0]?.playUrl ?? '');
    expect(played.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await played.arrayBuffer()).equals(video)).toBe(true);
    const saved = await fetch(page.results[0]?.downloadUrl ?? '', { method: 'HEAD' });
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="busy.mp4"');
    expect((await owner.call('DELETE', `/files/processing/${record.id}`)).status).toBe(409);
    const seenByUploader = filePage.parse(
      (await uploader.call('GET', `/files?target_org_id=${org}&filename=busy.mp4`)).body,
    );
    expect(seenByUploader.results[0]).toMatchObject({ canView: false, playUrl: null, downloadUrl: null });
  });

  it('that is only text ends as corrupt, says so, cannot be tried again, and can be removed', async () => {
    const record = await upload(owner, idOf('High Street'), 'text.mp4', Buffer.from('no video\n'.repeat(1000)));
    const failed = await untilStatus(owner, org, record.fileListId, ['Failed To Process']);
    expect(failed).toMatchObject({
      statusReason: { code: 'FC', message: expect.stringContaining('not a video') },
      isRetryable: false,
      inspectionId: null,
    });
    const retry = await owner.call('POST', `/files/processing/${record.fileListId}/retry?target_org_id=${org}`);
    expect(retry).toMatchObject({ status: 409, body: { detail: 'This video cannot be processed again.' } });
    expect((await owner.call('DELETE', `/files/processing/${record.id}`)).status).toBe(204);
    expect((await fetch(failed.playUrl ?? '')).status).toBe(404);
  });

  it('that the store lost for a moment fails as a server problem, and comes out complete when tried again', async () => {
    const effect = { kind: 'status' as const, status: 404 };
    await backend.addFault({ where: 'blob', method: 'PUT', url: '/evidence/', effect });
    const record = await upload(owner, idOf('High Street'), 'lost.mp4', video);
    const failed = await untilStatus(owner, org, record.fileListId, ['Failed To Process']);
    expect(failed).toMatchObject({ statusReason: { code: 'GE' }, isRetryable: true, timesRetried: 0 });
    await backend.clearFaults();

    const retry = await owner.call('POST', `/files/processing/${record.fileListId}/retry?target_org_id=${org}`);
    expect(retry.status).toBe(200);
    expect(fileRecord.parse(retry.body)).toMatchObject({ timesRetried: 1, statusReason: null });
    expect(await untilStatus(owner, org, record.fileListId, ['Complete'])).toMatchObject({
      inspectionId: expect.any(String),
    });
  });
});

describe('removing an upload', () => {
  it('removes the record, the file and the blob, committed or not', async () => {
    for (const commit of [true, false]) {
      const opened = await openUpload(owner, idOf('High Street'), 'removed.mp4');
      if (commit) await sendBytes(opened.blob_url_with_sas, video);
      else await stageBlock(opened.blob_url_with_sas, 0, video);
      expect((await owner.call('DELETE', `/files/processing/${opened.processing_file_id}`)).status).toBe(204);
      expect(await backend.blobNames()).not.toContain(blobNameIn(opened.blob_url_with_sas));
      await expect(stageBlock(opened.blob_url_with_sas, 1, video)).rejects.toMatchObject({ statusCode: 403 });
      expect((await owner.call('PATCH', `/files/${opened.file_id}/upload-complete`)).status).toBe(404);
      expect((await owner.call('DELETE', `/files/processing/${opened.processing_file_id}`)).status).toBe(404);
    }
    const named = await owner.call('GET', `/files?target_org_id=${org}&filename=removed.mp4&page_size=1`);
    expect(filePage.parse(named.body).count).toBe(0);
  });
});

it('breaks no rule of the uploads, writes no secret into its log, and would tell a block that is sent twice', async () => {
  expect(await backend.violations()).toEqual([]);
  // The head of every token in base64; less of it is found by chance in the random names of blobs.
  expect(backend.output()).not.toMatch(/sig=|eyJhbGciOi/);
  const { blob_url_with_sas } = await openUpload(owner, idOf('High Street'), 'twice.mp4');
  await stageBlock(blob_url_with_sas, 0, Buffer.from('block'));
  await stageBlock(blob_url_with_sas, 0, Buffer.from('block'));
  expect(await backend.violations()).toEqual([expect.stringMatching(/^block .* sent twice$/)]);
});
