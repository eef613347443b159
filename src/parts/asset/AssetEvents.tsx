/** What people did with assets, the newest first. */
import dayjs from 'dayjs';
import type { AssetEvent } from '@/api/contract/assets';
import { ACTION_WORDS, detailText } from './eventWords';
import './AssetEvents.css';

export function AssetEvents({ events }: { events: readonly AssetEvent[] }) {
  return (
    <ol className="AssetEvents">
      {events.map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{dayjs(event.at).format('D MMM YYYY, HH:mm')}</time> {event.by}{' '}
          {ACTION_WORDS[event.action]} {detailText(event)}
        </li>
      ))}
    </ol>
  );
}
