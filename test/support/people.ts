/** Users of the demo organisations, made as staff make them: invited, activated, and signed in. */
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import type { LoginResponse } from '@/api/contract/auth';
import { userDetail } from '@/api/contract/users';
import { apiClient, signIn, type Answer, type ApiClient } from './apiClient';
import { linkMailed } from './mails';

export interface Somebody {
  firstName: string;
  lastName: string;
  organisation: number;
  userLevel?: 'standard' | 'upload only';
}

export interface Person {
  id: number;
  api: ApiClient;
  /** The access token of their login. */
  token: string;
  deactivate(): Promise<void>;
}

export async function addPerson(
  { origin, dataDir }: { origin: string; dataDir: string },
  somebody: Somebody,
): Promise<Person> {
  const staff = await signIn(origin, 'staff');
  const email = `${somebody.firstName}@example.com`.toLowerCase();
  let made: Answer | undefined;
  const { pathname } = await linkMailed(dataDir, email, async () => {
    made = await staff.call('POST', '/users', { userLevel: 'standard', ...somebody, email });
  });
  const { id } = userDetail.parse(made?.body);
  const nobody = apiClient(origin);
  await nobody.call('POST', `/auth${pathname}`, { password: DEMO_PASSWORD });
  const { body } = await nobody.call<LoginResponse>('POST', '/auth/login', { email, password: DEMO_PASSWORD });
  return {
    id,
    api: apiClient(origin, body.access),
    token: body.access,
    deactivate: async () => {
      await staff.call('PATCH', `/users/${id}`, { isActive: false });
    },
  };
}
