/** Step 1 of the wizard, once the chosen folder takes no videos any more: somebody else deleted or divided it meanwhile. */
import { Alert } from 'antd';

interface LostFolderProps {
  /** Its last name; empty where it was never known. */
  name: string;
  /** Gone, or there with subfolders. */
  isGone: boolean;
}

export function LostFolder({ name, isGone }: LostFolderProps) {
  const folder = name === '' ? 'The chosen folder' : `The folder “${name}”`;
  const what = isGone ? 'is no longer there.' : 'has subfolders, so it takes no videos.';
  return <Alert type="error" showIcon role="alert" title={`${folder} ${what} Your files stay chosen.`} />;
}
