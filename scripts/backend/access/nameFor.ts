/** Whose name a reader may see beside an inspection. */
import type { users } from '../database/schema';
import type { Session } from './callerSession';

/** Whoever reads a name, as far as that decides it. */
export interface Reader {
  organisation: Pick<Session['organisation'], 'id'>;
  /** Left out for an export, which nobody reads yet. */
  user?: Pick<Session['user'], 'isStaff'>;
}
type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'organisationId'>;

export const fullNameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/**
 * The person's full name, or null. `organisationId` is the inspection's: its own people see every name, a contractor
 * those of its own people and of that organisation's; of another contractor's it sees only that somebody did it.
 */
export function nameFor(person: Person, organisationId: number, { organisation }: Reader): string | null {
  const isKnown =
    organisation.id === organisationId || [organisationId, organisation.id].includes(person.organisationId);
  return isKnown ? fullNameOf(person) : null;
}

/** What stands for a person or an organisation whose name the reader may not know. */
export const ANOTHER_CONTRACTOR = 'Another contractor';

/** The same as a text that can stand in a sentence. */
export const shownName = (...of: Parameters<typeof nameFor>): string => nameFor(...of) ?? ANOTHER_CONTRACTOR;
