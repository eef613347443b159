/** The people to whom an inspection can be assigned, as options to choose from. */
import type { Assignee } from '@/api/contract/assignment';

/** The labels name the organisations where people of several are offered. */
export function personOptions(people: readonly Assignee[]) {
  const isMixed = new Set(people.map(({ organisationName }) => organisationName)).size > 1;
  return people.map(({ id, fullName, organisationName }) => ({
    value: id,
    label: isMixed ? `${fullName}, ${organisationName}` : fullName,
  }));
}
