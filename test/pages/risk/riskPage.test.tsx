/**
 * The page of the risk rules, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { RiskPage } from '@/pages/risk/RiskPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { assetCalls, type AssetCalls } from '../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { addPerson } from '../../support/people';
import { testPorts } from '../../support/ports';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([
    { name: 'graded', folder: 'Main Street', asset: { assetId: 'graded' }, structuralGrade: 4 },
  ]);
  calls = await assetCalls(data);
  await calls.imported('Asset ID,Diameter,Depth\ngraded,600,4 m\nnever,100,2 m\nbare,,\n');
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

async function open(
  store = createStore(testPorts(data.backend.origin), { devTools: false }),
  email = 'owner@example.com',
) {
  cleanup();
  await store.dispatch(signIn({ email, password: DEMO_PASSWORD }));
  history.replaceState(null, '', '/assets/risk');
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <RiskPage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  return store;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
};
async function choose(label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  const shown = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  // Lists that were open before stay in the page, hidden.
  await user.click(shown.at(-1)!);
}
const rulesPath = () => `/assets/risk-rules/${data.org}`;

it('rates pipes by a criterion: nothing is used before it was previewed, and what is wrong is said', async () => {
  await open();
  expect(await screen.findByText(/^Criticality is what people set for each pipe/)).toBeVisible();
  await press('Change the rules');
  expect(screen.getByRole('button', { name: 'Use these rules' })).toBeDisabled();
  await press('Add a criterion');
  await press('Show what would change');
  expect(await screen.findByText('A criterion: choose a field.')).toBeVisible();
  await choose('Field of criterion 1', 'Diameter');
  await type('From, mm, class 1 of Diameter', '300');
  await press('Show what would change');
  expect(await screen.findByText('Diameter: choose a level for “300”.')).toBeVisible();
  await choose('Level of class 1 of Diameter', '5, severe');
  await press('Show what would change');
  expect(await screen.findByText('The risk of 1 of 3 pipes would change')).toBeVisible();
  // Of the others one is smaller than all classes, and of one the diameter is not known.
  expect(screen.getByText('Not rated, because the field is empty or in no class: Diameter, 2 pipes.')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Pipes by risk' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['RiskNowThen', '1–400', '5–900', '10–1400', '15–1900', '20–2501', 'Not known32'],
    'Likelihood by material and age (*)00',
  ]);
  // Another change has to be looked at again.
  await choose('Otherwise, Diameter', '1, negligible');
  expect(screen.queryByText(/^The risk of .* would change$/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Use these rules' })).toBeDisabled();
  await press('Show what would change');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use these rules' })).toBeEnabled());
  await press('Use these rules');
  const criteria = await screen.findByRole('table', { name: 'Criteria' });
  expect(within(criteria).getAllByRole('row')[1]).toHaveTextContent('Diameter1from 300 mm: 5 · otherwise: 1');
  expect((await calls.list({ search: 'graded' })).results[0]?.risk.value).toBe(20);
});

it('keeps what was typed when saving fails and the page is left, and tells that somebody else was faster', async () => {
  const store = await open();
  await press('Change the rules');
  await type('Weight of Diameter', '7');
  await press('Add a row');
  await choose('Likelihood of row 1', '3');
  await press('Show what would change');
  await screen.findByText('The risk of 1 of 3 pipes would change');
  await data.backend.addFault({
    ...{ where: 'api', method: 'POST', url: rulesPath(), times: 1 },
    effect: { kind: 'status', status: 500 },
  });
  await press('Use these rules');
  await waitFor(async () => expect(await data.backend.faultHits()).toBe(1));
  await open(store);
  expect(await screen.findByRole('textbox', { name: 'Weight of Diameter' })).toHaveValue('7');
  expect((await calls.call('PUT', `${rulesPath()}/in-use`, { rulesId: null })).status).toBe(200);
  await press('Show what would change');
  // Beside the built-in rules the criterion changes another pipe.
  await screen.findByText('The risk of 2 of 3 pipes would change');
  await press('Use these rules');
  expect(await screen.findByText(/since changed the risk rules\.$/)).toBeVisible();
  await press('Keep mine');
  const cohorts = await screen.findByRole('table', { name: 'Pipes without a grade' });
  expect(within(cohorts).getAllByRole('row')[1]).toHaveTextContent('AnyAny year3');
  expect((await calls.list({ search: 'never' })).results[0]?.risk).toMatchObject({ value: 3, likelihoodBy: 'cohort' });
});

it('puts an earlier version in use again', async () => {
  await open();
  const versions = await screen.findByRole('region', { name: 'Versions' });
  await user.click(within(versions).getByRole('button', { name: /^Use Built in/ }));
  expect(await screen.findByText(/^Criticality is what people set for each pipe/)).toBeVisible();
  expect((await calls.list({ search: 'never' })).results[0]?.risk.value).toBeNull();
});

it('lets those who are no administrators read alone, and shows a failure that can be tried again', async () => {
  await data.backend.addFault({
    ...{ where: 'api', method: 'GET', url: rulesPath(), times: 99 },
    effect: { kind: 'status', status: 500 },
  });
  await addPerson(data.backend, { firstName: 'Reader', lastName: 'Only', organisation: data.org });
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await open(store, 'reader@example.com');
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  await data.backend.clearFaults();
  await user.click(again);
  expect(await screen.findByText('Administrators of your organisation change them.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the rules' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});
