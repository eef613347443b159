/**
 * A person's settings, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { workMailSetting } from '@/api/contract/workMail';
import { SettingsPage } from '@/pages/settings/SettingsPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as signInToApi, type ApiClient } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
let owner: ApiClient;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  owner = await signInToApi(backend.origin, 'owner');
});
afterAll(() => backend.close());
afterEach(() => backend.clearFaults());

async function open(email = 'owner@example.com') {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email, password: DEMO_PASSWORD }));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <SettingsPage />
      </BrowserRouter>
    </Provider>,
  );
}
const stored = async () => workMailSetting.parse((await owner.call('GET', '/work-mail')).body);
const choice = (name: RegExp) => screen.findByRole('radio', { name });

it('says what is mailed, to whom and when, and keeps what is chosen', async () => {
  await open();
  expect(await choice(/^Off/)).toBeChecked();
  expect(screen.getByText(/^Emails to owner@example.com tell of inspections that others assign/)).toBeInTheDocument();
  // The tests' time zone.
  await userEvent.click(await choice(/^Daily.*07:00 \(UTC\)/));
  await waitFor(async () => expect(await stored()).toMatchObject({ pace: 'daily', zone: 'UTC' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Daily/ })).toBeChecked());
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(await choice(/^Off/));
  await waitFor(async () => expect(await stored()).toMatchObject({ pace: 'off', zone: null }));
});

it('keeps the zone of the mornings when the person is elsewhere, and offers the one of the device', async () => {
  await owner.call('PUT', '/work-mail', { pace: 'daily', zone: 'Asia/Tokyo' });
  await open();
  await userEvent.click(await choice(/^At once.*07:00 \(Asia\/Tokyo\)/));
  await waitFor(async () => expect(await stored()).toMatchObject({ pace: 'at once', zone: 'Asia/Tokyo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Use the time zone of this device, UTC' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ pace: 'at once', zone: 'UTC' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('goes back to what is stored when a choice could not be saved', async () => {
  await owner.call('PUT', '/work-mail', { pace: 'at once', zone: 'UTC' });
  await open();
  await backend.addFault({
    ...{ where: 'api', method: 'PUT', url: '/work-mail', times: 5 },
    effect: { kind: 'status', status: 500 },
  });
  await userEvent.click(await choice(/^Off/));
  await waitFor(() => expect(screen.getByRole('radio', { name: /^At once/ })).toBeChecked());
  expect(await stored()).toMatchObject({ pace: 'at once' });
});

it('says that the settings could not be loaded, and loads them when asked again', async () => {
  await backend.addFault({
    ...{ where: 'api', method: 'GET', url: '/work-mail', times: 1 },
    effect: { kind: 'status', status: 500 },
  });
  await open();
  expect(await screen.findByText('Could not retrieve your settings.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await choice(/^Daily/)).toBeInTheDocument();
});

it('tells an upload-only person of what they are mailed about', async () => {
  await open('uploader@example.com');
  expect(
    await screen.findByText(
      'Emails to uploader@example.com tell of batches of yours that are due, and uploads of yours that failed.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText(/emergencies/)).toBeNull();
});

it('says whether the server has a mail server', async () => {
  await open();
  expect(await screen.findByText(/^This server has no mail server/)).toBeInTheDocument();
  backend = await backend.restart({ smtpUrl: 'smtp://127.0.0.1:9' });
  expect(await stored()).toMatchObject({ hasMailServer: true });
});
