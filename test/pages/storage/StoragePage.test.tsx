/**
 * The page of storage, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { shownDay } from '@/lib/shownDate';
import { StoragePage } from '@/pages/storage/StoragePage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as callAs, type SignedIn } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';
import { sql } from '../../support/sql';

let backend: TestBackend;
let colleague: SignedIn;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  await backend.stop();
  const gone = (kind: string, bytes: string, goneAt: string) =>
    `(1, '${kind}', gen_random_uuid(), 365, 'x', ${bytes}, '2026-03-03T12:00:00Z', ${goneAt})`;
  await sql(
    backend.dataDir,
    `insert into retention_removals (organisation_id, kind, inspection_uuid, days, name, bytes, removed_at, gone_at) values
      ${[gone('originals', '1048576', 'now()'), gone('originals', '1048576', 'null'), gone('copies', 'null', 'now()'), gone('pictures', '1024', 'now()'), gone('pictures', 'null', 'now()')].join(', ')}`,
  );
  backend = await backend.restart();
  colleague = await callAs(backend.origin, 'owner');
});
afterAll(() => backend.close());

const setByColleague = (change: object) =>
  colleague.call('PATCH', `/organisations/${colleague.login.organisationId}/retention`, change);
beforeEach(() => setByColleague({ originals: null, copies: null, pictures: null }));

async function open() {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <StoragePage />
      </BrowserRouter>
    </Provider>,
  );
  return screen.findByRole('list', { name: 'Rules' });
}
const rules = () => within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem');
const inDays = (days: number) => shownDay(new Date(Date.now() + days * 24 * 3_600_000).toISOString());
async function type(label: string, days: string) {
  const field = await screen.findByRole('spinbutton', { name: label });
  await userEvent.clear(field);
  if (days) await userEvent.type(field, days);
  await userEvent.tab();
}

it('says what the rules are, and what they have removed', async () => {
  await open();
  expect(rules().map(({ textContent }) => textContent)).toEqual([
    'OriginalsAre kept for ever. ',
    'Playable copiesAre kept for ever. ',
    'PicturesAre kept for ever. ',
  ]);
  expect(screen.queryByText(/Nothing is removed before/)).toBeNull();
  const removed = within(screen.getByRole('list', { name: 'Removed by these rules' })).getAllByRole('listitem');
  const day = shownDay('2026-03-03');
  expect(removed.map(({ textContent }) => textContent)).toEqual([
    `${day}1 playable copy (size not recorded)`,
    `${day}2 originals (2.00 MB); of 1 the store has yet to remove the bytes`,
    `${day}the pictures of 2 inspections (1.00 KB, and 1 without a recorded size)`,
  ]);
});

it('shows what a rule would remove before it is saved, and lets it be cancelled until it begins', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await type('Originals, days', '29');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Enter whole days from 30 to 36,500, or nothing/);
  await type('Originals, days', '365');
  const begins = inDays(14);
  await screen.findByText(`Begins on ${begins}, and would then remove nothing, were all as it is now.`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(`From ${begins} on they are kept for 365 days.`);
  expect(rules()[0]).toHaveTextContent('Are kept for ever.');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the rule for originals/ }));
  await waitFor(() => expect(screen.queryByText(/From .* on they are kept/)).toBeNull());
});

it('overwrites what another administrator has set only when told to', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await type('Playable copies, days', '60');
  await setByColleague({ copies: 90 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Keeping of playable copies to “90 days”');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText(/on they are kept for 60 days/);
});

it('shows what another administrator has set instead of cancelling it unseen', async () => {
  await setByColleague({ pictures: 90 });
  await open();
  await setByColleague({ pictures: 120 });
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the rule for pictures/ }));
  await screen.findByText(/on they are kept for 120 days/);
});

it('says when more days hold, and until when nothing is removed', async () => {
  await setByColleague({ originals: 100 });
  await backend.stop();
  await sql(backend.dataDir, `update retention_rules set next_from = now() - interval '1 day'`);
  await sql(backend.dataDir, `update retention_clock set waits_until = '2099-01-02T12:00:00Z'`);
  backend = await backend.restart();
  colleague = await callAs(backend.origin, 'owner');
  await open();
  expect(rules()[0]).toHaveTextContent(/Are kept for 100 days, since/);
  expect(screen.getByText(/Nothing is removed before Jan 2, 2099/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await type('Originals, days', '200');
  await screen.findByText(/^Takes effect at once, and would then remove nothing/);
  await type('Originals, days', '');
  await screen.findByText('Kept for ever, at once.');
});
