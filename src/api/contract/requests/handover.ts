/** What the calls carry by which a batch reaches its owner. */
import * as z from 'zod/mini';
import { isoTime } from '../common';
import { MAX_RETURN_REASON } from '../handover';

const REASONLESS = 'Say what has to be done';
const reason = z
  .string(REASONLESS)
  .check(
    z.trim(),
    z.minLength(1, REASONLESS),
    z.maxLength(MAX_RETURN_REASON, `Use at most ${MAX_RETURN_REASON} characters`),
  );

/** Each inspection by name, so that nothing is accepted that the person has not seen. Those left out stay as they are. */
export const answerBatchRequest = z.object({
  /** The hand-over that the person looked at, as `batchInspections` has it. */
  handedOverAt: z.nullable(isoTime),
  accepted: z.array(z.uuid()).check(z.maxLength(5000, 'Answer at most 5,000 inspections at once')),
  returned: z
    .array(z.object({ inspectionId: z.uuid(), reason }))
    .check(z.maxLength(5000, 'Answer at most 5,000 inspections at once')),
});
export type AnswerBatchRequest = z.infer<typeof answerBatchRequest>;
