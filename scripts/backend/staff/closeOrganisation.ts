/**
 * Closes an organisation that leaves, and opens it again. Nobody gets into a closed one: its people cannot log in, its API
 * tokens and public links open nothing, and contractors no longer see it. All that it has stays, until an operator ends it
 * (`npm run organisation`).
 */
import { and, eq } from 'drizzle-orm';
import { plural } from '@/lib/plural';
import { loadForStaff, type Reached } from '../access/load';
import { dropLinks } from '../access/accountLinks';
import { endSessions } from '../access/logins';
import type { Session } from '../access/callerSession';
import type { Database, Db } from '../database/database';
import { mails } from '../database/mailSchema';
import { organisations, users } from '../database/schema';
import { conflict } from '../errors';
import { recordChanges } from './changeRecord';

async function checkStaff(db: Db, { id, name }: Reached<'organisation'>): Promise<void> {
  const staff = await db.$count(users, and(eq(users.organisationId, id), eq(users.isStaff, true)));
  if (staff === 0) return;
  throw conflict(`${name} has ${plural(staff, 'member')} of staff. Move them to another organisation first.`);
}

/** Does nothing where it is closed, or open, already; 409 where staff would be locked out, and for one that was ended. */
export const setOrganisationClosed = (
  { transaction }: Database,
  session: Session,
  id: number,
  isClosed: boolean,
): Promise<void> =>
  transaction(async ({ db }) => {
    const organisation = await loadForStaff(db, session, 'organisation', id, { lock: true });
    if (organisation.endedAt)
      throw conflict(`${organisation.name} is ended: its data were removed, or are being removed.`);
    if (isClosed === (organisation.closedAt !== null)) return;
    if (isClosed) await checkStaff(db, organisation);
    await db
      .update(organisations)
      .set({ closedAt: isClosed ? new Date() : null })
      .where(eq(organisations.id, id));
    await recordChanges(db, session, { subject: 'organisation', id, about: 'rights' }, [
      isClosed ? 'Closed: nobody gets in' : 'Opened again',
    ]);
    if (!isClosed) return;
    const people = await db.select().from(users).where(eq(users.organisationId, id));
    // Opening it again must not bring back old logins, nor links that were mailed before.
    for (const person of people) {
      await endSessions(db, person.id);
      await dropLinks(db, person.id);
      await db.delete(mails).where(eq(mails.to, person.email));
    }
  });
