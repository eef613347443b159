import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { authApi } from '@/api/auth';
import { api } from '@/api/base';
import { noticeOf } from '@/api/catalogue';
import { errorText, isApiError } from '@/api/errors';
import { filesApi } from '@/api/files';
import { foldersApi } from '@/api/folders';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { tokensRestored } from '@/api/session';
import { usersApi } from '@/api/users';
import { createListeners } from '@/state/listeners';
import { rootReducer } from '@/state/rootReducer';
import { testPorts } from '../support/ports';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to answer. Please try again.';

/** What the server answers in each case, and which texts for people the answer carries. */
const CASES = {
  '400 with fields': {
    status: 400,
    body: '{"nonFieldErrors":["Refused."],"email":["Is taken."]}',
    serverText: 'Refused.',
  },
  '401': { status: 401, body: '{"detail":"Not signed in."}', serverText: 'Not signed in.' },
  '403': { status: 403, body: '{"detail":"Not yours."}', serverText: 'Not yours.' },
  '404': { status: 404, body: '{}', serverText: '' },
  '412': { status: 412, body: '{"errorMessage":"Not yet."}', serverText: 'Not yet.' },
  '500': { status: 500, body: '<html>', serverText: '' },
} as const;
type Case = keyof typeof CASES | 'network' | 'time-out';
const ALL_CASES = [...Object.keys(CASES), 'network', 'time-out'] as Case[];

interface Row {
  endpoint: string;
  call: (store: Store) => Promise<unknown>;
  title: string;
  text: string;
  /** The server's words are shown in place of `text` where it sent any: always, or in these cases. */
  serverText?: true | readonly Case[];
  /** The screen shows the text where it happened; no toast. */
  inPlace?: true;
  /** Calls without a session: a 401 is an answer like another. */
  signedOut?: true;
  /** Statuses that are told in another way. */
  silentOn?: Case[];
}

const quietly = { track: false } as const;
const list = { pageIndex: 0, pageSize: 25, organisationId: 1 };
const afresh = { subscribe: false, forceRefetch: true } as const;
const links = { uid: 'u', token: 't' };
const ROWS: Row[] = [
  {
    endpoint: 'login',
    call: (store) =>
      store.dispatch(authApi.endpoints.login.initiate({ email: 'a@example.com', password: 'x' }, quietly)),
    title: 'Login failed',
    text: 'An error occurred during login. Please try again.',
    serverText: true,
    inPlace: true,
    signedOut: true,
  },
  {
    endpoint: 'verifyToken',
    call: (store) => store.dispatch(authApi.endpoints.verifyToken.initiate({ token: 't' }, quietly)),
    title: 'Session',
    text: 'An error occurred while verifying the token.',
    signedOut: true,
    // Refused, it leads to the refresh; not answered, the screen that offers to try again says so.
    inPlace: true,
  },
  {
    endpoint: 'requestPasswordReset',
    call: (store) =>
      store.dispatch(authApi.endpoints.requestPasswordReset.initiate({ email: 'a@example.com' }, quietly)),
    title: 'Password reset failed',
    text: 'Could not initiate password reset process.',
    inPlace: true,
    signedOut: true,
  },
  {
    endpoint: 'changePassword',
    call: (store) =>
      store.dispatch(
        authApi.endpoints.changePassword.initiate({ ...links, newPassword: 'x', newPasswordConfirm: 'x' }, quietly),
      ),
    title: 'Password change failed',
    text: 'Could not change password. Please try again.',
    inPlace: true,
    signedOut: true,
  },
  {
    endpoint: 'register',
    call: (store) =>
      store.dispatch(
        authApi.endpoints.register.initiate({ firstName: 'a', lastName: 'b', email: 'c', password: 'd' }, quietly),
      ),
    title: 'Registration failed',
    text: 'Could not complete registration. Please try again.',
    inPlace: true,
    signedOut: true,
  },
  {
    endpoint: 'activate',
    call: (store) => store.dispatch(authApi.endpoints.activate.initiate(links, quietly)),
    title: 'Activation failed',
    text: 'Account activation failed. Please try again.',
    inPlace: true,
    signedOut: true,
  },
  {
    endpoint: 'listOrganisationOptions',
    call: (store) => store.dispatch(usersApi.endpoints.listOrganisationOptions.initiate(undefined, afresh)),
    title: 'Failed to Load Organisations',
    text: 'Could not load organisation options. Please try again.',
    inPlace: true,
  },
  {
    endpoint: 'listFolders',
    call: (store) => store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Folders',
    text: 'Could not retrieve folder list.',
  },
  {
    endpoint: 'createFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.createFolder.initiate(
          { parentJob: 1, jobName: 'a', pipeTypeSewer: true, standardKey: 1 },
          quietly,
        ),
      ),
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
  },
  {
    endpoint: 'renameFolder',
    call: (store) =>
      store.dispatch(foldersApi.endpoints.renameFolder.initiate({ folder: { id: 1, version: 1 }, name: 'a' }, quietly)),
    title: 'Failed to Rename Folder',
    text: 'Could not rename the folder.',
    serverText: ['404', '412'],
  },
  {
    endpoint: 'moveFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.moveFolder.initiate({ folder: { id: 1, version: 1 }, destinationId: 2 }, quietly),
      ),
    title: 'Failed to Move Folder',
    text: 'Could not move the folder.',
    serverText: true,
  },
  {
    endpoint: 'deleteFolder',
    call: (store) => store.dispatch(foldersApi.endpoints.deleteFolder.initiate({ id: 1, version: 1 }, quietly)),
    title: 'Failed to Delete Folder',
    text: 'Could not delete the folder.',
    serverText: true,
  },
  {
    endpoint: 'getFilters',
    call: (store) => store.dispatch(foldersApi.endpoints.getFilters.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Filters',
    text: 'Could not retrieve the filters.',
  },
  {
    endpoint: 'updateFilters',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.updateFilters.initiate(
          { organisation: 1, filterModel: { commonFilters: {}, headerFilters: [] } },
          quietly,
        ),
      ),
    title: 'Failed to Update Filters',
    text: 'Could not save the filters.',
  },
  {
    endpoint: 'updateFolderFilters',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.updateFolderFilters.initiate({ organisation: 1, folderFilterModel: [] }, quietly),
      ),
    title: 'Failed to Update Folder Filters',
    text: 'Could not save the folder filters.',
  },
  {
    endpoint: 'listProcessing',
    call: (store) => store.dispatch(filesApi.endpoints.listProcessing.initiate({ ...list, statuses: [] }, afresh)),
    title: 'Failed to Fetch Uploads',
    text: 'Could not retrieve the processing list.',
  },
  {
    endpoint: 'listFiles',
    call: (store) => store.dispatch(filesApi.endpoints.listFiles.initiate(list, afresh)),
    title: 'Failed to Fetch Files',
    text: 'Could not retrieve the completed uploads.',
  },
  {
    endpoint: 'retryProcessing',
    call: (store) =>
      store.dispatch(filesApi.endpoints.retryProcessing.initiate({ fileListId: 1, organisationId: 1 }, quietly)),
    title: 'Failed to retry upload',
    text: 'Could not retry the upload.',
    serverText: true,
  },
  {
    endpoint: 'listInspections',
    call: (store) => store.dispatch(inspectionsApi.endpoints.listInspections.initiate(list, afresh)),
    title: 'Failed to Fetch Inspections',
    text: 'Could not retrieve inspections list.',
  },
  {
    endpoint: 'getInspection',
    call: (store) => store.dispatch(inspectionsApi.endpoints.getInspection.initiate('a', afresh)),
    title: 'Failed to Fetch Inspection',
    text: 'Could not retrieve the inspection.',
  },
  {
    endpoint: 'listFrames',
    call: (store) =>
      store.dispatch(framesApi.endpoints.listFrames.initiate({ inspectionId: 'a', reported: false }, afresh)),
    title: 'Failed to Fetch Frames',
    text: 'Could not retrieve frames.',
  },
];

