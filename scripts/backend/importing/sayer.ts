/** Takes down what is left out of a file: each reason with the place it is about, up to a number that people may read. */
import type { LeftOut, Question } from './surveys';
import type { Say } from './values';

const MOST = 1_000;

export interface Notes {
  leftOut: LeftOut[];
  /** What a person has to say first. */
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
