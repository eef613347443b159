/** What people and programs are told of a video, its copy and its pictures once rules have removed them; and who sets rules. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createdExport, exportOutputs, exportPage } from '@/api/contract/exports';
import { filePage } from '@/api/contract/files';
import { frames as framesSchema } from '@/api/contract/frames';
import { inspection, type Inspection } from '@/api/contract/inspections';
import { retention } from '@/api/contract/retention';
import { sharedInspection } from '@/api/contract/sharing';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { apiClient, ownerOfMainStreet, signIn, untilStatus, upload, type SignedIn } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { contentsOf } from '../../../support/backupContents';
import { runBackups } from '../../../support/runOperator';
import { frameCalls } from '../../../support/frameCalls';
import { readPdf } from '../../../support/readPdf';
import { makeShareLink } from '../../../support/shareCalls';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

let folder: string;
let backend: TestBackend;
let owner: SignedIn;
let org: number;
let uuid: string;
let video: Buffer;
let before: Inspection;

const read = async () => inspection.parse((await owner.call('GET', `/inspections2/${uuid}`)).body);
const readFrames = async () => framesSchema.parse((await owner.call('GET', `/inspections2/${uuid}/frames`)).body);
const change = (body: object, api = owner) => api.call('PATCH', `/organisations/${org}/retention`, body);
const hold = (reason: string | null, api = owner) => api.call('PUT', `/inspections2/${uuid}/hold`, { reason });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** As if rules and inspections were 40 days older, on a server that has run all the time; the next start does a round. */
async function age(): Promise<void> {
  await backend.stop();
  const older = (column: string) => `${column} = ${column} - interval '40 days'`;
  for (const text of [
    `update retention_rules set ${older('since')}, ${older('next_from')}`,
    `update inspections set ${['created_at', 'reviewed_at', 'last_related_update'].map(older).join(', ')}`,
    'delete from retention_clock',
    `insert into retention_clock (last_at) values (now() - interval '1 hour')`,
  ]) {
    await sql(backend.dataDir, text);
  }
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'retention-'));
  const file = path.join(folder, 'pipe.avi');
  const ffmpeg = await findFfmpeg(undefined);
  await writeSample({ ffmpeg, file, seconds: 1.2, format: 'avi', size: { width: 352, height: 288 } });
  video = await readFile(file);
  backend = await startTestBackend({ seed: 'accounts' });
  let leaf: number;
  ({ owner, org, leaf } = await ownerOfMainStreet(backend.origin));
  const { fileListId } = await upload(owner, leaf, 'pipe.avi', video);
  uuid = (await untilStatus(owner, org, fileListId, ['Complete'])).inspectionId ?? '';
  before = await until(async () => {
    const found = await read();
    return found.file.playState === 'ready' ? found : undefined;
  });
  const calls = frameCalls(owner, uuid);
  const { id } = await calls.at(0);
  await calls.patch(id, { remarks: 'At the crown' });
  expect((await owner.call('PATCH', `/inspections2/${uuid}`, { status: 'Reviewed' })).status).toBe(200);
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets administrators of the organisation alone set rules and holds', async () => {
  const contractor = await signIn(backend.origin, 'contractor');
  expect((await change({ originals: 30 }, contractor)).status).toBe(403);
  expect((await hold('A claim', contractor)).status).toBe(403);
  await backend.stop();
  await sql(backend.dataDir, `update users set is_admin = true where email = 'contractor@example.com'`);
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  const administrator = await signIn(backend.origin, 'contractor');
  // Of their own organisation, but not of the one whose inspection it is.
  expect((await change({ originals: 30 }, administrator)).status).toBe(403);
  expect(await hold('A claim', administrator)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('Only administrators of the organisation') },
  });
  expect((await read()).onHold).toBeNull();
});

it.each([29, 36_501, 30.5, '30', 0])('refuses a rule of %p days in words', async (originals) => {
  expect(await change({ originals })).toMatchObject({
    status: 400,
    body: { originals: ['Enter whole days from 30 to 36,500, or nothing to keep them for ever.'] },
  });
});

it('says of a hold who, why and since when, and asks for a reason', async () => {
  expect((await hold(' ')).status).toBe(400);
  expect((await hold('A claim')).status).toBe(200);
  expect((await read()).onHold).toBe(`On hold since ${DAY.format(new Date())}, by Demo Owner: A claim`);
  expect(inspection.parse((await hold(null)).body).onHold).toBeNull();
});

