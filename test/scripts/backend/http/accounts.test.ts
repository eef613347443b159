import type { ActivationResponse, LoginResponse } from '@/api/contract/auth';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { apiClient, signIn, type ApiClient } from '../../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../../support/backend';
import { linkMailed as linkIn, mailsIn } from '../../../support/mails';
import { sql } from '../../../support/sql';

let backend: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  api = apiClient(backend.origin);
});
afterAll(() => backend.close());

const linkMailed = (to: string, ask: () => Promise<unknown>) => linkIn(backend.dataDir, to, ask);

const person = { firstName: 'Demo', lastName: 'Newcomer', email: 'newcomer@example.com', password: 'long enough 1' };
/** Of the browser in which the person signs up. */
const browserSecret = 'a browser with a good memory';
const register = (changes: Partial<typeof person> = {}) =>
  api.call('POST', '/auth/register', { ...person, browserSecret, ...changes });
const login = (email: string, password: string) =>
  api.call<LoginResponse>('POST', '/auth/login', { email, password }).then(({ status }) => status);
const open = ({ pathname }: URL, secret = browserSecret) =>
  api.call<ActivationResponse>('GET', `/auth${pathname}`, undefined, { 'x-registration-secret': secret });
const activate = ({ pathname }: URL, password = person.password) => api.call('POST', `/auth${pathname}`, { password });

describe('registering', () => {
  it('lets somebody in once the link in the mail was used, into an organisation of their own', async () => {
    const link = await linkMailed(person.email, register);
    expect(await login(person.email, person.password)).toBe(401);
    const { password: _password, ...account } = person;
    expect(await open(link)).toMatchObject({
      status: 200,
      body: { ...account, organisationName: 'Demo Newcomer', isActivated: true },
    });
    const { body } = await api.call<LoginResponse>('POST', '/auth/login', person);
    expect(body).toMatchObject({ organisationType: 'Asset_Owner', organisationName: 'Demo Newcomer' });
    expect(body.user).toMatchObject({ isStaff: false, userLevel: 'standard', isActive: true });
    const folders = await apiClient(backend.origin, body.access).call<unknown[]>(
      'GET',
      `/inspections/folders?organisationId=${body.organisationId}&includeRoot=true`,
    );
    expect(folders.body).toHaveLength(1);
    for (const again of [await open(link), await activate(link)]) {
      expect(again).toMatchObject({ status: 400, body: { detail: expect.stringContaining('used') } });
    }
  });

  it('again before that sends a new link, and the last names and password count', async () => {
    const email = 'again@example.com';
    const first = await linkMailed(email, () => register({ email, firstName: 'Dmeo', password: 'typed wrongly' }));
    const second = await linkMailed(email, () => register({ email }));
    expect((await open(first)).status).toBe(400);
    const { body: opened } = await open(second);
    expect(opened).toMatchObject({ firstName: 'Demo', organisationName: 'Demo Newcomer' });
    expect(await login(email, 'typed wrongly')).toBe(401);
    const { body } = await api.call<LoginResponse>('POST', '/auth/login', { email, password: person.password });
    const roots = await apiClient(backend.origin, body.access).call<{ job_name: string }[]>(
      'GET',
      `/inspections/folders?organisationId=${body.organisationId}&includeRoot=true`,
    );
    expect(roots.body.map(({ job_name }) => job_name)).toEqual(['Demo Newcomer']);
  });

  it('is finished with another password where a new one was asked for before', async () => {
    const email = 'forgetful@example.com';
    await linkMailed(email, () => register({ email }));
    const link = await linkMailed(email, () => api.call('POST', '/auth/reset-password', { email }));
    expect((await open(link)).body).toMatchObject({ email, isActivated: false });
    expect(await login(email, person.password)).toBe(401);
    expect((await activate(link, 'another one 2')).status).toBe(200);
    expect([await login(email, person.password), await login(email, 'another one 2')]).toEqual([401, 200]);
  });

  it('asks for a password in any other browser, and that one counts', async () => {
    const email = 'elsewhere@example.com';
    const link = await linkMailed(email, () => register({ email }));
    for (const secret of ['', 'some other browser’s memory', 'null']) {
      expect(await open(link, encodeURIComponent(secret))).toMatchObject({ status: 200, body: { isActivated: false } });
    }
    expect(await login(email, person.password)).toBe(401);
    expect((await activate(link, 'another one 2')).status).toBe(200);
    expect([await login(email, person.password), await login(email, 'another one 2')]).toEqual([401, 200]);
  });

  it('is activated once by two who open the link at once', async () => {
    const email = 'hasty@example.com';
    const link = await linkMailed(email, () => register({ email }));
    const opened = await Promise.all([open(link), open(link)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await login(email, person.password)).toBe(200);
  });

  it('twice at once makes one account', async () => {
    const email = 'twice@example.com';
    const statuses = await Promise.all([register({ email }), register({ email })]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('answers the same for an address that is known, and mails only its owner', async () => {
    const fresh = await register({ email: 'fresh@example.com' });
    let known: unknown;
    const link = await linkMailed('owner@example.com', async () => {
      known = await register({ email: 'OWNER@example.com' });
    });
    expect(known).toMatchObject({ status: fresh.status, body: fresh.body });
    expect(link.pathname).toBe('/login');
    expect(await login('owner@example.com', DEMO_PASSWORD)).toBe(200);
  });

  it('brings nobody back who was made inactive', async () => {
    await backend.stop();
    await sql(backend.dataDir, "update users set is_active = false where email = 'staff@example.com'");
    backend = await backend.restart();
    const link = await linkMailed('staff@example.com', () => register({ email: 'staff@example.com' }));
    expect(link.pathname).toBe('/login');
    await backend.stop();
    await sql(backend.dataDir, "update users set is_active = true where email = 'staff@example.com'");
    backend = await backend.restart();
  });

  it('is forgotten a while after its link has ended, with an organisation that holds nothing, and nobody else is', async () => {
    await linkMailed('stale@example.com', () => register({ email: 'stale@example.com' }));
    await linkMailed('left@example.com', () => register({ email: 'left@example.com' }));
    await linkMailed('waiting@example.com', () => register({ email: 'waiting@example.com' }));
    await backend.stop();
    const stale = "(select id from users where email in ('stale@example.com', 'left@example.com'))";
    await sql(backend.dataDir, `update account_links set expires_at = now() where user_id in ${stale}`);
    // Somebody else has worked in this organisation meanwhile.
    await sql(
      backend.dataDir,
      "insert into export_templates (organisation_id, filename, blob_name, unplaced) select organisation_id, 'theirs.mdb', 'templates/theirs.mdb', '{}' from users where email = 'left@example.com'",
    );
    await sql(backend.dataDir, "update users set created_at = now() - interval '8 days'");
    const count = async () => {
      const [row] = await sql(
        backend.dataDir,
        'select (select count(*)::int from users) as people, (select count(*)::int from organisations) as organisations',
      );
      return row as { people: number; organisations: number };
    };
    const before = await count();
    backend = await backend.restart();
    // An orderly end waits for the round that every start begins with.
    await backend.stop();
    expect(await count()).toEqual({ people: before.people - 2, organisations: before.organisations - 1 });
    expect(await sql(backend.dataDir, 'select filename from export_templates')).toEqual([{ filename: 'theirs.mdb' }]);
    expect(await sql(backend.dataDir, "select 1 from users where email = 'waiting@example.com'")).toHaveLength(1);
    const told =
      "select subject_name as who, organisation_name is null as nowhere from audit_events where kind = 'account removed' order by who";
    expect(await sql(backend.dataDir, told)).toEqual([
      { who: expect.stringContaining('(left@example.com)'), nowhere: false },
      { who: expect.stringContaining('(stale@example.com)'), nowhere: false },
    ]);
    backend = await backend.restart();
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(151) }, 'lastName'],
  ])('refuses %j, naming the field', async (changes, field) => {
    const { status, body } = await register({ email: 'other@example.com', ...changes });
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: [expect.any(String)] });
  });
});

