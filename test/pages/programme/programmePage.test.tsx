/**
 * The page of the programme, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { api } from '@/api/base';
import { programmeApi } from '@/api/programme';
import { ProgrammePage } from '@/pages/programme/ProgrammePage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { assetCalls, type AssetCalls } from '../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';

// The grid needs a browser: `test/e2e/programme.spec.ts` has the list.
jest.mock('@/pages/programme/ProgrammeList', () => ({ ProgrammeList: () => null }));

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  const survey = (name: string, structuralGrade: number) => ({
    ...{ name, folder: 'Main Street', asset: { assetId: name }, structuralGrade },
    headers: { Date: '2026-05-01', LengthSurveyed: 100 },
  });
  data = await startInspectionsBackend([survey('worst', 5), survey('bad', 4), survey('fair', 3)]);
  calls = await assetCalls(data);
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

async function open(address = '/assets/programme?from=2027&years=2&risk=5') {
  cleanup();
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', address);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <ProgrammePage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  return store;
}
const named = async (search: string) => (await calls.list({ search })).results[0]!;
const patch = async (search: string, change: object) =>
  calls.call('PATCH', `/assets/${(await named(search)).uuid}`, change);
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('says what is missing for a programme: assets with a risk, and with a cost', async () => {
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/assets/programme', times: 99, effect });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  await data.backend.clearFaults();
  await user.click(again);
  expect(await screen.findByText('No pipe has a risk yet')).toBeVisible();
  for (const name of ['worst', 'bad', 'fair']) await patch(name, { criticality: 4 });
  await open();
  expect(await screen.findByText('No repair has a cost yet')).toBeVisible();
});

it('shows sums by year and beside another budget, and records the years as decisions', async () => {
  for (const name of ['worst', 'bad', 'fair']) {
    const items = [{ repairType: 'Liner', metadata: [{ key: 'Length', value: 100 }] }];
    await data.owner.call('PATCH', `/inspections/${(await data.named(name)).uuid}/repairplan/owner`, { items });
  }
  await data.owner.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Liner', per: 'm', rate: 10 }] });
  await open('/assets/programme?from=2027&years=2&risk=5&budget=1000&other=3000');
  const years = await screen.findByRole('table', { name: 'By year' });
  const money = (text: string | null | undefined) => text?.replace(/[^\d≥]/g, '');
  expect(
    cellsOf(years)
      .slice(1)
      .map(([year, , cost, pipes, risk]) => [year, money(cost), pipes, risk]),
  ).toEqual([
    ['2027', '1000', '1', '28'],
    ['2028', '1000', '1', '12'],
  ]);
  const sums = cellsOf(screen.getByRole('table', { name: 'In all' }));
  expect(sums.find(([label]) => label === 'Risk left')).toEqual(['Risk left', '12', '0']);
  expect(sums.find(([label]) => label === 'Length renewed')).toEqual(['Length renewed', '200 m', '300 m']);
  expect(sums.find(([label]) => label === 'Renews the network')).toEqual([
    ...['Renews the network', 'every 3 years', 'every 2 years'],
  ]);

  // Somebody else decides on one of them before it is recorded.
  await patch('bad', { decision: 'watch' });
  await user.click(screen.getByRole('button', { name: 'Record as decisions' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Decide on 2 pipes in 2 years: 1 for 2027, 1 for 2028\?/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record 2 decisions' }));
  expect(await dialog.findByText('Decided on 1 pipe, and left 1 pipe as before:')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent(/^bad: In another window, you have since changed/);
  expect(await named('worst')).toMatchObject({ decision: 'planned', decisionYear: 2027, decidedBy: 'Demo Owner' });
  expect(await named('bad')).toMatchObject({ decision: 'watch' });
  expect(await named('fair')).toMatchObject({ decision: null });
});

it('changes the budget of one year, and says where what is locked costs more', async () => {
  await open('/assets/programme?from=2027&years=2&risk=5&budget=1000');
  const first = await screen.findByLabelText('Budget of 2027');
  await user.clear(first);
  await user.type(first, '500');
  expect(await screen.findByText('over the budget')).toBeVisible();
  expect(location.search).toContain('budgets=500,1000');
});

it('shows what was decided although the list was asked for before, and answered after it', async () => {
  const store = await open('/assets/programme?from=2027&years=2&risk=5&budget=1000');
  await screen.findByRole('table', { name: 'By year' });
  const { fetch } = globalThis;
  let letGo = () => {};
  const isAnswered = new Promise<void>((answered) => {
    globalThis.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!(input instanceof Request && input.url.includes('/assets/programme'))) return answer;
      globalThis.fetch = fetch;
      answered();
      await new Promise<void>((resolve) => (letGo = resolve));
      return answer;
    };
  });
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Asset', id: 'LIST' }])));
  await isAnswered;
  await user.click(screen.getByRole('button', { name: 'Record as decisions' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Record 1 decision$/ }));
  expect(await dialog.findByText('Decided on 1 pipe.')).toBeVisible();
  letGo();
  const shown = () => programmeApi.endpoints.listProgrammeAssets.select(data.org)(store.getState()).data;
  await waitFor(() => expect(shown()?.find(({ AssetID }) => AssetID === 'fair')?.decision).toBe('planned'));
});
