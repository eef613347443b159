/** Who becomes an administrator, who makes others so and takes the right again, and who cannot. */
import { colleagues, type UserDetail } from '@/api/contract/users';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startStaffWorld, whatChanged, type StaffWorld } from '../../../support/staffWorld';

let world: StaffWorld;
beforeAll(async () => {
  world = await startStaffWorld();
});
afterAll(() => world.backend.close());

const patchUser = (id: number, change: object) => world.staff.call('PATCH', `/users/${id}`, change);
const setAdmin = (api: ApiClient, id: number, isAdmin: boolean) => api.call('PATCH', `/colleagues/${id}`, { isAdmin });
const isAdmin = async ({ id }: Pick<UserDetail, 'id'>) => (await world.readUser(id)).isAdmin;

let made = 0;
const newOrganisation = async () => {
  made += 1;
  return (await world.createOrganisation({ fullName: `Council ${made}` })).id;
};

describe('the first person of an organisation', () => {
  it('is its administrator; those who only upload, and who come later, are not', async () => {
    const organisation = await newOrganisation();
    const uploader = (await world.invite({ organisation, userLevel: 'upload only' })).user;
    const first = (await world.invite({ organisation })).user;
    const second = (await world.invite({ organisation })).user;
    expect([uploader.isAdmin, first.isAdmin, second.isAdmin]).toEqual([false, true, false]);
    expect(whatChanged(first)).toEqual(['Made an administrator', 'Created']);
  });

  it('is one of two who are made at once', async () => {
    const organisation = await newOrganisation();
    const both = await Promise.all(
      [1, 2].map(() => world.staff.call('POST', '/users', world.person({ organisation }))),
    );
    const flags = both.map(({ body }) => (body as UserDetail).isAdmin);
    expect(flags.filter(Boolean)).toHaveLength(1);
  });

  it('is so too where they registered, moved there, or got the standard level', async () => {
    const someone = { firstName: 'Self', lastName: 'Made', email: 'self@example.com', password: 'long enough 1' };
    const link = await world.mailed(someone.email, () => world.nobody().call('POST', '/auth/register', someone));
    await world.activate(link);
    expect((await world.login(someone.email)).body.user.isAdmin).toBe(true);

    const [one, other] = [await newOrganisation(), await newOrganisation()];
    const mover = (await world.invite({ organisation: world.ownerOrg })).user;
    expect((await patchUser(mover.id, { organisation: one })).body).toMatchObject({ isAdmin: true });
    const uploader = (await world.invite({ organisation: other, userLevel: 'upload only' })).user;
    expect((await patchUser(uploader.id, { userLevel: 'standard' })).body).toMatchObject({ isAdmin: true });
  });
});

describe('staff', () => {
  it('make administrators and take the right, of any organisation, also of its only one', async () => {
    const user = await world.createActive({ organisation: world.contractorOrg });
    expect((await patchUser(user.id, { isAdmin: true, seen: { isAdmin: false } })).body).toMatchObject({
      isAdmin: true,
      isOnlyAdministrator: true,
    });
    expect((await user.api.call('GET', '/colleagues')).status).toBe(200);
    expect((await patchUser(user.id, { isAdmin: false, seen: { isAdmin: false } })).status).toBe(412);
    expect((await patchUser(user.id, { isAdmin: false })).body).toMatchObject({
      isAdmin: false,
      isOnlyAdministrator: false,
    });
    // With the login that they had.
    expect((await user.api.call('GET', '/colleagues')).status).toBe(403);
    expect(whatChanged(await world.readUser(user.id)).slice(0, 2)).toEqual([
      'No longer an administrator',
      'Made an administrator',
    ]);
  });

  it('cannot make one of somebody who only uploads, nor of staff, and are none themselves', async () => {
    const uploader = (await world.invite({ userLevel: 'upload only' })).user;
    const { user: staff } = (await signIn(world.backend.origin, 'staff')).login;
    for (const { id } of [uploader, staff]) {
      const { status, body } = await patchUser(id, { isAdmin: true });
      expect([status, Object.keys(body as object)]).toEqual([400, ['isAdmin']]);
    }
    const made = await world.staff.call('POST', '/users', world.person({ userLevel: 'upload only', isAdmin: true }));
    expect(made.status).toBe(400);
    expect((await setAdmin(world.staff, uploader.id, true)).status).toBe(403);
  });

  it('take the right by moving somebody, or by letting them only upload', async () => {
    const [moved, lowered] = [
      (await world.invite({ isAdmin: true })).user,
      (await world.invite({ isAdmin: true })).user,
    ];
    expect([moved.isAdmin, lowered.isAdmin]).toEqual([true, true]);
    await patchUser(moved.id, { organisation: world.contractorOrg });
    await patchUser(lowered.id, { userLevel: 'upload only' });
    await patchUser(lowered.id, { userLevel: 'standard' });
    expect([await isAdmin(moved), await isAdmin(lowered)]).toEqual([false, false]);
  });
});

