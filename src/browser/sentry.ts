/**
 * Sentry as the error-reporting service. Nothing that Sentry would add by itself is sent: a report is built from an
 * allow-list (what was thrown, where, which pages and calls led there), so that neither a new feature of the SDK nor a
 * careless `extra` can leak people's data. `errorReports.ts` decides when to load it, and which errors are sent.
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
import type { ReportFile } from '@/state/bugReport';
import { ERROR_ARRIVED } from './errorArrived';

export interface SentrySettings {
  dsn: string;
  release: string;
  /** Only for tests, which pass their own. */
  transport?: BrowserOptions['transport'];
}

export type Capture = (error: unknown, componentStack?: string) => void;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? redactText(value) : undefined);

/** A URL without its query: of this app's URLs the path, of others only the origin. */
function place(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    const { origin, pathname } = new URL(url, location.origin);
    return origin === location.origin ? redactText(pathname) : origin;
  } catch {
    return undefined;
  }
}

/** Keeps calls and navigations only; clicks, input and logs are not sent. */
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
        // A query here would be that of a page's address; scripts have none.
        filename: text(filename?.replace(/[?#].*$/, '')),
        function: text(name),
        lineno,
        colno,
        in_app,
      })),
    },
  }),
});

/** The event reduced to the fields that are named here. */
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

/** The attachments that a person has agreed to send; `beforeSend` drops all others. */
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

/** Sends a bug report (JSON) that the person agreed to send. Resolves to whether it has arrived; never rejects. */
export function sendBugReport({ name, content, type }: ReportFile): Promise<boolean> {
  const client = getClient();
  if (!client) return Promise.resolve(false);
  const attachment = { filename: name, data: content, contentType: type };
  agreed.add(attachment);
  const id = crypto.randomUUID().replaceAll('-', '');
  return new Promise((resolve) => {
    const stop = client.on('afterSendEvent', (event, answer) => {
      if (event.event_id !== id) return;
      stop();
      resolve(hasArrived(answer));
    });
    // With the id, since Sentry drops the second of two equal messages.
    captureEvent({ message: `Bug report ${id}`, level: 'info' }, { event_id: id, attachments: [attachment] });
  });
}
