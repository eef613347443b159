/** Whom a comment can mention: those who may open the inspection, asked for with the first @. */
import { useRef, type KeyboardEvent } from 'react';
import { useListMentionableQuery } from '@/api/comments';
import { mentionNames } from '@/lib/mentions';
import { useAppSelector } from '@/state/hooks';

/** Keys that are the list's own, and leave what was searched for as it is. */
const OF_LIST: ReadonlySet<string> = new Set(['Enter', 'Escape', 'ArrowUp', 'ArrowDown']);

export function useMentions(inspectionId: string, text: string) {
  const ownId = useAppSelector(({ session }) => session.user?.id);
  const ownOrganisation = useAppSelector(({ session }) => session.organisation?.organisationName);
  const isWanted = text.includes('@');
  const { currentData, isError, isFetching, refetch } = useListMentionableQuery(
    { inspectionId },
    { skip: !isWanted, refetchOnMountOrArgChange: 60 },
  );
  const people = isWanted ? (currentData ?? []).filter(({ id }) => id !== ownId) : [];
  const names = mentionNames(people);
  const isAwaited = isWanted && isFetching && !currentData;
  /** A name may have spaces: the list stays as long as somebody is called so, or might be: by a first and a last name. */
  const validateSearch = (typed: string) =>
    isAwaited ? !/\n|\s\S*\s/.test(typed) : names.some(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));

  const isOpen = useRef(false);
  const close = () => (isOpen.current = false);
  return {
    people,
    isAwaited,
    hasFailed: isWanted && isError && !isFetching,
    retry: () => void refetch(),
    /** Whether the key, which was just pressed in the field, is the list's. */
    isListOpen: ({ key }: KeyboardEvent) => {
      const wasOpen = isOpen.current && OF_LIST.has(key);
      if (key === 'Enter' || key === 'Escape') close();
      return wasOpen;
    },
    /** For the field. */
    list: {
      // Whose people the others are; namesakes have it in their names.
      options: people.map(({ id, fullName, organisationName }, index) => {
        const name = names[index]?.name ?? fullName;
        const isOther = organisationName !== ownOrganisation && name === fullName;
        return { key: String(id), value: name, label: isOther ? `${name}, ${organisationName}` : name };
      }),
      validateSearch,
      notFoundContent: isAwaited ? 'Loading people' : 'No one by that name',
      onSelect: close,
      onBlur: close,
      onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
        if (OF_LIST.has(key)) return;
        const before = currentTarget.value.slice(0, currentTarget.selectionStart);
        const at = before.lastIndexOf('@');
        isOpen.current = at >= 0 && validateSearch(before.slice(at + 1));
      },
    },
  };
}
