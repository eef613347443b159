/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { takeRenders } from '../../support/renderCounter';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { FileRecord } from '@/api/contract/files';
import { QueueSummary } from '@/parts/uploads/QueueSummary';
import { UploadProgress } from '@/parts/uploads/UploadProgress';
import { useUploadRows } from '@/parts/uploads/useUploadRows';
import { createStore } from '@/state/store';
import { addUploads } from '@/uploads/engine/addUploads';
import { selectUnfinishedUploads, selectUploadIds } from '@/uploads/engine/selectors';
import { uploadFailed, uploadOpened, uploadProgressed } from '@/uploads/engine/slice';
import { testPorts } from '../../support/ports';
import { tick } from '../../support/uploadHarness';

// Of a file only what the rows go by: the server knows of the first upload as well.
const FILES = [
  { id: 1, fileListId: 1 },
  { id: 9, fileListId: 9 },
] as FileRecord[];

/** Three uploads on their way, in a store whose transport never says anything by itself. */
async function open() {
  const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
  const files = ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => ({ name, file: { name, size: 1000, lastModified: 0 } }));
  store.dispatch(addUploads({ files, folder: { id: 1, name: 'High Street' }, organisationId: 1 }));
  await tick();
  const ids = selectUploadIds(store.getState());
  ids.forEach((clientId, index) => store.dispatch(uploadOpened({ clientId, id: index + 1, fileListId: index + 1 })));

  const shown = { keys: [] as string[] };
  function List() {
    const rows = useUploadRows(selectUnfinishedUploads, FILES);
    shown.keys = rows.map(({ key }) => key);
    return rows.map(({ key, clientId }) => clientId !== null && <UploadProgress key={key} clientId={clientId} />);
  }
  render(
    <Provider store={store}>
      <QueueSummary />
      <List />
    </Provider>,
  );
  const send = (index: number, bytesSent: number) =>
    act(() => {
      store.dispatch(uploadProgressed({ clientId: ids[index] ?? '', bytesSent }));
    });
  return { store, ids, shown, send };
}

describe(useUploadRows, () => {
  it('stays as it is while an upload gets on, so that its progress is drawn in its own cell and nowhere else', async () => {
    const { send } = await open();
    send(0, 100);
    send(1, 100);
    takeRenders();
    send(1, 420);
    const renders = takeRenders();
    expect(screen.getByLabelText('Progress of b.mp4')).toHaveAttribute('aria-valuenow', '42');
    expect([renders.get('List'), renders.get('UploadProgress')]).toEqual([undefined, 1]);
  });

  it('loses an upload that has failed, and shows what the server knows of as well only once', async () => {
    const { store, ids, shown } = await open();
    expect(shown.keys).toEqual([...ids.map((id) => `here-${id}`), 'server-9']);
    act(() => {
      store.dispatch(uploadFailed({ clientId: ids[1] ?? '', message: 'The folder is gone.' }));
    });
    expect(shown.keys).toEqual([`here-${ids[0]}`, `here-${ids[2]}`, 'server-9']);
  });
});

describe('rows that come again with the next answer', () => {
  const answer = (...records: object[]) => JSON.parse(JSON.stringify(records)) as FileRecord[];
  const listed = (id: number, status = 'Processing') => ({ id, fileListId: id, status });

  it('are the same objects where nothing of them has changed, also in another place', () => {
    const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
    const { result, rerender } = renderHook(({ files }) => useUploadRows(selectUnfinishedUploads, files), {
      initialProps: { files: answer(listed(1), listed(2)) },
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    const [first, second] = result.current;
    rerender({ files: answer(listed(3), listed(1), listed(2, 'Complete')) });
    const [, firstAgain, secondAgain] = result.current;
    expect(firstAgain).toBe(first);
    expect(secondAgain).not.toBe(second);
    expect(secondAgain?.file?.status).toBe('Complete');
  });
});

describe('an upload’s progress', () => {
  it('names each bar and says its percentage in words', async () => {
    const { send } = await open();
    send(0, 420);
    expect(screen.getByLabelText('Progress of a.mp4')).toHaveAttribute('aria-valuetext', 'a.mp4, 42 percent');
    expect(screen.getByLabelText('Progress of all uploads')).toHaveAttribute('aria-valuenow', '14');
  });
});
