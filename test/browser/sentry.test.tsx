import * as Sentry from '@sentry/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '@/app/ErrorBoundary';
import { ErrorScreen } from '@/app/ErrorScreen';
import { ReportDialog } from '@/app/shell/ReportDialog';
import { startSentry } from '@/browser/sentry';
import { watchErrors } from '@/browser/errorReports';
import { readBugReport } from '@/state/readBugReport';
import { createStore } from '@/state/store';
import { foundIn, PLANTED, PLANTED_ADDRESSES } from '../support/plantedSecrets';
import { testPorts } from '../support/ports';

/** Each is planted as it would really occur, and found by the word in it. */
const SECRETS = Array.from({ length: 40 }, (_, index) => `hunter-${index}-x7Q`);
const secret = (index: number): string => SECRETS[index] ?? '';
const jwt = (index: number) => `eyJhbGciOi.${secret(index)}.c2ln`;

const sent: string[] = [];
let status = 200;
const transport = (options: Parameters<typeof Sentry.createTransport>[0]) =>
  Sentry.createTransport(options, async ({ body }) => {
    sent.push(typeof body === 'string' ? body : Buffer.from(body).toString());
    return { statusCode: status };
  });

const settle = async () => {
  await Sentry.flush();
  return sent.splice(0).join('\n');
};

// jsdom has none; it must be there before Sentry looks.
globalThis.fetch = async () => ({ ok: true, status: 200 }) as Response;
const capture = startSentry({ dsn: 'https://key@reports.example/1', release: '1.2.3', transport });

describe('an error report', () => {
  it('says what was thrown, where, and which calls and pages led there', async () => {
    history.pushState(null, '', '/inspections?page=2');
    history.pushState(null, '', '/inspection/abc');
    await fetch('/api/v3/inspections2/abc/frames?reported_frames=true');
    capture(new TypeError('frames is undefined'), '\n    at Filmstrip');
    const report = await settle();
    for (const part of [
      'TypeError',
      'frames is undefined',
      'at Filmstrip',
      '"release":"1.2.3"',
      '"to":"/inspection/abc"',
    ]) {
      expect(report).toContain(part);
    }
  });

  it('carries none of forty secrets, wherever they were', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scope = Sentry.getCurrentScope();
    // On the way: pages, calls, clicks and logs.
    history.pushState(null, '', `/reset-password/change?uid=${secret(0)}&token=${secret(1)}`);
    history.pushState(null, '', `/activate/${secret(2)}/${secret(3)}`);
    history.pushState(null, '', `/inspections?search=${secret(4)}#${secret(5)}`);
    await fetch(`/api/v3/inspections2?search=${secret(6)}`);
    await fetch('/api/v3/auth/login', { method: 'POST', body: JSON.stringify({ password: secret(7) }) });
    await fetch(`https://store.example/videos/${secret(8)}.mp4?sv=2024&sp=rw&se=2030&sig=${secret(9)}`);
    await fetch('/api/v3/files', { headers: { authorization: `Bearer ${secret(10)}` } });
    await fetch(`/api/v3/auth/activate/${secret(11)}/${secret(12)}`);
    await fetch(`https://${secret(13)}:${secret(14)}@store.example/`);
    console.error('Signing in failed', secret(15));
    Sentry.addBreadcrumb({ category: 'ui.input', message: secret(16) });
    Sentry.addBreadcrumb({ category: 'fetch', message: secret(17), data: { method: 'GET', body: secret(18) } });
    Sentry.addBreadcrumb({ category: 'navigation', data: { from: '/', to: `/users?search=${secret(19)}` } });
    // What the SDK would send beside the error.
    scope.setUser({ email: `${secret(20)}@example.com`, username: secret(21), ip_address: secret(22) });
    scope.setExtra('typed', secret(23));
    scope.setTag('search', secret(24));
    scope.setContext('state', { value: { session: { accessToken: jwt(25), user: { firstName: secret(26) } } } });
    scope.setTransactionName(`/activate/${secret(27)}`);
    scope.addAttachment({ filename: 'redux_state.json', data: JSON.stringify({ refreshToken: secret(28) }) });
    scope.setFingerprint([secret(29)]);
    scope.addEventProcessor((event) => ({
      ...event,
      server_name: secret(30),
      request: { url: `https://app.example/?token=${secret(31)}`, cookies: { session: secret(32) } },
    }));
    // In the error itself.
    const cause = new Error(`POST {"email":"a@example.com","password":"${secret(33)}"} was refused`);
    capture(
      new Error(`Upload to https://store.example/v?sp=rw&sig=${secret(34)} failed`, { cause }),
      `\n    at ${jwt(35)}`,
    );
    capture(new Error(`Authorization: Bearer ${secret(36)}, password: ${secret(37)}`));
    capture(Object.assign(new Error(`No user ${secret(38)}@example.com`), { password: secret(7) }));
    capture({ kind: 'parse', search: secret(39), message: jwt(25) });

    const report = await settle();
    expect(report.match(/"type":"event"/g)).toHaveLength(4);
    expect(report.match(/"category":"fetch"/g)?.length).toBeGreaterThan(6);
    expect(SECRETS.filter((each) => report.includes(each))).toEqual([]);
    expect(report).not.toMatch(/a@example/);
  });
});

/** Bytes in jsdom are of another realm than Sentry's, which writes them as a record of numbers. */
const attached = (report: string): string => {
  const bytes = report.split('\n').find((line) => line.startsWith('{"0":')) ?? '{}';
  return Buffer.from(Object.values(JSON.parse(bytes) as Record<string, number>)).toString();
};

