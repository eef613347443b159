/**
 * The dashboard of an owner and of a contractor, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { organisationSelected } from '@/api/session';
import { DashboardPage } from '@/pages/dashboard/DashboardPage';
import { addDays } from '@/lib/weeks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { assetCalls, type AssetCalls } from '../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';

const today = new Date().toISOString().slice(0, 10);

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const roots = { frameId: 3, defectCode: 'RM', defectClass: 'Roots', chainageNumber: 8, serviceScore: 50 };
  data = await startInspectionsBackend([
    {
      ...{ name: 'grown', folder: 'Main Street', asset: { assetId: 'P1' }, serviceGrade: 5, structuralGrade: 2 },
      headers: { Date: addDays(today, -30), LengthSurveyed: 40 },
      frames: [roots],
      createdAt: '2026-01-01T00:00:00Z',
    },
    {
      ...{ name: 'fair', folder: 'Main Street', asset: { assetId: 'P2' }, structuralGrade: 3 },
      isImperial: true,
      headers: { Date: addDays(today, -30), LengthSurveyed: 100 },
      frames: [{ frameId: 3, defectCode: 'RM', defectClass: 'Roots', chainageNumber: 8, structuralScore: 20 }],
    },
    {
      ...{ name: 'before', folder: 'Main Street', asset: { assetId: 'P1' }, structuralGrade: 1 },
      headers: { Date: addDays(today, -400), LengthSurveyed: 12 },
    },
    { name: 'loose', folder: 'Main Street' },
    { name: 'theirs', folder: 'Depot tests' },
  ]);
  calls = await assetCalls(data);
  await calls.made({ AssetID: 'never surveyed' });
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

async function open(account: 'owner' | 'contractor' = 'owner', organisation = data.org) {
  cleanup();
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  if (account === 'contractor') store.dispatch(organisationSelected({ id: organisation }));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <DashboardPage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  await screen.findByRole('region', { name: 'To do' });
  return store;
}
const todo = () => screen.getByRole('region', { name: 'To do' });
const sentences = () => within(todo()).getAllByRole('listitem');
const worst = () => screen.getByRole('region', { name: 'Pipes in the worst condition' });

it('says what waits, the oldest by name, and nothing of what there is none of', async () => {
  await open();
  expect(sentences().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4 inspections to review\s*oldest: grown, added .* ago$/),
    '1 inspection without an asset',
  ]);
  expect(within(todo()).getByRole('link', { name: 'grown' })).toHaveAttribute(
    'href',
    `/inspection/${(await data.named('grown')).uuid}`,
  );
});

it('shows the owner its worst pipes with what drives each grade, and none that was never graded', async () => {
  await open();
  const rows = (await within(await within(worst()).findByRole('table')).findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').querySelector('a')?.textContent)).toEqual(['P1', 'P2']);
  const [first, second] = rows;
  expect(within(first!).getByRole('link', { name: 'Roots (RM) at 8.00 m' })).toHaveAttribute(
    'href',
    `/inspection/${(await data.named('grown')).uuid}?frame=3`,
  );
  expect(within(second!).getByRole('link', { name: 'Roots (RM) at 8.00 ft' })).toBeVisible();
  const picture = within(first!).getByRole('img', { name: 'Roots (RM) at 8.00 m' });
  expect(picture).toHaveAttribute('src', expect.stringContaining('/0.jpg'));
});

it('says so where the pipes cannot be loaded, and asks again', async () => {
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/assets/worst', times: 99, effect });
  await open();
  const retry = await within(worst()).findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  expect(within(worst()).getByText('Could not retrieve your pipes in the worst condition.')).toBeVisible();
  // The rest of the page is there all the same.
  expect(sentences()).toHaveLength(2);
  await data.backend.clearFaults();
  await user.click(retry);
  expect(await within(worst()).findByRole('link', { name: 'P1' })).toBeVisible();
});

it('has neither assets nor pipes for a contractor in the same organisation', async () => {
  await open('contractor');
  expect(screen.queryByRole('region', { name: 'Pipes in the worst condition' })).toBeNull();
  expect(sentences().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4 inspections to review/),
  ]);
});

it('draws the length of each grade that there is, with its rows behind it', async () => {
  await open();
  const chart = screen.getByRole('region', { name: 'Condition by length inspected' });
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Grade 540 m1 inspection', 'Grade 330 m1 inspection', 'Not graded0 m1 inspection']);
  expect(await within(chart).findByText(/^Surveys up to /)).toBeVisible();
  const definitions = within(chart).getAllByRole('definition');
  expect(definitions.map(({ textContent }) => textContent)).toEqual([
    'Grade 5: 40 m, Grade 3: 30 m, Not graded: 0 m, in all 70 m',
    'Grade 1: 12 m, in all 12 m',
  ]);
});

it('says so where what was a year ago cannot be loaded', async () => {
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/dashboard/condition', times: 99, effect });
  await open();
  const chart = screen.getByRole('region', { name: 'Condition by length inspected' });
  const said = 'Could not retrieve the condition of a year ago.';
  expect(await within(chart).findByText(said, {}, { timeout: 20_000 })).toBeVisible();
});

it('has no bar of a year ago where nothing was surveyed by then', async () => {
  const store = await open('contractor', data.contractorOrg);
  // What it asks for is there, and has nothing.
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.find((each) => each?.endpointName === 'getConditionUntil')?.status).toBe('fulfilled');
  });
  const chart = screen.getByRole('region', { name: 'Condition by length inspected' });
  expect(within(chart).getAllByRole('term')).toHaveLength(1);
});
