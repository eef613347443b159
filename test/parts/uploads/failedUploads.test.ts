import { clearFailed, retryAllFailed, selectRetryable } from '@/parts/uploads/failedUploads';
import { createStore } from '@/state/store';
import { selectUploadById, selectUploadIds } from '@/uploads/engine/selectors';
import { uploadsRestored } from '@/uploads/engine/slice';
import { testPorts } from '../../support/ports';
import { upload } from './upload';

/** Four that failed here, one of them without its file and one for its name; the server is away. */
function open() {
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  const failed = (name: string, rest = {}) => upload(name, { status: 'upload failed', errorMsg: 'No.', ...rest });
  const hopeless = [failed('lost', { fileAccess: 'missing' }), failed('refused', { isNameRefused: true })];
  store.dispatch(uploadsRestored({ uploads: [failed('a'), failed('b'), ...hopeless] }));
  return { ports, store };
}

describe('all that failed', () => {
  it('is retried at once, what has its file and is shown', async () => {
    const { ports, store } = open();
    expect(selectRetryable(store.getState(), {}).map(({ clientId }) => clientId)).toEqual(['a', 'b']);
    await store.dispatch(retryAllFailed({ shown: { search: 'A.MP4' }, fileListIds: [], organisationId: 1 }));
    const statusOf = (clientId: string) => selectUploadById(store.getState(), clientId)?.status;
    expect(statusOf('a')).not.toBe('upload failed');
    expect([statusOf('b'), statusOf('lost')]).toEqual(['upload failed', 'upload failed']);
    expect(ports.notifications).toEqual([{ kind: 'success', title: 'Retry started', text: '1 file' }]);
  });

  it('is asked of the server file by file, and what it refuses is told', async () => {
    const { ports, store } = open();
    await store.dispatch(retryAllFailed({ shown: { search: 'nothing' }, fileListIds: [5, 6], organisationId: 1 }));
    expect(ports.notifications).toMatchObject([
      { title: 'Failed to retry upload' },
      { title: 'Failed to retry upload' },
    ]);
  });

  it('is cleared as far as it is shown, and what the server keeps is told', async () => {
    const { ports, store } = open();
    await store.dispatch(clearFailed({ shown: { search: 'lost' }, recordIds: [] }));
    expect(selectUploadIds(store.getState())).toEqual(['a', 'b', 'refused']);
    await store.dispatch(clearFailed({ shown: { search: '' }, recordIds: [7] }));
    expect(selectUploadIds(store.getState())).toEqual([]);
    expect(ports.notifications.map(({ title }) => title)).toEqual([
      'Failed uploads cleared',
      'Failed to clear some uploads',
    ]);
  });
});
