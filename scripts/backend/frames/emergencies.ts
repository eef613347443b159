/**
 * Emergencies: a reviewer tells the owner of an observation at once. Everybody else of the owner who reviews gets an email,
 * and the dashboard has it until one of them takes it on; both are written down with the name and the time.
 */
import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Emergency } from '@/api/contract/emergencies';
import type { tellEmergencyRequest } from '@/api/contract/requests/emergencies';
import { emergencyText } from '@/lib/emergencies';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { lengthDigits } from '@/lib/length';
import type { Session } from '../access/callerSession';
import type { Reached } from '../access/load';
import { fullNameOf, nameFor } from '../access/nameFor';
import { overtaken, whoChanged } from '../access/overtaken';
import { reviewersOf } from '../access/reviewers';
import { recordAudit, type AuditEntry } from '../audit/recordAudit';
import type { Database, Db } from '../database/database';
import { emergencies } from '../database/emergencySchema';
import { frames, inspections } from '../database/reviewSchema';
import { organisations, users } from '../database/schema';
import { forbidden, HttpError, notFound } from '../errors';
import type { Letter } from '../mail';
import { queueMail } from '../mailQueue';

/** Of an organisation, that nobody has taken on: more would bury those that there are, and its people under emails. */
const MOST_OPEN = 100;
const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

type Row = typeof emergencies.$inferSelect;
type FrameRow = typeof frames.$inferSelect;
type InspectionRow = typeof inspections.$inferSelect;

const takers = alias(users, 'takers');

const select = (db: Db) =>
  db
    .select({
      emergency: emergencies,
      organisationId: inspections.organisationId,
      place: { frameId: frames.frameId, observation: frames.observation },
      teller: { firstName: users.firstName, lastName: users.lastName, organisationId: users.organisationId },
      taker: { firstName: takers.firstName, lastName: takers.lastName, organisationId: takers.organisationId },
    })
    .from(emergencies)
    .innerJoin(inspections, eq(inspections.uuid, emergencies.inspectionUuid))
    .innerJoin(frames, eq(frames.id, emergencies.frameId))
    .innerJoin(users, eq(users.id, emergencies.toldById))
    .leftJoin(takers, eq(takers.id, emergencies.takenOnById));

const toEmergency =
  (reader: Session) =>
  ({ emergency: row, organisationId, place, teller, taker }: Awaited<ReturnType<typeof select>>[number]): Emergency => {
    const { id, frameId, pipe, observed, chainage, note, mailedTo } = row;
    return {
      ...{ id, inspectionId: row.inspectionUuid, frameId, place, pipe, observed, chainage, note, mailedTo },
      told: { fullName: nameFor(teller, organisationId, reader), at: row.toldAt.toISOString() },
      takenOn:
        taker && row.takenOnAt
          ? { fullName: nameFor(taker, organisationId, reader), at: row.takenOnAt.toISOString() }
          : null,
      canTakeOn: reader.organisation.id === organisationId,
    };
  };

/** Of the inspection, the latest first. */
export async function readEmergencies(db: Db, session: Session, { uuid }: Reached<'inspection'>): Promise<Emergency[]> {
  const rows = await select(db).where(eq(emergencies.inspectionUuid, uuid)).orderBy(desc(emergencies.id));
  return rows.map(toEmergency(session));
}

const isOpenIn = (organisationId: number) =>
  and(eq(inspections.organisationId, organisationId), isNull(emergencies.takenOnAt));

/** Those of the organisation that nobody has taken on, the one that waits longest first; there are at most a hundred. */
export async function readOpenEmergencies(db: Db, session: Session, organisationId: number): Promise<Emergency[]> {
  const rows = await select(db).where(isOpenIn(organisationId)).orderBy(asc(emergencies.id));
  return rows.map(toEmergency(session));
}

async function readEmergency(db: Db, session: Session, id: number): Promise<Emergency> {
  const [row] = await select(db).where(eq(emergencies.id, id));
  if (!row) throw notFound();
  return toEmergency(session)(row);
}

function told(frame: FrameRow, inspection: InspectionRow) {
  const { name, headers, isImperial } = inspection;
  const { UpstreamNode = null, DownstreamNode = null } = headers;
  const digits = lengthDigits(frame.chainageNumber);
  return {
    pipe: inspectionTitle({ name, UpstreamNode, DownstreamNode }),
    observed: emergencyText(frame, inspection.standardKey),
    chainage: digits === '' ? null : `${digits} ${isImperial ? 'ft' : 'm'}`,
  };
}

