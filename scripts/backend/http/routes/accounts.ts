/**
 * Accounts without a session: registering, activating, and a new password by mail. No answer tells whether there is an
 * account with an email address; only the mail to it does.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  activateRequest,
  changePasswordRequest,
  registerRequest,
  resetPasswordRequest,
} from '@/api/contract/accountForms';
import type { AccountResponse, ActivationResponse } from '@/api/contract/auth';
import { activateParams, registration } from '@/api/contract/requests/auth';
import {
  chosenIn,
  createLink,
  findLink,
  takeLink,
  type ChosenPassword,
  type LinkPurpose,
  type ShownLink,
} from '../../access/accountLinks';
import { waitsForFirstStaff } from '../../access/firstStaff';
import { loadPerson } from '../../access/callerSession';
import { endSessions } from '../../access/logins';
import { isPending, registerPerson, type Registrant } from '../../access/registrations';
import { ofAccount, recordAudit } from '../../audit/recordAudit';
import type { AuditKind } from '@/api/contract/audit';
import { hashPassword, inHashingTurn } from '../../auth/passwords';
import type { Db } from '../../database/database';
import { organisations, users } from '../../database/schema';
import { HttpError } from '../../errors';
import { errorLine } from '../../log';
import { claimEmail } from '../../staff/users';
import { activationMail, knownMail, resetMail } from '../accountMails';
import type { Context } from '../context';
import { addressOf } from '../rateLimits';
import { access } from '../routeAccess';
import { validate } from '../validate';

const worthless = () => new HttpError(400, { detail: 'This link has been used or has expired.' });

/** Who the first member of staff says they are; nothing for all other accounts, which say it already. */
async function readWho(db: Db, userId: number, body: unknown) {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  const waits = account && (await waitsForFirstStaff(db, account));
  if (!account || waits === 'too late') throw worthless();
  if (!waits) return {};
  const { firstName, lastName, email: written } = validate(registerRequest, body);
  const email = written.toLowerCase();
  await claimEmail(db, email, userId);
  return { firstName, lastName, email };
}

