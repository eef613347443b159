/**
 * A count at the corner of its children, or by itself; nothing for 0. For the eye only: words beside it say the same.
 */
import type { ReactNode } from 'react';
import './CountBadge.css';

const MOST = 99;

export function CountBadge({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <span className="CountBadge">
      {children}
      {count > 0 && (
        <span className="CountBadge-count" aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </span>
  );
}
