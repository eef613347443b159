/** Uploads that a reload or another session has separated from their files, and the two ways to bring them together. */
import { Alert, Button } from 'antd';
import { pickFiles } from '@/parts/uploads/pickFiles';
import { continueUploads, giveFiles } from '@/parts/uploads/waitingFiles';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectUploadsWithoutFile } from '@/uploads/engine/selectors';

export function WaitingForFiles() {
  const dispatch = useAppDispatch();
  const count = useAppSelector((state) => selectUploadsWithoutFile(state).length);
  const canContinue = useAppSelector((state) =>
    selectUploadsWithoutFile(state).some(({ fileAccess }) => fileAccess === 'ask'),
  );
  // A single upload has the same buttons in its row.
  if (count < 2) return null;
  const choose = async () => dispatch(giveFiles(await pickFiles({ multiple: true })));
  return (
    <Alert
      type="warning"
      showIcon
      title={`${count} uploads wait for their files`}
      description={
        <div className="WaitingForFiles">
          This page does not have their files. Choose them again to continue where sending stopped.
          <span className="WaitingForFiles-actions">
            {canContinue && (
              <Button size="small" onClick={() => void dispatch(continueUploads())}>
                Continue all
              </Button>
            )}
            <Button size="small" onClick={() => void choose()}>
              Choose the files
            </Button>
          </span>
        </div>
      }
    />
  );
}
