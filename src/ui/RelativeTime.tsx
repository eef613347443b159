/** When something happened, relative to now; the full date on hover and for assistive technology. */
import { memo } from 'react';
import { relativeTime } from '@/lib/relativeTime';
import { shownSecond } from '@/lib/shownDate';
import { useNow } from './useNow';

/** `value` is an ISO time; null shows a dash. In `memo` for long lists. */
export const RelativeTime = memo(function RelativeTime({ value }: { value: string | null }) {
  const now = useNow();
  if (value === null) return <>—</>;
  return (
    <time dateTime={value} title={shownSecond(value)}>
      {relativeTime(Date.parse(value), now)}
    </time>
  );
});
