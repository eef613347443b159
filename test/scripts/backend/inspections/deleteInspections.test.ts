import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { ownerOfMainStreet, signIn, untilStatus, upload, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { until } from '../../../support/until';

let folder: string;
let backend: TestBackend;
let owner: ApiClient;
let org: number;
let leaf: number;
let video: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'removal-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
  backend = await startTestBackend({ seed: 'accounts' });
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

async function processed(name: string): Promise<{ inspectionId: string; fileId: number }> {
  const { fileListId } = await upload(owner, leaf, name, video);
  const record = await untilStatus(owner, org, fileListId, ['Complete']);
  return { inspectionId: record.inspectionId ?? '', fileId: fileListId };
}
const remove = (...inspectionIds: string[]) => owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds });
const isListed = async (name: string): Promise<boolean> =>
  (await owner.call<{ count: number }>('GET', `/files?target_org_id=${org}&filename=${name}`)).body.count > 0;

it('a deleted inspection takes its pictures, its video and the file’s record with it, and no other’s', async () => {
  const [kept, gone] = [await processed('kept.mp4'), await processed('gone.mp4')];
  const before = await backend.blobNames();
  expect((await remove(gone.inspectionId)).status).toBe(204);
  expect((await owner.call('GET', `/inspections2/${gone.inspectionId}`)).status).toBe(404);
  await until(async () => !(await isListed('gone.mp4')));
  const after = await backend.blobNames();
  expect(after.filter((name) => name.includes(gone.inspectionId))).toEqual([]);
  expect(after.filter((name) => name.includes(kept.inspectionId))).toEqual(
    before.filter((name) => name.includes(kept.inspectionId)),
  );
  expect(after.filter((name) => /^(uploads|evidence)\//.test(name))).toHaveLength(1);
  expect((await owner.call('GET', `/inspections2/${kept.inspectionId}`)).status).toBe(200);
});

it('a deletion that a power cut broke off is finished at the next start', async () => {
  const { inspectionId } = await processed('broken.mp4');
  await backend.addFault({
    where: 'blob',
    method: 'DELETE',
    url: inspectionId,
    effect: { kind: 'delay', ms: 10 * 60_000 },
  });
  expect((await remove(inspectionId)).status).toBe(204);
  await until(async () => (await backend.faultHits()) === 1);
  expect((await owner.call('GET', `/inspections2/${inspectionId}`)).status).toBe(404);
  expect((await backend.blobNames()).some((name) => name.includes(inspectionId))).toBe(true);

  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  expect(backend.recovered).toEqual(['broken.mp4: the removal is finished.']);
  expect((await backend.blobNames()).some((name) => name.includes(inspectionId))).toBe(false);
  expect(await isListed('broken.mp4')).toBe(false);
});
