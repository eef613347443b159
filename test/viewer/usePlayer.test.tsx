import { act, renderHook } from '@testing-library/react';
import { usePlayer } from '@/viewer/usePlayer';
import type { Step } from '@/viewer/openReport';

const steps = ['start', 'a', 'b', 'a', 'c', 'a'].map((type, index) => ({
  state: {},
  place: null,
  recorded: index === 0 ? null : { at: index * 10_000, action: { type } },
})) as unknown as Step[];

function start(hash = '') {
  history.replaceState(null, '', `/replay.html${hash}`);
  return renderHook(() => usePlayer(steps)).result;
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('begins at the step that the address names, as far as there is one, and keeps it there', () => {
  expect(start('#step=3').current.step).toBe(3);
  expect(start('#step=99').current.step).toBe(5);
  expect(start('#other').current.step).toBe(0);
  const player = start('#step=2');
  act(() => player.current.show(4));
  expect(location.hash).toBe('#step=4');
  act(() => {
    location.hash = '#step=1';
    dispatchEvent(new Event('hashchange'));
  });
  expect(player.current.step).toBe(1);
  act(() => player.current.show(-7));
  expect(player.current.step).toBe(0);
});

it('skips what the filter leaves out, both ways, and stays where there is nothing more', () => {
  const player = start();
  act(() => player.current.setTypes(['a']));
  expect(player.current.shown).toEqual([1, 3, 5]);
  const places = [1, 1, 1, 1, -1, -1, -1].map((by) => {
    act(() => player.current.move(by as 1 | -1));
    return player.current.step;
  });
  expect(places).toEqual([1, 3, 5, 5, 3, 1, 1]);
});

it('plays with the pauses that there were, two seconds at most, faster when asked, and stops at the end', () => {
  const player = start();
  act(() => player.current.togglePlaying());
  pass(1_999);
  expect(player.current.step).toBe(0);
  pass(1);
  expect(player.current.step).toBe(1);
  act(() => player.current.setSpeed(16));
  pass(125);
  expect(player.current.step).toBe(2);
  act(() => player.current.togglePlaying());
  pass(60_000);
  expect(player.current.step).toBe(2);
  act(() => player.current.togglePlaying());
  for (let each = 0; each < steps.length; each += 1) pass(125);
  expect(player.current).toMatchObject({ step: 5, isPlaying: false });
  // Once more from the beginning.
  act(() => player.current.togglePlaying());
  expect(player.current).toMatchObject({ step: 0, isPlaying: true });
});
