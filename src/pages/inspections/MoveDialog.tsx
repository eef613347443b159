/** Moves inspections, with their videos, into another folder. */
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useMoveInspectionsMutation } from '@/api/inspections';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';
import { useFolders } from '@/parts/folderTree/useFolders';
import { folderProblem } from '@/parts/uploadWizard/folderProblem';
import { Page } from '@/ui/Page';
import type { DialogProps } from './dialogTypes';
import { inspectionCount } from '@/lib/inspectionCount';

export function MoveDialog({ inspections, onClose }: DialogProps) {
  const { folders, hasFailed, refetch } = useFolders();
  const [move, { isLoading }] = useMoveInspectionsMutation();
  const [folderId, setFolderId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async () => {
    const found = folderProblem(folders ?? [], folderId);
    setProblem(found);
    if (found !== null || folderId === null) return;
    const { data } = await move({ inspectionIds: inspections.map(({ uuid }) => uuid), folderId });
    if (data) onClose();
  };
  return (
    <Modal
      open
      title={`Move ${inspectionCount(inspections.length)}`}
      okText="Move"
      okButtonProps={{ disabled: !folders }}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: !isLoading }}
    >
      <p className="InspectionsPage-hint">Their videos move with them.</p>
      <div className="InspectionsPage-tree">
        {folders ? (
          <FolderBrowser
            label="Move to"
            folders={folders}
            selectedId={folderId}
            onSelect={(id) => {
              setFolderId(id);
              setProblem(null);
            }}
          />
        ) : hasFailed ? (
          <Page.Error title="Failed to Fetch Folders" text="Could not retrieve folder list." onRetry={refetch} />
        ) : (
          <Page.Loading label="Loading folders" />
        )}
      </div>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
