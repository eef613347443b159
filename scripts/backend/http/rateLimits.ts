/**
 * How often callers may try: calls without a login, about accounts and of shared inspections, are counted by the
 * caller's address, by the email that they are about, whether or not anybody has it, or by both. The counters are in
 * this process's memory, in fixed windows.
 */
import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../errors';

/** How many within `LIMIT_WINDOW_MINUTES`. */
export interface LimitSettings {
  /** Failed logins of one email from one address; `STRANGERS` times as many from all where it never logged in. */
  failedLogins: number;
  /** Mails that are asked for to one email: to set a password, to activate an account. */
  mails: number;
  /** Calls about accounts from one address, and as many of shared inspections; an office has one between all its people. */
  accountCalls: number;
  /** Calls with one token of an organisation. */
  tokenCalls: number;
}

export const LIMIT_WINDOW_MINUTES = 15;
export const DEFAULT_LIMITS: LimitSettings = { failedLogins: 10, mails: 10, accountCalls: 300, tokenCalls: 10_000 };
const STRANGERS = 10;

/** Each throws a 429 when there were too many. */
export interface RateLimits {
  /** For `onRequest` of a route: one more call from this address. */
  countCall(request: FastifyRequest): Promise<void>;
  /** The same for a shared inspection that is looked at: many readers keep nobody from logging in. */
  countShared(request: FastifyRequest): Promise<void>;
  /** Counts nothing: a login that succeeds is free. */
  checkLogin(request: FastifyRequest, email: string): Promise<void>;
  countFailedLogin(request: FastifyRequest, email: string): Promise<void>;
  /** From now on, failures at other addresses do not limit this email's logins from this address. */
  rememberLogin(request: FastifyRequest, email: string): void;
  /** One more call with this token. */
  countToken(request: FastifyRequest, tokenId: number): Promise<void>;
  /** One more mail to this address; call it before finding out whether there is anything to send. */
  countMail(request: FastifyRequest, email: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
  interface FastifyRequest {
    /** The email that the call is about, hashed: counters keep no addresses of people. */
    emailKey: string;
    tokenKey: string;
  }
}

/** Counters of each limit; beyond that the one not used for longest is forgotten. */
const MAX_KEYS = 50_000;

/** Who calls. The holder of an IPv6 address has the whole network that it begins with: its addresses count as one. */
export const addressOf = ({ ip }: FastifyRequest): string => normalizeIP(ip);

/** Gives `app` its `limits`. */
export async function addRateLimits(app: FastifyInstance, settings: LimitSettings): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('emailKey', '');
  app.decorateRequest('tokenKey', '');
  const shared = { timeWindow: LIMIT_WINDOW_MINUTES * 60_000, cache: MAX_KEYS };
  const byEmail = (request: FastifyRequest) => request.emailKey;
  const byBoth = (request: FastifyRequest) => `${request.emailKey} ${addressOf(request)}`;

  const calls = app.createRateLimit({ ...shared, max: settings.accountCalls });
  const sharedCalls = app.createRateLimit({ ...shared, max: settings.accountCalls });
  const failedHere = app.createRateLimit({ ...shared, max: settings.failedLogins, keyGenerator: byBoth });
  const failedAnywhere = app.createRateLimit({
    ...shared,
    max: settings.failedLogins * STRANGERS,
    keyGenerator: byEmail,
  });
  const byToken = ({ tokenKey }: FastifyRequest) => tokenKey;
  const tokenCalls = app.createRateLimit({ ...shared, max: settings.tokenCalls, keyGenerator: byToken });
  const mails = app.createRateLimit({ ...shared, max: settings.mails, keyGenerator: byEmail });

  /** Emails with an address that they have logged in from, as `byBoth` has them. */
  const familiar = new Set<string>();

  type Limiter = typeof calls;
  const about = (request: FastifyRequest, email: string) => {
    request.emailKey = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    return request;
  };
  const count = async (limiter: Limiter, request: FastifyRequest) => {
    const state = await limiter(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
  };
  const check = async (limiter: Limiter, request: FastifyRequest) => {
    const state = await limiter(request, { increment: false });
    if (!state.isAllowed && state.remaining === 0) throw tooMany(state.ttlInSeconds);
  };
  /** The limits that a login counts for. Guesses from elsewhere must not keep out a person at their usual address. */
  const failuresOf = (request: FastifyRequest) =>
    familiar.has(byBoth(request)) ? [failedHere] : [failedHere, failedAnywhere];

  app.decorate('limits', {
    countCall: (request) => count(calls, request),
    countShared: (request) => count(sharedCalls, request),
    checkLogin: async (request, email) => {
      about(request, email);
      for (const limiter of failuresOf(request)) await check(limiter, request);
    },
    countFailedLogin: async (request, email) => {
      about(request, email);
      for (const limiter of failuresOf(request)) await count(limiter, request);
    },
    rememberLogin: (request, email) => {
      const key = byBoth(about(request, email));
      familiar.delete(key);
      familiar.add(key);
      const [oldest] = familiar;
      if (familiar.size > MAX_KEYS && oldest !== undefined) familiar.delete(oldest);
    },
    countToken: (request, tokenId) => {
      request.tokenKey = String(tokenId);
      return count(tokenCalls, request);
    },
    countMail: (request, email) => count(mails, about(request, email)),
  });
}
