/** An organisation leaves: its export holds all that it has, and ending it takes that away and nothing else. */
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { organisationDetail } from '@/api/contract/orgs';
import type { Organisation } from '../../../../scripts/backend/access/callerSession';
import { readColumns } from '../../../../scripts/backend/backups/rows';
import type { BlobStore } from '../../../../scripts/backend/blobs/blobStore';
import { openServerDatabase } from '../../../../scripts/backend/database/database';
import { organisations } from '../../../../scripts/backend/database/schema';
import { seedDatabase } from '../../../../scripts/backend/database/seed';
import { findFfmpeg } from '../../../../scripts/backend/media/ffmpeg';
import { endOrganisation } from '../../../../scripts/backend/offBoarding/endOrganisation';
import { checkExport } from '../../../../scripts/backend/offBoarding/exportFormat';
import { REMOVED, TABLES_NAMED } from '../../../../scripts/backend/offBoarding/ownRows';
import { writeSample } from '../../../../scripts/sample/writeSample';
import { apiClient, ownerOfMainStreet, signIn, untilStatus, upload } from '../../../support/apiClient';
import { startTestBackend } from '../../../support/backend';
import { describeOnPostgres } from '../../../support/databases';
import { frameCalls } from '../../../support/frameCalls';
import { runCommand } from '../../../support/runCommand';
import { runOrganisation } from '../../../support/runOperator';
import { makeShareLink } from '../../../support/shareCalls';
import { sql } from '../../../support/sql';

let folder = '';
let video: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'leaving-'));
  const sample = path.join(folder, 'sample.mp4');
  await writeSample({ ffmpeg: await findFfmpeg(undefined), file: sample, seconds: 1.2 });
  video = await readFile(sample);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An owner with a video that became an inspection, on which its contractor has worked too; and a video of the contractor's own. */
async function startWorld() {
  const backend = await startTestBackend({ seed: 'accounts' });
  const { owner, org, leaf } = await ownerOfMainStreet(backend.origin);
  const contractor = await signIn(backend.origin, 'contractor');
  const ownOrg = contractor.login.organisationId;
  const file = await upload(owner, leaf, '下水道.mp4', video);
  const sent = await upload(contractor, leaf, 'sent.mp4', video);
  const depot = await contractor.call<{ id: number; job_name: string }[]>(
    'GET',
    `/inspections/folders?organisationId=${ownOrg}`,
  );
  const own = await upload(contractor, depot.body.at(-1)?.id ?? 0, 'own.mp4', video);
  for (const [of, id] of [
    [org, file.fileListId],
    [org, sent.fileListId],
    [ownOrg, own.fileListId],
  ] as const) {
    await untilStatus(contractor, of, id, ['Complete']);
  }
  const { body } = await owner.call<{ results: { uuid: string }[] }>('GET', `/inspections2?organisation=${org}`);
  const uuid = body.results[0]?.uuid ?? '';
  const frame = await frameCalls(owner, uuid).at(0);
  await contractor.call('POST', `/inspections/frames/${frame.id}/comments`, { text: 'A root?' });
  await makeShareLink(owner, uuid);
  const hook = { url: 'https://nobody.invalid/', events: ['export.ready'] };
  const made = await owner.call<{ id: number; secret: string }>('POST', '/webhooks', hook);
  await owner.call('POST', `/webhooks/${made.body.id}/test`);
  const env = { DATA_DIR: backend.dataDir, DATABASE_URL: '', AZURE_STORAGE_CONNECTION_STRING: '' };
  const command = (...args: string[]) => runOrganisation(args, env);
  const rows = (text: string) => sql(backend.dataDir, text);
  /** As if staff had closed it so many days ago. */
  const closeSince = (id: number, days: number) =>
    rows(`update organisations set closed_at = now() - interval '${days} days' where id = ${id}`);
  const { secret } = made.body;
  return { backend, org, ownOrg, uuid, secret, command, rows, closeSince };
}

