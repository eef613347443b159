/**
 * Sends unexpected errors to the error-reporting service: every error that reaches the window or a React boundary. The
 * service is loaded after the first paint; until then errors wait here. Failed calls are not sent: the user is told of
 * them, and only an answer that breaks the contract is a bug.
 */
import { isApiError } from '@/api/errors';
import type { Capture } from './sentry';

export interface ErrorReports {
  report: Capture;
}

/** With more errors waiting, it is one bug over and over. */
const MAX_WAITING = 20;

const isExpected = (error: unknown): boolean =>
  (isApiError(error) && error.kind !== 'parse') || (error instanceof DOMException && error.name === 'AbortError');

/**
 * A contract breach is a plain `ApiError`, and the service needs an `Error`: it says where the answer breaks, not what.
 */
const asError = (thrown: unknown): unknown =>
  isApiError(thrown)
    ? Object.assign(new Error(`The answer to ${thrown.breach ?? 'a call'} breaks the contract.`), {
        name: 'ContractBreach',
      })
    : thrown;

const afterFirstPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work, 0));

/**
 * Watches the window from now on. `load` loads the service, once and after the first paint; when it fails, because of
 * an ad blocker for example, errors are dropped: reporting must not harm the app.
 */
export function watchErrors(
  load: () => Promise<Capture>,
  later: (work: () => void) => void = afterFirstPaint,
): ErrorReports {
  let waiting: Parameters<Capture>[] | undefined = [];
  let capture: Capture | undefined;
  // Errors reported before: React reports a component's error with its stack, and then the window reports it again.
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
  // Events without an error are ignored: they come from scripts of other origins, and from ResizeObserver, harmlessly.
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

/** Reports errors in production builds with a DSN; in others the browser shows them on its console, and that is all. */
export function startErrorReports(): ErrorReports {
  if (process.env.NODE_ENV !== 'production' || !__SENTRY_DSN__) return { report: () => undefined };
  return watchErrors(async () => {
    const { startSentry } = await import('./sentry');
    return startSentry({ dsn: __SENTRY_DSN__, release: __APP_VERSION__ });
  });
}
