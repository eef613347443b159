/**
 * Deletes a folder with all below it, after saying what that is. A folder that holds videos is not deleted: the server
 * says which videos are in the way, and where they are.
 */
import { Alert, Modal } from 'antd';
import { useDeleteFolderMutation, type Folder } from '@/api/folders';
import { isApiError } from '@/api/errors';
import { plural } from '@/lib/plural';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { videosText } from '../divisionText';
import { contentsOf, type FolderTree } from '../tree/buildTree';
import './FolderModal.css';

interface DeleteFolderModalProps {
  tree: FolderTree;
  folder: Folder;
  onClose: () => void;
  /** Called before the dialog closes. */
  onDeleted: () => void;
}

const subfolders = (count: number) => plural(count, 'subfolder');

export function DeleteFolderModal({ tree, folder, onClose, onDeleted }: DeleteFolderModalProps) {
  const [deleteFolder, { isLoading, error }] = useDeleteFolderMutation();
  const contents = contentsOf(tree, folder.id);
  const hasVideos = contents.videos > 0;
  const failure = isApiError(error) ? error : null;
  const overtaken = failure?.status === 412 ? failure : null;
  const refusal = failure && failure.status !== 404 && !overtaken && failure.message;

  const submit = async () => {
    const outcome = await deleteFolder({ ...folder, now: overtaken?.now });
    if (!outcome.error) onDeleted();
    if (!outcome.error || (isApiError(outcome.error) && outcome.error.status === 404)) onClose();
  };

  return (
    <Modal
      open
      title="Delete Folder"
      okText="Delete"
      okButtonProps={{ danger: true, autoFocus: !hasVideos }}
      cancelButtonProps={{ autoFocus: hasVideos }}
      confirmLoading={isLoading}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <p className="FolderModal-text">
        Delete <strong>{folder.name}</strong>
        {contents.subfolders > 0 && ` and its ${subfolders(contents.subfolders)}`}? This cannot be undone.
      </p>
      {hasVideos && !refusal && (
        <Alert
          type="warning"
          showIcon
          title={`It contains ${videosText(contents.videos)}. Only folders without them can be deleted.`}
        />
      )}
      {overtaken && <OvertakenNotice text={overtaken.message} />}
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
