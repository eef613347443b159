/**
 * Accounts without a session: registering, activating, and a new password by mail. No answer tells whether an e-mail
 * address is known; what there is to say about that, the mail says.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { changePasswordRequest, registerRequest, resetPasswordRequest } from '@/api/contract/accountForms';
import type { AccountResponse } from '@/api/contract/auth';
import { activateParams } from '@/api/contract/requests/auth';
import { hashPassword } from '../../auth/passwords';
import { endSessions } from '../../access/logins';
import type { Db } from '../../database/database';
import { accountLinks, folders, organisations, users } from '../../database/schema';
import { errorLine } from '../../log';
import type { Letter } from '../../mail';
import type { Context } from '../context';
import { HttpError } from '../../errors';
import { access } from '../routeAccess';
import { validate } from '../validate';

type Purpose = (typeof accountLinks.$inferSelect)['purpose'];

const HOUR_MS = 60 * 60 * 1000;
const LINK_LIFE_MS: Readonly<Record<Purpose, number>> = { activate: 7 * 24 * HOUR_MS, 'reset password': HOUR_MS };
const TOKEN_BYTES = 32;
/** A person who registers alone gets an organisation of this type, country and standard. */
const NEW_ORGANISATION = { type: 'Asset_Owner', countryCode: 'AU', standardKey: 6 } as const;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const worthless = () => new HttpError(400, { detail: 'This link has been used or has expired.' });

async function createLink(db: Db, userId: number, purpose: Purpose): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_LIFE_MS[purpose]);
  // A newer link makes the older ones worthless.
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  await db.insert(accountLinks).values({ tokenHash: hashOf(token), userId, purpose, expiresAt });
  return token;
}

/** The link's user; the link is used up. Null when it is not good. */
async function takeLink(db: Db, uid: string, token: string, purpose: Purpose): Promise<number | null> {
  const [link] = await db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, new Date()),
      ),
    )
    .returning({ userId: accountLinks.userId });
  return link && String(link.userId) === uid ? link.userId : null;
}

/** The person with an organisation of their own, which has a root folder; inactive until the mail's link is used. */
async function addPerson(db: Db, input: { email: string; firstName: string; lastName: string; passwordHash: string }) {
  const name = `${input.firstName} ${input.lastName}`;
  const [organisation] = await db
    .insert(organisations)
    .values({ ...NEW_ORGANISATION, name })
    .returning();
  if (!organisation) throw new Error('The organisation was not inserted.');
  await db.insert(folders).values({
    organisationId: organisation.id,
    ancestors: [],
    name,
    pipeTypeSewer: true,
    standardKey: organisation.standardKey,
  });
  const [user] = await db
    .insert(users)
    .values({ ...input, organisationId: organisation.id, userLevel: 'standard', isActive: false })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not inserted.');
  return user;
}

export function accountsRoutes(app: FastifyInstance, { database, sendMail, webOrigin, log }: Context): void {
  const { db } = database;
  const limited = { ...access('public'), onRequest: app.limits.countCall };
  const findByEmail = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
  /** Not waited for: the time of an answer must not tell whether there was a mail to send. */
  const send = (letter: Letter) =>
    void sendMail(letter).catch((error: unknown) => log(`A mail could not be sent: ${errorLine(error)}`));

  app.post('/auth/register', limited, async (request, reply): Promise<AccountResponse> => {
    const { firstName, lastName, password, ...input } = validate(registerRequest, request.body);
    const email = input.email.toLowerCase();
    await app.limits.countMail(request, email);
    const passwordHash = await hashPassword(password);
    const known = await findByEmail(email);
    if (known) {
      send({
        to: email,
        subject: 'You already have an account',
        text: 'Somebody, probably you, tried to register this address again. Log in here, or ask for a new password there:',
        link: `${webOrigin()}/login`,
      });
    } else {
      const { id, token } = await database.transaction(async (connection) => {
        const user = await addPerson(connection.db, { email, firstName, lastName, passwordHash });
        return { id: user.id, token: await createLink(connection.db, user.id, 'activate') };
      });
      send({
        to: email,
        subject: 'Activate your account',
        text: 'Open this link within a week to activate your account:',
        link: `${webOrigin()}/activate/${id}/${token}`,
      });
    }
    return reply.code(201).send({ detail: 'A mail with a link to activate the account is on its way.' });
  });

  app.get('/auth/activate/:uid/:token', access('public'), async (request): Promise<AccountResponse> => {
    const { uid, token } = validate(activateParams, request.params);
    const userId = await takeLink(db, uid, token, 'activate');
    if (userId === null) throw worthless();
    await db.update(users).set({ isActive: true }).where(eq(users.id, userId));
    return { detail: 'The account is active.' };
  });

  app.post('/auth/reset-password', limited, async (request): Promise<AccountResponse> => {
    const { email } = validate(resetPasswordRequest, request.body);
    await app.limits.countMail(request, email);
    const user = await findByEmail(email.toLowerCase());
    if (user?.isActive) {
      const token = await createLink(db, user.id, 'reset password');
      send({
        to: user.email,
        subject: 'Set a new password',
        text: 'Open this link within an hour to set a new password. If you did not ask for it, leave it alone.',
        link: `${webOrigin()}/reset-password/change?uid=${user.id}&token=${token}`,
      });
    }
    return { detail: 'If there is an account with this address, a mail is on its way.' };
  });

  app.post('/auth/reset-password/confirm', limited, async (request): Promise<AccountResponse> => {
    const { uid, token, newPassword } = validate(changePasswordRequest, request.body);
    const passwordHash = await hashPassword(newPassword);
    const userId = await takeLink(db, uid, token, 'reset password');
    if (userId === null) throw worthless();
    await database.transaction(async (connection) => {
      await connection.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      // Whoever else knew the old password is signed out with it.
      await endSessions(connection.db, userId);
    });
    return { detail: 'The password has been changed.' };
  });
}
