/** Ends the audit log's memory: what is older than the operator's setting goes. */
import { lt } from 'drizzle-orm';
import { auditEvents } from '../database/auditSchema';
import type { Db } from '../database/database';

export const AUDIT_DAYS = 730;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function forgetAudit(db: Db, days: number, now: number): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, new Date(now - days * DAY_MS)));
}
