import { matchPath } from 'react-router-dom';
import { sessionEnded, sessionStarted, type SessionEnd } from '@/api/session';
import type { User } from '@/api/contract/auth';
import { judgeAccess, safeNext, type Visitor } from '@/app/access';
import { PAGES } from '@/app/pages';
import { selectAbility } from '@/state/ability';
import { rootReducer } from '@/state/rootReducer';

const user: User = {
  id: 1,
  lastLogin: null,
  isAdmin: false,
  isStaff: false,
  isMember: true,
  isServiceUser: false,
  email: 'someone@example.com',
  firstName: 'Some',
  lastName: 'One',
  group: null,
  fullName: 'Some One',
  isActive: true,
  requireTfa: false,
  userLevel: 'standard',
  createdAt: '2026-01-01T00:00:00.000Z',
  organisation: 1,
};

function signedIn(organisationType: 'Asset_Owner' | 'Contractor', about: Partial<User> = {}): Visitor {
  const organisation = { organisationId: 1, organisationType, organisationName: 'Utility', orgCountryCode: 'AU' };
  const started = sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user: { ...user, ...about }, organisation });
  return { isSignedIn: true, endedBy: null, ability: selectAbility(rootReducer(undefined, started)) };
}

const signedOut = (reason: SessionEnd): Visitor => ({
  isSignedIn: false,
  endedBy: reason,
  ability: selectAbility(rootReducer(undefined, sessionEnded({ reason }))),
});

const VISITORS = {
  staff: signedIn('Asset_Owner', { isStaff: true }),
  'upload-only': signedIn('Contractor', { userLevel: 'upload only' }),
  owner: signedIn('Asset_Owner'),
  contractor: signedIn('Contractor'),
  'signed out': signedOut('none'),
};
type Role = keyof typeof VISITORS;

const UUID = '3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11';
const HOMES = { staff: '/organisations', 'upload-only': '/uploads', owner: '/dashboard', contractor: '/dashboard' };
const AWAY = { ...HOMES, 'signed out': 'page' };

/** By hand from the specification: 'page', '403', '404', or where the address leads on to. */
const TABLE: Readonly<Record<string, Readonly<Record<Role, string>>>> = {
  '/': { ...HOMES, 'signed out': '/login' },
  '/login': AWAY,
  '/reset-password/request': AWAY,
  '/reset-password/change?uid=MQ&token=abc': AWAY,
  '/activate/MQ/abc': AWAY,
  '/register': AWAY,
  '/dashboard': {
    staff: '403',
    'upload-only': '403',
    owner: 'page',
    contractor: 'page',
    'signed out': '/login?next=%2Fdashboard',
  },
  '/inspections?page=2&search=main': {
    staff: '403',
    'upload-only': '403',
    owner: 'page',
    contractor: 'page',
    'signed out': '/login?next=%2Finspections%3Fpage%3D2%26search%3Dmain',
  },
  [`/inspection/${UUID}`]: {
    staff: '403',
    'upload-only': '403',
    owner: 'page',
    contractor: 'page',
    'signed out': `/login?next=%2Finspection%2F${UUID}`,
  },
  '/uploads?tab=failed': {
    staff: '403',
    'upload-only': 'page',
    owner: 'page',
    contractor: 'page',
    'signed out': '/login?next=%2Fuploads%3Ftab%3Dfailed',
  },
  '/organisations': {
    staff: 'page',
    'upload-only': '403',
    owner: '403',
    contractor: '403',
    'signed out': '/login?next=%2Forganisations',
  },
  '/nowhere': { staff: '404', 'upload-only': '404', owner: '404', contractor: '404', 'signed out': '404' },
  '/inspection': { staff: '404', 'upload-only': '404', owner: '404', contractor: '404', 'signed out': '404' },
  '/uploads/17': { staff: '404', 'upload-only': '404', owner: '404', contractor: '404', 'signed out': '404' },
};

/** What the router does with an address, as `routes.tsx` and `guards.tsx` put it together. */
function visit(place: string, visitor: Visitor): string {
  const { pathname } = new URL(place, 'https://app.invalid');
  if (pathname === '/') return visitor.ability.homePath;
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  if (!page) return '404';
  const verdict = judgeAccess(page.access, visitor, place, null);
  return verdict === 'allowed' ? 'page' : verdict === 'forbidden' ? '403' : verdict.redirect;
}

describe('the route table', () => {
  const cases = Object.entries(TABLE).flatMap(([place, outcomes]) =>
    (Object.keys(outcomes) as Role[]).map((role) => [role, place, outcomes[role]] as const),
  );

  it.each(cases)('leads %s who opens %s to %s', (role, place, outcome) => {
    expect(visit(place, VISITORS[role])).toBe(outcome);
  });

  it('is walked whole', () => {
    const walked = Object.keys(TABLE).map((place) => new URL(place, 'https://app.invalid').pathname);
    const missing = PAGES.filter(({ path }) => !walked.some((pathname) => matchPath(path, pathname)));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['none', '/login?next=%2Finspections%3Fpage%3D2'],
    ['expired', '/login?next=%2Finspections%3Fpage%3D2'],
    ['logout', '/login'],
    ['other tab', '/login'],
  ] as const)('sends a visitor whose session ended by "%s" to %s', (endedBy, redirect) => {
    expect(visit('/inspections?page=2', signedOut(endedBy))).toBe(redirect);
  });

  it('leads on after login to the page that was asked for, even when that page then refuses', () => {
    expect(judgeAccess('public', VISITORS.owner, '/login', '/inspections?page=2')).toEqual({
      redirect: '/inspections?page=2',
    });
    expect(judgeAccess('public', VISITORS.owner, '/login', '/organisations')).toEqual({ redirect: '/organisations' });
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
