/** What stands in the way of an export, inspection by inspection, each with the way to mend it. */
import { Button, Modal } from 'antd';
import { Link } from 'react-router-dom';
import type { InspectionProblems } from '@/api/contract/inspections';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { Page } from '@/ui/Page';
import type { DialogProps } from './dialogTypes';
import { inspectionCount } from './inspectionCount';

/** Each message once, with how often it holds. */
function summed(problems: InspectionProblems[number]['problems']): [message: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { message } of problems) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts];
}

export function ProblemsDialog({ inspections, onClose }: DialogProps) {
  const { currentData, isError, isFetching, refetch } = useValidateInspectionsQuery({
    inspectionIds: inspections.map(({ uuid }) => uuid),
  });
  const names = new Map(inspections.map(({ uuid, name }) => [uuid, name]));
  const flawed = currentData?.filter(({ problems }) => problems.length > 0);

  return (
    <Modal
      open
      width={640}
      title={`Validation of ${inspectionCount(inspections.length)}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {!flawed ? (
        isError && !isFetching ? (
          <Page.Error
            title="Failed to Validate Inspections"
            text="Could not validate the inspections."
            onRetry={() => void refetch()}
          />
        ) : (
          <Page.Loading label="Validating" />
        )
      ) : flawed.length === 0 ? (
        <p role="status">Nothing stands in the way of an export.</p>
      ) : (
        <>
          <p role="status">
            {inspectionCount(flawed.length)} of {inspections.length} {flawed.length === 1 ? 'has' : 'have'} problems.
          </p>
          <ul className="InspectionsPage-problems">
            {flawed.map(({ inspectionId, problems }) => (
              <li key={inspectionId}>
                <Link to={`/inspection/${inspectionId}`}>{names.get(inspectionId) ?? inspectionId}</Link>
                <ul>
                  {summed(problems).map(([message, count]) => (
                    <li key={message}>{count === 1 ? message : `${message} (${count} frames)`}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
