/**
 * The page of bug reports, and the sending of one, with the real backend.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { Blob } from 'node:buffer';
import { CompressionStream } from 'node:stream/web';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { bugReportsApi } from '@/api/bugReports';
import { ReportDialog } from '@/app/shell/ReportDialog';
import { BugReportsPage } from '@/pages/bugReports/BugReportsPage';
import { readBugReport } from '@/state/readBugReport';
import { createBugReport, reportFile } from '@/state/bugReport';
import { signIn } from '@/state/signIn';
import { startRecorder } from '@/state/startRecorder';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as signInTo, type SignedIn } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';
import { packedReport, sendReport } from '../../support/reportCalls';

let backend: TestBackend;
let staff: SignedIn;
beforeAll(async () => {
  Object.assign(globalThis, { __REPORT_ADDRESS__: '', __SENTRY_DSN__: '', CompressionStream, Blob });
  backend = await startTestBackend({ seed: 'accounts', takesBugReports: true });
  staff = await signInTo(backend.origin, 'staff');
  const { login } = await signInTo(backend.origin, 'owner');
  const long = '一覧が空です。'.repeat(40);
  for (const header of [{ note: 'The list is empty.' }, { version: '2.0', error: null, note: long }]) {
    await sendReport(backend.origin, login.access, packedReport(header));
  }
});
afterAll(() => backend.close());

async function signedIn(account: string) {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  store.dispatch(startRecorder());
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  return { store, ports };
}

async function open(address: string) {
  const { store } = await signedIn('staff');
  history.replaceState(null, '', address);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <BugReportsPage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
}

it('lists the reports with who sent them, and narrows by version and by error', async () => {
  await open('/bug-reports');
  expect(await screen.findByText('The list is empty.')).toBeVisible();
  expect(screen.getAllByText(/owner@example\.com/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('combobox', { name: 'Last error' }));
  await userEvent.click(await screen.findByTitle('Failed to Update Frame (updateFrame 412)'));
  await waitFor(() => expect(screen.getAllByText(/owner@example\.com/)).toHaveLength(1));
  expect(screen.getByText('The list is empty.')).toBeVisible();
  expect(location.search).toContain('error=');
});

it('says that none match, and goes back to all', async () => {
  await open('/bug-reports?version=9.9');
  await screen.findByText('No reports match');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('The list is empty.')).toBeVisible();
});

it('opens a report in the frame of the viewer, by its address too, and says where it is gone', async () => {
  const { body } = await staff.call<{ results: { id: number }[] }>('GET', '/bug-reports');
  await open(`/bug-reports?report=${body.results[0]?.id}`);
  expect(await screen.findByTitle('The report, step by step')).toHaveAttribute('src', '/replay.html');
  await userEvent.click(screen.getByRole('button', { name: 'All bug reports' }));
  expect(await screen.findByText('The list is empty.')).toBeVisible();
});

it('says so where a report is gone', async () => {
  await open('/bug-reports?report=9999');
  expect(await screen.findByText('Failed to Load Bug Report')).toBeVisible();
});

it('removes a report after asking', async () => {
  await open('/bug-reports?version=2.0');
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for report/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog).toHaveTextContent('The report of Demo Owner and its file are gone then.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove', hidden: true }));
  await screen.findByText('No reports match', {}, { timeout: 15_000 });
}, 60_000);

describe('sending from the dialog', () => {
  it('is offered where the operator takes reports, and staff find it with its last error', async () => {
    const { store } = await signedIn('owner');
    await store.dispatch(bugReportsApi.endpoints.removeReport.initiate(1));
    render(
      <Provider store={store}>
        <ReportDialog onClose={() => undefined} onClosed={() => undefined} />
      </Provider>,
    );
    await userEvent.type(screen.getByLabelText(/^What went wrong/), 'It stood still.');
    const send = await screen.findByRole('button', { name: 'Send to our team' });
    expect(screen.getByText(/It is removed after 90 days/)).toBeVisible();
    await userEvent.click(send);
    expect(await screen.findByText('The report was sent to our team.')).toBeVisible();
    const { body } = await staff.call('GET', '/bug-reports?search=stood');
    expect(body).toMatchObject({
      results: [{ note: 'It stood still.', isVeiled: true, error: 'Failed to Remove Bug Report (removeReport 403)' }],
    });
  });

  it('is not offered where it is off, and fails with words where it has just been switched off', async () => {
    const { store } = await signedIn('owner');
    render(
      <Provider store={store}>
        <ReportDialog onClose={() => undefined} onClosed={() => undefined} />
      </Provider>,
    );
    const send = await screen.findByRole('button', { name: 'Send to our team' });
    backend = await backend.restart({ takesBugReports: false });
    await userEvent.click(send);
    expect(await screen.findByText(/^The report could not be sent\. Save it/)).toBeVisible();
    await store.dispatch(bugReportsApi.endpoints.getReportsTaken.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send to our team' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Save report' })).toBeVisible();
  });
});

it('has its header before the actions, where the server reads it', async () => {
  const { store } = await signedIn('owner');
  const report = await store.dispatch(createBugReport()).make({ note: 'a', hasTexts: false, earlier: null });
  const text = JSON.stringify(report);
  for (const field of ['format', 'version', 'note', 'isVeiled', 'error']) {
    expect(text.indexOf(`"${field}":`)).toBeLessThan(text.indexOf(',"actions":'));
  }
  expect(readBugReport(text).error).toBeNull();
  expect((await reportFile(report)).type).toBe('application/gzip');
});
