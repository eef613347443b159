/** How many decisions were set, and which were not. */
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { DecisionsSet } from '@/api/contract/programme';
import { plural } from '@/lib/plural';
import './DecisionOutcome.css';

interface DecisionOutcomeProps {
  outcome: DecisionsSet;
  nameOf: (uuid: string) => string;
}

export function DecisionOutcome({ outcome: { set, notSet }, nameOf }: DecisionOutcomeProps) {
  return (
    <>
      <Alert
        type={notSet.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={
          notSet.length > 0
            ? `Decided on ${plural(set, 'pipe')}, and left ${plural(notSet.length, 'pipe')} as before:`
            : `Decided on ${plural(set, 'pipe')}.`
        }
      />
      {notSet.length > 0 && (
        <ul className="DecisionOutcome-list" aria-label="Not decided on" tabIndex={0}>
          {notSet.map(({ assetId, why }) => (
            <li key={assetId}>
              <Link to={`/asset/${assetId}`}>{nameOf(assetId)}</Link>: {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
