/** What stands in the way of an export, inspection by inspection, each with the way to mend it. */
import { Button, Modal } from 'antd';
import { useValidateInspectionsQuery } from '@/api/inspections';
import { ProblemList } from '@/parts/exportDialog/ProblemList';
import { WarningList, withWarnings } from '@/parts/exportDialog/Warnings';
import { Page } from '@/ui/Page';
import type { DialogProps } from './dialogTypes';
import { plural } from '@/lib/plural';
import { inspectionCount } from '@/lib/inspectionCount';

export function ProblemsDialog({ inspections, onFixHeaders, onClose }: DialogProps) {
  const { currentData, isError, isFetching, refetch } = useValidateInspectionsQuery({
    inspectionIds: inspections.map(({ uuid }) => uuid),
  });
  const flawed = currentData?.filter(({ problems }) => problems.length > 0);
  const gaps = (currentData ?? []).flatMap(({ inspectionId, problems }) =>
    problems.filter(({ frameId }) => frameId === null).map(() => inspectionId),
  );
  const warned = withWarnings(currentData ?? []);

  return (
    <Modal
      open
      width={640}
      title={`Validation of ${inspectionCount(inspections.length)}`}
      onCancel={onClose}
      footer={
        <>
          {gaps.length > 0 && (
            <Button
              type="primary"
              onClick={() => {
                onFixHeaders([...new Set(gaps)]);
                onClose();
              }}
            >
              {`Fix ${plural(gaps.length, 'gap')}`}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
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
        <p role="status">{warned.length === 0 ? 'Ready to export.' : 'Nothing is missing.'}</p>
      ) : (
        <>
          <p role="status">
            {inspectionCount(flawed.length)} of {inspections.length} {flawed.length === 1 ? 'has' : 'have'} problems.
          </p>
          <ProblemList problems={flawed} />
        </>
      )}
      {warned.length > 0 && (
        <>
          <p>{inspectionCount(warned.length)} to look at before an export.</p>
          <WarningList found={warned} />
        </>
      )}
    </Modal>
  );
}
