/**
 * The switch for a notification of the browser when all uploads are sent, also while the page is in the background; off
 * by default. The shell asks for the permission, and notifies.
 */
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
