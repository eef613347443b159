/** The switch above the keys of a screen, for whoever speaks to the computer: a word would press many of them. */
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