/** An email to one person of the owner. */
function letterTo(to: string, { emergency, teller, owner, link }: Told): Letter {
  const { pipe, observed, chainage, note } = emergency;
  const place = [chainage && `at ${chainage}`, `in ${pipe}`].filter(Boolean).join(' ');
  return {
    to,
    subject: `Emergency: ${observed}, ${place}`,
    text: [
      `${teller} reports an emergency ${place}: ${observed}.`,
      ...(note === null ? [] : [note]),
      `Nobody at ${owner} has taken it on yet. To see the picture, and to say that you have taken it on, open:`,
    ].join('\n\n'),
    link,
    goodForMs: MAIL_LIFE_MS,
  };
}
interface Told {
  emergency: Pick<Row, 'pipe' | 'observed' | 'chainage' | 'note'>;
  /** Who tells, and whose pipe it is. */
  teller: string;
  owner: string;
  link: string;
}

const auditOf = (kind: AuditEntry['kind'], organisationId: number, row: Row): AuditEntry => ({
  kind,
  organisationId,
  subject: { kind: 'inspection', id: row.inspectionUuid, name: row.pipe },
  detail: [row.observed, row.chainage].filter(Boolean).join(', '),
});

/**
 * Tells the owner. Where somebody has told of the frame already and nobody has taken that on, it gives that one, and no
 * further email goes out. A 412 where the frame has another code than the person saw; a 400 where too many are open.
 */
export const tellEmergency = (
  { transaction }: Database,
  session: Session,
  { id: frameId, inspectionUuid }: Reached<'frame'>,
  { defectCode, note }: z.infer<typeof tellEmergencyRequest>,
  webOrigin: string,
): Promise<Emergency> =>
  transaction(async ({ db }) => {
    // Whoever tells of the frame at this moment waits, and then finds it told.
    const [frame] = await db.select().from(frames).where(eq(frames.id, frameId)).for('update');
    const [of] = await db
      .select({ inspection: inspections, owner: organisations })
      .from(inspections)
      .innerJoin(organisations, eq(organisations.id, inspections.organisationId))
      .where(eq(inspections.uuid, inspectionUuid));
    if (!frame || !of) throw notFound();
    const { inspection, owner } = of;
    const [known] = await db
      .select({ id: emergencies.id })
      .from(emergencies)
      .where(and(eq(emergencies.frameId, frameId), isNull(emergencies.takenOnAt)));
    if (known) return readEmergency(db, session, known.id);
    if (frame.defectCode !== defectCode) {
      const [changer] = await db
        .select()
        .from(users)
        .where(eq(users.id, frame.updatedById ?? 0));
      throw overtaken(`${whoChanged(session, owner.id, changer)} changed the code of this frame. Look at it again.`, {
        defectCode: frame.defectCode,
      });
    }
    const [open] = await db
      .select({ count: count() })
      .from(emergencies)
      .innerJoin(inspections, eq(inspections.uuid, emergencies.inspectionUuid))
      .where(isOpenIn(owner.id));
    if (open && open.count >= MOST_OPEN) {
      throw new HttpError(400, {
        detail: `${owner.name} has ${MOST_OPEN} emergencies that nobody has taken on. Call them instead.`,
      });
    }
    const people = await db
      .select({ to: users.email })
      .from(users)
      .where(and(reviewersOf(owner.id), ne(users.id, session.user.id)))
      .orderBy(users.id);
    const [row] = await db
      .insert(emergencies)
      .values({
        ...{ inspectionUuid, frameId, note, toldById: session.user.id, mailedTo: people.length },
        ...told(frame, inspection),
      })
      .returning();
    if (!row) throw notFound();
    const link = `${webOrigin}/inspection/${inspectionUuid}?filter=All&frame=${frame.frameId}&observation=${frame.observation}`;
    const teller = `${fullNameOf(session.user)}, ${session.organisation.name},`;
    for (const { to } of people) await queueMail(db, letterTo(to, { emergency: row, teller, owner: owner.name, link }));
    await recordAudit(db, session, [auditOf('emergency told', owner.id, row)]);
    return readEmergency(db, session, row.id);
  });

/** Of two people who take it on, the first is kept. 403 for people of another organisation than the owner's. */
export const takeOnEmergency = (
  { transaction }: Database,
  session: Session,
  { id, inspectionUuid }: Reached<'emergency'>,
): Promise<Emergency> =>
  transaction(async ({ db }) => {
    const [of] = await db
      .select({ organisationId: inspections.organisationId })
      .from(inspections)
      .where(eq(inspections.uuid, inspectionUuid));
    if (of?.organisationId !== session.organisation.id) {
      throw forbidden('Only people of the organisation that owns the pipe can take an emergency on.');
    }
    const [row] = await db
      .update(emergencies)
      .set({ takenOnAt: new Date(), takenOnById: session.user.id })
      .where(and(eq(emergencies.id, id), isNull(emergencies.takenOnAt)))
      .returning();
    if (row) await recordAudit(db, session, [auditOf('emergency taken on', of.organisationId, row)]);
    return readEmergency(db, session, id);
  });
