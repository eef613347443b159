/** The panel of the review's keys: what each does, and the choice of another key for it. */
import { Button, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { SingleKeys } from '@/parts/keys/SingleKeys';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  goingOnToggled,
  keysChosen,
  reviewLayoutChanged,
  selectGoesOn,
  selectKeys,
  selectReviewLayout,
} from '@/state/preferences';
import { useShown } from '@/parts/screen/useShown';
import { SidePanel } from '../parts/SidePanel';
import {
  DEFAULT_KEYS,
  holderOfKey,
  hourOfKey,
  keyText,
  keysOf,
  nameOfKey,
  REVIEW_KEYS,
  type ReviewAction,
} from './reviewKeys';
import './KeysPanel.css';

const NOT_A_KEY = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Escape', 'Enter', ' ']);
const HOURS = { label: 'Clock positions 1 to 12', keys: ['1', '2', '…', '9', '0', '-', '='] };

export function KeysPanel({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectKeys);
  const goesOn = useAppSelector(selectGoesOn);
  const { opensUndecided } = useAppSelector(selectReviewLayout);
  const [asking, setAsking] = useShown<ReviewAction | null>('keyQuestion', null);
  const [problem, setProblem] = useState<string | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!asking || (NOT_A_KEY.has(event.key) && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    const name = nameOfKey(event);
    const holder = hourOfKey(event, choice) === undefined ? holderOfKey(name, asking, choice)?.label : HOURS.label;
    if (event.key !== 'Escape' && holder) {
      setProblem(`${keyText(name)} already does “${holder}”.`);
      return;
    }
    if (event.key !== 'Escape') dispatch(keysChosen({ ...choice, keys: { ...choice.keys, [asking]: [name] } }));
    setProblem(null);
    setAsking(null);
  });
  useEffect(() => {
    // In the capture phase, before the screen's own keys and the panel's Esc handle it.
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  return (
    <SidePanel title="Keys" onClose={onClose}>
      <SingleKeys />
      <label className="Keys-switch">
        <Switch checked={goesOn} onChange={() => dispatch(goingOnToggled())} />
        Answers go on to the next frame
      </label>
      <label className="Keys-switch">
        <Switch checked={opensUndecided} onChange={(isOn) => dispatch(reviewLayoutChanged({ opensUndecided: isOn }))} />
        Reviews open at what is left to decide
      </label>
      <p className="Keys-hint" role="status">
        {problem ?? (asking ? 'Press the new key, or Esc.' : 'Keys work wherever no text is being typed.')}
      </p>
      <table className="Keys KeysPanel">
        <tbody>
          {REVIEW_KEYS.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                {keysOf(id, choice).map((name) => (
                  <kbd key={name}>{keyText(name)}</kbd>
                ))}
              </td>
              <td>
                <Button
                  size="small"
                  // Not by its `type`: a bordered button is another element, and the focus would go with this one.
                  variant="text"
                  color={asking === id ? 'primary' : 'default'}
                  aria-pressed={asking === id}
                  aria-label={`Change the key of “${label}”`}
                  onClick={() => setAsking(asking === id ? null : id)}
                >
                  {asking === id ? 'Press a key' : 'Change'}
                </Button>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{HOURS.label}</th>
            <td colSpan={2}>
              {HOURS.keys.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      <Button block onClick={() => dispatch(keysChosen(DEFAULT_KEYS))}>
        Restore the default keys
      </Button>
    </SidePanel>
  );
}
