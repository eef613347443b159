/**
 * Who may see and change which part of an inspection's plans. The asset owner plans as the owner, and keeps what the plans
 * have in common; a contractor that works for it plans as the contractor. In its own inspections a contractor is the
 * contractor, and keeps what is common too.
 */
import type { PlanPart } from '@/api/contract/repairs';
import type { Session } from '../access/callerSession';
import type { actorPlans } from '../database/repairSchema';
import { forbidden } from '../errors';

type PlanRow = typeof actorPlans.$inferSelect;

const REFUSALS: Readonly<Record<PlanPart, string>> = {
  shared: 'Only the organisation that has this inspection can change this.',
  owner: 'Only the asset owner can change the owner’s plan.',
  contractor: 'Only a contractor can change the contractor’s plan.',
};

/** Whether the plan is that of another contractor than the caller's. */
export const isAnothers = ({ planner, organisationId }: PlanRow, { organisation }: Session): boolean =>
  planner === 'contractor' && organisation.type === 'Contractor' && organisationId !== organisation.id;

/** `contractorPlan` is the contractor's part, if there is one yet: another contractor's keeps the caller out. */
export function editableParts(
  session: Session,
  inspection: { organisationId: number },
  contractorPlan: PlanRow | undefined,
): PlanPart[] {
  const { organisation } = session;
  const isTheirs = inspection.organisationId === organisation.id;
  const isContractor = organisation.type === 'Contractor';
  return [
    ...(isTheirs ? (['shared'] as const) : []),
    ...(isTheirs && !isContractor ? (['owner'] as const) : []),
    ...(isContractor && !(contractorPlan && isAnothers(contractorPlan, session)) ? (['contractor'] as const) : []),
  ];
}

/** Risk is seen by the inspection's own organisation alone: a contractor needs only what is to be done. */
export const seesRisk = ({ organisation }: Session, inspection: { organisationId: number }): boolean =>
  inspection.organisationId === organisation.id;

/** 403 with the reason for a part that is not among those that the caller may change. */
export function checkEditable(part: PlanPart, editable: readonly PlanPart[], { organisation }: Session): void {
  if (editable.includes(part)) return;
  const isTaken = part === 'contractor' && organisation.type === 'Contractor';
  throw forbidden(isTaken ? 'Another contractor has planned the repairs of this inspection.' : REFUSALS[part]);
}
