/**
 * Passes every action to the recorder. It sits around the reducer, so that no action is missed and each is recorded
 * before any middleware reacts to it. The recorder itself is loaded with the signed-in part of the app; actions before
 * that are not recorded.
 */
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { ActionRecorder } from './recordActions';
import type { HeldRecording } from './recording';

export interface ActionTap {
  enhancer: StoreEnhancer;
  /** Connects the recorder; a second one is ignored. */
  connect(recorder: ActionRecorder): void;
  /** Writes the actions that wait; to be called before the page may be gone. */
  write(): void;
  /** Null until a recorder is connected. */
  snapshot(): HeldRecording | null;
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
