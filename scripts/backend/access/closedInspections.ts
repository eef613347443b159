/**
 * Inspections that are with their owner, handed over or accepted, are closed to everybody else: they see them, and change
 * nothing of them.
 */
import type { inspections } from '../database/reviewSchema';
import { forbidden } from '../errors';
import type { Reader } from './nameFor';

type Row = Pick<typeof inspections.$inferSelect, 'organisationId' | 'handover'>;

export const isClosedTo = ({ user, organisation }: Reader, { organisationId, handover }: Row): boolean =>
  !user?.isStaff && organisation.id !== organisationId && (handover === 'handed over' || handover === 'accepted');

/** 403 where one of the inspections is closed to the caller. For a change, called with their rows locked. */
export function checkOpenTo(caller: Reader, rows: readonly Row[]): void {
  const closed = rows.filter((row) => isClosedTo(caller, row)).length;
  if (closed === 0) return;
  if (rows.length === 1) throw forbidden('It is with its owner, who alone can change it now.');
  throw forbidden(`${closed} of ${rows.length} inspections are with their owner, who alone can change them now.`);
}
