/** Signing in, and keeping a session by its tokens. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { LoginResponse, RefreshResponse, VerifyResponse } from '@/api/contract/auth';
import { loginRequest, refreshRequest, verifyRequest } from '@/api/contract/requests/auth';
import { loadPerson, loadSession, type Session } from '../../access/callerSession';
import { inHashingTurn, verifyPassword } from '../../auth/passwords';
import { endSession, endSessions, rotateSession, startSession } from '../../access/logins';
import { countAudit, ofAccount, recordAudit, type AuditEntry } from '../../audit/recordAudit';
import type { Claims } from '../../auth/tokens';
import { users } from '../../database/schema';
import { toUser } from '../../staff/userRecords';
import type { Context } from '../context';
import { HttpError, unauthorised } from '../../errors';
import { addressOf } from '../rateLimits';
import { access } from '../routeAccess';
import { validate } from '../validate';

const present = ({ user, organisation }: Session): VerifyResponse => ({
  user: toUser(user),
  organisationId: organisation.id,
  organisationType: organisation.type,
  organisationName: organisation.name,
  orgCountryCode: organisation.countryCode,
});

/** The same for everybody: whether an account waits for its activation is nobody else's business. */
const refused = () =>
  new HttpError(401, {
    detail: 'Incorrect email or password. Not activated yet? “Forgot password?” sends you the activation email again.',
  });

/** Told only to whoever knows the password. */
const closed = (name: string) =>
  new HttpError(401, { detail: `Access for ${name} was closed. Whoever runs this service can open it again.` });

type User = typeof users.$inferSelect;

/** What was typed as the email is left out where no account has it: it may be a password. */
const failedLogin = (kind: 'login failed' | 'login refused', found: User | undefined): AuditEntry =>
  found ? ofAccount(kind, found) : { kind, organisationId: null, detail: 'Unknown email' };

export function authRoutes(app: FastifyInstance, { database, tokens, refreshLeewaySeconds }: Context): void {
  const { db } = database;
  const issueBoth = async (claims: Claims) => ({
    access: await tokens.issue('access', claims),
    refresh: await tokens.issue('refresh', claims),
  });

  app.post(
    '/auth/login',
    { ...access('public'), onRequest: app.limits.countCall },
    async (request): Promise<LoginResponse> => {
      const { email, password } = validate(loginRequest, request.body);
      const [found] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()));
      const count = (kind: 'login failed' | 'login refused') =>
        countAudit(db, { address: addressOf(request) }, failedLogin(kind, found), new Date());
      const user = await inHashingTurn(addressOf(request), async () => {
        // Checked when it is the call's turn: of many that are sent at once, the first to fail count for the rest.
        await app.limits.checkLogin(request, email).catch(async (error: unknown) => {
          await count('login refused');
          throw error;
        });
        if ((await verifyPassword(password, found?.passwordHash)) && found?.isActive) return found;
        await count('login failed');
        await app.limits.countFailedLogin(request, email);
        throw refused();
      });
      const { organisation } = await loadPerson(db, user.id);
      if (organisation.closedAt) {
        const entry = { ...ofAccount('login failed', user), detail: 'The organisation is closed' };
        await countAudit(db, { address: addressOf(request) }, entry, new Date());
        throw closed(organisation.name);
      }
      const { claims, session } = await database.transaction(async ({ db: connection }) => {
        const begun = await startSession(connection, user.id);
        const found = await loadSession(connection, begun);
        if (!found) throw refused();
        await connection.update(users).set({ lastLogin: new Date() }).where(eq(users.id, user.id));
        await recordAudit(connection, { ...found, address: addressOf(request) }, [ofAccount('login', found.user)]);
        return { claims: begun, session: found };
      });
      app.limits.rememberLogin(request, email);
      return { ...(await issueBoth(claims)), ...present(session) };
    },
  );

  app.post('/auth/token/verify', access('public'), async (request) => {
    const { token } = validate(verifyRequest, request.body);
    const claims = await tokens.verify('access', token);
    const session = claims && (await loadSession(db, claims));
    if (!session) throw unauthorised();
    return present(session);
  });

  app.post('/auth/token/refresh', access('public'), async (request): Promise<RefreshResponse> => {
    const { refresh } = validate(refreshRequest, request.body);
    const claims = await tokens.verify('refresh', refresh);
    const next = claims && (await rotateSession(db, claims, refreshLeewaySeconds));
    if (!next) throw unauthorised();
    if (!(await loadSession(db, next))) {
      // The user is not active any more; becoming active again must not bring old logins back.
      await endSessions(db, next.userId);
      throw unauthorised();
    }
    return issueBoth(next);
  });

  // Ends the login of the refresh token in the body: the call's access token may have expired long before a logout.
  app.post('/auth/logout', access('public'), async (request, reply) => {
    const { refresh } = validate(refreshRequest, request.body);
    const claims = await tokens.verify('refresh', refresh);
    if (!claims) return reply.code(204).send();
    await database.transaction(async ({ db: connection }) => {
      const session = await loadSession(connection, claims);
      await endSession(connection, claims);
      if (!session) return;
      await recordAudit(connection, { ...session, address: addressOf(request) }, [ofAccount('logout', session.user)]);
    });
    return reply.code(204).send();
  });
}