const linesOf = async (place: string, table: string) =>
  (await readFile(path.join(place, `tables/${table}.jsonl`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const videosIn = async (place: string) =>
  (await readdir(path.join(place, 'videos'), { recursive: true }))
    .filter((name) => name.endsWith('.mp4'))
    .map((name) => path.join('videos', name));

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('says how it is used, and of whom it knows nothing', async () => {
  for (const args of [[], ['end', '1']]) {
    expect(await runCommand('organisation', args, {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run organisation/),
    });
  }
});

it('exports an owner whole, and ends it without a trace but for the log', async () => {
  const { backend, org, ownOrg, uuid, secret, command, rows, closeSince } = await startWorld();
  const staff = await signIn(backend.origin, 'staff');
  const office = await staff.call('POST', '/organisations', {
    ...{ fullName: 'Office', type: 'Asset_Owner', countryCode: 'UK', standardKey: 2 },
  });
  const { id: officeId } = organisationDetail.parse(office.body);
  await staff.call('PATCH', `/users/${staff.login.user.id}`, { organisation: officeId });
  await backend.stop();

  const place = path.join(folder, 'owner');
  const end = (...args: string[]) => command('end', String(org), ...args);
  expect(await end(place)).toMatchObject({ code: 1, output: expect.stringContaining(' is open. Staff close it') });
  await closeSince(org, 3);
  // Two spaces, and more bytes than a file's name may have.
  await rows(
    `update folders set name = 'A  ' || repeat('水道', 98) where organisation_id = ${org} and name like 'Main%'`,
  );
  const spoil = (by: string) => rows(`update frames set image_blob = ${by} where id = (select min(id) from frames)`);
  await spoil("image_blob || '.lost'");
  const lost = { code: 1, output: expect.stringContaining('lost or damaged 1 blob') };
  expect(await command('export', String(org), place)).toMatchObject(lost);
  await rm(place, { recursive: true });
  await spoil("replace(image_blob, '.lost', '')");
  expect(await command('export', String(org), place)).toMatchObject({ code: 0 });
  expect(await command('export', String(org), place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('holds an export already'),
  });
  // As if it had been interrupted: what is there stays, what is not comes.
  const [first = ''] = await videosIn(place);
  await rm(path.join(place, first));
  await rm(path.join(place, 'export.json'));
  await writeFile(path.join(place, 'unfinished'), String(org));
  expect(await command('export', String(org), place)).toMatchObject({ code: 0 });
  const manifest = await checkExport(place);
  expect(manifest).toMatchObject({ organisation: { id: org }, missing: [] });
  const videos = await videosIn(place);
  expect(videos.map((name) => path.basename(name)).sort()).toEqual(['sent.mp4', '下水道.mp4']);
  for (const name of videos) expect(sha256(await readFile(path.join(place, name)))).toBe(sha256(video));
  const frames = await linesOf(place, 'frames');
  expect(frames.length).toBeGreaterThan(0);
  expect(manifest.tables.frames).toBe(frames.length);
  const pictures = await readdir(path.join(place, 'inspections', uuid));
  const named = frames
    .filter((frame) => frame.inspection_uuid === uuid)
    .map((frame) => path.basename(String(frame.image_blob)));
  expect(pictures).toEqual(expect.arrayContaining(named));
  expect(await linesOf(place, 'frame_comments')).toMatchObject([{ text: 'A root?' }]);
  // The contractor's people by name, their account not.
  expect(await linesOf(place, 'people_named')).toMatchObject([{ first_name: 'Demo', last_name: 'Contractor' }]);
  const users = await linesOf(place, 'users');
  expect(users.map(({ organisation_id }) => organisation_id)).toEqual(users.map(() => org));
  const all = await Promise.all(
    (await readdir(path.join(place, 'tables'))).map((name) => readFile(path.join(place, 'tables', name), 'utf8')),
  );
  expect(all.join('')).not.toMatch(/password_hash|token_hash|contractor@example\.com/);
  expect(all.join('')).not.toContain(secret);

  expect(await end(place)).toMatchObject({ code: 1, output: expect.stringMatching(/It can be ended 30 days later/) });
  await closeSince(org, 31);
  await rows(`insert into folders (organisation_id, ancestors, name, standard_key, pipe_type_sewer)
    values (${org}, '{}', 'Later', 1, true)`);
  expect(await end(place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has more folders than the export'),
  });
  await rows(`delete from folders where name = 'Later'`);
  const written = await readFile(path.join(place, 'export.json'), 'utf8');
  for (const [change, refusal] of [
    [{ organisation: { id: ownOrg, name: 'Another' } }, 'is of another organisation: Another.'],
    [{ databaseId: 'of a copy' }, 'is of another organisation: '],
    [{ takenAt: '2020-01-01T00:00:00.000Z' }, 'was taken before '],
    [{ missing: ['evidence/1/a.mp4'] }, 'lacks 1 file.'],
  ] as const) {
    await writeFile(path.join(place, 'export.json'), JSON.stringify({ ...manifest, ...change }));
    expect(await end(place)).toMatchObject({ code: 1, output: expect.stringContaining(refusal) });
  }
  await writeFile(path.join(place, 'export.json'), written);
  const table = path.join(place, 'tables/frames.jsonl');
  const whole = await readFile(table);
  await appendFile(table, '\n');
  expect(await end(place)).toMatchObject({ code: 1, output: expect.stringContaining('damaged: tables/frames.jsonl') });
  await writeFile(table, whole);

  const told = await rows(`select count(*)::int as count from audit_events where organisation_id = ${org}`);
  // A first attempt that broke off has got so far.
  await rows(`update organisations set ended_at = now() where id = ${org}`);
  expect(await end(place)).toMatchObject({ code: 0, output: expect.stringContaining(' is gone.') });
  for (const [table, belongings] of Object.entries(REMOVED)) {
    for (const { column, of } of belongings) {
      if (of !== undefined) continue;
      expect(await rows(`select '${table}' as table from "${table}" where "${column}" = ${org}`)).toEqual([]);
    }
  }
  expect(await rows('select from webhook_deliveries')).toEqual([]);
  const [after] = await rows(`select count(*)::int as count from audit_events where organisation_id = ${org}`);
  expect(after?.count).toBe(Number(told[0]?.count) + 1);
  expect(await end('--without-export')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`no organisation ${org}`),
  });

  const again = await backend.restart();
  const contractor = await signIn(again.origin, 'contractor');
  expect((await contractor.call('GET', `/inspections2/${uuid}`)).status).toBe(404);
  const kept = await contractor.call<{ count: number }>('GET', `/inspections2?organisation=${ownOrg}`);
  expect(kept.body.count).toBe(1);
  const names = await again.blobNames();
  expect(names.filter((name) => name.includes(`/${org}/`))).toEqual([]);
  expect(names.filter((name) => name.startsWith(`evidence/${ownOrg}/`))).toHaveLength(1);
  await again.close();
  // A dozen commands, each of which opens the embedded database.
}, 300_000);

it('leaves of a contractor that is ended what the records of owners name', async () => {
  const { backend, org, ownOrg, uuid, command, rows, closeSince } = await startWorld();
  await backend.stop();
  await closeSince(ownOrg, 31);
  expect(await command('end', String(ownOrg), '--without-export')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/others' records name them: 1 person\..* by its name/s),
  });
  expect(await command('list')).toMatchObject({
    output: expect.stringMatching(new RegExp(`^${ownOrg}  .*, contractor, ended `, 'm')),
  });
  expect(await rows(`select email, password_hash, first_name from users where organisation_id = ${ownOrg}`)).toEqual([
    { email: expect.stringMatching(/^former-\d+@users\.invalid$/), password_hash: '!', first_name: 'Demo' },
  ]);
  await rows("update users set created_at = now() - interval '8 days'");

  const again = await backend.restart();
  const contractor = { email: 'contractor@example.com', password: 'pipe-demo-1' };
  expect((await apiClient(again.origin).call('POST', '/auth/login', contractor)).status).toBe(401);
  const owner = await signIn(again.origin, 'owner');
  const list = await owner.call<{ count: number }>('GET', `/inspections2?organisation=${org}`);
  expect(list.body.count).toBe(2);
  const comments = await owner.call('GET', `/inspections2/${uuid}/comments`);
  expect(JSON.stringify(comments.body)).toContain('Demo Contractor');
  const staff = await signIn(again.origin, 'staff');
  const shown = organisationDetail.parse((await staff.call('GET', `/organisations/${ownOrg}`)).body);
  expect(shown).toMatchObject({ endedAt: expect.any(String), videoCount: 1 });
  const reopened = await staff.call('PUT', `/organisations/${ownOrg}/closed`, { isClosed: false });
  expect(reopened).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is ended') } });
  expect((await staff.call('DELETE', `/organisations/${ownOrg}`)).status).toBe(409);
  const names = await again.blobNames();
  expect(names.filter((name) => name.includes(`/${ownOrg}/`))).toEqual([]);
  expect(names.filter((name) => name.startsWith(`evidence/${org}/`))).toHaveLength(2);
  // An orderly end waits for the housekeeping, which removes registrations that nobody activated.
  await again.stop();
  expect(await rows(`select 1 from users where organisation_id = ${ownOrg}`)).toHaveLength(1);
  expect(await rows(`select 1 from changes where subject = 'user'`)).toEqual([]);
  await again.close();
}, 180_000);

