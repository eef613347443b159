/** What the owner answers to a batch, from the reasons that were entered, and how that is said. Pure. */
import type { BatchInspections } from '@/api/contract/handover';
import type { AnswerBatchRequest } from '@/api/contract/requests/handover';
import { plural } from '@/lib/plural';

/** Reasons to return, by the inspection's id. */
export type Reasons = Readonly<Record<string, string | undefined>>;

/** Those that the owner has, with the reasons that were entered. */
export function answerOf(found: BatchInspections, reasons: Reasons): AnswerBatchRequest {
  const here = found.inspections.filter(({ handover }) => handover === 'handed over' || handover === 'accepted');
  const reasonFor = (id: string) => reasons[id]?.trim() ?? '';
  return {
    handedOverAt: found.handedOverAt,
    accepted: here.flatMap(({ inspectionId: id, handover }) =>
      handover === 'handed over' && reasonFor(id) === '' ? [id] : [],
    ),
    returned: here.flatMap(({ inspectionId: id }) =>
      reasonFor(id) === '' ? [] : [{ inspectionId: id, reason: reasonFor(id) }],
    ),
  };
}

/** 'Accepts 48 inspections and returns 2.' */
export function answerWords({ accepted, returned }: Pick<AnswerBatchRequest, 'accepted' | 'returned'>): string {
  if (returned.length === 0)
    return accepted.length === 0 ? 'Nothing to answer.' : `Accepts ${plural(accepted.length, 'inspection')}.`;
  if (accepted.length === 0) return `Returns ${plural(returned.length, 'inspection')}.`;
  return `Accepts ${plural(accepted.length, 'inspection')} and returns ${returned.length}.`;
}
