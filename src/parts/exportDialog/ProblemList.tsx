/** What stands in the way of an export, inspection by inspection, each with the way to mend it. */
import { Link } from 'react-router-dom';
import type { InspectionProblems } from '@/api/contract/inspections';
import './ProblemList.css';

/** Each message once, with the number of frames that it holds for. */
function summed(problems: InspectionProblems[number]['problems']): [message: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts];
}

interface ProblemListProps {
  problems: InspectionProblems;
}

export function ProblemList({ problems }: ProblemListProps) {
  return (
    <ul className="ProblemList" tabIndex={0} aria-label="Problems">
      {problems.map(({ inspectionId, name, problems: found }) => (
        <li key={inspectionId}>
          <Link to={`/inspection/${inspectionId}`}>{name}</Link>
          <ul>
            {summed(found).map(([message, count]) => (
              <li key={message}>{count === 1 ? message : `${message} (${count} frames)`}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
