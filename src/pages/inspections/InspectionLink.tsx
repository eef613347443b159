/** An inspection's name, which leads to it; from there the way goes back to this list and on along it. */
import { Link } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { useOwnList } from '@/parts/inspection/cameFrom';

export function InspectionLink({ inspection: { uuid, name } }: { inspection: Inspection }) {
  const cameFrom = useOwnList();
  return (
    <Link to={`/inspection/${uuid}`} state={{ cameFrom }} title={name} tabIndex={-1}>
      {name}
    </Link>
  );
}
