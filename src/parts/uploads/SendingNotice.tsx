/** Why uploads wait, or go slower than the link could: the person's own limits. Nothing without limits or uploads. */
import { ClockCircleOutlined } from '@ant-design/icons';
import { useAppSelector } from '@/state/hooks';
import { selectHeldUntil, selectSendingRules } from '@/uploads/engine/selectors';
import { selectQueue } from './queueProgress';
import { timeOfDay } from './timeOfDay';
import './UploadProgress.css';

const BITS = 8;

/** '2 Mbit/s'. */
const speedOf = (bytesPerSecond: number) => `${Number(((bytesPerSecond * BITS) / 1_000_000).toFixed(1))} Mbit/s`;

export function SendingNotice() {
  const isActive = useAppSelector((state) => selectQueue(state).active > 0);
  const heldUntil = useAppSelector(selectHeldUntil);
  const { bytesPerSecond } = useAppSelector(selectSendingRules);
  if (!isActive || (heldUntil === null && bytesPerSecond === null)) return null;
  return (
    <p className="SendingNotice" role="status">
      <ClockCircleOutlined />
      {heldUntil === null
        ? `Uploads are limited to ${speedOf(bytesPerSecond ?? 0)}.`
        : `Uploads wait until ${timeOfDay(heldUntil)}. Keep this page open.`}
    </p>
  );
}
