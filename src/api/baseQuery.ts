/**
 * How every call travels: fetchBaseQuery, wrapped by `withSession` (Bearer token; a 401 leads to one refresh and
 * one retry) and by `withApiError` (one error shape). It never navigates: when a session cannot be kept it says so
 * with one action.
 */
import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { readRetryAfter } from '@/lib/retry';
import type { Milliseconds } from '@/lib/units';
import { refreshResponse } from './contract/auth';
import { toApiError, type ApiError } from './errors';
import type { ApiExtra, ApiPorts } from './ports';
import { sessionEnded, tokensRefreshed, type StateWithSession, type Tokens } from './session';

export interface CallOptions {
  /** 'none' for calls that carry no token and never refresh. */
  auth?: 'none';
}
type Call = string | FetchArgs;
type RawQuery = BaseQueryFn<Call, unknown, FetchBaseQueryError, CallOptions, FetchBaseQueryMeta>;

const REQUEST_TIMEOUT_MS: Milliseconds = 30_000;
const REFRESH_LOCK = 'session-refresh';
/** HTTP statuses that refuse a refresh token; any other failure says nothing about the token. */
const REFUSALS: readonly unknown[] = [400, 401, 403];

const ports = (api: BaseQueryApi): ApiPorts => (api.extra as ApiExtra).api;
const currentTokens = (api: BaseQueryApi): Tokens | null => {
  const { accessToken, refreshToken } = (api.getState() as StateWithSession).session;
  return accessToken && refreshToken ? { access: accessToken, refresh: refreshToken } : null;
};

/** One fetchBaseQuery per origin; the origin is known only when a call is made. */
const transports = new Map<string, RawQuery>();
const raw: RawQuery = (call, api, options) => {
  const { origin } = ports(api);
  let transport = transports.get(origin);
  if (!transport) {
    transport = fetchBaseQuery({
      baseUrl: `${origin}/api/v3`,
      timeout: REQUEST_TIMEOUT_MS,
      fetchFn: (input, init) => fetch(input, init),
    });
    transports.set(origin, transport);
  }
  return transport(call, api, options);
};

const withToken = (call: Call, access: string): FetchArgs => {
  const args = typeof call === 'string' ? { url: call } : call;
  return { ...args, headers: { ...(args.headers as Record<string, string>), authorization: `Bearer ${access}` } };
};

/**
 * Tokens newer than `failed`, or null when there are none to be had. Inside the lock the state and the storage are
 * looked at first: another call or another tab may have refreshed already, and showing the old refresh token again
 * would end the session for all of them.
 */
async function newerTokens(query: RawQuery, failed: Tokens, api: BaseQueryApi): Promise<Tokens | null> {
  const { tokens, withLock } = ports(api);
  return withLock(REFRESH_LOCK, async () => {
    const known = [currentTokens(api), tokens.read()].find((each) => each && each.access !== failed.access);
    if (known) return acceptTokens(known, api);
    if (!currentTokens(api)) return null;
    const answer = await query({ url: '/auth/token/refresh', method: 'POST', body: { refresh: failed.refresh } }, api, {
      auth: 'none',
    });
    // Whoever signed out meanwhile must not be signed in again by the answer.
    if (currentTokens(api)?.access !== failed.access) return null;
    const parsed = refreshResponse.safeParse(answer.data);
    if (parsed.success) {
      const next = { access: parsed.data.access, refresh: parsed.data.refresh ?? failed.refresh };
      tokens.write(next);
      return acceptTokens(next, api);
    }
    // Only a refusal ends the session: a server that is away for a minute must not log anybody out.
    if (REFUSALS.includes(answer.error?.status)) api.dispatch(sessionEnded({ reason: 'expired' }));
    return null;
  });
}

function acceptTokens(next: Tokens, api: BaseQueryApi): Tokens {
  if (currentTokens(api)?.access !== next.access) api.dispatch(tokensRefreshed(next));
  return next;
}

/** Sends the session's access token; a 401 leads to one refresh shared by all callers, and to one retry each. */
export const withSession =
  (query: RawQuery): RawQuery =>
  async (call, api, options) => {
    const sent = currentTokens(api);
    if (options?.auth === 'none' || !sent) return query(call, api, options);
    const first = await query(withToken(call, sent.access), api, options);
    if (first.error?.status !== 401) return first;
    const fresh = await newerTokens(query, sent, api);
    return fresh ? query(withToken(call, fresh.access), api, options) : first;
  };

/** A date in `Retry-After` is measured from the server's own `Date`, so that a wrong client clock does no harm. */
const retryAfterOf = (headers: Headers | undefined): Milliseconds =>
  readRetryAfter(headers?.get('retry-after'), Date.parse(headers?.get('date') ?? ''));

export const withApiError =
  (query: RawQuery): BaseQueryFn<Call, unknown, ApiError, CallOptions> =>
  async (call, api, options) => {
    const answer = await query(call, api, options);
    if (!answer.error) return { data: answer.data };
    if (api.signal.aborted) return { error: { kind: 'cancelled', message: '', retryable: false } };
    const error = toApiError(answer.error);
    const retryAfter = retryAfterOf(answer.meta?.response?.headers);
    return {
      error: {
        ...error,
        ...(error.kind === 'parse' && { breach: api.endpoint }),
        ...(retryAfter > 0 && { retryAfter }),
      },
    };
  };

/** Tokens newer than `failed` from this call, another call or another tab; null when the session could not be kept. */
export const refreshTokens = (failed: Tokens, api: BaseQueryApi): Promise<Tokens | null> =>
  newerTokens(raw, failed, api);

export const baseQuery = withApiError(withSession(raw));
