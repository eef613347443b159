/** An inspection of a batch: its title, which opens it beside this page, what is open in it, and why it was returned. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BatchInspection } from '@/api/contract/handover';
import './handover.css';

/** `children`: what is answered of it. */
export function BatchInspectionRow({ of, children }: { of: BatchInspection; children?: ReactNode }) {
  const { inspectionId, title, handover, returnReason, open } = of;
  const was = handover === 'returned' ? 'Returned' : 'Returned before';
  return (
    <li>
      <Link to={`/inspection/${inspectionId}`} target="_blank" rel="noopener">
        {title}
      </Link>
      {handover === 'accepted' && ' · Accepted'}
      {returnReason !== null && (
        <p className="BatchInspections-reason">
          {was}: {returnReason}
        </p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
