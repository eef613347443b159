/** An organisation that staff close: nobody gets in by any of the ways that there are, and all is there when it opens again. */
import { organisationDetail } from '@/api/contract/orgs';
import { userDetail, userPage } from '@/api/contract/users';
import { createdApiToken } from '@/api/contract/apiTokens';
import { apiClient, openUpload, signIn, stageBlock } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { openStream } from '../../../support/liveStream';
import { inDays, makeShareLink } from '../../../support/shareCalls';

let data: InspectionsBackend;
type SignedIn = Awaited<ReturnType<typeof signIn>>;

let staff: SignedIn;
let owner: SignedIn;
let contractor: SignedIn;
let [uuid, token, shared] = ['', '', ''];
beforeAll(async () => {
  data = await startInspectionsBackend([{ name: 'Main 1', folder: 'Main Street', frames: [{ defectCode: 'CL' }] }]);
  await moveStaff();
  owner = await signIn(data.backend.origin, 'owner');
  contractor = await signIn(data.backend.origin, 'contractor');
  ({ uuid } = await data.named('Main 1'));
  shared = (await makeShareLink(owner, uuid)).token;
  const made = await owner.call('POST', '/api-tokens', {
    name: 'Program',
    scopes: ['read'],
    expiresAt: inDays(9),
  });
  ({ token } = createdApiToken.parse(made.body));
});
afterAll(() => data.close());
afterEach(() => close(data.org, false));

/** The demo's staff are the owner's people, and would lock themselves out. */
async function moveStaff(): Promise<void> {
  staff = await signIn(data.backend.origin, 'staff');
  const office = { fullName: 'Office', type: 'Asset_Owner', countryCode: 'UK', standardKey: 2 };
  const { id } = organisationDetail.parse((await staff.call('POST', '/organisations', office)).body);
  await staff.call('PATCH', `/users/${staff.login.user.id}`, { organisation: id });
  staff = await signIn(data.backend.origin, 'staff');
}

const close = (id: number, isClosed: boolean) => staff.call('PUT', `/organisations/${id}/closed`, { isClosed });
const login = (email: string, password = 'pipe-demo-1') =>
  apiClient(data.backend.origin).call<{ detail: string }>('POST', '/auth/login', { email, password });
const openShared = () => apiClient(data.backend.origin).call('POST', '/shared/inspection', { token: shared });
const byProgram = () => apiClient(data.backend.origin, token).call('GET', `/inspections2?organisation=${data.org}`);
const read = async () => organisationDetail.parse((await staff.call('GET', `/organisations/${data.org}`)).body);

it('lets nobody of it in, neither with a login that they had nor with a new one', async () => {
  const { email } = owner.login.user;
  const { refresh } = owner.login;
  expect(organisationDetail.parse((await close(data.org, true)).body).closedAt).toEqual(expect.any(String));
  expect((await owner.call('GET', `/inspections2?organisation=${data.org}`)).status).toBe(401);
  const refreshed = await apiClient(data.backend.origin).call('POST', '/auth/token/refresh', { refresh });
  expect(refreshed.status).toBe(401);
  expect(await login(email)).toMatchObject({
    status: 401,
    body: { detail: expect.stringMatching(/^Access for .+ was closed\./) },
  });
  // Whoever does not know the password is told nothing.
  expect((await login(email, 'something else 1')).body.detail).toMatch(/^Incorrect email or password/);
  const [person] = userPage.parse((await staff.call('GET', `/users?search=${email}`)).body).results;
  expect(person).toMatchObject({ isActive: true, isOrganisationClosed: true });

  await close(data.org, false);
  expect((await login(email)).status).toBe(200);
  // A login of before stays ended.
  expect((await owner.call('GET', `/inspections2?organisation=${data.org}`)).status).toBe(401);
  owner = await signIn(data.backend.origin, 'owner');
});

