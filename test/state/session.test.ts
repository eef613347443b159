import type { OrganisationOption, User } from '@/api/contract/auth';
import type { OwnOrganisation } from '@/api/session';
import { selectAbility } from '@/state/ability';
import { usersApi } from '@/api/users';
import { organisationSelected, sessionEnded } from '@/api/session';
import { chooseOrganisation, selectOrgStandard, signedOut } from '@/state/session';
import { createStore } from '@/state/store';
import { aUser } from '../support/aUser';
import { testPorts } from '../support/ports';

const option = (id: number): OrganisationOption => ({
  id,
  standardKey: 1,
  fullName: `Organisation ${id}`,
  type: 'Asset_Owner',
  displayGroup: 'Asset Owners',
  logo: null,
});

describe('chooseOrganisation', () => {
  it.each([
    ['nothing is selected', null, [option(3), option(4)], 3],
    ['the selected one is no longer offered', 9, [option(3), option(4)], 3],
    ['the selected one is offered', 4, [option(3), option(4)], 4],
    ['the list is empty', 9, [], 9],
    ['there is nothing to choose', null, [], null],
  ])('when %s', (_case, selected, options, expected) => {
    expect(chooseOrganisation(selected, options)).toBe(expected);
  });
});

it('selectOrgStandard is the selected organisation’s, and null where none is selected', async () => {
  const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
  const standards = [selectOrgStandard(store.getState())];
  const note = () => standards.push(selectOrgStandard(store.getState()));
  const options = [option(3), { ...option(4), standardKey: 8 }];
  await store.dispatch(usersApi.util.upsertQueryData('listOrganisationOptions', undefined, options));
  note();
  store.dispatch(organisationSelected({ id: 4 }));
  note();
  store.dispatch(sessionEnded({ reason: 'expired' }));
  note();
  expect(standards).toEqual([null, 1, 8, null]);
});

describe('selectAbility', () => {
  const user = (isStaff: boolean, userLevel: User['userLevel']) => aUser({ isStaff, userLevel });
  const at = (organisationType: OwnOrganisation['organisationType']): OwnOrganisation => ({
    organisationId: 1,
    organisationType,
    organisationName: 'Demo',
    orgCountryCode: 'AU',
  });

  it.each([
    ['signed out', null, null, { homePath: '/login', canUpload: false, canSeeInspections: false, canSeeAssets: false }],
    [
      'staff',
      user(true, 'standard'),
      at('Contractor'),
      { homePath: '/organisations', canUpload: false, canSeeInspections: false, canSeeAssets: false },
    ],
    [
      'upload only',
      user(false, 'upload only'),
      at('Asset_Owner'),
      { homePath: '/uploads', canUpload: true, canSeeInspections: false, canSeeAssets: false },
    ],
    [
      'regular, asset owner',
      user(false, 'standard'),
      at('Asset_Owner'),
      { homePath: '/dashboard', canUpload: true, canSeeInspections: true, canSeeAssets: true },
    ],
    [
      'regular, contractor',
      user(false, 'standard'),
      at('Contractor'),
      { homePath: '/dashboard', canUpload: true, canSeeInspections: true, canSeeAssets: false },
    ],
  ])('gives a %s user what the roles table says', (_role, each, organisation, expected) => {
    expect(selectAbility({ session: { ...signedOut, user: each, organisation } })).toMatchObject(expected);
  });
});
