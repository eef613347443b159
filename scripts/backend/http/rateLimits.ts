/**
 * How often somebody may try: calls that anybody can make, about accounts and of shared inspections, are counted by the
 * caller's address, by the email that they are about, whether or not anybody has it, or by both. Counted in this process's
 * memory, in fixed windows.
 */
import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../errors';

/** How many within `LIMIT_WINDOW_MINUTES`. */
export interface LimitSettings {
  /** Failed logins of one email from one address; `STRANGERS` times as many from all that it never logged in from. */
  failedLogins: number;
  /** Mails that are asked for to one email: to set a password, to activate an account. */
  mails: number;
  /** Calls about accounts from one address, and as many of shared inspections; an office has one between all its people. */
  accountCalls: number;
}

export const LIMIT_WINDOW_MINUTES = 15;
export const DEFAULT_LIMITS: LimitSettings = { failedLogins: 10, mails: 10, accountCalls: 300 };
const STRANGERS = 10;

/** Each throws a 429 when there were too many. */
export interface RateLimits {
  /** For `onRequest` of a route: one more call from this address. */
  countCall(request: FastifyRequest): Promise<void>;
  /** The same for a shared inspection that is looked at: many readers keep nobody from logging in. */
  countShared(request: FastifyRequest): Promise<void>;
  /** Only looks: a login that succeeds costs nothing. */
  checkLogin(request: FastifyRequest, email: string): Promise<void>;
  countFailedLogin(request: FastifyRequest, email: string): Promise<void>;
  /** What strangers fail at does not touch this email's logins from this address from now on. */
  rememberLogin(request: FastifyRequest, email: string): void;
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
  }
}

/** Counters each; beyond that the one not used for longest is forgotten. */
const MAX_KEYS = 50_000;

/** Gives `app` its `limits`. */
export async function addRateLimits(app: FastifyInstance, settings: LimitSettings): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('emailKey', '');
  const shared = { timeWindow: LIMIT_WINDOW_MINUTES * 60_000, cache: MAX_KEYS };
  const byEmail = (request: FastifyRequest) => request.emailKey;
  // Whoever has one IPv6 address has all that begin like it: they count as one.
  const byBoth = (request: FastifyRequest) => `${request.emailKey} ${normalizeIP(request.ip)}`;

  const calls = app.createRateLimit({ ...shared, max: settings.accountCalls });
  const sharedCalls = app.createRateLimit({ ...shared, max: settings.accountCalls });
  const failedHere = app.createRateLimit({ ...shared, max: settings.failedLogins, keyGenerator: byBoth });
  const failedAnywhere = app.createRateLimit({
    ...shared,
    max: settings.failedLogins * STRANGERS,
    keyGenerator: byEmail,
  });
  const mails = app.createRateLimit({ ...shared, max: settings.mails, keyGenerator: byEmail });

  /** Who has logged in from where, by `byBoth`. */
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
  /** Those that a login counts for. Guesses from everywhere must not keep out whoever comes from where they always do. */
  const failuresOf = (request: FastifyRequest) =>
    familiar.has(byBoth(request)) ? [failedHere] : [failedHere, failedAnywhere];

  app.decorate('limits', {
    countCall: (request) => count(calls, request),
    countShared: (request) => count(sharedCalls, request),
    // Many logins sent at once may all look before the first has failed; how many, the count by address bounds.
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
    countMail: (request, email) => count(mails, about(request, email)),
  });
}
