/**
 * Webhooks on the page of the API, with the real backend and a receiver on this machine.
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
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';
import { startReceiver, type Receiver } from '../../support/webhookReceiver';

let backend: TestBackend;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  backend = await startTestBackend({ seed: 'accounts', webhookTargets: 'any' });
});
afterAll(async () => {
  await backend.close();
  await receiver.close();
});

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
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('makes a webhook, tests it, sends the message again, pauses and deletes it', async () => {
  await open();
  await screen.findByText('No webhooks.');
  const url = screen.getByRole('textbox', { name: 'Address that messages are sent to' });
  await userEvent.type(url, 'ftp://example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /^export\.ready/ }));
  await press('Create webhook');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an address that begins with https://.');
  await userEvent.clear(url);
  await userEvent.type(url, receiver.url);
  await press('Create webhook');
  const secret = (await screen.findByText(/^whsec_/)).textContent?.replace(/Copy secret$/, '') ?? '';
  const list = await screen.findByRole('list', { name: 'Webhooks' });
  expect(list).toHaveTextContent('Is told of: export.ready.');
  expect(list).not.toHaveTextContent(secret);

  await press(/^Send a test to/);
  const log = await screen.findByRole('dialog');
  await within(log).findByText('Delivered', undefined, { timeout: 10_000 });
  expect(log).toHaveTextContent('webhook.test');
  expect(log).toHaveTextContent('It answered 204.');
  await userEvent.click(within(log).getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(receiver.received).toHaveLength(2));
  await userEvent.click(within(log).getByRole('button', { name: 'Close' }));

  await press(/^Pause/);
  await screen.findByText(/^Is told of.*Paused by an administrator, since/);
  expect(screen.queryByRole('button', { name: /^Send a test to/ })).toBeNull();
  await press(/^Resume/);
  await screen.findByRole('button', { name: /^Pause/ });
  await press(/^Delete/);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No webhooks.');
});

it('says that the webhooks could not be loaded, and loads them when asked again', async () => {
  await backend.addFault({
    where: 'api',
    method: 'GET',
    url: '/webhooks',
    times: 1,
    effect: { kind: 'status', status: 403 },
  });
  await open();
  await screen.findByText('Failed to Load Webhooks');
  await press(/again/i);
  await screen.findByText('No webhooks.');
});
