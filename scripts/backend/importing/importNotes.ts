/** Notes what an import leaves out of a file: each reason with the place in the file, as many as people may read. */
import type { LeftOut, Question } from './surveys';
import type { Say } from './values';

const MOST = 1_000;

export interface Notes {
  leftOut: LeftOut[];
  /** What a person has to decide before the import. */
  questions: Set<Question>;
  at(where: string): Say;
}

export function takeNotes(begun: readonly LeftOut[] = []): Notes {
  const leftOut = begun.slice(0, MOST);
  return {
    leftOut,
    questions: new Set(),
    at: (where) => (reason) => {
      if (leftOut.length < MOST) leftOut.push({ where, reason });
      else if (leftOut.length === MOST) leftOut.push({ where: 'And more', reason: 'Only the first ones are listed.' });
    },
  };
}