/** Endpoints without a notice here: the upload engine and the wizard show their failures in the row of the file. */
const TOLD_BY_CALLER = ['completeUpload', 'countFilesNamed', 'createUpload', 'deleteProcessing'];
/** Its failures are those of the session, tested with `signIn` and in the rows' 401 cases. */
const SESSION = ['refreshToken'];

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
  return { store, toasts: ports.notifications };
}
type Store = ReturnType<typeof openApp>['store'];

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
  const { store, toasts } = openApp(origin);
  if (!row.signedOut) store.dispatch(tokensRestored(tokens));
  const { error } = (await row.call(store)) as { error?: unknown };
  return { error, toasts: toasts.map(({ kind: colour, title, text }) => ({ kind: colour, title, text })) };
}

/** The words that the catalogue has for a case. */
function wordsFor(row: Row, kind: Case): { title: string; text: string } {
  if (kind === 'network') return { title: row.title, text: UNREACHABLE };
  if (kind === 'time-out') return { title: row.title, text: TOO_SLOW };
  const isServersTurn = row.serverText === true || row.serverText?.includes(kind);
  return { title: row.title, text: (isServersTurn && CASES[kind].serverText) || row.text };
}

describe.each(ROWS)('$endpoint', (row) => {
  it.each(ALL_CASES)('says the right words on %s', async (kind) => {
    const { error, toasts } = await fail(row, kind);
    const hasLostSession = kind === '401' && !row.signedOut;
    // That a session is over is for the login page to say, once.
    const isSilent = hasLostSession || row.inPlace || row.silentOn?.includes(kind);
    expect(toasts).toEqual(isSilent ? [] : [{ kind: 'error', ...wordsFor(row, kind) }]);
    if (!row.inPlace || hasLostSession) return;
    const notice = noticeOf(row.endpoint);
    if (!notice || !isApiError(error)) throw new Error(`No notice, or no ApiError but ${JSON.stringify(error)}`);
    expect({ title: notice.title, text: errorText(notice, error) }).toEqual(wordsFor(row, kind));
  });
});

describe('the catalogue', () => {
  it('has a row in this table for every endpoint, or the caller tells the user', () => {
    const covered = [...ROWS.map(({ endpoint }) => endpoint), ...TOLD_BY_CALLER, ...SESSION];
    expect(Object.keys(api.endpoints).sort()).toEqual(covered.sort());
    expect(TOLD_BY_CALLER.filter((endpoint) => noticeOf(endpoint))).toEqual([]);
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
    expect(noticeOf('refreshToken')).toMatchObject({
      title: 'Session expired',
      text: 'Unable to refresh access token. Please log in again.',
    });
  });

  it('does not call a session over that could not be refreshed because the server is away', async () => {
    answer = CASES['500'];
    const { store, toasts } = openApp(origin);
    store.dispatch(tokensRestored(tokens));
    await store.dispatch(authApi.endpoints.refreshToken.initiate(tokens, quietly));
    expect(toasts).toEqual([]);
    expect(store.getState().session.endedBy).toBeNull();
  });
});
