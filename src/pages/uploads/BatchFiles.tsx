/** The files of one batch, each with its status. */
import { Button } from 'antd';
import { useState } from 'react';
import type { UploadBatch } from '@/api/contract/batches';
import { useListBatchFilesQuery } from '@/api/batches';
import { ProcessingState } from '@/parts/uploads/ProcessingState';
import { pollingWhile } from '@/parts/uploads/polling';
import { BatchHandover } from './handover/BatchHandover';
import { FileName } from '@/ui/FileName';
import { Page } from '@/ui/Page';

/** How many files show at first, as many as one selection may have, and how many one request asks for at most. */
const STEP = 50;
const MOST = 200;

export function BatchFiles({ batch }: { batch: UploadBatch }) {
  const [pageSize, setPageSize] = useState(STEP);
  const { data, isError, refetch } = useListBatchFilesQuery(
    { organisationId: batch.owner.id, batch: batch.id, pageIndex: 0, pageSize },
    { refetchOnMountOrArgChange: true, ...pollingWhile(batch.sending + batch.processing > 0) },
  );
  if (!data) {
    return isError ? (
      <Page.Error title="The files could not be loaded" text="" onRetry={() => void refetch()} />
    ) : (
      <Page.Loading label="Loading files" />
    );
  }
  const more = data.count - data.results.length;
  return (
    <>
      <BatchHandover batch={batch} />
      <ul className="BatchFiles" aria-label="Files of the batch">
        {data.results.map((file) => (
          <li key={file.id}>
            <FileName name={file.filename} />
            <ProcessingState file={file} />
          </li>
        ))}
      </ul>
      {more > 0 && pageSize < MOST && (
        <Button onClick={() => setPageSize(MOST)}>{`Show ${more.toLocaleString()} more`}</Button>
      )}
      {more > 0 && pageSize >= MOST && <p>{`and ${more.toLocaleString()} more`}</p>}
    </>
  );
}
