/** The keys of the review screen: what each does, and the way to other ones. */
import { Button, Drawer, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { keysChosen, selectKeys } from '@/state/preferences';
import { DEFAULT_KEYS, holderOfKey, keysOf, nameOfKey, REVIEW_KEYS, type ReviewAction } from './reviewKeys';
import './KeysPanel.css';

const NOT_A_KEY = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Tab', 'Escape', 'Enter', ' ']);
const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  Control: 'Ctrl',
  Meta: '⌘',
  ' ': 'Space',
};
const keyText = (name: string): string =>
  name === '+' || name === ' '
    ? (SIGNS[name] ?? name)
    : name
        .split('+')
        .map((part) => SIGNS[part] ?? part.toUpperCase())
        .join(' ');

export function KeysPanel({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectKeys);
  const [asking, setAsking] = useState<ReviewAction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!asking || (NOT_A_KEY.has(event.key) && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    const name = nameOfKey(event);
    const holder = holderOfKey(name, asking, choice);
    if (event.key !== 'Escape' && holder) {
      setProblem(`${keyText(name)} already does “${holder.label}”.`);
      return;
    }
    if (event.key !== 'Escape') dispatch(keysChosen({ ...choice, keys: { ...choice.keys, [asking]: [name] } }));
    setProblem(null);
    setAsking(null);
  });
  useEffect(() => {
    // Before the screen's own keys and the panel's Esc hear of it.
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  return (
    <Drawer open mask={false} title="Keys" placement="right" size={380} onClose={onClose}>
      <label className="KeysPanel-switch">
        <Switch checked={!choice.isOff} onChange={(isOn) => dispatch(keysChosen({ ...choice, isOff: !isOn }))} />
        Single keys
      </label>
      <p className="KeysPanel-hint" role="status">
        {problem ?? (asking ? 'Press the new key, or Esc.' : 'Keys work wherever no text is being typed.')}
      </p>
      <table className="KeysPanel">
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
                  // Not by its type: a bordered button is another element, and the focus would be lost with this one.
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
        </tbody>
      </table>
      <Button block onClick={() => dispatch(keysChosen(DEFAULT_KEYS))}>
        Back to the first keys
      </Button>
    </Drawer>
  );
}
