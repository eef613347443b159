/** What a bug report is told of dialogs, panels and zoom. */
import type { PropsWithChildren } from 'react';
import { act, renderHook } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { useShown } from '@/parts/screen/useShown';
import { screenSeen } from '@/state/seenScreen';

function show<T>(initial: T | (() => T), options?: Parameters<typeof useShown<T>>[2]) {
  const told: unknown[] = [];
  const store = configureStore({
    reducer: (state: null = null, action) => {
      if (screenSeen.match(action)) told.push(action.payload.shown?.dialog?.is ?? null);
      return state;
    },
    devTools: false,
  });
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  return { told, ...renderHook(() => useShown<T>('dialog', initial, options), { wrapper }) };
}

it('tells what is opened and that it is closed, by hand or with its page, and nothing of what is not open', () => {
  const { told, result, unmount } = show<string | null>(null);
  expect(told).toEqual([]);
  act(() => result.current[1]('export'));
  act(() => result.current[1]('share'));
  act(() => result.current[1](null));
  expect(told).toEqual(['export', 'share', null]);
  act(() => result.current[1]('export'));
  unmount();
  expect(told).toEqual(['export', 'share', null, 'export', null]);
});

it('tells what is open from the first, and nothing at the end of what was closed', () => {
  const { told, result, unmount } = show<boolean>(() => true);
  expect(told).toEqual([true]);
  act(() => result.current[1](false));
  unmount();
  expect(told).toEqual([true, null]);
});

it('tells what has rested, and not each move', () => {
  jest.useFakeTimers();
  const { told, result } = show<number | null>(null, { rest: 250 });
  for (const scale of [2, 3, 4]) {
    act(() => result.current[1](scale));
    act(() => void jest.advanceTimersByTime(200));
  }
  expect(told).toEqual([]);
  act(() => void jest.advanceTimersByTime(50));
  expect(told).toEqual([4]);
  jest.useRealTimers();
});

it('tells nothing of what is to stay out of a report', () => {
  const { told, result } = show<{ kind: string } | null>(null, {
    told: (dialog) => (dialog?.kind === 'import' ? null : dialog),
  });
  act(() => result.current[1]({ kind: 'import' }));
  expect(result.current[0]).toEqual({ kind: 'import' });
  expect(told).toEqual([]);
  act(() => result.current[1]({ kind: 'delete' }));
  act(() => result.current[1]({ kind: 'import' }));
  expect(told).toEqual([{ kind: 'delete' }, null]);
});
