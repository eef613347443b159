/**
 * Sentry as the service that errors are reported to. It leaves out what Sentry would add by itself: a report is built
 * from an allow-list (what was thrown, where, which pages and calls led there), so that a new feature of the SDK or
 * a careless `extra` cannot carry data of people out. Loaded when it is first needed; `errorReports` decides when.
 */
import {
  breadcrumbsIntegration,
  captureEvent,
  captureException,
  dedupeIntegration,
  getClient,
  init,
  linkedErrorsIntegration,
  type Breadcrumb,
  type BrowserOptions,
  type ErrorEvent,
} from '@sentry/react';
import { redactText } from '@/replay/redact';
import { ERROR_ARRIVED } from './errorArrived';

export interface SentrySettings {
  dsn: string;
  release: string;
  /** Tests hand in their own. */
  transport?: BrowserOptions['transport'];
}

export type Capture = (error: unknown, componentStack?: string) => void;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? redactText(value) : undefined);

/** Where a URL leads without what it says: the path in this app, and of other hosts the host alone. */
function place(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    const { origin, pathname } = new URL(url, location.origin);
    return origin === location.origin ? redactText(pathname) : origin;
  } catch {
    return undefined;
  }
}

/** Calls and navigations; what was clicked, typed or logged stays here. */
export function scrubBreadcrumb({ category, level, timestamp, data }: Breadcrumb): Breadcrumb | null {
  if (category === 'fetch') {
    const status = typeof data?.status_code === 'number' ? data.status_code : undefined;
    return {
      category,
      level,
      timestamp,
      data: { method: text(data?.method), url: place(data?.url), status_code: status },
    };
  }
  if (category === 'navigation') return { category, timestamp, data: { from: place(data?.from), to: place(data?.to) } };
  return null;
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];

const scrubException = ({ type, value, mechanism, stacktrace }: Exception): Exception => ({
  type: text(type),
  value: text(value),
  ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled } }),
  ...(stacktrace?.frames && {
    stacktrace: {
      frames: stacktrace.frames.map(({ filename, function: name, lineno, colno, in_app }) => ({
        // A query here is a page's address, not a script's.
        filename: text(filename?.replace(/[?#].*$/, '')),
        function: text(name),
        lineno,
        colno,
        in_app,
      })),
    },
  }),
});

/** A report with nothing in it but what is named here. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk, message, exception, breadcrumbs, contexts } =
    event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    sdk,
    message: text(message),
    ...(exception?.values && { exception: { values: exception.values.map(scrubException) } }),
    breadcrumbs: breadcrumbs?.map(scrubBreadcrumb).filter((each) => each !== null),
    contexts: {
      trace: contexts?.trace && { trace_id: contexts.trace.trace_id, span_id: contexts.trace.span_id },
      react: { componentStack: text(contexts?.react?.componentStack) },
    },
    request: { url: place(location.href), headers: { 'User-Agent': navigator.userAgent } },
  };
}

/** What a person has agreed to send. */
const agreed = new WeakSet<object>();

const hasArrived = ({ statusCode = 0 }: { statusCode?: number | undefined }): boolean =>
  statusCode >= 200 && statusCode < 300;

/** Starts Sentry. The function that it returns sends one error; it does nothing when the same error was sent before. */
export function startSentry({ dsn, release, transport }: SentrySettings): Capture {
  init({
    dsn,
    release,
    environment: 'production',
    ...(transport && { transport }),
    // The defaults would also read clicks, the console and the page's address, and start sessions.
    defaultIntegrations: false,
    integrations: [
      breadcrumbsIntegration({ dom: false, fetch: true, xhr: false, history: true, sentry: false }),
      dedupeIntegration(),
      linkedErrorsIntegration(),
    ],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    maxBreadcrumbs: 50,
    normalizeDepth: 4,
    beforeBreadcrumb: scrubBreadcrumb,
    beforeSend(event, hint) {
      hint.attachments = hint.attachments?.filter((each) => agreed.has(each)) ?? [];
      return scrubEvent(event);
    },
  });
  getClient()?.on('afterSendEvent', (_event, answer) => {
    if (hasArrived(answer)) dispatchEvent(new Event(ERROR_ARRIVED));
  });
  return (error, componentStack) => {
    captureException(error, componentStack === undefined ? undefined : { contexts: { react: { componentStack } } });
  };
}

/** Sends a bug report, as JSON, that its person has agreed to send. Resolves to whether it has arrived; never rejects. */
export function sendBugReport(report: string): Promise<boolean> {
  const client = getClient();
  if (!client) return Promise.resolve(false);
  const attachment = { filename: 'culvert-report.json', data: report, contentType: 'application/json' };
  agreed.add(attachment);
  const id = crypto.randomUUID().replaceAll('-', '');
  return new Promise((resolve) => {
    const stop = client.on('afterSendEvent', (event, answer) => {
      if (event.event_id !== id) return;
      stop();
      resolve(hasArrived(answer));
    });
    // Of two messages that say the same, the second would be dropped.
    captureEvent({ message: `Bug report ${id}`, level: 'info' }, { event_id: id, attachments: [attachment] });
  });
}
