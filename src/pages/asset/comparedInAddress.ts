/** `?compare=<uuid>,<uuid>`: the two inspections that are compared. Any other value reads as no comparison. */
import { createParser } from 'nuqs';

export type Compared = readonly [one: string, other: string];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const COMPARED = createParser<Compared>({
  parse: (text) => {
    const [one, other, ...more] = text.split(',');
    if (!one || !other || more.length > 0 || one === other) return null;
    return UUID.test(one) && UUID.test(other) ? [one, other] : null;
  },
  serialize: (uuids) => uuids.join(','),
  eq: (one, other) => one.join() === other.join(),
});
