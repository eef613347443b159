import {
  actionOfKey,
  DEFAULT_KEYS,
  holderOfKey,
  hourOfKey,
  nameOfKey,
  REVIEW_KEYS,
} from '@/pages/inspection/review/reviewKeys';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>;
const press = (key: string, held: Held = {}, code = '') => ({
  key,
  code,
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
    // AltGr on Windows.
    [press('[', { ctrlKey: true, altKey: true }), '['],
    // Option on a Mac.
    [press('[', { altKey: true }), '['],
    [press('j', { ctrlKey: true, altKey: true }), 'Control+Alt+j'],
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

describe(hourOfKey, () => {
  it.each([
    ['US', press('1', {}, 'Digit1'), 1],
    ['US', press('0', {}, 'Digit0'), 10],
    ['US', press('-', {}, 'Minus'), 11],
    ['US', press('=', {}, 'Equal'), 12],
    ['German', press('ß', {}, 'Minus'), 11],
    ['German', press('Dead', {}, 'Equal'), 12],
    ['French', press('&', {}, 'Digit1'), 1],
    ['French', press('-', {}, 'Digit6'), 6],
    ['French', press('1', { shiftKey: true }, 'Digit1'), 1],
    ['French', press(')', {}, 'Minus'), 11],
    ['number pad', press('7', {}, 'Numpad7'), 7],
    ['US', press('+', { shiftKey: true }, 'Equal'), undefined],
    ['German, AltGr', press('[', { ctrlKey: true, altKey: true }, 'Digit8'), undefined],
    ['Ctrl', press('1', { ctrlKey: true }, 'Digit1'), undefined],
    ['a letter', press('j', {}, 'KeyJ'), undefined],
  ])('%s: %j enters %s', (_keyboard, event, hour) => {
    expect(hourOfKey(event, DEFAULT_KEYS)).toBe(hour);
  });

  it('is none while single keys are switched off', () => {
    expect(hourOfKey(press('1', {}, 'Digit1'), { isOff: true, keys: {} })).toBeUndefined();
  });

  it('is on no key of an action, on any of these keyboards', () => {
    for (const key of [...'123456789&é"\'(-è_çà)0ß=']) expect(actionOfKey(press(key), DEFAULT_KEYS)).toBeUndefined();
  });
});
