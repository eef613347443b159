/** Breaks a rule on purpose: a schema of a request in the browser. */
import { thingRequest } from '../../api/contract/requests/thing';

export const checked = thingRequest;
