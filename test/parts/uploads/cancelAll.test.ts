import { cancelAllWithUndo } from '@/parts/uploads/cancelAll';
import { createStore } from '@/state/store';
import { resumeUploads } from '@/uploads/engine/pauseUploads';
import { selectUploads } from '@/uploads/engine/selectors';
import { uploadsRestored } from '@/uploads/engine/slice';
import { testPorts } from '../../support/ports';
import { upload } from './upload';

/** Two that wait for a slot, and one that was paused before; ten seconds pass when the test says so. */
function open() {
  const ports = testPorts('http://127.0.0.1:9');
  let pass = () => undefined as void;
  const clock = {
    ...ports.platform.clock,
    sleep: (_duration: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        pass = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  const store = createStore({ ...ports, platform: { ...ports.platform, clock } }, { devTools: false });
  const rows = [upload('a', { fileAccess: 'missing' }), upload('b', { fileAccess: 'missing' })];
  store.dispatch(uploadsRestored({ uploads: [...rows, upload('c', { isPaused: true })] }));
  const paused = () => selectUploads(store.getState()).map((each) => [each.clientId, each.isPaused ?? false]);
  return { ports, store, paused, pass: () => pass() };
}

describe('all uploads', () => {
  it('are cancelled after ten seconds, in which nothing of them is sent', async () => {
    const { ports, store, paused, pass } = open();
    const done = store.dispatch(cancelAllWithUndo());
    expect(ports.notifications).toMatchObject([{ title: '3 uploads will be cancelled', seconds: 0 }]);
    expect(paused()).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ]);
    pass();
    await done;
    expect(paused()).toEqual([]);
    expect(ports.dismissed).toEqual(['cancelAll']);
    expect(ports.notifications.at(-1)).toMatchObject({ title: '3 uploads removed', text: 'a.mp4, b.mp4, c.mp4' });
  });

  it('go on when that is taken back, but for what was paused before', async () => {
    const { ports, store, paused } = open();
    const done = store.dispatch(cancelAllWithUndo());
    ports.notifications[0]?.actions?.[0]?.run();
    await done;
    expect(paused()).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });

  it('are not cancelled where somebody has resumed one meanwhile', async () => {
    const { store, paused, pass } = open();
    const done = store.dispatch(cancelAllWithUndo());
    store.dispatch(resumeUploads(['b']));
    pass();
    await done;
    expect(paused()).toEqual([['b', false]]);
  });
});
