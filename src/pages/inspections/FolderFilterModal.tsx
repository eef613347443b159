/** Chooses the folders that narrow the inspections list; nothing is changed before Apply. */
import { Alert, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { Folder } from '@/api/folders';
import { FolderBrowser } from '@/parts/folderTree/FolderBrowser';

/** Most folders of a filter: they travel in the address of each request for the list. */
const MAX_FOLDERS = 200;

interface FolderFilterModalProps {
  folders: readonly Folder[];
  ids: readonly number[];
  isSaving: boolean;
  onClose: () => void;
  onApply: (ids: readonly number[]) => Promise<void>;
}

export function FolderFilterModal({ folders, ids, isSaving, onClose, onApply }: FolderFilterModalProps) {
  const [chosenIds, setChosenIds] = useState<readonly number[]>(ids);
  const chosen = useMemo(() => ({ ids: chosenIds, onChange: setChosenIds }), [chosenIds]);
  const hasTooMany = chosenIds.length > MAX_FOLDERS;
  return (
    <Modal
      open
      title="Filter by folder"
      okText="Apply"
      okButtonProps={{ disabled: hasTooMany }}
      confirmLoading={isSaving}
      onOk={() => void onApply(chosenIds)}
      onCancel={onClose}
      mask={{ closable: !isSaving }}
    >
      <p className="InspectionsPage-hint">Each folder counts with everything below it.</p>
      <div className="InspectionsPage-tree">
        <FolderBrowser label="Folders to show" folders={folders} chosen={chosen} />
      </div>
      {hasTooMany && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`Choose at most ${MAX_FOLDERS} folders, or the folder above them.`}
        />
      )}
    </Modal>
  );
}
