/** An inspection's name as a link. It hands the list on, so that the inspection leads back and to the next one. */
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
