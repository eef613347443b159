/** Whose name a reader may see beside an inspection. */
import type { users } from '../database/schema';
import type { Session } from './session';

type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'organisationId'>;

/** A contractor sees that another one's person did something, not who: null. */
export function nameFor(
  person: Person,
  organisationId: number,
  { organisation }: Pick<Session, 'organisation'>,
): string | null {
  const isKnown =
    organisation.id === organisationId || [organisationId, organisation.id].includes(person.organisationId);
  return isKnown ? `${person.firstName} ${person.lastName}`.trim() : null;
}
