/** Inspections on hold, of which no rule removes anything: a dispute, a claim. */
import { eq } from 'drizzle-orm';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import { recordAudit } from '../audit/recordAudit';
import type { Database } from '../database/database';
import { inspections } from '../database/reviewSchema';
import { forbidden, notFound } from '../errors';

/** Null ends the hold. 403 for who is no administrator of the organisation that the inspection belongs to. */
export const holdInspection = (
  { transaction }: Database,
  session: Session,
  { uuid, organisationId }: Reached<'inspection'>,
  reason: string | null,
  now: Date,
): Promise<void> =>
  transaction(async ({ db }) => {
    const { user, organisation } = session;
    if (organisation.id !== organisationId || !user.isAdmin) {
      throw forbidden('Only administrators of the organisation that the inspection belongs to put it on hold.');
    }
    const [before] = await db.select().from(inspections).where(eq(inspections.uuid, uuid)).for('update');
    if (!before) throw notFound();
    if (before.keptReason === reason) return;
    await db
      .update(inspections)
      .set(
        reason === null
          ? { keptAt: null, keptById: null, keptReason: null }
          : { keptAt: before.keptAt ?? now, keptById: user.id, keptReason: reason },
      )
      .where(eq(inspections.uuid, uuid));
    await recordAudit(db, session, [
      {
        kind: reason === null ? 'hold ended' : 'put on hold',
        organisationId,
        subject: { kind: 'inspection', id: uuid, name: before.name },
        detail: reason ?? before.keptReason ?? undefined,
      },
    ]);
  });
