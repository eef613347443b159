/** Whom a comment can mention: the people who may open the inspection, loaded when the first @ is typed. */
import { useRef, type KeyboardEvent } from 'react';
import { useListMentionableQuery } from '@/api/comments';
import { mentionNames } from '@/lib/mentions';
import { useAppSelector } from '@/state/hooks';

/** Keys that act on the list of people, and leave the searched name as it is. */
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
  /**
   * Whether the list stays open for the text after the @. Names have spaces, so it stays while any name contains the
   * text; while the people are being loaded, for a text of up to two words.
   */
  const validateSearch = (typed: string) =>
    isAwaited ? !/\n|\s\S*\s/.test(typed) : names.some(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));

  const isOpen = useRef(false);
  const close = () => (isOpen.current = false);
  return {
    people,
    isAwaited,
    hasFailed: isWanted && isError && !isFetching,
    retry: () => void refetch(),
    /** Whether the key just pressed in the field belongs to the list of people, which Enter and Escape close. */
    isListOpen: ({ key }: KeyboardEvent) => {
      const wasOpen = isOpen.current && OF_LIST.has(key);
      if (key === 'Enter' || key === 'Escape') close();
      return wasOpen;
    },
    /** The props of antd's `Mentions` that make its list. */
    list: {
      // Names the organisation of people of another one; namesakes have it in their names already.
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
