/**
 * Where the recorder hears of actions: around the reducer, so that nothing is missed and each is heard before anybody
 * reacts to it. The recorder itself is loaded with the signed-in part of the app; until it connects, nothing is kept.
 */
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { ActionRecorder, ActionRecording } from './recordActions';

export interface ActionTap {
  enhancer: StoreEnhancer;
  /** The first stays. */
  connect(recorder: ActionRecorder): void;
  /** Before the page may be gone: what was heard is written now. */
  write(): void;
  /** Null until a recorder is connected. */
  snapshot(): ActionRecording | null;
}

export function createActionTap(): ActionTap {
  let recorder: ActionRecorder | null = null;
  return {
    connect: (connected) => void (recorder ??= connected),
    write: () => recorder?.write(),
    snapshot: () => recorder?.snapshot() ?? null,
    enhancer: (createStore) => (reducer, preloadedState) =>
      createStore((state, action) => {
        const next = reducer(state, action);
        if (state) recorder?.record(action, state, next as object);
        return next;
      }, preloadedState),
  };
}