it('carries none of the planted secrets in what was thrown, where, and which pages and calls led there', async () => {
  for (const [index, address] of PLANTED_ADDRESSES.entries()) {
    if (!address.startsWith('https:')) history.pushState(null, '', address);
    await fetch(address);
    capture(
      new Error(`GET ${address} failed: ${PLANTED[PLANTED_ADDRESSES.length + index] ?? index}`),
      `\n    at ${address}`,
    );
  }
  const report = await settle();
  expect(report.match(/"type":"event"/g)).toHaveLength(PLANTED_ADDRESSES.length);
  expect(foundIn(report)).toEqual([]);
  history.pushState(null, '', '/');
});

describe('a bug report', () => {
  it.each([
    [200, 'The report was sent to our team.'],
    [413, 'The report could not be sent. Save it, and send the file instead.'],
  ])('goes to the team when its person says so, the same again too: %s', async (answer, told) => {
    status = answer;
    Object.assign(globalThis, { __REPORT_ADDRESS__: '', __SENTRY_DSN__: 'https://key@reports.example/1' });
    Sentry.getCurrentScope().addAttachment({ filename: 'state.json', data: '{"refreshToken":"hunter-x"}' });
    render(
      <Provider store={createStore(testPorts('http://127.0.0.1:9'), { devTools: false })}>
        <ReportDialog onClose={() => undefined} onClosed={() => undefined} />
      </Provider>,
    );
    const note = screen.getByLabelText('What went wrong? (optional)');
    for (const words of ['It stopped', 'It stopped again']) {
      await userEvent.clear(note);
      await userEvent.type(note, words);
      await userEvent.click(screen.getByRole('button', { name: 'Send to our team' }));
      expect(await screen.findByText(told)).toBeVisible();
      const report = await settle();
      expect(report).toMatch(/"filename":"culvert-report-[^"]*\.json"/);
      expect(readBugReport(attached(report)).note).toBe(words);
      expect(report).not.toContain('hunter-x');
    }
  });
});

describe('the error screen', () => {
  it.each([
    ['says that the team has been notified when the report has arrived', 200, ' Our team has been notified.'],
    ['does not say so of a report that was refused', 429, ''],
  ])('%s', async (_case, answer, told) => {
    status = answer;
    const broken = new Error(`broken ${answer}`);
    globalThis.reportError = (error: unknown) => capture(error);
    render(
      <Provider store={createStore(testPorts('http://127.0.0.1:9'), { devTools: false })}>
        <ErrorScreen error={broken} />
      </Provider>,
    );
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
    await act(async () => expect(await settle()).toContain(broken.message));
    expect(screen.getByText(`An unexpected error occurred.${told}`)).toBeVisible();
  });
});

describe('watchErrors', () => {
  it('keeps what happens before the service is there, and hands it over once', async () => {
    const reported: unknown[][] = [];
    let start = () => {};
    const { report } = watchErrors(
      async () => (error, stack) => void reported.push([error, stack]),
      (work) => (start = work),
    );
    const errors = [new Error('early'), new Error('late'), new Error('of the window')];
    report(errors[0], 'stack');
    window.dispatchEvent(new ErrorEvent('error', { error: errors[2] }));
    expect(reported).toEqual([]);
    start();
    await new Promise(process.nextTick);
    report(errors[1]);
    expect(reported).toEqual([
      [errors[0], 'stack'],
      [errors[2], undefined],
      [errors[1], undefined],
    ]);
  });

  it('reports an answer that breaks the contract, but no call that merely failed', async () => {
    const reported: unknown[] = [];
    const { report } = watchErrors(
      async () => (error) => void reported.push(error),
      (work) => work(),
    );
    report({ kind: 'network', message: '', retryable: true });
    report({ kind: 'http', status: 403, message: '', retryable: false });
    report(new DOMException('stopped', 'AbortError'));
    const breach = { kind: 'parse', breach: 'listFiles at results.0.status', message: 'x', retryable: false };
    report(breach);
    // Once by whoever noticed, and once more as a rejection that nobody handled.
    report(breach);
    await new Promise(process.nextTick);
    expect(reported).toEqual([expect.any(Error)]);
    expect(String(reported[0])).toBe(
      'ContractBreach: The answer to listFiles at results.0.status breaks the contract.',
    );
  });

  it('reports what a component threw once, with the place, although the error screen tells the window too', async () => {
    const reported: unknown[][] = [];
    const { report } = watchErrors(
      async () => (error, stack) => void reported.push([error, stack]),
      (work) => work(),
    );
    // jsdom has none; a browser's does just this.
    globalThis.reportError = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
    const broken = new Error('broken');
    const Broken = () => {
      throw broken;
    };
    render(
      <Provider store={createStore(testPorts('http://127.0.0.1:9'), { devTools: false })}>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </Provider>,
      { onCaughtError: (error, { componentStack }) => report(error, componentStack) },
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Oops! Something went wrong');
    await new Promise(process.nextTick);
    expect(reported).toEqual([[broken, expect.any(String)]]);
  });

  it('goes on without the service when it cannot be loaded', async () => {
    const { report } = watchErrors(
      () => Promise.reject(new Error('blocked')),
      (work) => work(),
    );
    await new Promise(process.nextTick);
    expect(() => report(new Error('x'))).not.toThrow();
  });
});
