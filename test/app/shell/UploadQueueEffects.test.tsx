/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '@/api/base';
import { UploadQueueEffects } from '@/app/shell/UploadQueueEffects';
import { rootReducer } from '@/state/rootReducer';
import type { Upload } from '@/uploads/engine/machine';
import { uploadsRestored, uploadsRuled } from '@/uploads/engine/slice';
import { NO_RULES } from '@/uploads/sendingRules';
import { upload } from '../../parts/uploads/upload';

const held = new Set<object>();
Object.assign(navigator, {
  wakeLock: {
    request: () => {
      const sentinel = {
        released: false,
        release: () => {
          held.delete(sentinel);
          return Promise.resolve();
        },
      };
      held.add(sentinel);
      return Promise.resolve(sentinel);
    },
  },
});

/** A page on which these uploads wait; nothing here sends them. */
async function setUp(...uploads: readonly Partial<Upload>[]) {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });
  const restored = uploads.map((each, index) => upload(`u${index}`, each));
  render(
    <Provider store={store}>
      <UploadQueueEffects />
    </Provider>,
  );
  await act(async () => void store.dispatch(uploadsRestored({ uploads: restored })));
  const hold = (heldUntil: number | null) =>
    act(async () => void store.dispatch(uploadsRuled({ rules: NO_RULES, heldUntil })));
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { hold, asks };
}

describe('while uploads are in the queue', () => {
  it('the computer stays awake only in the hours for sending; leaving is asked about in all of them', async () => {
    const { hold, asks } = await setUp({});
    expect([held.size, asks()]).toEqual([1, true]);
    await hold(1);
    expect([held.size, asks()]).toEqual([0, true]);
    await hold(null);
    expect([held.size, asks()]).toEqual([1, true]);
  });

  it('leaving is asked about while an upload is paused, too; the computer may sleep', async () => {
    held.clear();
    const { asks } = await setUp({ isPaused: true });
    expect([held.size, asks()]).toEqual([0, true]);
  });

  it('what another tab sends, or what has no file here, keeps nobody awake or here', async () => {
    held.clear();
    const { asks } = await setUp(
      { isElsewhere: true },
      { isElsewhere: true, isPaused: true },
      { isPaused: true, fileAccess: 'missing' },
    );
    expect([held.size, asks()]).toEqual([0, false]);
  });
});
