/** Breaks a rule on purpose: a route reads a table by itself. */
import { table } from '../../database/schema';

export const route = table;