describeOnPostgres('ending', (open) => {
  it('leaves alone an organisation that staff have opened while its export was checked', async () => {
    const server = await open();
    const database = await openServerDatabase(server.url, () => {});
    await seedDatabase(database, false);
    const owner = eq(organisations.type, 'Asset_Owner');
    const read = async () => (await database.db.select().from(organisations).where(owner))[0] as Organisation;
    await database.db
      .update(organisations)
      .set({ closedAt: new Date(0) })
      .where(owner);
    const checked = await read();
    await database.db.update(organisations).set({ closedAt: null }).where(owner);
    const store = { remove: jest.fn(), removeAll: jest.fn() } as unknown as BlobStore;
    const ending = endOrganisation({ database, blobs: store, log: () => {} }, checked);
    await expect(ending).rejects.toThrow('was opened while its export was checked. Nothing was removed.');
    expect(await read()).toEqual({ ...checked, closedAt: null });
    expect(store.removeAll).not.toHaveBeenCalled();
    await database.close();
    await server.close();
  });
});

describeOnPostgres('every table of the database', (open) => {
  it('is told to leave, to pass or to stay', async () => {
    const server = await open();
    const database = await openServerDatabase(server.url, () => {});
    const tables = new Set((await readColumns(database.db)).map(({ table }) => table));
    expect(TABLES_NAMED.toSorted()).toEqual([...tables].sort());
    await database.close();
    await server.close();
  });
});
