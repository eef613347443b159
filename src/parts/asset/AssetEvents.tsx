/** What people did with assets, the newest first. */
import type { AssetEvent } from '@/api/contract/assets';
import { shownTime } from '@/lib/shownDate';
import { ACTION_WORDS, detailText } from './eventWords';
import './AssetEvents.css';

interface AssetEventsProps {
  events: readonly AssetEvent[];
  /** Of the assets: it says in which unit their diameters are told. */
  standard: number;
}

export function AssetEvents({ events, standard }: AssetEventsProps) {
  return (
    <ol className="AssetEvents">
      {events.map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{shownTime(event.at)}</time> {event.by} {ACTION_WORDS[event.action]}{' '}
          {detailText(event, standard)}
        </li>
      ))}
    </ol>
  );
}
