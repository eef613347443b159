import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { authApi } from '@/api/auth';
import { api } from '@/api/base';
import { toastsOf } from '@/api/errorCatalogue';
import { errorText, isApiError } from '@/api/errors';
import { foldersApi } from '@/api/folders';
import '@/api/live';
import '@/api/presence';
import { sessionEnded, tokensRestored } from '@/api/session';
import { createListeners } from '@/state/listeners';
import { rootReducer } from '@/state/rootReducer';
import { testPorts } from '../support/ports';
import { ASSET_ROWS } from './catalogueAssetRows';
import { DASHBOARD_ROWS } from './catalogueDashboardRows';
import { EXPORT_ROWS } from './catalogueExportRows';
import { QUALITY_ROWS } from './catalogueQualityRows';
import { WEBHOOK_ROWS } from './catalogueWebhookRows';
import { RETENTION_ROWS } from './catalogueRetentionRows';
import { TOGETHER_ROWS } from './catalogueTogetherRows';
import { TEMPLATE_ROWS } from './catalogueTemplateRows';
import { VIEW_ROWS } from './catalogueViewRows';
import { INSPECTION_ROWS } from './catalogueInspectionRows';
import { afresh, ALL_CASES, CASES, quietly, type Case, type Row } from './catalogueCases';
import { RATE_ROWS } from './catalogueRateRows';
import { ROWS } from './catalogueRows';
import { STAFF_ROWS } from './catalogueStaffRows';

const UNREACHABLE = 'The server could not be reached. Check your connection.';
const TOO_SLOW = 'The server took too long to answer.';

const ALL_ROWS = [
  ...ROWS,
  ...DASHBOARD_ROWS,
  ...INSPECTION_ROWS,
  ...QUALITY_ROWS,
  ...RETENTION_ROWS,
  ...WEBHOOK_ROWS,
  ...TOGETHER_ROWS,
  ...VIEW_ROWS,
  ...TEMPLATE_ROWS,
  ...ASSET_ROWS,
  ...STAFF_ROWS,
  ...EXPORT_ROWS,
  ...RATE_ROWS,
];

/** Endpoints without a notice here: the upload engine and the wizard show their failures in the row of the file. */
const TOLD_BY_CALLER = ['completeUpload', 'countFilesNamed', 'createUpload', 'deleteProcessing', 'renewUploadUrl'];
/** Failures of the one are those of the session, tested with `signIn` and in the rows' 401 cases; of the other nobody is told. */
const SESSION = ['refreshToken', 'logout'];
/** What goes on by itself behind the screens is tried again, and nobody is told. */
const BEHIND = ['followChanges', 'leaveInspection', 'listChangedFrames', 'listPresent', 'noteMovement'];

/** Ends the timers of each store. */
const close: (() => void)[] = [];

const tokens = { access: 'access', refresh: 'refresh' };

function openApp(origin: string) {
  const ports = testPorts(origin);
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: ports } })
        .prepend(createListeners(ports))
        .concat(api.middleware),
  });
  close.push(() => store.dispatch(api.util.resetApiState()));
  return { store, toasts: ports.notifications, dismissed: ports.dismissed };
}

let server: Server;
let answer: { status: number; body: string };
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const end of close.splice(0)) end();
});

/** Makes the call in the given case: its outcome and the toasts that it raised. */
async function fail(row: Row, kind: Case) {
  if (kind === 'network') jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  else if (kind === 'time-out') {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('Timed out', 'TimeoutError'));
  } else answer = CASES[kind];
  const { store, toasts, dismissed } = openApp(origin);
  if (!row.signedOut) store.dispatch(tokensRestored(tokens));
  const { error } = (await row.call(store)) as { error?: unknown };
  return { error, dismissed, toasts: toasts.map(({ kind: colour, title, text }) => ({ kind: colour, title, text })) };
}

/** What failed, without the advice that goes with a refusal. */
const withoutAdvice = (text: string) => text.replace(' Please try again.', '').replace(' Please log in again.', '');

/** The words that the catalogue has for a case. */
function wordsFor(row: Row, kind: Case): { title: string; text: string } {
  if (kind === 'network') return { title: row.title, text: `${withoutAdvice(row.text)} ${UNREACHABLE}` };
  if (kind === 'time-out') return { title: row.title, text: `${withoutAdvice(row.text)} ${TOO_SLOW}` };
  if (row.serverLines) return { title: row.title, text: row.serverLines[kind] ?? row.text };
  const isServersTurn = row.serverText === true || row.serverText?.includes(kind);
  return { title: row.title, text: (isServersTurn && CASES[kind].serverText) || row.text };
}

describe.each(ALL_ROWS)('$endpoint', (row) => {
  it.each(ALL_CASES)('says the right words on %s', async (kind) => {
    const { error, toasts, dismissed } = await fail(row, kind);
    const hasLostSession = kind === '401' && !row.signedOut;
    // That a session is over is for the login page to say, once.
    const isSilent = hasLostSession || row.inPlace || row.silentOn?.includes(kind);
    const loading = row.loading ? [{ kind: 'loading', title: row.loading, text: undefined }] : [];
    expect(toasts).toEqual([...loading, ...(isSilent ? [] : [{ kind: 'error', ...wordsFor(row, kind) }])]);
    // What nothing replaces is taken away.
    expect(dismissed).toHaveLength(isSilent ? loading.length : 0);
    if (!row.inPlace || hasLostSession) return;
    const notice = toastsOf(row.endpoint);
    if (!notice || !isApiError(error)) throw new Error(`No notice, or no ApiError but ${JSON.stringify(error)}`);
    expect({ title: notice.title, text: errorText(notice, error) }).toEqual(wordsFor(row, kind));
  });
});

describe('the catalogue', () => {
  it('has a row in this table for every endpoint, or the caller tells the user', () => {
    const covered = [...ALL_ROWS.map(({ endpoint }) => endpoint), ...TOLD_BY_CALLER, ...SESSION, ...BEHIND];
    expect(Object.keys(api.endpoints).sort()).toEqual(covered.sort());
    expect([...TOLD_BY_CALLER, ...BEHIND].filter((endpoint) => toastsOf(endpoint))).toEqual([]);
  });

  it('leaves it to the login page to say that the session is over', async () => {
    answer = CASES['401'];
    const { store, toasts } = openApp(origin);
    store.dispatch(tokensRestored(tokens));
    await Promise.all(
      [1, 2, 3].map((organisationId) =>
        store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId }, afresh)),
      ),
    );
    expect(toasts).toEqual([]);
    expect(store.getState().session.endedBy).toBe('expired');
  });

  it('judges a login after that by itself', async () => {
    answer = CASES['401'];
    const { store, toasts } = openApp(origin);
    store.dispatch(sessionEnded({ reason: 'expired' }));
    await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@example.com', password: 'x' }, quietly));
    expect(toasts).toEqual([expect.objectContaining({ title: 'Login failed', text: 'Not signed in.' })]);
  });

  it('does not call a session over that could not be refreshed because the server is away', async () => {
    answer = CASES['500'];
    const { store, toasts } = openApp(origin);
    store.dispatch(tokensRestored(tokens));
    await store.dispatch(authApi.endpoints.refreshToken.initiate(tokens, quietly));
    expect(toasts).toEqual([
      expect.objectContaining({
        kind: 'error',
        title: 'Session not renewed',
        text: `Unable to refresh access token. ${UNREACHABLE}`,
      }),
    ]);
    expect(store.getState().session.endedBy).toBeNull();
  });
});
