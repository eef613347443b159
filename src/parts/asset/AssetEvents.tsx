/** What people did with assets, the newest first. */
import type { AssetEvent } from '@/api/contract/assets';
import { shownTime } from '@/lib/shownDate';
import { ACTION_WORDS, detailText } from './eventWords';
import './AssetEvents.css';

export function AssetEvents({ events }: { events: readonly AssetEvent[] }) {
  return (
    <ol className="AssetEvents">
      {events.map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{shownTime(event.at)}</time> {event.by} {ACTION_WORDS[event.action]}{' '}
          {detailText(event)}
        </li>
      ))}
    </ol>
  );
}
