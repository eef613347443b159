import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ErrorScreen } from '@/app/ErrorScreen';
import { readBugReport } from '@/state/readBugReport';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

function show() {
  Object.assign(globalThis, { __REPORT_ADDRESS__: '', __SENTRY_DSN__: '', reportError: () => undefined });
  const ports = testPorts('http://127.0.0.1:9');
  render(
    <Provider store={createStore(ports, { devTools: false })}>
      <ErrorScreen error={new Error('broken')} />
    </Provider>,
  );
  return ports;
}

it('offers a bug report that the person can look at, and does not say that anybody was told', async () => {
  const ports = show();
  expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to Home' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'It stopped.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save report' }));
  expect(readBugReport(ports.savedFiles[0]?.text ?? '')).toMatchObject({ version: 'test', note: 'It stopped.' });
}, 30_000);
