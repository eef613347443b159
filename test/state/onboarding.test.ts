import { usersApi } from '@/api/users';
import type { OrganisationOption } from '@/api/contract/auth';
import { organisationSelected, sessionEnded, sessionStarted, tokensRefreshed } from '@/api/session';
import { createStore } from '@/state/store';
import { aUser } from '../support/aUser';
import { testPorts } from '../support/ports';

const user = aUser({ id: 7, email: 'a@example.com', firstName: 'A', lastName: 'B', fullName: 'A B' });
const option = (id: number, type: OrganisationOption['type']): OrganisationOption => ({
  id,
  standardKey: 1,
  fullName: `Organisation ${id}`,
  type,
  displayGroup: 'My Organisation',
  logo: null,
});

it('tells the product-tour service who is signed in, working for whom, and when that ends', async () => {
  const ports = testPorts('http://127.0.0.1:9');
  // Nothing listens there: that the list of organisations cannot be loaded is said on the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createStore(ports, { devTools: false });
  const tokens = { access: 'a', refresh: 'r' };
  store.dispatch(
    sessionStarted({
      tokens,
      user,
      organisation: {
        organisationId: 1,
        organisationType: 'Contractor',
        organisationName: 'Organisation 1',
        orgCountryCode: 'GB',
      },
    }),
  );
  store.dispatch(tokensRefreshed({ access: 'b', refresh: 's' }));
  await store.dispatch(
    usersApi.util.upsertQueryData('listOrganisationOptions', undefined, [
      option(1, 'Contractor'),
      option(2, 'Asset_Owner'),
    ]),
  );
  store.dispatch(organisationSelected({ id: 2 }));
  store.dispatch(sessionEnded({ reason: 'logout' }));

  const attributes = {
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    signUpDate: '2026-01-02T03:04:05Z',
    userLevel: 'standard',
    organisationType: 'Contractor',
  };
  expect(ports.learners).toEqual([attributes, { ...attributes, organisationType: 'Asset_Owner' }, null]);
  jest.restoreAllMocks();
});
