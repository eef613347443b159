import { configureStore, type Middleware } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api } from '@/api/base';
import { withApiError } from '@/api/baseQuery';
import type { TokenStorage } from '@/api/ports';
import { sessionEnded, tokensRestored, type Tokens } from '@/api/session';
import { usersApi } from '@/api/users';
import { authApi } from '@/api/auth';
import { sessionReducer } from '@/state/session';
import { startTokenServer, type TokenServer } from '../support/tokenServer';

/** Calls that RTK Query cannot merge into one. */
const probes = api.injectEndpoints({
  endpoints: (build) => ({ probe: build.query<unknown, number>({ query: (n) => `/probe/${n}` }) }),
});

const expired: Tokens = { access: 'expired', refresh: 'refresh-0' };

function memoryTokens(): TokenStorage {
  let kept: Tokens | null = null;
  return { read: () => kept, write: (tokens) => void (kept = tokens), clear: () => void (kept = null) };
}

function memoryLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A tab: a store of its own; tokens and locks may be shared with another tab. */
function openTab(origin: string, tokens = memoryTokens(), withLock = memoryLock()) {
  const ended: unknown[] = [];
  const noteEnd: Middleware = () => (next) => (action) => {
    if (sessionEnded.match(action)) ended.push(action.payload.reason);
    return next(action);
  };
  const store = configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { api: { origin, tokens, withLock } } } }).concat(api.middleware, noteEnd),
  });
  store.dispatch(tokensRestored(expired));
  const list = () =>
    store.dispatch(
      usersApi.endpoints.listOrganisationOptions.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  return { store, list, ended, close: () => store.dispatch(api.util.resetApiState()) };
}

let server: TokenServer;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.close());

