/**
 * Mentions of people in a comment. A stored text names a person by id, as `@{12}`, and only the ids that are kept beside
 * the text count: whatever else looks like it is text. What a person types has the name instead.
 */

interface Mentionable {
  id: number;
  fullName: string;
  organisationName: string;
}

/** Names that differ in the case of letters alone are one name, as in the list of people while one types. */
const inOneCase = (name: string) => name.toLowerCase();

/** What follows the @ for each of them: the name, and what tells namesakes apart. */
export function mentionNames(people: readonly Mentionable[]): { id: number; name: string }[] {
  const namesakes = new Map<string, number>();
  for (const { fullName } of people) namesakes.set(inOneCase(fullName), (namesakes.get(inOneCase(fullName)) ?? 0) + 1);
  return people.map(({ id, fullName, organisationName }) => ({
    id,
    name: namesakes.get(inOneCase(fullName)) === 1 ? fullName : `${fullName} (${organisationName}, ${id})`,
  }));
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const PART_OF_WORD = '[\\p{Script=Latin}\\p{N}]';

/** A typed text as it is stored. `@Annabel` does not mention Ann, but `@山田さん` does mention 山田: さん is a suffix. */
export function toStored(typed: string, people: readonly Mentionable[]): { text: string; mentions: number[] } {
  const names = mentionNames(people);
  if (names.length === 0) return { text: typed, mentions: [] };
  const longestFirst = names.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const named = new RegExp(`(?<!${PART_OF_WORD})@(${longestFirst.map(escaped).join('|')})(?!${PART_OF_WORD})`, 'giu');
  const mentions = new Set<number>();
  const text = typed.replace(named, (whole, found: string) => {
    const person = names.find(({ name }) => inOneCase(name) === inOneCase(found));
    if (!person) return whole;
    mentions.add(person.id);
    return markerOf(person.id);
  });
  return { text, mentions: [...mentions] };
}

export const markerOf = (id: number): string => `@{${id}}`;

interface Mention {
  id: number;
  /** Null for a person of another contractor, whom the reader may not know. */
  fullName: string | null;
}

export const mentionedName = ({ fullName }: Mention): string => `@${fullName ?? 'Another contractor'}`;

/** A stored text for display: pieces of text with the mentioned people between them. */
export function partsOf<Person extends Mention>(text: string, mentions: readonly Person[]): (string | Person)[] {
  const parts = text.split(/(@\{\d+\})/).map((part) => mentions.find(({ id }) => markerOf(id) === part) ?? part);
  return parts.filter((part) => part !== '');
}

export const plainText = (text: string, mentions: readonly Mention[]): string =>
  partsOf(text, mentions)
    .map((part) => (typeof part === 'string' ? part : mentionedName(part)))
    .join('');
