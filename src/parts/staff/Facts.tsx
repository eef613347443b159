/** What is known of a record, as names and values. */
import type { ReactNode } from 'react';
import './Staff.css';

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="Facts">
      {facts.map(([name, value]) => (
        <div key={name} className="Facts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
