/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useFileSelection } from '@/parts/uploadWizard/useFileSelection';
import { connectionLost, connectionRestored } from '@/state/connectivity';
import { createStore } from '@/state/store';
import { uploadsRestored } from '@/uploads/engine/slice';
import { FILE_TEXTS } from '@/uploads/fileRules';
import { upload } from '../uploads/upload';
import { testPorts } from '../../support/ports';

const video = (name: string) => ({ file: new File(['x'], name, { type: 'video/mp4' }) });

function start(origin: string) {
  const store = createStore(testPorts(origin), { devTools: false });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(() => useFileSelection(1), { wrapper }) };
}

it('checks a name again that could not be checked without a connection, once it is back', async () => {
  // Nobody listens there.
  const { store, result } = start('http://127.0.0.1:9');
  act(() => {
    store.dispatch(connectionLost());
    result.current.tell({ type: 'chosen', files: [video('a.mp4')] });
  });
  const error = () => result.current.files[0]?.error;
  await waitFor(() => expect(error()).toBe(FILE_TEXTS.unchecked));
  act(() => void store.dispatch(connectionRestored()));
  expect(result.current.files[0]).toMatchObject({ error: null, isChecking: true });
});

it('warns of a name that waits in the queue, of which the server knows nothing yet', async () => {
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ count: 0, results: [] })));
  await once(server.listen(0), 'listening');
  const { store, result } = start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  act(() => {
    // Paused, so that nothing is sent here.
    const [a, b] = [upload('a', { isPaused: true }), upload('b', { isPaused: true, organisationId: 2 })];
    store.dispatch(uploadsRestored({ uploads: [a, b] }));
    result.current.tell({ type: 'chosen', files: [video('a.mp4'), video('b.mp4')] });
  });
  // The server's answer is drawn first, and then that the name is under way.
  await waitFor(() =>
    expect(result.current.files.map(({ isChecking, warnings }) => ({ isChecking, warnings }))).toEqual([
      { isChecking: false, warnings: [FILE_TEXTS.exists] },
      { isChecking: false, warnings: [] },
    ]),
  );
  server.close();
});

it('warns of a name that another tab begins after it was found free, also in another case of letters', async () => {
  const server = createServer((_request, answer) => answer.end(JSON.stringify({ count: 0, results: [] })));
  await once(server.listen(0), 'listening');
  const { store, result } = start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  act(() => result.current.tell({ type: 'chosen', files: [video('Clip.mp4'), video('clap.mp4')] }));
  await waitFor(() => expect(result.current.files.map(({ isChecking }) => isChecking)).toEqual([false, false]));
  const warnings = () => result.current.files.map((file) => file.warnings);
  expect(warnings()).toEqual([[], []]);
  act(() => void store.dispatch(uploadsRestored({ uploads: [upload('clip', { isElsewhere: true })] })));
  expect(warnings()).toEqual([[FILE_TEXTS.exists], []]);
  server.close();
});
