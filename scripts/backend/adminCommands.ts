/** The commands of `npm run admin`. Each gives the lines to print; a StartError says in words what is wrong. */
import { and, eq } from 'drizzle-orm';
import { emailAddress } from '@/api/contract/accountForms';
import { createLink, dropLinks } from './access/accountLinks';
import { organisationOfStaff } from './access/firstStaff';
import { endSessions } from './access/logins';
import { isPending } from './access/registrations';
import type { Database, Db } from './database/database';
import { findOpenDemoAccounts } from './database/seed';
import { organisations, users } from './database/schema';
import { activationLink, resetMail } from './http/accountMails';
import { StartError } from './startError';
import { mayAdminister } from './staff/administrators';
import { recordChanges } from './staff/changeRecord';

type User = typeof users.$inferSelect;

const USAGE = `npm run admin -- <command>

  list             all accounts that are staff or administrators, and those of the demo that the public password lets in
  staff <email>    makes the account staff; makes one where there is none, and prints the link that activates it
  reset <email>    prints a link to set a new password
  disable <email>  logs the account out everywhere and keeps it out
  enable <email>   lets a disabled account in again`;

async function find(db: Db, email: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) throw new StartError(`There is no account with the email ${email}.`);
  return user;
}

/** For staff, who see it on the user's page. */
const record = (db: Db, id: number, what: string) =>
  recordChanges(db, null, { subject: 'user', id, about: 'rights' }, [what]);

async function activation(db: Db, origin: string, id: number): Promise<string[]> {
  await record(db, id, 'Activation link printed');
  return [
    'Open this link once, within a week, to choose a password:',
    activationLink(origin, { id, token: await createLink(db, id, 'activate') }),
  ];
}

/** The organisation as it is: staff are in one, and see them all. */
async function makeStaff(db: Db, origin: string, email: string): Promise<string[]> {
  const [known] = await db.select().from(users).where(eq(users.email, email)).for('update');
  if (known) {
    await db.update(users).set({ isStaff: true, isAdmin: false }).where(eq(users.id, known.id));
    await record(db, known.id, 'Made staff');
    const said = `${email} is staff.`;
    if (known.isActive) return [said];
    if (isPending(known)) return [said, ...(await activation(db, origin, known.id))];
    return [said, `The account is disabled: npm run admin -- enable ${email}`];
  }
  const organisationId = await organisationOfStaff(db);
  const [firstName = email] = email.split('@');
  const person = { organisationId, email, firstName, lastName: '', userLevel: 'standard' as const };
  const [made] = await db
    .insert(users)
    .values({ ...person, isStaff: true, isActive: false })
    .returning({ id: users.id });
  if (!made) throw new Error('The user was not inserted.');
  await record(db, made.id, 'Account made, as staff');
  return [`Made ${email}, who is staff.`, ...(await activation(db, origin, made.id))];
}

async function reset(db: Db, origin: string, email: string): Promise<string[]> {
  const { id, ...user } = await find(db, email);
  if (isPending(user)) return activation(db, origin, id);
  if (!user.isActive) {
    throw new StartError(`The account ${email} is disabled. Enable it first: npm run admin -- enable ${email}`);
  }
  await record(db, id, 'Link for a new password printed');
  const { link } = resetMail(origin, { to: email, id, token: await createLink(db, id, 'reset password') });
  return ['Open this link once, within an hour, to set a new password:', link];
}

async function disable(db: Db, _origin: string, email: string): Promise<string[]> {
  const { id, isActive } = await find(db, email);
  if (!isActive) return [`${email} could not log in before.`];
  await db.update(users).set({ isActive: false }).where(eq(users.id, id));
  await dropLinks(db, id);
  await record(db, id, 'Account disabled');
  await endSessions(db, id);
  const staff = await db.$count(users, and(eq(users.isStaff, true), eq(users.isActive, true)));
  return [
    `${email} can no longer log in.`,
    ...(staff === 0 ? ['Nobody is staff now. The next start prints a link for the first member of staff.'] : []),
  ];
}

async function enable(db: Db, _origin: string, email: string): Promise<string[]> {
  const user = await find(db, email);
  if (isPending(user)) {
    throw new StartError(`The account ${email} has no password yet. Print its link: npm run admin -- reset ${email}`);
  }
  if (user.isActive) return [`${email} could log in before.`];
  await db.update(users).set({ isActive: true }).where(eq(users.id, user.id));
  await record(db, user.id, 'Account enabled');
  return [`${email} can log in.`];
}

async function list(db: Db): Promise<string[]> {
  const open = await findOpenDemoAccounts(db);
  const rows = await db
    .select({ user: users, organisation: organisations.name })
    .from(users)
    .innerJoin(organisations, eq(users.organisationId, organisations.id))
    .orderBy(users.email);
  const shown = rows.filter(({ user }) => user.isStaff || user.isAdmin || open.includes(user.email));
  return shown.map(({ user, organisation }) =>
    [
      user.email,
      user.isStaff ? 'staff' : user.isAdmin && mayAdminister(user) ? `administrator of ${organisation}` : organisation,
      user.isActive ? 'active' : isPending(user) ? 'not activated' : 'disabled',
      ...(open.includes(user.email) ? ['public demo password'] : []),
    ].join(', '),
  );
}

const COMMANDS = { staff: makeStaff, reset, disable, enable };

/** `origin` is where links lead to. */
export async function runAdminCommand(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  origin: string,
  [command = '', email = '', ...rest]: readonly string[],
): Promise<string[]> {
  if (command === 'list' && email === '') return list(db);
  if (!Object.hasOwn(COMMANDS, command) || rest.length > 0) throw new StartError(USAGE);
  if (!emailAddress.safeParse(email).success) throw new StartError(`"${email}" is not an email address.\n\n${USAGE}`);
  const run = COMMANDS[command as keyof typeof COMMANDS];
  return transaction((connection) => run(connection.db, origin, email.toLowerCase()));
}