describe('administrators', () => {
  /** An organisation with two active people, of whom the first administers it. */
  async function openOrganisation() {
    const organisation = await newOrganisation();
    return {
      organisation,
      first: await world.createActive({ organisation }),
      second: await world.createActive({ organisation }),
    };
  }

  it('see those of their own organisation who can be one, and make them so', async () => {
    const { organisation, first, second } = await openOrganisation();
    const waiting = (await world.invite({ organisation })).user;
    await world.invite({ organisation, userLevel: 'upload only' });
    const gone = await world.createActive({ organisation });
    await patchUser(gone.id, { isActive: false });
    const seen = colleagues.parse((await first.api.call('GET', '/colleagues')).body);
    expect(seen.map(({ id, isAdmin: is, isPending }) => [id, is, isPending])).toEqual([
      [first.id, true, false],
      [second.id, false, false],
      [waiting.id, false, true],
    ]);
    expect((await second.api.call('GET', '/colleagues')).status).toBe(403);
    expect((await setAdmin(first.api, second.id, true)).status).toBe(200);
    expect((await second.api.call('GET', '/colleagues')).status).toBe(200);
    expect((await world.readUser(second.id)).changes[0]).toMatchObject({
      whatChanged: 'Made an administrator',
      changedBy: first.fullName,
    });
  });

  it('cannot take the last right, their own, but one of two can', async () => {
    const { organisation, first, second } = await openOrganisation();
    // Who cannot log in administers nothing.
    await world.invite({ organisation, isAdmin: true });
    expect(await setAdmin(first.api, first.id, false)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/^You are the only administrator of Council \d+\./) },
    });
    await setAdmin(first.api, second.id, true);
    expect((await setAdmin(first.api, first.id, false)).status).toBe(200);
    expect((await setAdmin(first.api, first.id, true)).status).toBe(403);
    expect((await setAdmin(second.api, second.id, false)).status).toBe(409);
  });

  it('keep one, also when two take the right of each other at once', async () => {
    const { first, second } = await openOrganisation();
    await setAdmin(first.api, second.id, true);
    const answers = await Promise.all([setAdmin(first.api, second.id, false), setAdmin(second.api, first.id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect([await isAdmin(first), await isAdmin(second)].filter(Boolean)).toHaveLength(1);
  });

  it('are made by nobody else: not by themselves, an uploader, a contractor, or another organisation’s', async () => {
    const { second } = await openOrganisation();
    const { first: foreign } = await openOrganisation();
    const uploader = await signIn(world.backend.origin, 'uploader');
    const contractor = await world.createActive({ organisation: world.contractorOrg });
    const owner = await signIn(world.backend.origin, 'owner');
    await patchUser(contractor.id, { isAdmin: true });
    expect((await setAdmin(second.api, second.id, true)).status).toBe(403);
    expect((await setAdmin(uploader, uploader.login.user.id, true)).status).toBe(403);
    expect((await setAdmin(foreign.api, second.id, true)).status).toBe(404);
    // Linked with the owner's organisation, in which its people work.
    expect((await setAdmin(contractor.api, owner.login.user.id, false)).status).toBe(404);
    for (const api of [second.api, foreign.api]) {
      expect((await api.call('PATCH', `/users/${second.id}`, { isAdmin: true })).status).toBe(403);
    }
    expect(await isAdmin(second)).toBe(false);
    // Of what cannot be one, an administrator is told no more than of a stranger.
    expect((await setAdmin(owner, uploader.login.user.id, true)).status).toBe(404);
    await patchUser(contractor.id, { isAdmin: false });
  });
});
