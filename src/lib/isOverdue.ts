/** Whether a batch is late. Days are texts such as '2026-11-28', which have no zone: `today` is the reader's day. */
interface Due {
  dueDate: string | null;
  state: string;
  /** Whether a contractor does it. */
  isContracted: boolean;
}

/**
 * The due day itself is not late, and neither is what has no due date or is done: a contractor's job once it is with the
 * owner, the owner's own once it is reviewed.
 */
export const isOverdue = ({ dueDate, state, isContracted }: Due, today: string): boolean =>
  dueDate !== null &&
  dueDate < today &&
  !['handed over', 'accepted'].includes(state) &&
  (state !== 'reviewed' || isContracted);
