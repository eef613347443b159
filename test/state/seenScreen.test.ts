/** What is seen after each action, as recorder and replay work it out. */
import type { Json } from '@/replay/redact';
import { screenSeen, seenAfter, type SeenScreen } from '@/state/seenScreen';

const after = (...seen: readonly SeenScreen[]): Json =>
  seen.reduce((before: Json, each) => seenAfter(before, screenSeen(each)), null);

it('is unknown until something is told of it', () => {
  expect(seenAfter(null, { type: 'app/moved' })).toBeNull();
});

it('keeps what was told before, of windows and dialogs', () => {
  const window = { width: 390, height: 844, isDark: true };
  expect(
    after({ window }, { shown: { filters: { is: 'folders' } } }, { shown: { zoom: { is: { scale: 2 } } } }),
  ).toEqual({ window, shown: { filters: { is: 'folders' }, zoom: { is: { scale: 2 } } } });
});

it('forgets a dialog that is closed, and what is no longer scrolled', () => {
  expect(
    after(
      { shown: { filters: { is: 'folders' } }, scrolled: { 'Page:0': 10, 'Filmstrip:0': 7 } },
      { shown: { filters: null }, scrolled: { 'Page:0': 20 } },
    ),
  ).toEqual({ shown: { filters: null }, scrolled: { 'Page:0': 20 } });
});

it('takes whatever a file has in place of it', () => {
  for (const payload of [undefined, null, 3, 'text', [1], { shown: 4 }]) {
    const action = { type: screenSeen.type, payload };
    expect(() => seenAfter(payload as Json, action)).not.toThrow();
  }
});
