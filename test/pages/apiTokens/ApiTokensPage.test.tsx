/**
 * The page of API tokens, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ApiTokensPage } from '@/pages/apiTokens/ApiTokensPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { apiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

async function open() {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <ApiTokensPage />
      </BrowserRouter>
    </Provider>,
  );
}

it('makes a token, shows it once, and revokes it', async () => {
  await open();
  await screen.findByText('No tokens.');
  const button = screen.getByRole('button', { name: 'Create token' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '夜間アップロード');
  await userEvent.click(screen.getByRole('checkbox', { name: /^upload/ }));
  await userEvent.click(button);
  const shown = await screen.findByText(/^cvt_/);
  const token = shown.textContent?.replace(/Copy token$/, '') ?? '';
  const { status } = await apiClient(backend.origin, token).call('GET', '/users/organisation-context-options');
  expect(status).toBe(200);
  const list = await screen.findByRole('list', { name: 'API tokens' });
  expect(within(list).getByText(/May: upload\./)).toHaveTextContent('Never used.');
  expect(list).not.toHaveTextContent(token);

  await userEvent.click(within(list).getByRole('button', { name: 'Revoke 夜間アップロード' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('No tokens.');
  const revoked = await apiClient(backend.origin, token).call('GET', '/users/organisation-context-options');
  expect(revoked.status).toBe(401);
});

it('says that the tokens could not be loaded, and loads them when asked again', async () => {
  await backend.addFault({
    where: 'api',
    method: 'GET',
    url: '/api-tokens',
    times: 1,
    effect: { kind: 'status', status: 403 },
  });
  await open();
  await screen.findByText('Failed to Load API Tokens');
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(screen.getByText('No tokens.')).toBeInTheDocument());
});
