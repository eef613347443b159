/** Off by default: whether the browser tells, also from behind, when the queue is done. The shell asks the browser. */
import { Switch } from 'antd';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { notifyWhenDoneToggled, selectNotifyWhenDone } from '@/state/preferences';

export function NotifySwitch() {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectNotifyWhenDone);
  if (!('Notification' in window)) return null;
  return (
    <label className="NotifySwitch">
      <Switch size="small" checked={isOn} onChange={() => dispatch(notifyWhenDoneToggled())} />
      Notify me when all are sent
    </label>
  );
}
