/** The people whose work an inspection can be, as choices. */
import type { Assignee } from '@/api/contract/assignment';

/** With their organisation where people of several are offered. */
export function personOptions(people: readonly Assignee[]) {
  const isMixed = new Set(people.map(({ organisationName }) => organisationName)).size > 1;
  return people.map(({ id, fullName, organisationName }) => ({
    value: id,
    label: isMixed ? `${fullName}, ${organisationName}` : fullName,
  }));
}
