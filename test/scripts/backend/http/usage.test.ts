/** What an organisation uses, who is told, and what its quotas refuse. */
import { request } from 'node:http';
import { auditPage } from '@/api/contract/audit';
import { createUploadResponse, renewUploadUrlResponse } from '@/api/contract/files';
import { organisationUsage, type OrganisationUsage, type Quotas } from '@/api/contract/usage';
import { sendBytes, signIn, openUpload, upload, type ApiClient, type SignedIn } from '../../../support/apiClient';
import { makeFolder } from '../../../support/folderWorld';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { importCalls } from '../../../support/importCalls';
import { sql } from '../../../support/sql';
import { PACP_FILES, zipOf } from '../../../support/surveyFiles';
import { until } from '../../../support/until';

const NO_QUOTAS: Quotas = { bytes: null, minutes: null, openUploads: null, imports: null };
const MINUTE = { frames: [{}, { timeReference: 60 }] };

let world: InspectionsBackend;
let staff: SignedIn;
let uploader: ApiClient;

beforeAll(async () => {
  world = await startInspectionsBackend(
    [
      { name: 'first', folder: 'Main Street', ...MINUTE },
      { name: 'second', folder: 'Station Road', uploadedBy: 'Demo Drain Surveys', ...MINUTE },
      { name: 'of no known length', folder: 'Main Street' },
      { name: 'of no known size', folder: 'Main Street', ...MINUTE },
      { name: 'without a video', folder: 'Main Street', ...MINUTE },
      { name: 'of years ago', folder: 'Main Street', createdAt: '2020-01-31T23:59:59Z', ...MINUTE },
      { name: 'theirs', folder: 'Private drains', ...MINUTE },
    ],
    // Nobody works on the queue.
    { videosAtOnce: 0 },
  );
  await world.backend.stop();
  const { dataDir } = world.backend;
  await sql(dataDir, `update files set size = null where filename = 'of no known size.mp4'`);
  await sql(dataDir, `update files set size = null, hidden = true where filename = 'without a video.mp4'`);
  world.backend = await world.backend.restart();
  staff = await signIn(world.backend.origin, 'staff');
  uploader = await signIn(world.backend.origin, 'uploader');
});
afterAll(() => world.close());
afterEach(() => setQuotas(NO_QUOTAS));

const usageOf = async (id = world.org, api: ApiClient = staff): Promise<OrganisationUsage> =>
  organisationUsage.parse((await api.call('GET', `/organisations/${id}/usage`)).body);

const setQuotas = (change: Partial<Quotas> & { seen?: Partial<Quotas> }, api: ApiClient = staff) =>
  api.call('PUT', `/organisations/${world.org}/quotas`, change);

let count = 0;
/** The call that opens an upload; another file each time. */
const open = (api: ApiClient, folder = 'Main Street', change: object = {}) => {
  const name = `video-${(count += 1)}.mp4`;
  const input = { file_name: name, upload_file_name: name, uploaded_time: '2026-01-01T00:00:00.000Z' };
  return api.call('POST', '/files/upload', { ...input, job_id: world.folderId(folder), ...change });
};
const refused = (detail: string) => ({ status: 409, body: { detail } });

describe('usage', () => {
  it('counts what lies in the folders of the organisation, and apart what is not known', async () => {
    expect(await usageOf()).toEqual({
      ...{ videos: 5, bytes: 4000, unsized: 1 },
      ...{ month: new Date().toISOString().slice(0, 7), minutes: 3, untimed: 1 },
      ...{ openUploads: 0, imports: 0, quotas: NO_QUOTAS },
    });
    expect(await usageOf(world.contractorOrg)).toMatchObject({ videos: 1, bytes: 1000, minutes: 1, untimed: 0 });
  });

  it('has what a contractor sends, as open until it has arrived, and of a failed upload nothing', async () => {
    const before = await usageOf();
    const { body } = await open(world.contractor);
    const { file_id, processing_file_id, blob_url_with_sas } = createUploadResponse.parse(body);
    expect(await usageOf()).toMatchObject({ videos: before.videos, openUploads: 1 });
    await sendBytes(blob_url_with_sas, Buffer.from('bytes'));
    expect((await world.contractor.call('PATCH', `/files/${file_id}/upload-complete`)).status).toBe(200);
    expect(await usageOf()).toEqual({ ...before, videos: before.videos + 1, bytes: before.bytes + 5 });
    await world.contractor.call('DELETE', `/files/processing/${processing_file_id}`);
    expect(await usageOf()).toEqual(before);

    await open(world.contractor);
    await world.backend.setUploadLife(-1000);
    expect(await usageOf()).toEqual(before);
    await world.backend.setUploadLife(null);
  });

  it('is told to staff and to the administrators of that organisation alone', async () => {
    expect((await usageOf(world.org, world.owner)).videos).toBe(5);
    const statusFor = async (api: ApiClient, id = world.org) =>
      (await api.call('GET', `/organisations/${id}/usage`)).status;
    expect(await statusFor(uploader)).toBe(403);
    expect(await statusFor(world.owner, world.contractorOrg)).toBe(404);
    const { login } = await signIn(world.backend.origin, 'contractor');
    expect(await statusFor(world.contractor, world.contractorOrg)).toBe(403);
    await staff.call('PATCH', `/users/${login.user.id}`, { isAdmin: true });
    expect(await statusFor(world.contractor, world.contractorOrg)).toBe(200);
    expect(await statusFor(world.contractor)).toBe(403);
    expect(await statusFor(staff, 999_999)).toBe(404);
  });
});

