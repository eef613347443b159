/**
 * The card and form of a decision, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { useGetAssetQuery } from '@/api/assets';
import { DecisionCard } from '@/pages/asset/DecisionCard';
import { DecisionForm } from '@/pages/asset/DecisionForm';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { assetCalls, type AssetCalls } from '../../support/assetCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { until } from '../../support/until';

let data: InspectionsBackend;
let calls: AssetCalls;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      ...{
        name: 'surveyed',
        folder: 'Main Street',
        asset: { assetId: 'surveyed pipe' },
        headers: { Date: '2026-05-01' },
      },
      ...{ structuralGrade: 5, serviceGrade: 2, isImperial: true, frames: [{ defectCode: 'CL' }] },
    },
  ]);
  calls = await assetCalls(data);
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });
const FAILING = { kind: 'status', status: 500 } as const;

function Decided({ uuid }: { uuid: string }) {
  const { currentData: asset } = useGetAssetQuery(uuid);
  const [isOpen, setOpen] = useState(false);
  return (
    asset && (
      <>
        <DecisionCard asset={asset} onDecide={() => setOpen(true)} />
        {isOpen && <DecisionForm asset={asset} onTyped={() => undefined} onClose={() => setOpen(false)} />}
      </>
    )
  );
}

async function open(uuid: string, ports = testPorts(data.backend.origin)) {
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Decided uuid={uuid} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('region', { name: 'Decision' });
  return ports;
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const inForm = () => within(screen.getByRole('dialog'));
const pick = async (label: string, option: string) => {
  await user.click(inForm().getByLabelText(label));
  await user.click(await screen.findByTitle(option));
};
const surveyed = async () => (await calls.list({ search: 'surveyed pipe' })).results[0]!;

it('says what is unknown, and why, for a pipe that nobody surveyed', async () => {
  const { uuid } = await calls.made({ AssetID: 'new' });
  await open(uuid);
  expect(screen.getByText('Not known: criticality is not set, and the pipe was never surveyed')).toBeVisible();
  expect(screen.getByText('Never surveyed')).toBeVisible();
  expect(screen.getByText('None yet')).toBeVisible();
});

it('shows the plan that counts with its cost, in the unit of the survey', async () => {
  const { uuid } = await surveyed();
  const plan = `/inspections/${(await data.named('surveyed')).uuid}/repairplan`;
  await open(uuid);
  expect(await screen.findByRole('link', { name: 'No repair plan yet' })).toBeVisible();
  const items = [{ repairType: 'Liner', metadata: [{ key: 'Length', value: 10 }] }];
  await data.contractor.call('PATCH', `${plan}/contractor`, { items });
  cleanup();
  await open(uuid);
  expect(await screen.findByRole('link', { name: '1 Liner' })).toBeVisible();
  expect(screen.getByText('By the contractor’s plan')).toBeVisible();
  expect(await screen.findByText(/cost not known: there are no rates/)).toBeVisible();
  await data.owner.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Liner', per: 'ft', rate: 100 }] });
  await data.owner.call('PATCH', `${plan}/owner`, { items: [...items, ...items] });
  cleanup();
  await open(uuid);
  expect(await screen.findByRole('link', { name: '2 Liner' })).toBeVisible();
  expect(screen.getByText('By the owner’s plan')).toBeVisible();
  expect(await screen.findByText(/2,000/)).toBeVisible();
  expect(screen.getByText(/^Graded with: Built-in table/)).toBeVisible();
});

it('offers again what could not be loaded', async () => {
  const { uuid } = await surveyed();
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/repairplan', times: 99, effect: FAILING });
  await open(uuid);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
  await data.backend.clearFaults();
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '2 Liner' })).toBeVisible();
});

it('says nothing of rates before they are there, and says when they could not be loaded', async () => {
  const { uuid } = await surveyed();
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/repairs/rates', times: 99, effect: FAILING });
  await open(uuid);
  expect(await screen.findByRole('link', { name: '2 Liner' })).toBeVisible();
  expect(screen.queryByText(/there are no rates/)).toBeNull();
  expect(await screen.findByText(/cost not known: the rates could not be loaded/)).toBeVisible();
  expect(screen.queryByText(/there are no rates/)).toBeNull();
});

it('is decided, with who and when', async () => {
  const { uuid } = await surveyed();
  await open(uuid);
  await press('Decide');
  await pick('Criticality', '4, major');
  await user.type(inForm().getByLabelText('Criteria'), 'Under a hospital');
  await pick('Decision', 'Planned');
  await user.type(inForm().getByLabelText('Planned for'), '27');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a year, such as 2027');
  await user.clear(inForm().getByLabelText('Planned for'));
  await user.type(inForm().getByLabelText('Planned for'), '2027');
  await press('Save');
  expect(await screen.findByText('Planned for 2027')).toBeVisible();
  expect(screen.getByText('20 of 25: criticality 4 by structural grade 5')).toBeVisible();
  expect(screen.getByText('Under a hospital')).toBeVisible();
  expect(screen.getByText(/^Demo Owner, /)).toBeVisible();
});

it('keeps what was typed when saving fails, and when the session ends', async () => {
  const { uuid } = await surveyed();
  const ports = await open(uuid);
  await press('Decide');
  await user.clear(inForm().getByLabelText('Note'));
  await user.type(inForm().getByLabelText('Note'), 'With the road');
  await data.backend.addFault({ where: 'api', method: 'PATCH', url: '/assets/', times: 99, effect: FAILING });
  await press('Save');
  await until(async () => (await data.backend.faultHits()) > 0);
  await screen.findByRole('button', { name: 'Save' });
  expect(inForm().getByLabelText('Note')).toHaveValue('With the road');
  cleanup();
  await data.backend.clearFaults();
  await open(uuid, ports);
  await press('Decide');
  expect(inForm().getByLabelText('Note')).toHaveValue('With the road');
  expect(screen.getByText('You typed this earlier; it is not saved yet.')).toBeVisible();
  await press('Save');
  await until(async () => (await calls.read(uuid)).decisionNote === 'With the road');
});

it('says when somebody else was faster, and lets the person choose', async () => {
  const { uuid } = await surveyed();
  await open(uuid);
  await press('Decide');
  await calls.call('PATCH', `/assets/${uuid}`, { decision: 'watch' });
  await user.clear(inForm().getByLabelText('Planned for'));
  await user.type(inForm().getByLabelText('Planned for'), '2029');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('you have since changed this asset');
  expect(alert).toHaveTextContent('Decision: yours “Planned”, now “Watch”.');
  expect((await calls.read(uuid)).decision).toBe('watch');
  await press('Keep mine');
  expect(await screen.findByText('Planned for 2029')).toBeVisible();
});
