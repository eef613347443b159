/** Inspections that are with their owner: a contractor that handed them over sees them, and changes nothing of them. */
import type { inspections } from '../database/reviewSchema';
import { forbidden } from '../errors';
import type { Reader } from './nameFor';

type Row = Pick<typeof inspections.$inferSelect, 'organisationId' | 'handover'>;

/** Whether the inspection is closed to the caller: handed over or accepted, and not of their own organisation. */
export const isWithOwner = ({ user, organisation }: Reader, { organisationId, handover }: Row): boolean =>
  !user?.isStaff && organisation.id !== organisationId && (handover === 'handed over' || handover === 'accepted');

const SAID = {
  'handed over': 'It was handed over to its owner. Take the batch back to change it.',
  accepted: 'Its owner has accepted it, and alone can change it.',
};

/** 403 where one of the inspections is closed to the caller. Called with their rows locked. */
export function checkNotWithOwner(caller: Reader, rows: readonly Row[]): void {
  const closed = rows.filter((row) => isWithOwner(caller, row));
  const { handover } = closed[0] ?? {};
  if (handover !== 'handed over' && handover !== 'accepted') return;
  const which = rows.length === 1 ? '' : `${closed.length} of ${rows.length} inspections: `;
  throw forbidden(`${which}${SAID[handover]}`);
}
