/** What the screens in the viewer have of the recorded window and of what was open. */
import type { PropsWithChildren } from 'react';
import { renderHook } from '@testing-library/react';
import type { Json } from '@/replay/redact';
import type { SeenScreen } from '@/state/seenScreen';
import { useIsNarrow, useIsPhone, useMediaQuery } from '@/viewer/inert/useMediaQuery';
import { useShown } from '@/viewer/inert/useShown';
import { RecordedScreen, recordedScreen } from '@/viewer/recordedScreen';
import { screenState } from '@/viewer/screenState';

function read<T>(seen: SeenScreen | null, hook: () => T): T {
  const wrapper = ({ children }: PropsWithChildren) => <RecordedScreen value={seen}>{children}</RecordedScreen>;
  return renderHook(hook, { wrapper }).result.current;
}
const windowOf = (width: number, height: number, isDark = false): SeenScreen => ({ window: { width, height, isDark } });

it.each([
  [390, true, true],
  [599, true, true],
  [600, true, false],
  [1099, true, false],
  [1100, false, false],
])('knows a recorded window of %s px as narrow %s, phone %s', (width, isNarrow, isPhone) => {
  expect(read(windowOf(width, 800), useIsNarrow)).toBe(isNarrow);
  expect(read(windowOf(width, 800), useIsPhone)).toBe(isPhone);
});

it.each([
  ['(min-height: 1200px), (max-width: 1099.98px)', 1440, 1200, true],
  ['(min-height: 1200px), (max-width: 1099.98px)', 1000, 700, true],
  ['(min-height: 1200px), (max-width: 1099.98px)', 1440, 700, false],
  ['(max-width: 1099.98px) and (min-height: 640px)', 1000, 700, true],
  ['(max-width: 1099.98px) and (min-height: 640px)', 1000, 600, false],
])('answers %s for %s x %s by %s', (query, width, height, expected) => {
  expect(read(windowOf(width, height), () => useMediaQuery(query))).toBe(expected);
});

it('has the recorded theme, and asks the viewer’s own window for all else, or without a recorded one', () => {
  expect(read(windowOf(1, 1, true), () => useMediaQuery('(prefers-color-scheme: dark)'))).toBe(true);
  const asked: string[] = [];
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (query) => {
    asked.push(query);
    return { ...real(query), matches: true, addEventListener() {}, removeEventListener() {} };
  };
  expect(read(windowOf(1440, 900), () => useMediaQuery('print'))).toBe(true);
  expect(read(null, useIsNarrow)).toBe(true);
  expect(asked).toContain('print');
  globalThis.matchMedia = real;
});

it('shows what was open, else what a page begins with', () => {
  const seen: SeenScreen = { shown: { filters: { is: 'folders' }, zoom: null } };
  expect(read(seen, () => useShown('filters', null)[0])).toBe('folders');
  expect(read(seen, () => useShown('zoom', null)[0])).toBeNull();
  expect(read(seen, () => useShown('choice', () => 'first')[0])).toBe('first');
  expect(read(null, () => useShown('filters', false)[0])).toBe(false);
});

it('has no address in what was open, as it has none in the state', () => {
  const seen = recordedScreen({ shown: { batch: { is: { logo: 'https://store.example/logo.png', name: 'North' } } } });
  expect(seen?.shown?.batch?.is).toEqual({ logo: expect.stringMatching(/^data:image/), name: 'North' });
  expect(recordedScreen(null)).toBeNull();
});

it.each([{}, { width: '700', height: 640 }, { width: 700, height: 0 }, { height: 640 }, 'wide'])(
  'has no window of a file that has %j in its place, and all else',
  (window) => {
    expect(recordedScreen({ window: window as Json, shown: { filters: { is: 'folders' } } })).toEqual({
      window: undefined,
      shown: { filters: { is: 'folders' } },
    });
  },
);

it('puts a box with the name of its file in place of each picture', () => {
  const url = 'https://store.example/frames/00<12>.jpg?[signed-1]';
  const { api } = screenState({ preferences: {}, api: { url, other: 'text' } }) as unknown as {
    api: { url: string; other: string };
  };
  expect(decodeURIComponent(api.url)).toContain('>0012.jpg</text>');
  expect(api.url).toMatch(/^data:image\/svg\+xml,/);
  expect(api.other).toBe('text');
});