describe('quotas', () => {
  it('are set by staff alone, told in sentences, and kept in the audit log', async () => {
    const { body } = await setQuotas({ bytes: 20_500_000_000, minutes: 600 });
    expect(body).toMatchObject({ quotas: { ...NO_QUOTAS, bytes: 20_500_000_000, minutes: 600 } });
    await setQuotas({ minutes: null });
    const said = [
      'Quota of video a month changed from “600 minutes” to “none”',
      'Quota of video a month changed from “none” to “600 minutes”',
      'Quota of stored videos changed from “none” to “20.5 GB”',
    ];
    const { body: detail } = await staff.call<{ changes: { whatChanged: string }[] }>(
      'GET',
      `/organisations/${world.org}`,
    );
    expect(detail.changes.slice(0, 3).map(({ whatChanged }) => whatChanged)).toEqual(said);
    const log = auditPage.parse((await world.owner.call('GET', '/audit?kind=organisation%20changed')).body);
    expect(log.results[0]).toMatchObject({ userName: 'Demo Staff', detail: `${said[0]}.` });
    expect((await setQuotas({ bytes: null }, world.owner)).status).toBe(403);
    expect((await usageOf()).quotas.bytes).toBe(20_500_000_000);
  });

  it('keep what another member of staff has set meanwhile, but for the fields that nobody else has changed', async () => {
    await setQuotas({ minutes: 600 });
    expect(await setQuotas({ minutes: 900, openUploads: 5, seen: { minutes: null, openUploads: null } })).toMatchObject(
      {
        status: 412,
        body: {
          detail: 'In another window, you have since changed Quota of video a month to “600 minutes”.',
          now: { minutes: 600 },
        },
      },
    );
    expect((await setQuotas({ openUploads: 5, seen: { openUploads: null } })).status).toBe(200);
    expect((await usageOf()).quotas).toEqual({ ...NO_QUOTAS, minutes: 600, openUploads: 5 });
  });

  it.each([
    ['bytes', 0],
    ['bytes', 1e16],
    ['minutes', 1.5],
    ['openUploads', -1],
    ['imports', 4],
    ['frames', 5],
  ])('are refused with %s %d, naming the field', async (field, value) => {
    const { status, body } = await setQuotas({ [field]: value });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it('of stored videos refuse another upload to everybody, elsewhere to nobody, and let go on what has begun', async () => {
    const batch = { batch_id: 'begun', file_name: 'begun.mp4' };
    const begun = createUploadResponse.parse((await open(uploader, 'Main Street', batch)).body);
    await setQuotas({ bytes: (await usageOf()).bytes + 1 });
    expect((await open(world.owner)).status).toBe(201);

    await setQuotas({ bytes: (await usageOf()).bytes });
    const full = refused(
      'Demo Water Utility has used up its quota of less than 0.001 GB for stored videos. Deleting inspections, or uploads that failed in processing, makes room. Staff can change the quota.',
    );
    for (const api of [world.owner, uploader, world.contractor]) expect(await open(api)).toMatchObject(full);
    expect((await open(world.contractor, 'Private drains')).status).toBe(201);

    const again = createUploadResponse.parse((await open(uploader, 'Main Street', batch)).body);
    expect(again.file_id).toBe(begun.file_id);
    const renewed = await uploader.call('POST', `/files/${begun.file_id}/upload-url`);
    await sendBytes(renewUploadUrlResponse.parse(renewed.body).blob_url_with_sas, Buffer.from('beyond'));
    expect((await uploader.call('PATCH', `/files/${begun.file_id}/upload-complete`)).status).toBe(200);
    expect((await usageOf()).bytes).toBeGreaterThan((await usageOf()).quotas.bytes ?? 0);

    await setQuotas({ bytes: null });
    expect((await open(world.owner)).status).toBe(201);
  });

  it('of minutes refuse uploads until the next month', async () => {
    await setQuotas({ minutes: 4 });
    expect((await open(world.contractor)).status).toBe(201);
    await setQuotas({ minutes: 3 });
    const now = new Date();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
    const [day, month] = ['1', next.toLocaleString('en', { month: 'long', timeZone: 'UTC' })];
    expect(await open(world.contractor)).toMatchObject(
      refused(
        `Demo Water Utility has used up its quota of 3 minutes of video for this month. The next month begins on ${day} ${month} (UTC). Staff can change the quota.`,
      ),
    );
    expect((await open(world.contractor, 'Private drains')).status).toBe(201);
  });

  it('of open uploads refuse one more, whoever sends it, until one has ended', async () => {
    const { openUploads } = await usageOf();
    const begun = await openUpload(world.owner, world.folderId('Main Street'), 'begun.mp4');
    await setQuotas({ openUploads: openUploads + 1 });
    expect(await open(world.contractor)).toMatchObject(
      refused(
        `Demo Water Utility has as many unfinished uploads as its quota allows: ${openUploads + 1}. Finish or remove some of them first. Staff can change the quota.`,
      ),
    );
    await world.owner.call('DELETE', `/files/processing/${begun.processing_file_id}`);
    expect((await open(world.contractor)).status).toBe(201);
  });

  it('of imports count those into the organisation’s folders, of a contractor too', async () => {
    await setQuotas({ imports: 1 });
    const { login } = await signIn(world.backend.origin, 'contractor');
    const files = JSON.stringify([{ name: 'a.csv', size: 1 }]);
    const query = new URLSearchParams({ folder: String(world.folderId('Station Road')), files });
    const call = request(`${world.backend.origin}/api/v3/inspections/import?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${login.access}`,
        'content-type': 'application/octet-stream',
        'content-length': 1,
      },
    });
    call.on('error', () => {});
    call.flushHeaders();
    await until(async () => (await usageOf()).imports === 1);
    expect((await usageOf(world.contractorOrg)).imports).toBe(0);

    const owner = await signIn(world.backend.origin, 'owner');
    const set = { 'set.zip': await zipOf(PACP_FILES) };
    const ofOwner = importCalls(world, owner.login.access);
    const folder = await ofOwner.newFolder('US', 3);
    expect(await ofOwner.send(set, folder)).toMatchObject(
      refused(
        'Demo Water Utility has as many imports under way as its quota allows: 1. Try again when one has ended. Staff can change the quota.',
      ),
    );
    const own = await makeFolder(world.contractor, world.folderId('Demo Drain Surveys'), 'Own');
    await importCalls(world, login.access).imported(set, own.id);

    call.destroy();
    await until(async () => (await usageOf()).imports === 0);
    await ofOwner.imported(set, folder);
    expect((await usageOf()).imports).toBe(0);
  });
});

it('/metrics has the figures of each organisation by its id, and no connections of an embedded database', async () => {
  const metrics = async () => (await (await fetch(`${world.backend.origin}/metrics`)).text()).split('\n');
  const { videos, bytes, openUploads } = await usageOf();
  const theirs = await usageOf(world.contractorOrg);
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      `organisation_videos{organisation="${world.org}"} ${videos}`,
      `organisation_video_bytes{organisation="${world.org}"} ${bytes}`,
      `organisation_uploads_open{organisation="${world.org}"} ${openUploads}`,
      `organisation_videos{organisation="${world.contractorOrg}"} ${theirs.videos}`,
      `organisation_uploads_open{organisation="${world.contractorOrg}"} ${theirs.openUploads}`,
    ]),
  );
  expect((await metrics()).join('\n')).not.toContain('database_connections');
  await upload(world.owner, world.folderId('Main Street'), 'more.mp4', Buffer.from('bytes'));
  expect(await metrics()).toContain(`organisation_video_bytes{organisation="${world.org}"} ${bytes + 5}`);
});
