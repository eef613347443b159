/**
 * The specification's route table, walked on the router that the app uses, with real sessions of the real backend: who
 * ends up where, and what is on the screen there.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { ROUTES } from '@/app/routes';
import { makeRouteObjects } from '@/app/router';
import { restoreSession, signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { startTestBackend, type TestBackend } from '../support/backend';
import { testPorts } from '../support/ports';

/** What reached the error screen. */
const broken: unknown[] = [];
// The build puts in the one; jsdom lacks the other.
Object.assign(globalThis, { __APP_VERSION__: 'test', reportError: (error: unknown) => broken.push(error) });
afterEach(() => expect(broken.splice(0)).toEqual([]));

const ROLES = ['staff', 'upload-only', 'owner', 'contractor', 'signed out'] as const;
type Role = (typeof ROLES)[number];
const ACCOUNTS: Readonly<Record<Role, string | null>> = {
  staff: 'staff@example.com',
  'upload-only': 'uploader@example.com',
  owner: 'owner@example.com',
  contractor: 'contractor@example.com',
  'signed out': null,
};

let backend: TestBackend;
const stores = new Map<Role, ReturnType<typeof createStore>>();

beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  for (const role of ROLES) {
    const store = createStore(testPorts(backend.origin), { devTools: false });
    const email = ACCOUNTS[role];
    if (email === null) await store.dispatch(restoreSession());
    else expect(await store.dispatch(signIn({ email, password: DEMO_PASSWORD }))).toEqual({ ok: true });
    stores.set(role, store);
  }
});
afterAll(() => backend.close());