export function accountsRoutes(app: FastifyInstance, { database, postMail, webOrigin, log }: Context): void {
  const { db } = database;
  const limited = { ...access('public'), onRequest: app.limits.countCall };
  /** The hash of a password for whoever has a link that is good; a guessed one is refused before anything is hashed. */
  const hashFor = async (request: FastifyRequest, link: ShownLink, purpose: LinkPurpose, password: string) => {
    if ((await findLink(db, link, purpose)) === null) throw worthless();
    return inHashingTurn(addressOf(request), () => hashPassword(password));
  };
  const sendActivation = (to: string, id: number, token: string) =>
    postMail(activationMail(webOrigin(), { to, id, token }));
  /** Not waited for: the time of an answer must not tell whether there was a mail to send. */
  const sendLink = async (email: string) => {
    // That account's link is printed, and nobody may make it worthless.
    if ((await waitsForFirstStaff(db, { email })) !== false) return;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    // A link would set a password with which nobody gets in.
    if (user && (await loadPerson(db, user.id)).organisation.closedAt) return;
    if (user?.isActive) {
      const token = await createLink(db, user.id, 'reset password');
      await postMail(resetMail(webOrigin(), { to: user.email, id: user.id, token }));
    } else if (user && isPending(user)) {
      // Activating an account sets its password too.
      await sendActivation(user.email, user.id, await createLink(db, user.id, 'activate'));
    }
  };

  /** Not waited for either: an account that is known already takes less time. */
  const register = async (registrant: Registrant, chosen: ChosenPassword | null) => {
    const link = await database.transaction(async ({ db: connection }) => {
      const id = await registerPerson(connection, registrant);
      return id === null ? null : { id, token: await createLink(connection, id, 'activate', chosen) };
    });
    await (link
      ? sendActivation(registrant.email, link.id, link.token)
      : postMail(knownMail(webOrigin(), { to: registrant.email })));
  };

  app.post('/auth/register', limited, async (request, reply): Promise<AccountResponse> => {
    const { firstName, lastName, password, browserSecret, ...input } = validate(registration, request.body);
    const email = input.email.toLowerCase();
    await app.limits.countMail(request, email);
    const chosen = browserSecret
      ? { browserSecret, passwordHash: await inHashingTurn(addressOf(request), () => hashPassword(password)) }
      : null;
    void register({ email, firstName, lastName }, chosen).catch((error: unknown) =>
      log(`A registration failed: ${errorLine(error)}`),
    );
    return reply.code(201).send({ detail: 'An email with a link to activate the account is on its way.' });
  });

  const record = async (connection: Db, request: FastifyRequest, kind: AuditKind, userId: number) => {
    const person = await loadPerson(connection, userId);
    await recordAudit(connection, { ...person, address: addressOf(request) }, [ofAccount(kind, person.user)]);
  };

  /** Uses the link up, and lets its user in with this password. */
  const letIn = (request: FastifyRequest, link: ShownLink, passwordHash: string, body?: unknown) =>
    database.transaction(async ({ db: connection }) => {
      const userId = await takeLink(connection, link, 'activate');
      if (userId === null) throw worthless();
      const who = await readWho(connection, userId, body);
      await connection
        .update(users)
        .set({ ...who, isActive: true, passwordHash })
        .where(eq(users.id, userId));
      await record(connection, request, 'account activated', userId);
    });

  // Activates at once in the browser that has signed up. Elsewhere it changes nothing and says whose account it is: programs
  // that read mails open the links in them, and so may somebody in whose name a stranger has signed up.
  app.get('/auth/activate/:uid/:token', limited, async (request): Promise<ActivationResponse> => {
    const shown = validate(activateParams, request.params);
    const link = await findLink(db, shown, 'activate');
    if (!link) throw worthless();
    const [account] = await db
      .select({
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        organisationName: organisations.name,
      })
      .from(users)
      .innerJoin(organisations, eq(users.organisationId, organisations.id))
      .where(eq(users.id, link.userId));
    const asksWho = account && (await waitsForFirstStaff(db, account));
    if (!account || asksWho === 'too late') throw worthless();
    const passwordHash = chosenIn(link, request.headers['x-registration-secret']);
    if (passwordHash !== null) await letIn(request, shown, passwordHash);
    return { ...account, asksWho: asksWho === true, isActivated: passwordHash !== null };
  });

  app.post('/auth/activate/:uid/:token', limited, async (request): Promise<AccountResponse> => {
    const link = validate(activateParams, request.params);
    const { password } = validate(activateRequest, request.body);
    await letIn(request, link, await hashFor(request, link, 'activate', password), request.body);
    return { detail: 'The account is active.' };
  });

  app.post('/auth/reset-password', limited, async (request): Promise<AccountResponse> => {
    const { email } = validate(resetPasswordRequest, request.body);
    await app.limits.countMail(request, email);
    void sendLink(email.toLowerCase()).catch((error: unknown) =>
      log(`A link to set a password could not be made: ${errorLine(error)}`),
    );
    return { detail: 'If there is an account with this address, an email is on its way.' };
  });

  app.post('/auth/reset-password/confirm', limited, async (request): Promise<AccountResponse> => {
    const { uid, token, newPassword } = validate(changePasswordRequest, request.body);
    const passwordHash = await hashFor(request, { uid, token }, 'reset password', newPassword);
    await database.transaction(async (connection) => {
      const userId = await takeLink(connection.db, { uid, token }, 'reset password');
      if (userId === null) throw worthless();
      await connection.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      // Whoever else knew the old password is signed out with it.
      await endSessions(connection.db, userId);
      await record(connection.db, request, 'password changed', userId);
    });
    return { detail: 'The password has been changed.' };
  });
}
