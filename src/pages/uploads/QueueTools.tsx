/** What can be done with all uploads of this tab at once, where there are several. */
import { Button } from 'antd';
import { cancelAllWithUndo } from '@/parts/uploads/cancelAll';
import { resumeAll } from '@/parts/uploads/waitingFiles';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { isPausable, isPaused, pauseUploads } from '@/uploads/engine/pauseUploads';
import { isWaitingForFile, selectUploads } from '@/uploads/engine/selectors';

export function QueueTools() {
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => selectUploads(state).filter(isPausable).length);
  const paused = useAppSelector((state) => selectUploads(state).filter(isPaused).length);
  // What waits for its file stands already.
  const isAllWaiting = useAppSelector((state) => selectUploads(state).filter(isPausable).every(isWaitingForFile));
  if (running + paused < 2) return null;
  return (
    <>
      {!isAllWaiting && <Button onClick={() => dispatch(pauseUploads())}>Pause all</Button>}
      {paused > 0 && <Button onClick={() => void dispatch(resumeAll())}>Resume all</Button>}
      <Button onClick={() => void dispatch(cancelAllWithUndo())}>Cancel all</Button>
    </>
  );
}