describe('withSession', () => {
  it('sends the access token and answers without a refresh while it is good', async () => {
    server.valid = expired.access;
    const tab = openTab(server.origin);
    await expect(tab.list().unwrap()).resolves.toEqual([]);
    expect(server.calls).toEqual([{ path: '/users/organisation-context-options', token: 'expired' }]);
    expect(server.refreshes).toBe(0);
    tab.close();
  });

  it('refreshes once and retries once on a 401, and stores both tokens', async () => {
    const tokens = memoryTokens();
    const tab = openTab(server.origin, tokens);
    await expect(tab.list().unwrap()).resolves.toEqual([]);
    expect(server.calls.map(({ token }) => token)).toEqual(['expired', 'access-1']);
    expect(tab.store.getState().session).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    expect(tokens.read()).toEqual({ access: 'access-1', refresh: 'refresh-1' });
    tab.close();
  });

  it('makes one refresh and fifty retries of fifty parallel 401s', async () => {
    const tab = openTab(server.origin);
    const verify = (n: number) =>
      tab.store.dispatch(probes.endpoints.probe.initiate(n, { subscribe: false, forceRefetch: true })).unwrap();
    await Promise.all(Array.from({ length: 50 }, (_each, n) => verify(n)));
    expect(server.refreshes).toBe(1);
    expect(server.calls.filter(({ token }) => token === 'expired')).toHaveLength(50);
    expect(server.calls.filter(({ token }) => token === 'access-1')).toHaveLength(50);
    tab.close();
  });

  it('answers a late 401 of an older token with the current token, without another refresh', async () => {
    const tab = openTab(server.origin);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const probe = (n: number) =>
      tab.store.dispatch(probes.endpoints.probe.initiate(n, { subscribe: false, forceRefetch: true }));
    const first = probe(1);
    await first.unwrap();
    expect(server.refreshes).toBe(1);

    // A second call that went out with what is now an outdated token, and whose 401 comes after a refresh.
    server.holdBack('access-1', gate);
    server.valid = 'none';
    const late = probe(2);
    while (!server.calls.some(({ path, token }) => path === '/probe/2' && token === 'access-1'))
      await new Promise(setImmediate);
    const early = tab.store.dispatch(
      authApi.endpoints.refreshToken.initiate({ access: 'access-1', refresh: 'refresh-1' }),
    );
    await early.unwrap();
    expect(server.refreshes).toBe(2);
    release();
    await late.unwrap();
    expect(server.refreshes).toBe(2);
    expect(server.calls.at(-1)).toEqual({ path: '/probe/2', token: 'access-2' });
    tab.close();
  });

  it('refreshes once between two tabs, which then have the same tokens', async () => {
    const tokens = memoryTokens();
    const lock = memoryLock();
    tokens.write(expired);
    const tabs = [openTab(server.origin, tokens, lock), openTab(server.origin, tokens, lock)];
    await Promise.all(tabs.map((tab) => tab.list().unwrap()));
    expect(server.refreshes).toBe(1);
    expect(tabs.map((tab) => tab.store.getState().session.accessToken)).toEqual(['access-1', 'access-1']);
    expect(tabs.map((tab) => tab.store.getState().session.refreshToken)).toEqual(['refresh-1', 'refresh-1']);
    tabs.forEach((tab) => tab.close());
  });

  it('ends the session, once, when the refresh is refused', async () => {
    server.refreshStatus = 401;
    const tab = openTab(server.origin);
    const answers = await Promise.all([
      tab.list(),
      tab.store.dispatch(probes.endpoints.probe.initiate(1, { subscribe: false })),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([
      expect.objectContaining({ kind: 'http', status: 401 }),
      expect.objectContaining({ kind: 'http', status: 401 }),
    ]);
    expect(tab.ended).toEqual(['expired']);
    expect(server.refreshes).toBe(1);
    tab.close();
  });

  it('keeps a session ended that ended while it was being refreshed', async () => {
    let answer = () => {};
    server.refreshGate = new Promise((resolve) => (answer = resolve));
    const tokens = memoryTokens();
    const tab = openTab(server.origin, tokens);
    const call = tab.list();
    while (server.refreshes === 0) await new Promise(setImmediate);
    tab.store.dispatch(sessionEnded({ reason: 'logout' }));
    answer();
    await call;
    expect(tab.store.getState().session).toMatchObject({ status: 'signed out', accessToken: null, refreshToken: null });
    expect(tokens.read()).toBeNull();
    tab.close();
  });

  it.each([503, 429])('keeps the session when the server answers a refresh with %s', async (status) => {
    server.refreshStatus = status;
    const tab = openTab(server.origin);
    await tab.list();
    expect(tab.ended).toEqual([]);
    expect(tab.store.getState().session.refreshToken).toBe('refresh-0');
    tab.close();
  });

  it('neither sends a token nor refreshes for calls without a session', async () => {
    const tab = openTab(server.origin);
    await tab.store.dispatch(
      authApi.endpoints.login.initiate({ email: 'a@example.com', password: 'x' }, { track: false }),
    );
    expect(server.calls).toEqual([{ path: '/auth/login', token: undefined }]);
    expect(server.refreshes).toBe(0);
    tab.close();
  });
});

describe('withApiError', () => {
  const ask = (headers: Record<string, string>) => {
    const query = withApiError(() => ({
      error: { status: 503, data: null },
      meta: { request: new Request('http://server.test/'), response: new Response(null, { status: 503, headers }) },
    }));
    // Of RTK Query's side only the signal is looked at here.
    return query('/', { signal: new AbortController().signal } as BaseQueryApi, {});
  };

  it('passes on for how long the server asked to wait, in seconds or by its own clock', async () => {
    expect(await ask({ 'retry-after': '20' })).toMatchObject({ error: { status: 503, retryAfter: 20_000 } });
    const [date, until] = ['Sun, 01 Mar 2026 10:00:00 GMT', 'Sun, 01 Mar 2026 10:01:00 GMT'];
    expect(await ask({ date, 'retry-after': until })).toMatchObject({ error: { retryAfter: 60_000 } });
    expect(await ask({})).toEqual({ error: { kind: 'http', status: 503, message: '', retryable: true } });
  });
});
