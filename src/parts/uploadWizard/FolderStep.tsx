/** Step 0 of the wizard: the folder that the videos go into. */
import { Alert } from 'antd';
import { FolderDialogs } from '../folderTree/FolderDialogs';
import { FolderPanel } from '../folderTree/FolderPanel';
import { FINGER } from '@/ui/theme';
import { useFolderPanel } from '../folderTree/useFolderPanel';
import { useIsCrew } from '../uploads/useIsCrew';

const ROW_HEIGHT = 34;
const CREW_ROW_HEIGHT = FINGER + 4;

interface FolderStepProps {
  folderId: number | null;
  onSelect: (id: number) => void;
  /** Why 'Next' did not lead on, or null. */
  problem: string | null;
}

export function FolderStep({ folderId, onSelect, problem }: FolderStepProps) {
  const panel = useFolderPanel(folderId, onSelect);
  const isCrew = useIsCrew();
  return (
    <div className="UploadWizard-folder">
      <FolderPanel
        title="Choose a folder"
        mode="single"
        panel={panel}
        rowHeight={isCrew ? CREW_ROW_HEIGHT : ROW_HEIGHT}
      />
      <FolderDialogs panel={panel} />
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
    </div>
  );
}
