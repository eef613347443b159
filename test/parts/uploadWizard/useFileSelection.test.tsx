/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useFileSelection } from '@/parts/uploadWizard/useFileSelection';
import { connectionLost, connectionRestored } from '@/state/connectivity';
import { createStore } from '@/state/store';
import { FILE_TEXTS } from '@/uploads/fileRules';
import { testPorts } from '../../support/ports';

it('checks a name again that could not be checked without a connection, once it is back', async () => {
  // Nobody listens there.
  const store = createStore(testPorts('http://127.0.0.1:9'), { devTools: false });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useFileSelection(1), { wrapper });
  act(() => {
    store.dispatch(connectionLost());
    result.current.tell({ type: 'chosen', files: [{ file: new File(['x'], 'a.mp4', { type: 'video/mp4' }) }] });
  });
  const error = () => result.current.files[0]?.error;
  await waitFor(() => expect(error()).toBe(FILE_TEXTS.unchecked));
  act(() => void store.dispatch(connectionRestored()));
  expect(result.current.files[0]).toMatchObject({ error: null, isChecking: true });
});
