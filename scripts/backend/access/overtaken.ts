/**
 * The one answer to "somebody else was faster". A change may carry `seen`: the fields that it changes, as the person saw
 * them. Where a field is neither as it was seen nor as it is wanted, somebody else has set it meanwhile, and the change
 * is refused with a 412 that has the values of now. Two people who change different fields both keep their change, and
 * so does one whose answer was lost and who sends it again. Compare while the record is locked.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@/api/contract/requests/seen';
import { UNIT_NAMES } from '@/lib/measured';
import { nameFor } from './nameFor';
import type { Session } from './callerSession';
import type { users } from '../database/schema';
import { HttpError } from '../errors';

/** A field without a value and one with an empty text are the same to people. */
const plain = (value: unknown): unknown => (value === '' ? null : (value ?? null));
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

/** The fields that somebody else has set, with their values of now; null where there are none. */
export function overtakenFields(now: Fields, wanted: Fields, seen: Fields): Fields | null {
  const fields = Object.keys(wanted).filter(
    (field) => Object.hasOwn(seen, field) && !isSame(now[field], seen[field]) && !isSame(now[field], wanted[field]),
  );
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, plain(now[field])]));
}

/** Who changed the record last, as a sentence begins with it: by name where the caller may see it. */
export function whoChanged(
  session: Session,
  organisationId: number,
  person: (Parameters<typeof nameFor>[0] & Pick<typeof users.$inferSelect, 'id'>) | null | undefined,
): string {
  if (person?.id === session.user.id) return 'In another window, you have';
  const name = person && nameFor(person, organisationId, session);
  return name ? `${name} has` : 'Somebody else has';
}

/** Throws a 412 where lengths were entered in another unit than the inspection has by now. */
export function checkUnit({ unit }: Fields, isImperial: boolean, now: Fields): void {
  const own = isImperial ? 'ft' : 'm';
  if (unit === undefined || unit === own) return;
  throw overtaken(`The inspection is in ${UNIT_NAMES[own]} by now, and this was entered in another unit.`, {
    ...now,
    unit: own,
  });
}

/** `sentence`: who has changed what. `now`: the fields that were overtaken, with their values of now. */
export const overtaken = (sentence: string, now: Fields): HttpError => new HttpError(412, { detail: sentence, now });
