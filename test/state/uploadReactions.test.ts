import { createStore } from '@/state/store';
import { uploadFailed, uploadRemoved, uploadsRestored, uploadCancelled } from '@/uploads/engine/slice';
import { upload } from '../parts/uploads/upload';
import { testPorts } from '../support/ports';

/** A store whose uploads only these tests move. */
function open(...names: string[]) {
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  // Without their files, so that none is started.
  store.dispatch(uploadsRestored({ uploads: names.map((name) => upload(name, { fileAccess: 'missing' })) }));
  return { ports, store };
}

describe('what is told of uploads', () => {
  it('is one toast for many that fail, which names them', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const { ports, store } = open();
    store.dispatch(uploadsRestored({ uploads: names.map((name) => upload(name, { status: 'uploading' })) }));
    for (const clientId of names) store.dispatch(uploadFailed({ clientId, message: 'The folder is gone.' }));
    const notice = { kind: 'error', key: 'uploadFailed' };
    expect(ports.notifications[0]).toEqual({ ...notice, title: 'Upload failed', text: 'The folder is gone.' });
    expect(ports.notifications.at(-1)).toEqual({
      ...notice,
      title: '7 uploads failed',
      text: 'a.mp4, b.mp4, c.mp4, d.mp4, e.mp4 and 2 more. The folder is gone.',
    });
  });

  it('is that a cancelled one is removed, at once or when it is cleaned up, and of several how many', () => {
    const { ports, store } = open('a');
    store.dispatch(uploadsRestored({ uploads: [upload('b', { status: 'cancelling', id: 5 })] }));
    store.dispatch(uploadCancelled({ clientId: 'a' }));
    store.dispatch(uploadCancelled({ clientId: 'b' }));
    expect(ports.notifications).toEqual([
      { kind: 'success', title: 'Upload removed', text: 'a.mp4', key: 'uploadRemoved' },
    ]);
    store.dispatch(uploadRemoved({ clientId: 'b' }));
    expect(ports.notifications.at(-1)).toMatchObject({ title: '2 uploads removed', text: 'a.mp4, b.mp4' });
  });
});
