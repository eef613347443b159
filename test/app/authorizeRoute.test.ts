import { sessionEnded, sessionStarted, type SessionEnd } from '@/api/session';
import { authorizeRoute, safeNext, type Visitor } from '@/app/authorizeRoute';
import { selectAbility } from '@/state/ability';
import { rootReducer } from '@/state/rootReducer';
import { aUser } from '../support/aUser';

const user = aUser();

function signedIn(organisationType: 'Asset_Owner' | 'Contractor'): Visitor {
  const organisation = { organisationId: 1, organisationType, organisationName: 'Utility', orgCountryCode: 'AU' };
  const started = sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user, organisation });
  return { isSignedIn: true, endedBy: null, ability: selectAbility(rootReducer(undefined, started)) };
}

const signedOut = (reason: SessionEnd): Visitor => ({
  isSignedIn: false,
  endedBy: reason,
  ability: selectAbility(rootReducer(undefined, sessionEnded({ reason }))),
});

const owner = signedIn('Asset_Owner');

// Who may see what is walked on the real router, in `routes.test.tsx`.
describe(authorizeRoute, () => {
  it.each([
    ['none', '/login?next=%2Finspections%3Fpage%3D2'],
    ['expired', '/login?next=%2Finspections%3Fpage%3D2'],
    ['logout', '/login'],
    ['other tab', '/login'],
  ] as const)('sends a visitor whose session ended by "%s" to %s', (endedBy, redirect) => {
    expect(authorizeRoute('regular', signedOut(endedBy), '/inspections?page=2', null)).toEqual({ redirect });
  });

  it.each([
    ['/inspections?page=2', '/inspections?page=2'],
    // That page then refuses, which says more than a way home would.
    ['/organisations', '/organisations'],
    ['https://evil.example/uploads', '/dashboard'],
    [null, '/dashboard'],
  ])('leads on after a login that was asked to go to %s to %s', (next, redirect) => {
    expect(authorizeRoute('public', owner, '/login', next)).toEqual({ redirect });
  });
});

describe(safeNext, () => {
  it.each([['/uploads'], ['/inspection/1?frame=3'], ['/inspections?page=2#top']])('takes %s', (next) =>
    expect(safeNext(next)).toBe(next),
  );

  it.each([
    [null],
    [''],
    ['uploads'],
    ['//evil.example'],
    ['//evil.example/uploads'],
    ['/\\evil.example/uploads'],
    ['/\t/evil.example/uploads'],
    ['https://evil.example/uploads'],
    ['javascript:alert(1)'],
    ['/login'],
    ['/activate/MQ/abc'],
    ['/nowhere'],
    ['/api/v3/files'],
  ])('refuses %j', (next) => expect(safeNext(next)).toBeNull());
});
