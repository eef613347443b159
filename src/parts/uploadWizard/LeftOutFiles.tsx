/** Says which files of the last choice were not taken, and why; nothing that was dropped goes without a word. */
import { Alert } from 'antd';
import { plural } from '@/lib/plural';
import type { LeftOut } from './fileSelection';
import { MOST_OPENED } from './readDrop';

/** How many names are listed; nobody reads more. */
const MOST_NAMES = 200;

const REASONS: Readonly<Record<LeftOut['reason'], (files: string) => string>> = {
  'over the limit': (files) => `Up to ${MOST_OPENED.toLocaleString()} videos at once: ${files} left out.`,
  'not a video': (files) => `Only videos are taken from folders: ${files} left out.`,
  unreadable: (files) => `The browser could not read all of it: ${files} left out.`,
};

export function LeftOutFiles({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return Object.entries(REASONS).map(([reason, sentence]) => {
    const names = leftOut.filter((each) => each.reason === reason).map(({ name }) => name);
    if (names.length === 0) return null;
    return (
      <Alert
        key={reason}
        type="warning"
        showIcon
        role="status"
        title={sentence(plural(names.length, 'file was', 'files were'))}
        description={
          <details className="LeftOutFiles">
            <summary>Show which</summary>
            <ul>
              {names.slice(0, MOST_NAMES).map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {names.length > MOST_NAMES && `and ${names.length - MOST_NAMES} more`}
          </details>
        }
      />
    );
  });
}
