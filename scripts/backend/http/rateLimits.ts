/**
 * How often somebody may try: calls that anybody can make about accounts are counted by the caller's address, and by
 * the e-mail that they are about, whether or not anybody has it. Counted in this process's memory, in fixed windows.
 */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '../errors';

/** How many within `LIMIT_WINDOW_MINUTES`. */
export interface LimitSettings {
  /** Failed logins of one e-mail. */
  failedLogins: number;
  /** Mails that are asked for to one e-mail: to set a password, to activate an account. */
  mails: number;
  /** Calls about accounts from one address; an office has one between all its people. */
  accountCalls: number;
}

export const LIMIT_WINDOW_MINUTES = 15;
export const DEFAULT_LIMITS: LimitSettings = { failedLogins: 10, mails: 10, accountCalls: 300 };

/** Each throws a 429 when there were too many. */
export interface RateLimits {
  /** For `onRequest` of a route: one more call from this address. */
  countCall(request: FastifyRequest): Promise<void>;
  /** Only looks: a login that succeeds costs nothing. */
  checkLogin(request: FastifyRequest, email: string): Promise<void>;
  countFailedLogin(request: FastifyRequest, email: string): Promise<void>;
  /** One more mail to this address; call it before finding out whether there is anything to send. */
  countMail(request: FastifyRequest, email: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
  interface FastifyRequest {
    /** The e-mail that the call is about, hashed: counters keep no addresses of people. */
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
  const byEmail = (max: number) => app.createRateLimit({ ...shared, max, keyGenerator: (request) => request.emailKey });

  const calls = app.createRateLimit({ ...shared, max: settings.accountCalls });
  const failedLogins = byEmail(settings.failedLogins);
  const mails = byEmail(settings.mails);

  type Limiter = typeof calls;
  const about = (request: FastifyRequest, email: string) => {
    request.emailKey = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    return request;
  };
  const count = async (limiter: Limiter, request: FastifyRequest) => {
    const state = await limiter(request);
    if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
  };

  app.decorate('limits', {
    countCall: (request) => count(calls, request),
    // Many logins sent at once may all look before the first has failed; how many, the count by address bounds.
    checkLogin: async (request, email) => {
      const state = await failedLogins(about(request, email), { increment: false });
      if (!state.isAllowed && state.remaining === 0) throw tooMany(state.ttlInSeconds);
    },
    countFailedLogin: (request, email) => count(failedLogins, about(request, email)),
    countMail: (request, email) => count(mails, about(request, email)),
  });
}
