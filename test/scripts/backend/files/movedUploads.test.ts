/** Uploads whose browser is silent say since when nothing moves; one that sends says so, and counts as moving again. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { filePage } from '@/api/contract/files';
import { standsStillSince } from '../../../../scripts/backend/files/expiredUploads';
import { openUpload, signIn } from '../../../support/apiClient';
import { startTestBackend } from '../../../support/backend';
import { listFolders } from '../../../support/folderWorld';
import { sql } from '../../../support/sql';

const MINUTE_MS = 60_000;

it.each([
  ['an upload that moved a moment ago', 'Uploading', 2, false],
  ['one that has not', 'Uploading', 27, true],
  ['one of which nobody knows', 'Uploading', null, false],
  ['one that has failed', 'Upload Failed', 27, false],
  ['a video that is here', 'Waiting to process', 27, false],
] as const)('of %s', (_name, status, minutes, standsStill) => {
  const movedAt = minutes === null ? null : new Date(0);
  expect(standsStillSince({ status, movedAt }, (minutes ?? 0) * MINUTE_MS)).toEqual(standsStill ? movedAt : null);
});

it('is told to a colleague, until the sender says that bytes have moved', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'moved-'));
  const dataDir = path.join(root, 'data');
  const start = async () => {
    const backend = await startTestBackend({ seed: 'accounts', dataDir });
    const [owner, contractor] = [await signIn(backend.origin, 'owner'), await signIn(backend.origin, 'contractor')];
    const org = owner.login.organisationId;
    const listed = async () =>
      filePage.parse((await owner.call('GET', `/files/processing?target_org_id=${org}`)).body).results[0];
    return { backend, owner, contractor, org, listed };
  };
  const first = await start();
  const folder = (await listFolders(first.owner, first.org)).find(({ job_name }) => job_name === 'Main Street');
  const { file_id: id } = await openUpload(first.contractor, folder?.id ?? 0, 'silent.mp4');
  expect(await first.listed()).toMatchObject({ fileListId: id, standsStillSince: null });
  await first.backend.close();
  await sql(dataDir, `update processing_files set moved_at = '2026-01-01T14:05:00Z' where file_id = ${id}`);
  const { backend, owner, contractor, listed } = await start();
  expect(await listed()).toMatchObject({ status: 'Uploading', standsStillSince: '2026-01-01T14:05:00.000Z' });
  expect((await owner.call('POST', `/files/${id}/moved`)).status).toBe(403);
  expect(await listed()).toMatchObject({ standsStillSince: '2026-01-01T14:05:00.000Z' });
  expect((await contractor.call('POST', `/files/${id}/moved`)).status).toBe(204);
  expect(await listed()).toMatchObject({ standsStillSince: null });
  await backend.close();
  await rm(root, { recursive: true, force: true });
});
