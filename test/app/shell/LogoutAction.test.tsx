/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '@/api/base';
import type { User } from '@/api/contract/auth';
import { sessionStarted } from '@/api/session';
import { LogoutAction } from '@/app/shell/LogoutAction';
import type { FrameEdit } from '@/state/edits/edit';
import { frameEditRefused, framesEdited } from '@/state/edits/slice';
import { rootReducer } from '@/state/rootReducer';
import type { Upload } from '@/uploads/engine/machine';
import { uploadsRestored } from '@/uploads/engine/slice';
import { upload } from '../../parts/uploads/upload';
import { testPorts } from '../../support/ports';

const editOf = (editId: string): FrameEdit => ({
  editId,
  inspectionId: 'i1',
  frameId: 1,
  name: 'Frame 1',
  change: { fields: { isHidden: true } },
  inverse: { fields: { isHidden: false } },
});

/** Signed in, with so many changes and uploads that wait; nothing here saves or sends them. */
function setUp(edits: number, uploads: readonly Partial<Upload>[] = []) {
  // Nobody is there to be told.
  const ports = testPorts('http://127.0.0.1:9');
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: ports } }).concat(api.middleware),
  });
  store.dispatch(
    sessionStarted({
      tokens: { access: 'a', refresh: 'r' },
      // Nothing but the id is read here.
      user: { id: 1 } as User,
      organisation: { organisationId: 1, organisationName: 'O', organisationType: 'Asset_Owner', orgCountryCode: 'AU' },
    }),
  );
  const waiting = Array.from({ length: edits }, (_, index) => editOf(String(index)));
  if (edits > 0) store.dispatch(framesEdited({ inspectionId: 'i1', label: 'Hide', edits: waiting }));
  store.dispatch(uploadsRestored({ uploads: uploads.map((each, index) => upload(`u${index}`, each)) }));
  render(
    <Provider store={store}>
      <LogoutAction />
    </Provider>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const untilSignedOut = () => waitFor(() => expect(store.getState().session.status).toBe('signed out'));
  const question = async () => (await screen.findByRole('alert')).textContent;
  return { store, ports, press, question, untilSignedOut, status: () => store.getState().session.status };
}

describe('logging out', () => {
  it('asks nothing when nothing would be lost', async () => {
    const { press, untilSignedOut } = setUp(0, [{ status: 'moving to processing' }, { status: 'complete' }]);
    await press('Logout');
    await untilSignedOut();
  });

  it('says what would be lost, and stays when told to', async () => {
    const { store, press, question, status, untilSignedOut } = setUp(3);
    await press('Logout');
    expect(await question()).toMatch(/^3 frame changes are not saved\./);
    await press('Stay signed in');
    expect(status()).toBe('signed in');
    expect(store.getState().frameEdits.pending).toHaveLength(3);
    act(() => [0, 1, 2].forEach((editId) => store.dispatch(frameEditRefused({ editId: String(editId) }))));
    await press('Logout');
    await untilSignedOut();
  });

  it('drops them only when confirmed', async () => {
    const { store, press, question, status, untilSignedOut } = setUp(1);
    await press('Logout');
    expect(await question()).toMatch(/^1 frame change is not saved\./);
    expect(status()).toBe('signed in');
    await press('Log out without saving');
    await untilSignedOut();
    expect(store.getState().frameEdits.pending).toEqual([]);
  });

  it('counts what waits in other tabs as well', async () => {
    const { ports, press, question, status } = setUp(0);
    ports.editJournal.write(1, [editOf('a'), editOf('b')], []);
    await press('Logout');
    expect(await question()).toMatch(/^2 frame changes are not saved\./);
    expect(status()).toBe('signed in');
  });

  it('names uploads and changes in one question', async () => {
    const { press, question, untilSignedOut } = setUp(1, [{ status: 'queued' }, { status: 'queued' }]);
    await press('Logout');
    expect(await question()).toBe(
      '2 uploads are not finished, and 1 frame change is not saved. ' +
        'Discard unfinished work and log out? Uploads stop in every tab.',
    );
    await press('Log out and stop uploads');
    await untilSignedOut();
  });
});
