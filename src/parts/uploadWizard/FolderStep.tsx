/** Step 0 of the wizard: the folder that the videos go into. */
import { Alert } from 'antd';
import { FolderDialogs } from '../folderTree/FolderDialogs';
import { FolderPanel } from '../folderTree/FolderPanel';
import { useFolderPanel } from '../folderTree/useFolderPanel';

const ROW_HEIGHT = 34;

interface FolderStepProps {
  folderId: number | null;
  onSelect: (id: number) => void;
  /** Why 'Next' did not lead on, or null. */
  problem: string | null;
}

export function FolderStep({ folderId, onSelect, problem }: FolderStepProps) {
  const panel = useFolderPanel(folderId, onSelect);
  return (
    <div className="UploadWizard-folder">
      <FolderPanel title="Choose a folder" mode="single" panel={panel} rowHeight={ROW_HEIGHT} />
      <FolderDialogs panel={panel} />
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
    </div>
  );
}
