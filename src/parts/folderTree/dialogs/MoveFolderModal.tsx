/** Moves a folder into another one; destinations that make no sense cannot be chosen. */
import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { errorText, type ApiError } from '@/api/errors';
import { foldersToasts, type Folder } from '@/api/folders';
import { useAppDispatch } from '@/state/hooks';
import { dividedBy, illegalDestinations, type FolderTree } from '../tree/buildTree';
import { FolderBrowser } from '../FolderBrowser';
import { DivisionNotice } from './DivisionNotice';
import { moveFolder } from './moveFolder';
import './FolderModal.css';

interface MoveFolderModalProps {
  tree: FolderTree;
  organisationId: number;
  folder: Folder;
  onClose: () => void;
}

export function MoveFolderModal({ tree, organisationId, folder, onClose }: MoveFolderModalProps) {
  const dispatch = useAppDispatch();
  const [destinationId, setDestinationId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const illegal = useMemo(() => illegalDestinations(tree, folder.id), [tree, folder.id]);
  const folders = useMemo(() => [...tree.folders.values()], [tree]);
  const divided = dividedBy(tree, destinationId);

  const submit = async () => {
    if (destinationId === null) return setProblem('A destination must be chosen.');
    setMoving(true);
    const error = await dispatch(moveFolder(tree, folder, destinationId));
    setMoving(false);
    // A toast says what somebody else has done meanwhile, and offers the choice.
    if (!error || error.status === 404 || error.status === 412) onClose();
    else setProblem(wordsFor(error));
  };

  return (
    <Modal
      open
      title={`Move folder “${folder.name}”`}
      okText="Move"
      confirmLoading={isMoving}
      onOk={submit}
      onCancel={onClose}
      mask={{ closable: !isMoving }}
    >
      <div className="FolderModal-tree">
        <FolderBrowser
          label="Move to"
          folders={folders}
          selectedId={destinationId}
          onSelect={(id) => {
            setDestinationId(id);
            setProblem(null);
          }}
          disabledIds={illegal}
        />
      </div>
      {divided && <DivisionNotice folder={divided} organisationId={organisationId} />}
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}

const wordsFor = (error: ApiError) => errorText(foldersToasts.moveFolder, error);
