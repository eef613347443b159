/**
 * What became of errors that nobody expected: every one that reaches the window or a React boundary goes to the
 * error-reporting service. The service loads after the first paint; until then errors wait here. Failed calls are
 * not among them: those are told to the user, and only an answer that breaks the contract is a fault of ours.
 */
import { isApiError } from '@/api/errors';
import type { Capture } from './sentry';

export interface ErrorReports {
  report: Capture;
}

/** More would be one fault over and over. */
const MAX_WAITING = 20;

const isExpected = (error: unknown): boolean =>
  (isApiError(error) && error.kind !== 'parse') || (error instanceof DOMException && error.name === 'AbortError');

/** An answer that breaks the contract is known as a plain record; a service wants an error. It says where, not what. */
const asError = (thrown: unknown): unknown =>
  isApiError(thrown)
    ? Object.assign(new Error(`The answer to ${thrown.breach ?? 'a call'} breaks the contract.`), {
        name: 'ContractBreach',
      })
    : thrown;

const afterFirstPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work, 0));

/**
 * Watches the window from now on. `load` brings the service, after the first paint and once; when it fails, by an
 * ad blocker say, errors are dropped: the app must not suffer from its own reports.
 */
export function watchErrors(
  load: () => Promise<Capture>,
  later: (work: () => void) => void = afterFirstPaint,
): ErrorReports {
  let waiting: Parameters<Capture>[] | undefined = [];
  let capture: Capture | undefined;
  // React tells of what a component threw, with the place, before the screen that shows it tells the window.
  const told = new WeakSet<object>();

  const report: Capture = (thrown, componentStack) => {
    if (isExpected(thrown)) return;
    if (typeof thrown === 'object' && thrown !== null) {
      if (told.has(thrown)) return;
      told.add(thrown);
    }
    const error = asError(thrown);
    if (capture) capture(error, componentStack);
    else if (waiting && waiting.length < MAX_WAITING) waiting.push([error, componentStack]);
  };
  // What a script of another origin throws comes without an error, and what ResizeObserver complains about is no fault.
  addEventListener('error', ({ error }: ErrorEvent) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));

  later(() => {
    load()
      .then((loaded) => {
        capture = loaded;
        for (const each of waiting ?? []) loaded(...each);
      })
      .catch(() => undefined)
      .finally(() => (waiting = undefined));
  });
  return { report };
}

/** In production and with a DSN errors are reported; else they are on the console only, where the browser puts them. */
export function startErrorReports(): ErrorReports {
  if (process.env.NODE_ENV !== 'production' || !__SENTRY_DSN__) return { report: () => undefined };
  return watchErrors(async () => {
    const { startSentry } = await import('./sentry');
    return startSentry({ dsn: __SENTRY_DSN__, release: __APP_VERSION__ });
  });
}
