/** When and by which version of the app the report was saved, with the person's note. */
import type { BugReport } from '@/state/bugReport';

const dateOf = (savedAt: number): string => {
  const date = new Date(savedAt);
  return Number.isNaN(date.getTime()) ? 'at an unknown time' : date.toISOString().replace('T', ' ').slice(0, 16);
};

export function Facts({ report: { savedAt, version, userAgent, note } }: { report: BugReport }) {
  return (
    <p className="Facts" title={userAgent}>
      {`Saved ${dateOf(savedAt)} UTC by version ${version}. `}
      {note !== '' && <q>{note}</q>}
    </p>
  );
}
