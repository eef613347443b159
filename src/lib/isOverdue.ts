/** Whether a batch is late. Days are texts such as '2026-11-28', which have no zone: `today` is the reader's day. */
interface Due {
  dueDate: string | null;
  state: string;
}

/** The due day itself is not late, and neither is what has been reviewed, or has no due date. */
export const isOverdue = ({ dueDate, state }: Due, today: string): boolean =>
  dueDate !== null && dueDate < today && state !== 'reviewed';
