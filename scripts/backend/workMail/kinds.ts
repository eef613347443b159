/** What a person is mailed about, a row for each kind in the order of the email. Another kind is another row. */
import { plural } from '@/lib/plural';
import { addDays } from '@/lib/weeks';
import { isLetIn, loadPerson, type Session } from '../access/callerSession';
import type { Db } from '../database/database';
import type { workMails } from '../database/workMailSchema';
import { readAssigned, readDueInspections, readMentions, readReturned } from './inspectionNews';
import { dayIn } from './mornings';
import { isUntoldTo, type News, type ReadNews } from './news';
import { readDueBatches, readFailed } from './uploadNews';

/** What is older is no news to anybody. */
export const NEWS_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export interface Kind {
  name: string;
  title: string;
  /** As the subject of the email has it. */
  counted(count: number): string;
  /** The page that lists them. */
  list: string;
  /** Who has the page. */
  isFor(session: Session): boolean;
  read: ReadNews;
}

const isReviewer = ({ user }: Session) => user.userLevel === 'standard';
const isAnybody = () => true;

const TO_REVIEW = `/inspections?${new URLSearchParams({ tab: 'Uploaded', filter: JSON.stringify({ assignedTo: 'me' }) })}`;

const KINDS: readonly Kind[] = [
  {
    name: 'assigned',
    title: 'Assigned to you',
    counted: (count) => `${plural(count, 'inspection')} assigned`,
    list: TO_REVIEW,
    isFor: isReviewer,
    read: readAssigned,
  },
  {
    name: 'mentioned',
    title: 'Comments that mention you',
    counted: (count) => plural(count, 'mention'),
    list: `/inspections?${new URLSearchParams({ filter: JSON.stringify({ mentionsMe: true }) })}`,
    isFor: isReviewer,
    read: readMentions,
  },
  {
    name: 'returned',
    title: 'Returned by their owner',
    counted: (count) => `${plural(count, 'inspection')} returned`,
    list: `/inspections?${new URLSearchParams({ filter: JSON.stringify({ handover: 'returned' }) })}`,
    isFor: isReviewer,
    read: readReturned,
  },
  {
    name: 'inspection due',
    title: 'Inspections that you have to review, of batches that are due',
    counted: (count) => `${plural(count, 'inspection')} due`,
    list: TO_REVIEW,
    isFor: isReviewer,
    read: readDueInspections,
  },
  {
    name: 'batch due',
    title: 'Batches of yours that are due',
    counted: (count) => `${plural(count, 'batch', 'batches')} due`,
    list: '/uploads?tab=batches&mine=true',
    isFor: isAnybody,
    read: readDueBatches,
  },
  {
    name: 'failed',
    title: 'Uploads of yours that failed',
    counted: (count) => `${plural(count, 'upload')} failed`,
    list: '/uploads?tab=failed',
    isFor: isAnybody,
    read: readFailed,
  },
];

export interface Found extends Kind {
  news: News[];
}

/** What is new to the person at `now`, by kind and without empty ones; nothing for somebody who may not log in. */
export async function readNews(
  db: Db,
  { userId, zone, since }: Pick<typeof workMails.$inferSelect, 'userId' | 'zone' | 'since'>,
  now: Date,
): Promise<{ session: Session; found: Found[] }> {
  const session = await loadPerson(db, userId);
  if (!isLetIn(session) || session.user.isStaff) return { session, found: [] };
  const today = dayIn(zone, now);
  const asked = {
    ...{ db, session, today, dueSince: addDays(today, -NEWS_DAYS) },
    since: new Date(Math.max(since.getTime(), now.getTime() - NEWS_DAYS * DAY_MS)),
  };
  const found: Found[] = [];
  for (const kind of KINDS.filter(({ isFor }) => isFor(session))) {
    const news = await kind.read({ ...asked, isUntold: isUntoldTo(userId, kind.name) });
    if (news.length > 0) found.push({ ...kind, news });
  }
  return { session, found };
}
