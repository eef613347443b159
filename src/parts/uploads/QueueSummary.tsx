/** Everything that this tab sends, as one bar; nothing when there is no more than one file, whose own bar says it all. */
import { Progress } from 'antd';
import { shallowEqual } from 'react-redux';
import { selectIsOnline } from '@/state/connectivity';
import { useAppSelector } from '@/state/hooks';
import { selectHeldUntil } from '@/uploads/engine/selectors';
import { selectQueue } from './queueProgress';
import { useTotalSpeed } from './useUploadSpeed';
import './UploadProgress.css';

export function QueueSummary() {
  const { active, files, sent, percent } = useAppSelector((state) => {
    const queue = selectQueue(state);
    return { active: queue.active, files: queue.files, sent: queue.sent, percent: queue.percent };
  }, shallowEqual);
  const pace = useTotalSpeed();
  // Uploads that wait for the hours of sending do not wait for the connection.
  const isOnline = useAppSelector((state) => selectIsOnline(state) || selectHeldUntil(state) !== null);
  if (active === 0 || files < 2) return null;
  const spoken = isOnline ? pace.spoken : 'waiting for the connection';
  return (
    <div className="QueueSummary">
      <div className="QueueSummary-line">
        <span>{`${sent} of ${files} files sent · ${percent} %`}</span>
        <span className="QueueSummary-pace">{isOnline ? pace.written : 'Waiting for the connection'}</span>
      </div>
      <Progress
        percent={percent}
        size="small"
        showInfo={false}
        status="normal"
        aria-label="Progress of all uploads"
        aria-valuetext={['All uploads', `${percent} percent`, spoken].filter((words) => words !== '').join(', ')}
      />
    </div>
  );
}
