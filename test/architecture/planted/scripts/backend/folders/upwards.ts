/** Breaks a rule on purpose: a domain imports HTTP. */
import { route } from '../http/routes/withTable';

export const upwards = route;
