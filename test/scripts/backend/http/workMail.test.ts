/** When a person is mailed about their work, over HTTP; and one email of a real server, over its restart. */
import { workMailSetting, type WorkMailSetting } from '@/api/contract/workMail';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { planBatch } from '../../../support/batches';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { mailsIn } from '../../../support/mails';
import { dayFromNow, zoneAtNoon } from '../../../support/openWorkMails';
import { addPerson } from '../../../support/people';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([{ name: 'falling', folder: 'Main Street', frames: [{}] }]);
});
afterAll(() => data.close());

const read = async (api: ApiClient): Promise<WorkMailSetting> =>
  workMailSetting.parse((await api.call('GET', '/work-mail')).body);
const choose = (api: ApiClient, pace: string, zone: string = zoneAtNoon()) =>
  api.call('PUT', '/work-mail', { pace, zone });

it('is off until the person chooses otherwise, for that person alone', async () => {
  expect(await read(data.owner)).toEqual({ pace: 'off', zone: null, hasMailServer: false });
  for (const [pace, zone] of [
    ['daily', 'Asia/Tokyo'],
    ['at once', 'Europe/Berlin'],
  ] as const) {
    const { status, body } = await choose(data.owner, pace, zone);
    expect([status, body]).toEqual([200, { pace, zone, hasMailServer: false }]);
    expect(await read(data.owner)).toEqual(body);
  }
  expect(await read(data.contractor)).toMatchObject({ pace: 'off' });
  expect((await choose(data.owner, 'off')).body).toEqual({ pace: 'off', zone: null, hasMailServer: false });
  expect(await read(data.owner)).toMatchObject({ pace: 'off', zone: null });
});

it.each([
  ['weekly', 'UTC', { pace: ['Must be at once, daily or off.'] }],
  ['daily', 'Mars/Olympus', { zone: ['Must be a time zone such as Europe/Berlin.'] }],
  ['daily', 'x'.repeat(10_000), { zone: ['Must be a time zone such as Europe/Berlin.'] }],
])('refuses %s in the zone %.20s', async (pace, zone, fields) => {
  const { status, body } = await choose(data.owner, pace, zone);
  expect([status, body]).toMatchObject([400, fields]);
  expect(await read(data.owner)).toMatchObject({ pace: 'off' });
});

it('is a thing of people who have work: of upload-only ones too, and not of staff', async () => {
  const uploader = await signIn(data.backend.origin, 'uploader');
  expect((await choose(uploader, 'daily')).status).toBe(200);
  const staff = await signIn(data.backend.origin, 'staff');
  expect((await choose(staff, 'daily')).status).toBe(403);
  expect((await apiClient(data.backend.origin).call('GET', '/work-mail')).status).toBe(401);
});

it('leads to one email of what others gave the person, and to none of what they took themselves', async () => {
  const mina = await addPerson(data.backend, { firstName: 'Mina', lastName: 'Abel', organisation: data.org });
  const { uuid } = await data.named('falling');
  for (const api of [mina.api, data.owner]) await choose(api, 'daily');
  const assigned = { inspectionIds: [uuid], assignedTo: { id: mina.id } };
  expect((await data.owner.call('POST', '/inspections/bulk-assign', assigned)).status).toBe(200);
  await planBatch(data.owner, data.org, 'Lot 7', { dueDate: dayFromNow(0), responsible: { id: mina.id } });
  const told = async () =>
    (await mailsIn(data.backend.dataDir))
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
      .filter((mail) => mail.includes('Subject: Your work'));
  const nextMorning = async () => {
    await data.backend.stop();
    await sql(data.backend.dataDir, `update work_mails set next_at = now() - interval '1 second'`);
    data.backend = await data.backend.restart();
  };
  await nextMorning();
  await until(async () => (await told()).length > 0);
  // Looked at again, by the next start too: there is nothing new, and both have their next morning before them.
  await nextMorning();
  await until(async () => {
    await data.backend.stop();
    const waiting = await sql(data.backend.dataDir, 'select 1 from work_mails where next_at <= now()');
    data.backend = await data.backend.restart();
    return waiting.length === 0;
  });
  const [mail = '', ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toContain('To: mina@example.com');
  expect(mail).toContain('Subject: Your work: 1 inspection assigned, 1 batch due');
  expect(mail).toContain('- falling, by Demo Owner');
  expect(mail).toContain(`/inspection/${uuid}`);
  expect(mail).toContain('- Lot 7, due today');
  expect(mail).toContain('/settings');
});
