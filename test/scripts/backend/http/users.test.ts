/** What staff do to users: each call, each refusal, the mails, and what the users notice of it. */
import { userPage } from '@/api/contract/users';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { sql } from '../../../support/sql';
import { startStaffWorld, whatChanged, type StaffWorld } from '../../../support/staffWorld';

let world: StaffWorld;
beforeAll(async () => {
  world = await startStaffWorld();
});
afterAll(() => world.backend.close());

const patchUser = (id: number, change: object) => world.staff.call('PATCH', `/users/${id}`, change);

describe('users', () => {
  it('are made without a password, which they choose with the link in the mail', async () => {
    const input = world.person({ email: 'Invited@Example.com', userLevel: 'upload only' });
    const link = await world.mailed('invited@example.com', () => world.staff.call('POST', '/users', input));
    const read = await world.nobody().call('GET', `/auth${link.pathname}`);
    expect(read.body).toMatchObject({ email: 'invited@example.com', organisationName: 'Demo Water Utility' });
    expect((await world.activate(link)).status).toBe(200);
    const { body } = await world.login('invited@example.com');
    expect(body.user).toMatchObject({ userLevel: 'upload only', isStaff: false, isAdmin: false });
    expect(JSON.stringify(body.user)).not.toMatch(/searchText|passwordHash/);
  });

  it.each([
    ['email', 'nobody'],
    ['firstName', ''],
    ['lastName', 'x'.repeat(151)],
    ['organisation', 999_999],
    ['userLevel', 'staff'],
    ['email', 'OWNER@example.com'],
  ])('are refused with %s %j, naming the field', async (field, value) => {
    const { status, body } = await world.staff.call('POST', '/users', world.person({ [field]: value }));
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  });

  it('cannot be given what no form offers', async () => {
    for (const flag of ['isStaff', 'isActive', 'id']) {
      expect((await world.staff.call('POST', '/users', world.person({ [flag]: true }))).status).toBe(400);
    }
    const { id } = (await world.invite()).user;
    expect((await patchUser(id, { isStaff: true })).status).toBe(400);
  });

  it('are listed by search, organisation and order', async () => {
    const { id } = await world.createOrganisation({ fullName: 'Listed Works' });
    for (const [firstName, lastName] of [
      ['Ada', 'Listed'],
      ['bert', 'Listed'],
      ['Cleo', 'Listed'],
    ]) {
      await world.invite({ firstName, lastName, organisation: id });
    }
    const names = async (query: string) =>
      userPage.parse((await world.staff.call('GET', `/users?${query}`)).body).results.map(({ firstName }) => firstName);
    expect(await names(`organisation=${id}`)).toEqual(['Ada', 'bert', 'Cleo']);
    expect(await names(`organisation=${id}&ordering=-full_name&page_size=2`)).toEqual(['Cleo', 'bert']);
    expect(await names('search=BERT listed')).toEqual(['bert']);
    expect(await names(`organisation=${id}&search=owner@example.com`)).toEqual([]);
    expect(await names('search=owner@example.com')).toEqual(['Demo']);
  });

  it('are changed, and a move or a deactivation ends their logins at once', async () => {
    const { id, api } = await world.createActive({ firstName: 'Mova' });
    const isIn = async () => (await api.call('GET', '/users/organisation-context-options')).status === 200;
    expect((await patchUser(id, { firstName: 'Nova', userLevel: 'upload only' })).status).toBe(200);
    expect(await isIn()).toBe(true);
    expect((await patchUser(id, { organisation: world.contractorOrg })).body).toMatchObject({
      organisationName: 'Demo Drain Surveys',
    });
    expect(await isIn()).toBe(false);
    expect(whatChanged(await world.readUser(id))).toEqual([
      'Organisation changed from “Demo Water Utility” to “Demo Drain Surveys”',
      'Level changed from “standard” to “upload only”',
      'First name changed from “Mova” to “Nova”',
      'Created',
    ]);
  });

  it('keep what other staff have changed meanwhile', async () => {
    const { id } = await world.createActive({ firstName: 'Mova' });
    const [email, organisation] = [`mova${id}@example.com`, world.contractorOrg];
    const seen = { firstName: 'Mova', email, organisation: world.ownerOrg, userLevel: 'standard' };
    expect((await patchUser(id, { email, organisation, userLevel: 'upload only' })).status).toBe(200);
    const back = { userLevel: 'standard', organisation: world.ownerOrg, seen: { ...seen, userLevel: 'x' } };
    expect(await patchUser(id, back)).toMatchObject({
      status: 412,
      body: {
        detail:
          'In another window, you have since changed Level to “upload only” and Organisation to “Demo Drain Surveys”.',
        now: { userLevel: 'upload only', organisation },
      },
    });
    expect(await patchUser(id, { firstName: 'Nova', seen })).toMatchObject({
      body: { firstName: 'Nova', userLevel: 'upload only', organisation },
    });
    expect((await patchUser(id, { isActive: false, seen: { isActive: false } })).status).toBe(412);
  });

  it('that are deactivated are out until they are activated, with the password they had', async () => {
    const { id, email, api } = await world.createActive();
    const reset = await world.mailed(email, () => world.staff.call('POST', `/users/${id}/reset-password`));
    expect((await patchUser(id, { isActive: false })).body).toMatchObject({ isActive: false, isPending: false });
    expect((await api.call('GET', '/users/organisation-context-options')).status).toBe(401);
    expect((await world.login(email)).status).toBe(401);
    const [uid, token] = [reset.searchParams.get('uid'), reset.searchParams.get('token')];
    const chosen = { uid, token, newPassword: 'another one 2', newPasswordConfirm: 'another one 2' };
    expect((await world.nobody().call('POST', '/auth/reset-password/confirm', chosen)).status).toBe(400);
    for (const call of ['resend-activation', 'reset-password']) {
      const refused = await world.staff.call('POST', `/users/${id}/${call}`);
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('deactivated') } });
    }
    expect((await patchUser(id, { isActive: true })).status).toBe(200);
    expect((await api.call('GET', '/users/organisation-context-options')).status).toBe(401);
    expect((await world.login(email)).status).toBe(200);
    expect(whatChanged(await world.readUser(id)).slice(0, 3)).toEqual([
      'Activated',
      'Deactivated',
      'Password reset email sent',
    ]);
  });

  it('that wait for their activation get another link, and an address that was wrong is worthless', async () => {
    const { id, email } = (await world.invite()).user;
    expect(await patchUser(id, { isActive: true })).toMatchObject({ status: 409 });
    expect(await world.staff.call('POST', `/users/${id}/reset-password`)).toMatchObject({ status: 409 });
    const first = await world.mailed(email, () => world.staff.call('POST', `/users/${id}/resend-activation`));
    const right = `right-${email}`;
    const second = await world.mailed(right, () => patchUser(id, { email: right }));
    expect((await world.activate(first)).status).toBe(400);
    expect((await world.activate(second)).status).toBe(200);
    expect(await world.staff.call('POST', `/users/${id}/resend-activation`)).toMatchObject({
      status: 409,
      body: { detail: 'This account is already active.' },
    });
  });

  it('that were invited are not renamed by whoever registers with their address', async () => {
    const { id: organisation } = await world.createOrganisation({ fullName: 'Kept Name' });
    const { id, email } = (await world.invite({ organisation })).user;
    const someone = { firstName: 'Some', lastName: 'Body', email, password: 'long enough 1' };
    const link = await world.mailed(email, () => world.nobody().call('POST', '/auth/register', someone));
    expect(await world.readUser(id)).toMatchObject({ firstName: 'New', organisationName: 'Kept Name' });
    expect((await world.activate(link)).status).toBe(200);
  });

  it('keep one active member of staff, also when two shut each other out at once', async () => {
    const first = await signIn(world.backend.origin, 'staff');
    const alone = await first.call('PATCH', `/users/${first.login.user.id}`, { isActive: false });
    expect(alone).toMatchObject({
      status: 409,
      body: { detail: 'The last active staff user cannot be deactivated.' },
    });
    const other = await world.createActive();
    const invited = (await world.invite()).user;
    await world.restart(
      async (dataDir) => {
        await sql(dataDir, `update users set is_staff = true where id = ${other.id}`);
        // Of a registration nothing would be left by now.
        await sql(dataDir, `delete from account_links where user_id = ${invited.id}`);
        await sql(dataDir, `update users set created_at = now() - interval '8 days' where id = ${invited.id}`);
      },
      { smtpUrl: 'smtp://127.0.0.1:1' },
    );
    const deactivate = (api: ApiClient, id: number) => api.call('PATCH', `/users/${id}`, { isActive: false });
    const answers = await Promise.all([deactivate(first, other.id), deactivate(other.api, first.login.user.id)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = statuses[0] === 200 ? first : other.api;
    expect((await left.call('GET', `/users/${invited.id}`)).status).toBe(200);
    // There is no mail server.
    expect(await left.call('POST', `/users/${invited.id}/resend-activation`)).toMatchObject({
      status: 502,
      body: { detail: 'The mail server did not accept the email. Please try again later.' },
    });
  });
});
