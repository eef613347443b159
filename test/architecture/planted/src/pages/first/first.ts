/** Breaks a rule on purpose: if this passes the check of import directions, the check has gone blind. */
import { second } from '../second/second';

export const first = second;