function open(place: string, role: Role) {
  const store = stores.get(role);
  if (!store) throw new Error(`${role} is not signed in.`);
  const router = createMemoryRouter(makeRouteObjects(), { initialEntries: [place] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

/** What the main heading says on each page. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/login': 'Log in',
  '/reset-password/request': 'Forgot password',
  '/reset-password/change': 'Choose a new password',
  '/activate': 'Account not activated',
  '/register': 'Sign up',
  '/dashboard': 'Dashboard',
  '/inspections': 'Inspections',
  '/inspection/3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11': 'Inspection',
  '/quality': 'Quality',
  '/quality/17': 'Second reviews',
  '/quality/review/17': 'Second review',
  '/assets': 'Assets',
  '/assets/programme': 'Programme',
  '/assets/risk': 'Risk',
  '/assets/map': 'Map',
  '/asset/3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11': 'Asset',
  '/uploads': 'Uploads',
  '/settings': 'Settings',
  '/organisations': 'Organisations',
  '/organisation/17': 'Organisation',
  '/storage': 'Storage',
  '/api-tokens': 'API and webhooks',
  '/audit': 'Audit log',
  '/bug-reports': 'Bug reports',
  '/users': 'Users',
  '/users/17': 'User',
};
const REFUSALS: Readonly<Record<string, string>> = { '403': '403 - Access Forbidden', '404': '404 - Page Not Found' };

/**
 * By hand from the specification, a column for each of `ROLES`: 'page' for the page itself, '403' and '404' in its
 * place, else the address that one is led on to.
 */
const TABLE: readonly (readonly [place: string, ...outcomes: string[]])[] = [
  ['/', '/organisations', '/uploads', '/dashboard', '/dashboard', '/login'],
  ['/?from=mail', '/organisations', '/uploads', '/dashboard', '/dashboard', '/login'],

  ['/login', '/organisations', '/uploads', '/dashboard', '/dashboard', 'page'],
  ['/login?next=%2Fevil.example', '/organisations', '/uploads', '/dashboard', '/dashboard', 'page'],
  ['/reset-password/request', '/organisations', '/uploads', '/dashboard', '/dashboard', 'page'],
  [
    '/reset-password/change?uid=MQ&token=abc',
    '/organisations',
    '/uploads',
    '/dashboard',
    '/dashboard',
    '/reset-password/change',
  ],
  ['/activate/MQ/abc', '/organisations', '/uploads', '/dashboard', '/dashboard', '/activate'],
  ['/register?plan=1', '/organisations', '/uploads', '/dashboard', '/dashboard', 'page'],

  ['/dashboard', '403', '403', 'page', 'page', '/login?next=%2Fdashboard'],
  [
    '/inspections?page=2&search=main',
    '403',
    '403',
    'page',
    'page',
    '/login?next=%2Finspections%3Fpage%3D2%26search%3Dmain',
  ],
  [
    '/inspection/3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11?frame=3',
    '403',
    '403',
    'page',
    'page',
    '/login?next=%2Finspection%2F3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11%3Fframe%3D3',
  ],

  ['/quality?days=90', '403', '403', 'page', 'page', '/login?next=%2Fquality%3Fdays%3D90'],
  ['/quality/17', '403', '403', 'page', 'page', '/login?next=%2Fquality%2F17'],
  ['/quality/review/17', '403', '403', 'page', 'page', '/login?next=%2Fquality%2Freview%2F17'],

  ['/assets?search=main', '403', '403', 'page', '403', '/login?next=%2Fassets%3Fsearch%3Dmain'],
  ['/assets/programme?risk=9', '403', '403', 'page', '403', '/login?next=%2Fassets%2Fprogramme%3Frisk%3D9'],
  ['/assets/risk', '403', '403', 'page', '403', '/login?next=%2Fassets%2Frisk'],
  ['/assets/map?colour=risk', '403', '403', 'page', '403', '/login?next=%2Fassets%2Fmap%3Fcolour%3Drisk'],
  [
    '/asset/3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11?tab=inspections',
    '403',
    '403',
    'page',
    '403',
    '/login?next=%2Fasset%2F3f0e8c5a-7d7b-4d0a-9a35-0d6f5d1f4b11%3Ftab%3Dinspections',
  ],

  ['/uploads?tab=failed', '403', 'page', 'page', 'page', '/login?next=%2Fuploads%3Ftab%3Dfailed'],

  ['/settings', '403', 'page', 'page', 'page', '/login?next=%2Fsettings'],

  ['/organisations?page=2', 'page', '403', '403', '403', '/login?next=%2Forganisations%3Fpage%3D2'],
  ['/organisation/17?tab=users', 'page', '403', '403', '403', '/login?next=%2Forganisation%2F17%3Ftab%3Dusers'],
  ['/storage', '403', '403', 'page', '403', '/login?next=%2Fstorage'],
  ['/api-tokens', '403', '403', 'page', '403', '/login?next=%2Fapi-tokens'],
  ['/audit?kind=login', 'page', '403', 'page', '403', '/login?next=%2Faudit%3Fkind%3Dlogin'],
  ['/bug-reports?version=1.2', 'page', '403', '403', '403', '/login?next=%2Fbug-reports%3Fversion%3D1.2'],
  ['/users?search=main', 'page', '403', '403', '403', '/login?next=%2Fusers%3Fsearch%3Dmain'],
  ['/users/17?tab=roles', 'page', '403', '403', '403', '/login?next=%2Fusers%2F17%3Ftab%3Droles'],

  ['/nowhere?x=1', '404', '404', '404', '404', '404'],
  ['/inspection', '404', '404', '404', '404', '404'],
  ['/organisation', '404', '404', '404', '404', '404'],
  ['/uploads/17', '404', '404', '404', '404', '404'],
];

const CASES = TABLE.flatMap(([place, ...outcomes]) =>
  ROLES.map((role, column) => [role, place, outcomes[column] ?? 'missing'] as const),
);

/** By the element: asking for its role after each of a page's changes would take most of this test's time. */
const untilHeading = (name: string) =>
  waitFor(() => expect(document.querySelector('h1')?.textContent ?? document.body.textContent).toBe(name));

const pathOf = (place: string) => place.replace(/\?.*/, '');

describe('the route table', () => {
  it.each(CASES)('leads %s who opens %s to %s', async (role, place, outcome) => {
    const router = open(place, role);
    const isLedOn = outcome.startsWith('/');
    const name = REFUSALS[outcome] ?? HEADINGS[pathOf(isLedOn ? outcome : place)] ?? 'missing';
    await untilHeading(name);
    const { pathname, search } = router.state.location;
    // Where one is led on to counts to the letter; a page may put its own defaults into its query.
    if (isLedOn) expect(pathname + search).toBe(outcome);
    else expect(pathname).toBe(pathOf(place));
  });

  it('has a row here for every page', () => {
    const walked = TABLE.map(([place]) => pathOf(place));
    const missing = ROUTES.filter(({ path }) => !walked.some((place) => matchPath(path, place)));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('leads on after login to where one was going, in one step of the history', async () => {
    const router = open('/login?next=%2Finspections%3Fsearch%3Dmain', 'owner');
    await untilHeading('Inspections');
    expect(router.state.location).toMatchObject({ pathname: '/inspections', search: '?search=main' });
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('what cannot be shown', () => {
  const HOMES = [
    ['staff', '/dashboard', 'Organisations'],
    ['upload-only', '/dashboard', 'Uploads'],
    ['owner', '/users', 'Dashboard'],
    ['contractor', '/assets', 'Dashboard'],
  ] as const;

  it.each(HOMES)('tells %s at %s that access is forbidden, and Go Home leads to %s', async (role, place, home) => {
    open(place, role);
    await untilHeading('403 - Access Forbidden');
    expect(screen.getByText('You do not have permission to access this page.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go Home' }));
    await untilHeading(home);
  });

  it.each([...HOMES.map(([role, , home]) => [role, home] as const), ['signed out', 'Log in'] as const])(
    'tells %s that a page does not exist, and Go Home leads to %s',
    async (role, home) => {
      open('/nowhere', role);
      await untilHeading('404 - Page Not Found');
      for (const sentence of [
        'The page you are looking for does not exist.',
        'If you believe this is an error, please contact your system administrator.',
      ]) {
        expect(screen.getByText(sentence, { exact: false })).toBeInTheDocument();
      }
      await userEvent.click(screen.getByRole('button', { name: 'Go Home' }));
      await untilHeading(home);
    },
  );
});

describe('the keys of a list', () => {
  it.each([
    ['owner', '/uploads', 'Search files'],
    ['owner', '/inspections', 'Search inspections'],
    ['owner', '/assets', 'Search assets'],
    ['staff', '/organisations', 'Search organisations'],
    ['staff', '/users', 'Search users'],
  ] as const)("lead %s at %s to its search by '/', and out of it by Escape", async (...row) => {
    const [role, place, name] = row;
    const user = userEvent.setup();
    const router = open(place, role);
    const search = await screen.findByRole('searchbox', { name });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('/?x{Enter}');
    expect(search).toHaveValue('/?x');
    await waitFor(() => expect(location.search + router.state.location.search).toContain('search='));
    await user.keyboard('{Escape}');
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(search).not.toHaveFocus();
  });
});
