import { actionOfKey, DEFAULT_KEYS, holderOfKey, nameOfKey, REVIEW_KEYS } from '@/pages/inspection/review/reviewKeys';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe(nameOfKey, () => {
  it.each([
    [press('j'), 'j'],
    [press('J'), 'j'],
    [press('J', { shiftKey: true }), 'Shift+J'],
    [press('?', { shiftKey: true }), '?'],
    [press('ArrowRight', { shiftKey: true }), 'Shift+ArrowRight'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'Control+Shift+Z'],
    [press(' '), ' '],
  ])('%j is %s', (event, name) => {
    expect(nameOfKey(event)).toBe(name);
  });
});

describe(actionOfKey, () => {
  it('gives no key to two actions', () => {
    const names = REVIEW_KEYS.flatMap(({ keys }) => keys);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(REVIEW_KEYS.flatMap(({ id, keys }) => keys.map((name) => [name, id] as const)))('%s does %s', (name, id) => {
    const held = name.split('+').slice(0, -1);
    const key = name.endsWith('+') ? '+' : (name.split('+').at(-1) ?? '');
    const event = press(key, {
      ctrlKey: held.includes('Control'),
      metaKey: held.includes('Meta'),
      shiftKey: held.includes('Shift'),
    });
    expect(actionOfKey(event, DEFAULT_KEYS)).toBe(id);
  });

  it('follows the keys that a person has chosen instead', () => {
    const choice = { isOff: false, keys: { hide: ['q'] } };
    expect(actionOfKey(press('q'), choice)).toBe('hide');
    expect(actionOfKey(press('h'), choice)).toBeUndefined();
  });

  it('leaves single keys alone when they are switched off', () => {
    const choice = { isOff: true, keys: {} };
    expect(actionOfKey(press('h'), choice)).toBeUndefined();
    expect(actionOfKey(press('ArrowRight'), choice)).toBeUndefined();
    expect(actionOfKey(press('z', { ctrlKey: true }), choice)).toBe('undo');
    expect(actionOfKey(press('F1'), choice)).toBe('keys');
  });

  it('names the action that already has a key', () => {
    expect(holderOfKey('a', 'hide', DEFAULT_KEYS)?.id).toBe('accept');
    expect(holderOfKey('h', 'hide', DEFAULT_KEYS)).toBeUndefined();
  });
});
