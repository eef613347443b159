/**
 * Who may call what. Each route says its access; one hook finds the user behind the token and refuses the rest.
 * Which records a user sees is decided by `reachable`: the own organisation, and for a contractor the linked
 * asset owners'.
 */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Claims, Tokens } from '../auth/tokens';
import type { Db } from '../database/database';
import { organisationLinks, organisations, sessions, users } from '../database/schema';
import { forbidden, notFound, unauthorised } from './errors';

export type Organisation = typeof organisations.$inferSelect;

export interface Session {
  user: typeof users.$inferSelect;
  organisation: Organisation;
}

/** 'public' needs no token; 'signed in' any user; 'uploads' all but staff; 'regular' neither staff nor upload-only. */
export type Access = 'public' | 'signed in' | 'uploads' | 'regular';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

const allows: Record<Exclude<Access, 'public'>, (user: Session['user']) => boolean> = {
  'signed in': () => true,
  uploads: (user) => !user.isStaff,
  regular: (user) => !user.isStaff && user.userLevel === 'standard',
};

/** Whom a token is about, with the organisation, if the login has not ended and the user is active. */
export async function loadSession(db: Db, { userId, sessionId }: Claims): Promise<Session | null> {
  const [row] = await db
    .select({ user: users, organisation: organisations })
    .from(users)
    .innerJoin(organisations, eq(users.organisationId, organisations.id))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, userId), eq(sessions.id, sessionId)));
  return row?.user.isActive ? row : null;
}

export function guardRoutes(app: FastifyInstance, db: Db, tokens: Tokens): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    // A route that says nothing is for regular users alone.
    const access = request.routeOptions.config.access ?? 'regular';
    if (access === 'public') return;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await tokens.verify('access', token) : null;
    const session = claims && (await loadSession(db, claims));
    if (!session) throw unauthorised();
    if (!allows[access](session.user)) throw forbidden();
    request.session = session;
  });
}

export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised();
  return request.session;
}

/** The organisations in which the user may work, the own one first, the linked ones by name. */
export async function reachableOrganisations(db: Db, { organisation }: Session): Promise<Organisation[]> {
  if (organisation.type !== 'Contractor') return [organisation];
  const linked = await db
    .select({ organisation: organisations })
    .from(organisationLinks)
    .innerJoin(organisations, eq(organisationLinks.ownerId, organisations.id))
    .where(eq(organisationLinks.contractorId, organisation.id))
    .orderBy(organisations.name);
  return [organisation, ...linked.map((row) => row.organisation)];
}

/** The organisation with this id if the user may work in it; 404 otherwise. */
export async function reachable(db: Db, session: Session, organisationId: number): Promise<Organisation> {
  const all = await reachableOrganisations(db, session);
  const found = all.find((organisation) => organisation.id === organisationId);
  if (!found) throw notFound();
  return found;
}
