/** Who handed the batch over and who answered, and which of its inspections were returned for what. */
import { useListBatchInspectionsQuery } from '@/api/batches';
import type { UploadBatch } from '@/api/contract/batches';
import { Page } from '@/ui/Page';
import { RelativeTime } from '@/ui/RelativeTime';
import { BatchInspectionRow } from './BatchInspectionRow';

/** Whose account is gone, or whose name the reader may not know. */
const BY_NOBODY = 'somebody';

export function BatchHandover({ batch: { id, returned, lastHandOver, lastAnswer } }: { batch: UploadBatch }) {
  return (
    <>
      {/* Of one that was taken back only the earlier answer is left. */}
      {lastHandOver && (
        <p>
          Handed over by {lastHandOver.fullName ?? BY_NOBODY} <RelativeTime value={lastHandOver.at} />
        </p>
      )}
      {lastAnswer && (
        <p>
          Last answered by {lastAnswer.fullName ?? BY_NOBODY} <RelativeTime value={lastAnswer.at} />
        </p>
      )}
      {returned > 0 && <Returned batch={id} />}
    </>
  );
}

function Returned({ batch }: { batch: number }) {
  const { data, isError, refetch } = useListBatchInspectionsQuery(batch);
  if (!data) {
    return isError ? (
      <Page.Error title="The inspections could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <Page.Loading label="Loading what was returned" />
    );
  }
  return (
    <ul className="BatchInspections" aria-label="Returned">
      {data.inspections.map(
        (each) => each.handover === 'returned' && <BatchInspectionRow key={each.inspectionId} of={each} />,
      )}
    </ul>
  );
}
