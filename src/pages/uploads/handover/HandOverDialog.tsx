/** Asks before a batch is handed over to its owner, with what is still open in it. Nothing that is open stands in the way. */
import type { UploadBatch } from '@/api/contract/batches';
import { useHandOverBatchMutation, useListBatchInspectionsQuery } from '@/api/batches';
import { plural } from '@/lib/plural';
import { useSavedFirst } from '@/parts/inspection/useSavedFirst';
import { ConfirmDialog } from '@/parts/staff/ConfirmDialog';
import { Page } from '@/ui/Page';
import { BatchInspectionRow } from './BatchInspectionRow';
import { BatchSummary } from './BatchSummary';

interface HandOverDialogProps {
  batch: UploadBatch;
  title: string;
  onClose: () => void;
}

export function HandOverDialog({ batch, title, onClose }: HandOverDialogProps) {
  const { currentData, isError, refetch } = useListBatchInspectionsQuery(batch.id);
  const [handOver] = useHandOverBatchMutation();
  const savedFirst = useSavedFirst();
  const confirm = async () => {
    const isSaved = await savedFirst(
      left.map(({ inspectionId }) => inspectionId),
      'The Batch Was Not Handed Over',
    );
    // The toast says what is not saved.
    return isSaved ? handOver(batch.id) : { error: 'not saved' };
  };
  const left = currentData?.inspections.filter(({ handover }) => handover === null || handover === 'returned') ?? [];
  const shown = left.filter(({ open, handover }) => open.length > 0 || handover === 'returned');
  return (
    <ConfirmDialog
      title={`Hand over “${title}”?`}
      okText={left.length > 0 ? `Hand over ${plural(left.length, 'inspection')}` : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isError ? (
        <Page.Error title="The inspections could not be loaded" onRetry={() => void refetch()} />
      ) : !currentData ? (
        <Page.Loading label="Checking the inspections" />
      ) : (
        <>
          <BatchSummary batch={batch} found={currentData} />
          <p>
            Its owner finds it on the dashboard. Your organisation can change none of its frames and headers then, until
            you take it back or the owner returns it.
          </p>
          {shown.length > 0 && (
            <ul className="BatchInspections" aria-label="Look at these first">
              {shown.map((each) => (
                <BatchInspectionRow key={each.inspectionId} of={each} />
              ))}
            </ul>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
