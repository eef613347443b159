/**
 * The form that decides on several pipes at once, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Asset } from '@/api/contract/assets';
import { BulkDecisionForm, type ChosenAssets } from '@/pages/assets/BulkDecisionForm';
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
  data = await startInspectionsBackend([]);
  calls = await assetCalls(data);
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

async function open(...assets: Asset[]) {
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const onClose = jest.fn();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <BulkDecisionForm
          assets={assets as unknown as ChosenAssets}
          draft={null}
          onKeep={() => undefined}
          onClose={onClose}
        />
      </MemoryRouter>
    </Provider>,
  );
  return onClose;
}

const inForm = () => within(screen.getByRole('dialog'));
const pick = async (label: string, option: string) => {
  await user.click(inForm().getByLabelText(label));
  await user.click(await screen.findByTitle(option));
};
const decide = () => user.click(screen.getByRole('button', { name: /^Decide on/ }));

it('sets what was changed on all of them, and nothing else', async () => {
  const [one, other] = [await calls.made({ AssetID: 'one' }), await calls.made({ AssetID: 'other' })];
  await calls.call('PATCH', `/assets/${one.uuid}`, { criticality: 3, decisionNote: 'Kept' });
  const onClose = await open(await calls.read(one.uuid), other);
  expect(screen.getByRole('button', { name: 'Decide on 2 pipes' })).toBeDisabled();
  await pick('Decision', 'Planned');
  await user.type(inForm().getByLabelText('Planned for'), '27');
  await decide();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a year, such as 2027');
  await user.clear(inForm().getByLabelText('Planned for'));
  await user.type(inForm().getByLabelText('Planned for'), '2027');
  await decide();
  expect(await screen.findByText('Decided on 2 pipes.')).toBeVisible();
  const planned = { decision: 'planned', decisionYear: 2027, decidedBy: 'Demo Owner' };
  expect(await calls.read(one.uuid)).toMatchObject({ ...planned, criticality: 3, decisionNote: 'Kept' });
  expect(await calls.read(other.uuid)).toMatchObject({ ...planned, criticality: null });
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  expect(onClose).toHaveBeenCalled();
});

it('names the pipes that somebody else has decided on meanwhile, and leaves them', async () => {
  const [free, taken] = [await calls.made({ AssetID: 'free' }), await calls.made({ AssetID: 'taken' })];
  await open(free, taken);
  await calls.call('PATCH', `/assets/${taken.uuid}`, { decision: 'survey again' });
  await pick('Decision', 'Watch');
  await decide();
  expect(await screen.findByText('Decided on 1 pipe, and left 1 pipe as before:')).toBeVisible();
  const left = within(screen.getByRole('list', { name: 'Not decided on' }));
  expect(left.getByRole('listitem')).toHaveTextContent('taken: In another window, you have since changed this asset.');
  expect(await calls.read(taken.uuid)).toMatchObject({ decision: 'survey again' });
  expect(await calls.read(free.uuid)).toMatchObject({ decision: 'watch' });
});

it('keeps what was typed when the server fails, and sets it with the next try', async () => {
  const pipe = await calls.made({ AssetID: 'failing' });
  await open(pipe, await calls.made({ AssetID: 'failing too' }));
  await user.type(inForm().getByLabelText('Note'), 'With the road');
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'POST', url: '/assets/decisions', times: 99, effect });
  await decide();
  await until(async () => (await data.backend.faultHits()) > 0);
  await screen.findByRole('button', { name: 'Decide on 2 pipes' }, { timeout: 20_000 });
  await data.backend.clearFaults();
  expect(inForm().getByLabelText('Note')).toHaveValue('With the road');
  await decide();
  expect(await screen.findByText('Decided on 2 pipes.')).toBeVisible();
  expect((await calls.read(pipe.uuid)).decisionNote).toBe('With the road');
});