it('opens nothing by its API tokens and public links, until it is open again', async () => {
  expect([(await byProgram()).status, (await openShared()).status]).toEqual([200, 200]);
  await close(data.org, true);
  expect([(await byProgram()).status, (await openShared()).status]).toEqual([401, 404]);
  await close(data.org, false);
  expect([(await byProgram()).status, (await openShared()).status]).toEqual([200, 200]);
});

it('is out of reach for its contractors, whose pages are told', async () => {
  const seen = async () => ({
    inspection: (await contractor.call('GET', `/inspections2/${uuid}`)).status,
    own: (await contractor.call('GET', `/inspections2?organisation=${data.contractorOrg}`)).status,
  });
  expect(await seen()).toEqual({ inspection: 200, own: 200 });
  const stream = await openStream(data.backend.origin, contractor.login.access);
  await close(data.org, true);
  await stream.ended;
  expect(await seen()).toEqual({ inspection: 404, own: 200 });
  await close(data.org, false);
  expect(await seen()).toEqual({ inspection: 200, own: 200 });
});

it('keeps the people of a closed contractor out of the mentions of its owners', async () => {
  owner = await signIn(data.backend.origin, 'owner');
  const mentionable = async () => JSON.stringify((await owner.call('GET', `/inspections2/${uuid}/mentionable`)).body);
  const name = contractor.login.user.fullName;
  expect(await mentionable()).toContain(name);
  await close(data.contractorOrg, true);
  expect(await mentionable()).not.toContain(name);
  await close(data.contractorOrg, false);
  expect(await mentionable()).toContain(name);
});

it('takes no bytes of uploads that were on their way, until it is open again', async () => {
  contractor = await signIn(data.backend.origin, 'contractor');
  const folderId = data.folderId('Main Street');
  const opened = await openUpload(contractor, folderId, 'late.mp4');
  const send = (index: number) =>
    stageBlock(opened.blob_url_with_sas, index, Buffer.from('block')).then(
      () => 'taken',
      () => 'refused',
    );
  expect(await send(0)).toBe('taken');
  await close(data.org, true);
  expect(await send(1)).toBe('refused');
  await close(data.org, false);
  expect(await send(1)).toBe('taken');
});

const person = { firstName: 'New', lastName: 'Person', userLevel: 'standard' };
async function inviteBeforeClosing() {
  await close(data.org, false);
  const made = await staff.call('POST', '/users', { ...person, email: 'early@example.com', organisation: data.org });
  await close(data.org, true);
  return userDetail.parse(made.body);
}

it('takes no new people, who could not get in', async () => {
  await close(data.org, true);
  const late = { ...person, email: 'new@example.com', organisation: data.org };
  expect(await staff.call('POST', '/users', late)).toMatchObject({
    status: 400,
    body: { organisation: ['This organisation is closed: nobody gets in.'] },
  });
  const { id: invited } = await inviteBeforeClosing();
  expect((await staff.call('POST', `/users/${invited}/resend-activation`)).status).toBe(400);
  const { id } = contractor.login.user;
  expect((await staff.call('PATCH', `/users/${id}`, { organisation: data.org })).status).toBe(400);
  expect(userDetail.parse((await staff.call('GET', `/users/${id}`)).body).organisation).toBe(data.contractorOrg);
});

it('is recorded once, however often it is asked for', async () => {
  const changes = async () => (await read()).changes.map(({ whatChanged }) => whatChanged);
  const before = (await changes()).length;
  for (const isClosed of [true, true, false, false]) expect((await close(data.org, isClosed)).status).toBe(200);
  expect((await changes()).slice(0, 2)).toEqual(['Opened again', 'Closed: nobody gets in']);
  expect(await changes()).toHaveLength(before + 2);
});

it('is refused where it would lock staff out', async () => {
  const { organisationId } = staff.login;
  expect(await close(organisationId, true)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/ has 1 member of staff\. Move them/) },
  });
  expect((await staff.call('GET', `/organisations/${organisationId}`)).body).toMatchObject({ closedAt: null });
});
