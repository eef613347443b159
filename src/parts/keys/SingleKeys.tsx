/**
 * The switch that turns the keys of single letters off, for people who speak to the computer: a spoken word would press
 * many of them.
 */
import { Switch } from 'antd';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { keysChosen, selectKeys } from '@/state/preferences';
import './Keys.css';

export function SingleKeys() {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectKeys);
  return (
    <label className="Keys-switch">
      <Switch checked={!choice.isOff} onChange={(isOn) => dispatch(keysChosen({ ...choice, isOff: !isOn }))} />
      Single keys
    </label>
  );
}
