/** A contractor's clients, a card for each: what is to be done for it. Its links lead on in the client's organisation. */
import dayjs from 'dayjs';
import { Link } from 'react-router-dom';
import { BATCH_STATES } from '@/api/contract/batches';
import { clientsToasts, useListClientsQuery } from '@/api/clients';
import type { Client } from '@/api/contract/clients';
import { FIGURES } from '@/api/contract/dashboard';
import { organisationSelected } from '@/api/session';
import { isOverdue } from '@/lib/isOverdue';
import { plural } from '@/lib/plural';
import { shownDay } from '@/lib/shownDate';
import { useAppDispatch } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { useNow } from '@/ui/useNow';
import { BATCHES, inspectionsWith } from './listLinks';
import './ClientCards.css';

export function ClientCards() {
  const { data, isError, refetch } = useListClientsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) {
    return isError ? (
      <Page.Error {...clientsToasts.listClients} onRetry={() => void refetch()} />
    ) : (
      <Page.Loading label="Loading clients" />
    );
  }
  return (
    <div className="Dashboard-cards">
      {data.map((client) => (
        <ClientCard key={client.id} client={client} />
      ))}
    </div>
  );
}

function ClientCard({ client }: { client: Client }) {
  const { id, name, toReview, returned, withOwner, openBatches, batches } = client;
  const dispatch = useAppDispatch();
  const today = dayjs(useNow()).format('YYYY-MM-DD');
  // Before the link leads on: the page that it opens is the client's.
  const work = () => void dispatch(organisationSelected({ id }));
  const heading = `client-${id}`;
  const todo = [
    { count: toReview, text: `${plural(toReview, 'inspection')} to review`, to: inspectionsWith(FIGURES.toReview) },
    { count: returned, text: `${plural(returned, 'inspection')} returned`, to: inspectionsWith(FIGURES.returned) },
    {
      count: withOwner,
      text: `${plural(withOwner, 'inspection')} with the owner`,
      to: inspectionsWith(FIGURES.withOwner),
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className="Dashboard-card" aria-labelledby={heading}>
      <h2 id={heading}>
        <Link to={BATCHES} onClick={work}>
          {name}
        </Link>
      </h2>
      {todo.length + openBatches === 0 && <p className="Dashboard-note">Nothing to do.</p>}
      <ul className="Dashboard-rows">
        {todo.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} onClick={work}>
              {text}
            </Link>
          </li>
        ))}
        {batches.map(({ id: batch, title, dueDate, state }) => {
          const isLate = isOverdue({ dueDate, state, isContracted: true }, today);
          return (
            <li key={`batch ${batch}`}>
              <Link to={BATCHES} onClick={work} title={title}>
                {title}
              </Link>
              <span>
                {BATCH_STATES[state]}
                {dueDate !== null && (
                  <>
                    {', '}
                    <span className={isLate ? 'ClientCards-late' : undefined}>
                      {isLate ? 'late, ' : ''}due {shownDay(dueDate)}
                    </span>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {openBatches > batches.length && (
        <p className="Dashboard-note">and {plural(openBatches - batches.length, 'open batch', 'open batches')} more</p>
      )}
    </section>
  );
}
