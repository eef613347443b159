/** What can be done with all uploads of this browser tab at once; shown when there are several. */
import { Button } from 'antd';
import { cancelAllWithUndo } from '@/parts/uploads/cancelAll';
import { resumeAll } from '@/parts/uploads/waitingFiles';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { isPausable, isPaused, pauseUploads } from '@/uploads/engine/pauseUploads';
import { isWaitingForFile, selectUploads } from '@/uploads/engine/selectors';

export function QueueTools() {
  const dispatch = useAppDispatch();
  const hasSeveral = useAppSelector(
    (state) => selectUploads(state).filter((each) => isPausable(each) || isPaused(each)).length > 1,
  );
  const hasPaused = useAppSelector((state) => selectUploads(state).some(isPaused));
  // An upload that waits for its file stands still already, so there is nothing to pause.
  const isAllWaiting = useAppSelector((state) => selectUploads(state).filter(isPausable).every(isWaitingForFile));
  if (!hasSeveral) return null;
  return (
    <>
      {!isAllWaiting && <Button onClick={() => dispatch(pauseUploads())}>Pause all</Button>}
      {hasPaused && <Button onClick={() => void dispatch(resumeAll())}>Resume all</Button>}
      <Button onClick={() => void dispatch(cancelAllWithUndo())}>Cancel all</Button>
    </>
  );
}
