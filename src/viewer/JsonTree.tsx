/** Plain data as a tree; each level is drawn when it is opened, since a state may be large. */
import { useState } from 'react';

const MAX_SHOWN = 200;

interface JsonTreeProps {
  name: string;
  value: unknown;
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const summary = (value: object): string =>
  Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;

export function JsonTree({ name, value }: JsonTreeProps) {
  return (
    <div className="JsonTree">{isBranch(value) ? <Entries value={value} /> : <Leaf name={name} value={value} />}</div>
  );
}

function Entries({ value }: { value: object }) {
  const entries = Object.entries(value);
  return (
    <ul>
      {entries.slice(0, MAX_SHOWN).map(([key, each]) => (
        <li key={key}>{isBranch(each) ? <Branch name={key} value={each} /> : <Leaf name={key} value={each} />}</li>
      ))}
      {entries.length > MAX_SHOWN && <li>{`and ${entries.length - MAX_SHOWN} more`}</li>}
    </ul>
  );
}

function Branch({ name, value }: { name: string; value: object }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span>{summary(value)}</span>
      </summary>
      {isOpen && <Entries value={value} />}
    </details>
  );
}

const Leaf = ({ name, value }: JsonTreeProps) => (
  <>
    {`${name}: `}
    <span className="JsonTree-value">{JSON.stringify(value) ?? 'nothing'}</span>
  </>
);
