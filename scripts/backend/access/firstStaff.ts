/**
 * Where nobody is staff yet, a link that is printed at each start lets one person set a name, an address and a password
 * and become the first member of staff. Whoever reads what the server prints may use it, once; it makes the link of an
 * earlier start worthless, and is so itself as soon as somebody is staff.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../database/database';
import { users } from '../database/schema';
import { createLink } from './accountLinks';
import { addOrganisation } from './newOrganisation';

/** Nobody can have this address: the account waits under it until its person says who they are. */
const NOBODY_YET = 'first-staff@account.invalid';

const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.$count(users, and(eq(users.isStaff, true), eq(users.isActive, true)))) > 0;

/** The organisation that staff are in, since everybody is in one; a new one where there are no staff. */
export async function organisationOfStaff(db: Db): Promise<number> {
  const [member] = await db.select().from(users).where(eq(users.isStaff, true)).orderBy(users.id).limit(1);
  if (member) return member.organisationId;
  return addOrganisation(db, { name: 'Staff', type: 'Asset_Owner', countryCode: 'AU', standardKey: 6 });
}

async function findOrAdd(db: Db): Promise<number> {
  const [waiting] = await db.select({ id: users.id }).from(users).where(eq(users.email, NOBODY_YET));
  if (waiting) return waiting.id;
  const [added] = await db
    .insert(users)
    .values({
      organisationId: await organisationOfStaff(db),
      email: NOBODY_YET,
      firstName: 'First member',
      lastName: 'of staff',
      userLevel: 'standard',
      isStaff: true,
      isActive: false,
    })
    .returning({ id: users.id });
  if (!added) throw new Error('The user was not inserted.');
  return added.id;
}

/** A new link's user and token; null where there is an active member of staff. */
export const inviteFirstStaff = ({
  transaction,
}: Pick<Database, 'transaction'>): Promise<{ id: number; token: string } | null> =>
  transaction(async ({ db }) => {
    // Two servers that start at once would both add the account.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${NOBODY_YET}, 0))`);
    if (await hasStaff(db)) return null;
    const id = await findOrAdd(db);
    return { id, token: await createLink(db, id, 'activate') };
  });

/** Whether the account is the one that waits for its person; 'too late' once somebody else is staff. */
export async function waitsForFirstStaff(db: Db, { email }: { email: string }): Promise<boolean | 'too late'> {
  if (email !== NOBODY_YET) return false;
  return (await hasStaff(db)) ? 'too late' : true;
}
