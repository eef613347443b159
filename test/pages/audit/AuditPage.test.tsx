/**
 * The page of the audit log, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AuditPage } from '@/pages/audit/AuditPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { apiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  const bad = { email: 'owner@example.com', password: 'not the password' };
  await apiClient(backend.origin).call('POST', '/auth/login', bad);
});
afterAll(() => backend.close());

async function open(address: string, account = 'owner') {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  history.replaceState(null, '', address);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <AuditPage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
  return ports;
}

const rows = () => screen.findAllByText(/owner@example\.com/);

it('shows an administrator who did what, and narrows by event and person', async () => {
  await open('/audit?kind=login%20failed&search=OWNER');
  await rows();
  // Of the table, beside the name of the filter.
  expect(screen.getAllByText('Login failed').length).toBeGreaterThan(1);
  expect(screen.queryByText('Login')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
});

it('says that nothing matches, and goes back to everything', async () => {
  await open('/audit?kind=asset%20deleted&from=2020-01-01&to=2020-01-02&organisation=3');
  await screen.findByText('No entries match');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await rows();
  expect(window.location.search).not.toMatch(/kind|from|to=/);
});

it('takes a day with its last minute, and no text that is none', async () => {
  const day = new Date().toISOString().slice(0, 10);
  await open(`/audit?from=${day}&to=${day}`);
  await rows();
});

it('offers staff the organisations, and saves what matches as CSV', async () => {
  const ports = await open('/audit?kind=login', 'staff');
  await rows();
  expect(screen.getByRole('combobox', { name: 'Organisation' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Download CSV/ }));
  await waitFor(() => expect(ports.savedFiles).toHaveLength(1));
  expect(ports.savedFiles[0]?.name).toMatch(/^audit-log-.*\.csv$/);
});

it('says that it could not be loaded, and tries again', async () => {
  await backend.addFault({ where: 'api', url: '/audit', times: 4, effect: { kind: 'status', status: 500 } });
  await open('/audit');
  await screen.findByText('Failed to Load Audit Log', undefined, { timeout: 10_000 });
});
