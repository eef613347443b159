/** What can be done with a row of the upload lists. */
import { Popconfirm } from 'antd';
import { memo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FAILED_STATUSES, type FileRecord } from '@/api/contract/files';
import { useRetryProcessingMutation } from '@/api/files';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { removeFile } from '@/parts/uploads/failedUploads';
import type { Redirection } from '@/parts/uploads/redirectUploads';
import { RowAction } from '@/parts/uploads/RowAction';
import { UploadActions } from '@/parts/uploads/UploadActions';
import { isSentElsewhere, type UploadRow } from '@/parts/uploads/uploadRows';
import { useAbility, useAppDispatch } from '@/state/hooks';

interface UploadRowActionsProps {
  row: UploadRow;
  onRedirect: (redirection: Redirection) => void;
}

export const UploadRowActions = ({ row: { clientId, file }, onRedirect }: UploadRowActionsProps) =>
  file ? <FileActions file={file} /> : <UploadActions clientId={clientId} onRedirect={onRedirect} />;

const FileActions = memo(function FileActions({ file }: { file: FileRecord }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { canSeeInspections } = useAbility();
  const organisationId = useOrganisationId();
  const [retry, { isLoading }] = useRetryProcessingMutation();
  const [isRemoving, setRemoving] = useState(false);
  const { id, fileListId, filename, status, isRetryable, inspectionId, canCancel } = file;
  const isSending = isSentElsewhere(file);
  const remove = async () => {
    setRemoving(true);
    await dispatch(removeFile(id));
    setRemoving(false);
  };

  if (canCancel) {
    return (
      <Popconfirm
        title={isSending ? 'Cancel this upload?' : 'Cancel processing?'}
        description={
          isSending
            ? 'It is being sent from another computer. What has been sent of it is removed.'
            : 'The video is removed. To process it later, you have to upload it again.'
        }
        okText={isSending ? 'Cancel upload' : 'Cancel processing'}
        cancelText={isSending ? 'Keep uploading' : 'Keep processing'}
        onConfirm={() => void remove()}
      >
        <RowAction name="Cancel" of={filename} loading={isRemoving} />
      </Popconfirm>
    );
  }
  if (FAILED_STATUSES.some((failed) => failed === status)) {
    return (
      <>
        {isRetryable && (
          <RowAction
            name="Retry"
            of={filename}
            loading={isLoading}
            onClick={() => void retry({ fileListId, organisationId })}
          />
        )}
        <RowAction name="Remove" of={filename} loading={isRemoving} onClick={() => void remove()} />
      </>
    );
  }
  if (inspectionId === null || !canSeeInspections) return null;
  return <RowAction name="Open" of={filename} onClick={() => void navigate(`/inspection/${inspectionId}`)} />;
});