it('removes by the rules, and from then on says so wherever the video or its pictures would be', async () => {
  expect((await readFrames())[0]?.imageUrl).not.toBeNull();
  const urls = [before.file.playUrl, before.file.downloadUrl, (await readFrames())[0]?.imageUrl];
  for (const url of urls) expect((await fetch(url ?? '')).status).toBe(200);
  const { body } = await change({ originals: 30, copies: 31, pictures: 32 });
  expect(retention.parse(body).rules.map(({ next }) => next?.days)).toEqual([30, 31, 32]);
  await age();
  const after = await until(async () => {
    const found = retention.parse((await owner.call('GET', `/organisations/${org}/retention`)).body);
    return found.removed.length === 3 && found.removed.every(({ waiting }) => waiting === 0) ? found : undefined;
  });
  expect(after.removed.find(({ kind }) => kind === 'originals')).toMatchObject({ count: 1, bytes: video.length });
  const on = `removed on ${DAY.format(new Date())} by the rule of Demo Water Utility:`;
  const original = `The original was ${on} originals are kept for 30 days.`;
  const pictures = `The pictures were ${on} pictures are kept for 32 days.`;
  const found = await read();
  expect(found).toMatchObject({
    status: 'Reviewed',
    picturesRemoved: pictures,
    file: {
      ...{ playState: 'removed', playUrl: null, downloadUrl: null },
      removed: `${original} The playable copy was ${on} playable copies are kept for 31 days.`,
    },
  });
  for (const url of urls) expect((await fetch(url ?? '')).status).toBe(404);
  expect(await backend.blobNames()).toEqual([]);
  const [record] = filePage.parse((await owner.call('GET', `/files?target_org_id=${org}`)).body).results;
  expect(record).toMatchObject({ downloadUrl: null, playUrl: null, removed: original, isRetryable: false });
  const frames = await readFrames();
  expect(frames[0]).toMatchObject({ imageUrl: null, thumbnailUrl: null, sheetPlace: null, remarks: 'At the crown' });
});

it('goes on reviewing without pictures', async () => {
  const calls = frameCalls(owner, uuid);
  const { id } = await calls.at(0);
  expect((await calls.patch(id, { remarks: 'At the invert' })).status).toBe(200);
  await backend.stop();
  // A code of no table: what is reported is what has one.
  await sql(backend.dataDir, `update frames set defect_code = 'FL', defect_class = 'Fracture' where id = ${id}`);
  backend = await backend.restart();
  owner = await signIn(backend.origin, 'owner');
  const { body } = await owner.call('GET', `/quality?organisation=${org}&from=2020-01-01&to=2099-01-01`);
  // Nobody can look at it a second time.
  expect(body).toMatchObject({ reviewed: 0 });
});

it('says so in the report, in the manifest of an export, and behind a public link', async () => {
  const make = async (format: string) => {
    const payload = { organisation: org, type: 'BI', format, inspectionIds: [uuid], pictures: true };
    const { id } = createdExport.parse((await owner.call('POST', '/exports', { payload })).body);
    await until(async () => {
      const { results } = exportPage.parse((await owner.call('GET', '/exports')).body);
      return results.find((each) => each.id === id)?.status === 'CO';
    });
    const { results } = exportOutputs.parse((await owner.call('GET', `/exports/${id}/outputs`)).body);
    return Promise.all(results.map(async ({ sasUrl }) => Buffer.from(await (await fetch(sasUrl)).arrayBuffer())));
  };
  const [pdf, manifest] = await make('PDF');
  await writeFile(path.join(folder, 'report.pdf'), pdf ?? '');
  const text = (await readPdf(path.join(folder, 'report.pdf'))).pages.join(' ');
  expect(text).toContain('The pictures were removed on');
  expect(text).not.toContain('missing');
  expect(manifest?.toString()).toMatch(/The pictures were removed on \d+ \w+ \d{4} by the rule of Demo Water Utility/);
  const [archive, ofArchive] = await make('ZIP');
  expect(archive?.length).toBeGreaterThan(0);
  expect(ofArchive?.toString()).toContain('The pictures were removed on');
  const { url } = await makeShareLink(owner, uuid);
  const token = new URL(url).hash.slice(1);
  const shared = await apiClient(backend.origin).call('POST', '/shared/inspection', { token });
  expect(sharedInspection.parse(shared.body)).toMatchObject({
    picturesRemoved: expect.stringMatching(/^The pictures were removed on/) as string,
    frames: expect.arrayContaining([expect.objectContaining({ imageUrl: null, defectCode: 'FL' })]) as unknown,
  });
});

it('starts again on its store, and a backup of it is whole', async () => {
  await backend.stop();
  const place = path.join(folder, 'backups');
  const env = { DATA_DIR: backend.dataDir, DATABASE_URL: '', AZURE_STORAGE_CONNECTION_STRING: '' };
  const made = await runBackups(['backup', place], env);
  expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining('lost') as string });
  expect(await runBackups(['verify', place], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ is whole: /) as string,
  });
  const { blobs } = await contentsOf(place);
  expect(blobs.filter(([name]) => /^(evidence|inspections)\//.test(name ?? ''))).toEqual([]);
  const restored = path.join(folder, 'restored');
  expect(await runBackups(['restore', place], { ...env, DATA_DIR: restored })).toMatchObject({ code: 0 });
  const again = await startTestBackend({ dataDir: restored, videosAtOnce: 0 });
  const back = await signIn(again.origin, 'owner');
  const { file } = inspection.parse((await back.call('GET', `/inspections2/${uuid}`)).body);
  expect(file.removed).toMatch(/^The original was removed on/);
  await again.close();
  backend = await backend.restart();
});
