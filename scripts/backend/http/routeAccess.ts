/**
 * Who may call what: each route says it with `access(…)`, or the server does not start; one hook finds the user behind
 * the token and refuses the rest. Which records a user then gets is for `../access/load.ts` to say.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openApiToken, TOKEN_PREFIX } from '../access/apiTokens';
import { loadSession, type Session } from '../access/callerSession';
import type { Claims, Tokens } from '../auth/tokens';
import type { Db } from '../database/database';
import { forbidden, unauthorised } from '../errors';
import type { Health } from '../health';
import { addressOf } from './rateLimits';
import { scopeAllows } from './tokenScopes';

/**
 * 'public' needs no token; 'signed in' any user; 'uploads' all but staff; 'regular' neither staff nor upload-only;
 * 'asset owner' regular users of an asset owner; 'staff' staff alone; 'regular or staff' all but upload-only.
 */
export type Access = 'public' | 'signed in' | 'uploads' | 'regular' | 'asset owner' | 'staff' | 'regular or staff';

export interface GuardedRoute {
  method: string;
  url: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    session: Session | null;
    /** The claims of its access token. */
    login: Claims | null;
  }
  interface FastifyInstance {
    /** Every route of the API, as it was registered. */
    guardedRoutes: GuardedRoute[];
  }
}

const isRegular = ({ user }: Session) => !user.isStaff && user.userLevel === 'standard';

const allows: Record<Exclude<Access, 'public'>, (session: Session) => boolean> = {
  'signed in': () => true,
  uploads: ({ user }) => !user.isStaff,
  regular: isRegular,
  'asset owner': (session) => isRegular(session) && session.organisation.type === 'Asset_Owner',
  staff: ({ user }) => user.isStaff,
  'regular or staff': (session) => session.user.isStaff || isRegular(session),
};

/** Options of a route that lets only these callers through. */
export const access = (who: Access) => ({ config: { access: who } });

/** Call it before any route of `app` is registered; registering a route that does not say its access then throws. */
export function guardRoutes(app: FastifyInstance, db: Db, tokens: Tokens, health: Health): void {
  app.decorateRequest('session', null);
  app.decorateRequest('login', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it: give it access(…).`);
    for (const each of [method].flat()) app.guardedRoutes.push({ method: each, url, access: config.access });
  });
  /** Of what its maker may do, a token may do what its scopes say. */
  const openToProgram = async (request: FastifyRequest, token: string) => {
    const { url = '', config } = request.routeOptions;
    const session = await health.whileThere('database', () => openApiToken(db, token, new Date()));
    if (!session) throw unauthorised();
    await app.limits.countToken(request, session.token.id);
    const { access: who } = config;
    const isWithin = scopeAllows(session.token.scopes, request.method, url);
    if (!isWithin) throw forbidden('This token may not be used for this call.');
    if (!who || who === 'public' || !allows[who](session)) throw forbidden();
    request.session = { ...session, address: addressOf(request) };
  };
  app.addHook('onRequest', async (request) => {
    const { access: who } = request.routeOptions.config;
    if (request.is404 || who === 'public') return;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token?.startsWith(TOKEN_PREFIX)) return openToProgram(request, token);
    const claims = token ? await tokens.verify('access', token) : null;
    const session = claims && (await health.whileThere('database', () => loadSession(db, claims)));
    if (!session) throw unauthorised();
    if (!who || !allows[who](session)) throw forbidden();
    request.session = { ...session, address: addressOf(request) };
    request.login = claims;
  });
}

/** The caller's session; throws a 401 on a public route. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised();
  return request.session;
}

/** The claims of the caller's access token; throws a 401 on a public route. */
export function loginOf(request: FastifyRequest): Claims {
  if (!request.login) throw unauthorised();
  return request.login;
}
