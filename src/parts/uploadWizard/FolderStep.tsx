/** Step 0 of the wizard: the folder that the videos go into. */
import { Alert } from 'antd';
import { FolderPanel } from '../folderTree/FolderPanel';

const ROW_HEIGHT = 34;

interface FolderStepProps {
  folderId: number | null;
  onSelect: (id: number) => void;
  /** Why Next did not lead on. */
  problem: string | null;
}

export function FolderStep({ folderId, onSelect, problem }: FolderStepProps) {
  return (
    <div className="UploadWizard-folder">
      <FolderPanel
        title="Choose a folder"
        mode="single"
        selectedId={folderId}
        onSelect={onSelect}
        rowHeight={ROW_HEIGHT}
      />
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
    </div>
  );
}
