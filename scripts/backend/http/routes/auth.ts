/** Signing in, and keeping a session by its tokens. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  loginRequest,
  refreshRequest,
  verifyRequest,
  type LoginResponse,
  type User,
  type VerifyResponse,
  type refreshResponse,
} from '@/api/contract/auth';
import { verifyPassword } from '../../auth/passwords';
import { users } from '../../database/schema';
import { loadSession, type Session } from '../access';
import type { Context } from '../context';
import { HttpError, unauthorised } from '../errors';
import { validate } from '../validate';

export function toUser(user: Session['user']): User {
  const { organisationId, passwordHash: _passwordHash, lastLogin, createdAt, ...rest } = user;
  return {
    ...rest,
    lastLogin: lastLogin?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    group: null,
    organisation: organisationId,
  };
}

const present = ({ user, organisation }: Session): VerifyResponse => ({
  user: toUser(user),
  organisationId: organisation.id,
  organisationType: organisation.type,
  organisationName: organisation.name,
  orgCountryCode: organisation.countryCode,
});

export function authRoutes(app: FastifyInstance, { database: { db }, tokens }: Context): void {
  app.post('/auth/login', { config: { access: 'public' } }, async (request): Promise<LoginResponse> => {
    const { email, password } = validate(loginRequest, request.body);
    const [found] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
    const matches = await verifyPassword(password, found?.passwordHash);
    const session = found && matches ? await loadSession(db, found.id) : null;
    if (!session) throw new HttpError(401, { detail: 'The e-mail or the password is not right.' });
    await db.update(users).set({ lastLogin: new Date() }).where(eq(users.id, session.user.id));
    return {
      access: await tokens.issue('access', session.user.id),
      refresh: await tokens.issue('refresh', session.user.id),
      ...present(session),
    };
  });

  app.post('/auth/token/verify', { config: { access: 'public' } }, async (request) => {
    const { token } = validate(verifyRequest, request.body);
    const userId = await tokens.verify('access', token);
    const session = userId === null ? null : await loadSession(db, userId);
    if (!session) throw unauthorised();
    return present(session);
  });

  app.post(
    '/auth/token/refresh',
    { config: { access: 'public' } },
    async (request): Promise<z.infer<typeof refreshResponse>> => {
      const { refresh } = validate(refreshRequest, request.body);
      const userId = await tokens.verify('refresh', refresh);
      const session = userId === null ? null : await loadSession(db, userId);
      if (!session) throw unauthorised();
      return { access: await tokens.issue('access', session.user.id) };
    },
  );
}
