/** The text of an email about a person's own work. */
import { MORNING, type Pace } from '@/api/contract/workMail';
import type { Letter } from '../mail';
import type { Found } from './kinds';

/** Of each kind; a link leads to the others. */
const MOST_LISTED = 50;
export const SETTINGS_PATH = '/settings';

interface Of {
  pace: Exclude<Pace, 'off'>;
  zone: string;
  to: string;
  webOrigin: string;
}

/** A name that people have typed may have line breaks, with which it would pass for a line of ours. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function section({ title, news, list }: Found, webOrigin: string): string {
  const listed = news.slice(0, MOST_LISTED).map(({ text, path }) => `- ${inOneLine(text)}\n  ${webOrigin}${path}`);
  const others = news.length - listed.length;
  const more = others > 0 ? [`- and ${others.toLocaleString('en')} more\n  ${webOrigin}${list}`] : [];
  return [title, ...listed, ...more].join('\n');
}

export function workLetter(found: readonly Found[], { pace, zone, to, webOrigin }: Of): Omit<Letter, 'goodForMs'> {
  const when = pace === 'daily' ? `each day at ${MORNING} (${zone}) if there is news` : 'as soon as there is news';
  return {
    to,
    subject: `Your work: ${found.map(({ counted, news }) => counted(news.length)).join(', ')}`,
    text: [
      ...found.map((each) => section(each, webOrigin)),
      `You get this email because you chose to be mailed about your work, ${when}. To change that, or to stop these emails, open:`,
    ].join('\n\n'),
    link: `${webOrigin}${SETTINGS_PATH}`,
  };
}