describe('a new password', () => {
  const confirm = (link: URL, newPassword: string) =>
    api.call('POST', '/auth/reset-password/confirm', {
      uid: link.searchParams.get('uid'),
      token: link.searchParams.get('token'),
      newPassword,
      newPasswordConfirm: newPassword,
    });
  const ask = () => api.call('POST', '/auth/reset-password', { email: 'uploader@example.com' });

  it('is set with the link in the mail, once', async () => {
    const link = await linkMailed('uploader@example.com', ask);
    expect((await confirm(link, 'another one 2')).status).toBe(200);
    expect(await login('uploader@example.com', DEMO_PASSWORD)).toBe(401);
    expect(await login('uploader@example.com', 'another one 2')).toBe(200);
    expect((await confirm(link, 'a third one 3')).status).toBe(400);
  });

  it('signs the user out everywhere, at once, and nobody else', async () => {
    const mine = await api.call<LoginResponse>('POST', '/auth/login', {
      email: 'contractor@example.com',
      password: DEMO_PASSWORD,
    });
    const { login: other } = await signIn(backend.origin, 'staff');
    const link = await linkMailed('contractor@example.com', () =>
      api.call('POST', '/auth/reset-password', { email: 'contractor@example.com' }),
    );
    expect((await confirm(link, 'another one 2')).status).toBe(200);
    const verify = async (token: string) => (await api.call('POST', '/auth/token/verify', { token })).status;
    const refresh = async (token: string) => (await api.call('POST', '/auth/token/refresh', { refresh: token })).status;
    expect([await verify(mine.body.access), await refresh(mine.body.refresh)]).toEqual([401, 401]);
    expect([await verify(other.access), await refresh(other.refresh)]).toEqual([200, 200]);
  });

  it('makes an older link worthless by asking again', async () => {
    const older = await linkMailed('uploader@example.com', ask);
    await linkMailed('uploader@example.com', ask);
    expect((await confirm(older, 'another one 2')).status).toBe(400);
  });

  it('cannot be set with a link for something else, or with another person’s', async () => {
    const link = await linkMailed('third@example.com', () => register({ email: 'third@example.com' }));
    const [, , uid = '', token = ''] = link.pathname.split('/');
    expect((await confirm(new URL(`http://x/?uid=${uid}&token=${token}`), 'another one 2')).status).toBe(400);
    const reset = await linkMailed('uploader@example.com', ask);
    reset.searchParams.set('uid', '1');
    expect((await confirm(reset, 'another one 2')).status).toBe(400);
  });

  it('answers the same for an address that nobody has', async () => {
    const known = await ask();
    const unknown = await api.call('POST', '/auth/reset-password', { email: 'nobody@example.com' });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await mailsIn(backend.dataDir)).some((mail) => mail.includes('nobody@example.com'))).toBe(false);
  });
});

it('wrote no secret to the log that is watched', async () => {
  expect(await backend.violations()).toEqual([]);
});
