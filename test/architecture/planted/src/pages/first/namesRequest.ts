/** Breaks nothing: the type of a request costs the browser nothing. */
import type { ThingRequest } from '../../api/contract/requests/thing';

export const sent: ThingRequest = { name: 'sent' };
