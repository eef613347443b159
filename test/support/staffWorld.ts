/** A backend for tests of what staff do with organisations and users, with functions that make each in one line. */
import type { LoginResponse } from '@/api/contract/auth';
import { organisationDetail, type OrganisationDetail } from '@/api/contract/orgs';
import { userDetail, type UserDetail } from '@/api/contract/users';
import { apiClient, signIn, type Answer, type ApiClient } from './apiClient';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './backend';
import { linkMailed } from './mails';

export const ORGANISATION = { fullName: 'Harbour Council', type: 'Asset_Owner', countryCode: 'UK', standardKey: 2 };

/** The first password of every user who is made here. */
export const PASSWORD = 'long enough 1';

export const whatChanged = ({ changes }: Pick<OrganisationDetail, 'changes'>) =>
  changes.map((each) => each.whatChanged);

export async function startStaffWorld() {
  let backend: TestBackend = await startTestBackend({ seed: 'accounts', limits: { mails: 1000 } });
  const staff: ApiClient = await signIn(backend.origin, 'staff');
  const ownerOrg = (await signIn(backend.origin, 'owner')).login.organisationId;
  const contractorOrg = (await signIn(backend.origin, 'contractor')).login.organisationId;
  let people = 0;

  const nobody = () => apiClient(backend.origin);
  const login = (email: string, password = PASSWORD) =>
    nobody().call<LoginResponse>('POST', '/auth/login', { email, password });
  const activate = ({ pathname }: URL) => nobody().call('POST', `/auth${pathname}`, { password: PASSWORD });
  /** The body of the call that creates a user; another user each time. */
  const person = (changes: object = {}) => {
    people += 1;
    return {
      firstName: 'New',
      lastName: `Person ${people}`,
      email: `person${people}@example.com`,
      organisation: ownerOrg,
      userLevel: 'standard',
      ...changes,
    };
  };
  const mailed = (to: string, ask: () => Promise<unknown>) => linkMailed(backend.dataDir, to, ask);
  /** Creates a user, and resolves when their mail is there, since the answer does not wait for it. */
  const invite = async (changes: object = {}): Promise<{ user: UserDetail; link: URL }> => {
    const input = person(changes);
    let answer: Answer | undefined;
    const link = await mailed(input.email, async () => (answer = await staff.call('POST', '/users', input)));
    return { user: userDetail.parse(answer?.body), link };
  };
  const readUser = async (id: number) => userDetail.parse((await staff.call('GET', `/users/${id}`)).body);

  return {
    ownerOrg,
    contractorOrg,
    get backend() {
      return backend;
    },
    staff,
    /** Stops the backend, has `work` done to its data, and starts it again. */
    async restart(work: (dataDir: string) => Promise<unknown>, options: TestBackendOptions = {}): Promise<void> {
      await backend.stop();
      await work(backend.dataDir);
      backend = await backend.restart(options);
    },
    nobody,
    login,
    activate,
    person,
    mailed,
    invite,
    readUser,
    /** Creates a user who is activated and signed in. */
    async createActive(changes: object = {}): Promise<UserDetail & { api: ApiClient }> {
      const { user, link } = await invite(changes);
      await activate(link);
      const { body } = await login(user.email);
      return { ...(await readUser(user.id)), api: apiClient(backend.origin, body.access) };
    },
    async createOrganisation(changes: Partial<typeof ORGANISATION> = {}): Promise<OrganisationDetail> {
      const { body } = await staff.call('POST', '/organisations', { ...ORGANISATION, ...changes });
      return organisationDetail.parse(body);
    },
    readOrganisation: async (id: number) =>
      organisationDetail.parse((await staff.call('GET', `/organisations/${id}`)).body),
  };
}

export type StaffWorld = Awaited<ReturnType<typeof startStaffWorld>>;
