/** What a step changed in the state, path by path. */
import { useMemo } from 'react';
import { differencesBetween } from '@/replay/differences';

const MAX_SHOWN = 200;
const LONGEST = 300;

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

interface ChangesProps {
  /** The state before the step; undefined at the beginning of the recording. */
  before: object | undefined;
  after: object;
  /** How the step differs from the recording, if it does. */
  note: string | null | undefined;
}

export function Changes({ before, after, note }: ChangesProps) {
  const differences = useMemo(() => (before ? differencesBetween(before, after) : []), [before, after]);
  return (
    <div className="Changes">
      {note && <p role="status">{note}</p>}
      {differences.length === 0 && <p>{before ? 'Nothing was changed.' : 'This is the state at the beginning.'}</p>}
      {differences.slice(0, MAX_SHOWN).map(({ path, before: old, after: now }) => (
        <dl key={path}>
          <dt>{path}</dt>
          <dd>
            <del>{brief(old)}</del>
          </dd>
          <dd>
            <ins>{brief(now)}</ins>
          </dd>
        </dl>
      ))}
      {differences.length > MAX_SHOWN && <p>{`And ${differences.length - MAX_SHOWN} more.`}</p>}
    </div>
  );
}
