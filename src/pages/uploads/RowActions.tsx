/** What can be done with a row of the upload lists. */
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { FAILED_STATUSES, type FileRecord } from '@/api/contract/files';
import { useRetryProcessingMutation } from '@/api/files';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { removeFailedFile } from '@/parts/uploads/removeFailedFile';
import type { UploadRow } from '@/parts/uploads/uploadRows';
import { useAbility, useAppDispatch } from '@/state/hooks';
import type { Upload } from '@/uploads/machine';
import { uploadCancelled, uploadDismissed, uploadRetried } from '@/uploads/slice';

export function RowActions({ row }: { row: UploadRow }) {
  return (
    <div className="UploadTable-actions">
      {row.upload ? <UploadActions upload={row.upload} /> : <FileActions file={row.file} />}
    </div>
  );
}

function UploadActions({ upload: { clientId, fileName, status } }: { upload: Upload }) {
  const dispatch = useAppDispatch();
  if (status === 'upload failed') {
    return (
      <>
        <Action name="Retry" of={fileName} onClick={() => dispatch(uploadRetried({ clientId }))} />
        <Action name="Remove" of={fileName} onClick={() => dispatch(uploadDismissed({ clientId }))} />
      </>
    );
  }
  return (
    <Action
      name="Cancel"
      of={fileName}
      disabled={status === 'moving to processing' || status === 'cancelling'}
      onClick={() => dispatch(uploadCancelled({ clientId }))}
    />
  );
}

function FileActions({ file }: { file: FileRecord }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { canSeeInspections } = useAbility();
  const organisationId = useOrganisationId();
  const [retry, { isLoading }] = useRetryProcessingMutation();
  const { id, fileListId, filename, status, isRetryable, inspectionId } = file;

  if (FAILED_STATUSES.some((failed) => failed === status)) {
    return (
      <>
        {isRetryable && (
          <Action
            name="Retry"
            of={filename}
            loading={isLoading}
            onClick={() => void retry({ fileListId, organisationId })}
          />
        )}
        <Action name="Remove" of={filename} onClick={() => void dispatch(removeFailedFile(id))} />
      </>
    );
  }
  if (inspectionId === null || !canSeeInspections) return null;
  return <Action name="Open" of={filename} onClick={() => void navigate(`/inspection/${inspectionId}`)} />;
}

interface ActionProps {
  name: string;
  /** The file it is about, for assistive technology. */
  of: string;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

function Action({ name, of, ...props }: ActionProps) {
  return (
    <Button size="small" aria-label={`${name} ${of}`} {...props}>
      {name}
    </Button>
  );
}
