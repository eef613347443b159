/** When a person wants to be mailed about their own work: off until they choose. */
import { eq } from 'drizzle-orm';
import type { WorkMailRequest } from '@/api/contract/requests/workMail';
import type { WorkMailSetting } from '@/api/contract/workMail';
import type { Session } from '../access/callerSession';
import type { Db } from '../database/database';
import { workMails } from '../database/workMailSchema';
import { nextLook } from './workMailJobs';

type Chosen = Pick<WorkMailSetting, 'pace' | 'zone'>;

export async function readSetting(db: Db, { user }: Session): Promise<Chosen> {
  const [row] = await db
    .select({ pace: workMails.pace, zone: workMails.zone })
    .from(workMails)
    .where(eq(workMails.userId, user.id));
  return row ?? { pace: 'off', zone: null };
}

/** An email that is on its way at this moment is not called back. What is new stays so when only the pace changes. */
export async function chooseSetting(
  db: Db,
  { user }: Session,
  { pace, zone }: WorkMailRequest,
  now: Date,
): Promise<Chosen> {
  if (pace === 'off') {
    await db.delete(workMails).where(eq(workMails.userId, user.id));
    return { pace, zone: null };
  }
  // Whoever has the job loses it, and tries none of the emails again that they chose not to have.
  const set = { pace, zone, nextAt: nextLook({ pace, zone }, now), claim: null, freeAt: null, attempt: 0 };
  await db
    .insert(workMails)
    .values({ ...set, userId: user.id, since: now })
    .onConflictDoUpdate({ target: workMails.userId, set });
  return { pace, zone };
}
