import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { User } from '@/api/contract/auth';
import { sessionStarted } from '@/api/session';
import { LogoutAction } from '@/app/shell/LogoutAction';
import { frameEditRefused, framesEdited, type FrameEdit } from '@/state/frameEdits/slice';
import { rootReducer } from '@/state/rootReducer';
import { testPorts } from '../../support/ports';

const editOf = (editId: string): FrameEdit => ({
  editId,
  inspectionId: 'i1',
  frameId: 1,
  change: { fields: { isHidden: true } },
  inverse: { fields: { isHidden: false } },
  version: 1,
});

/** Signed in, with so many changes that wait; nothing here saves them. */
function setUp(waiting: number) {
  const ports = testPorts('');
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: ports } }),
  });
  store.dispatch(
    sessionStarted({
      tokens: { access: 'a', refresh: 'r' },
      // Nothing but the id is read here.
      user: { id: 1 } as User,
      organisation: { organisationId: 1, organisationName: 'O', organisationType: 'Asset_Owner', orgCountryCode: 'AU' },
    }),
  );
  const edits = Array.from({ length: waiting }, (_, index) => editOf(String(index)));
  if (waiting > 0) store.dispatch(framesEdited({ inspectionId: 'i1', label: 'Hide', edits }));
  render(
    <Provider store={store}>
      <LogoutAction />
    </Provider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { store, ports, press, status: () => store.getState().session.status };
}

describe('logging out', () => {
  it('asks nothing when all is saved', () => {
    const { press, status } = setUp(0);
    press('Logout');
    expect(status()).toBe('signed out');
  });

  it('says what would be lost, and stays when told to', () => {
    const { store, press, status } = setUp(3);
    press('Logout');
    expect(screen.getByRole('alert')).toHaveTextContent('3 changes of frames are not saved yet.');
    press('Stay signed in');
    expect(status()).toBe('signed in');
    expect(store.getState().frameEdits.pending).toHaveLength(3);
    act(() => [0, 1, 2].forEach((editId) => store.dispatch(frameEditRefused({ editId: String(editId) }))));
    press('Logout');
    expect(status()).toBe('signed out');
  });

  it('drops them only when confirmed', () => {
    const { store, press, status } = setUp(1);
    press('Logout');
    expect(screen.getByRole('alert')).toHaveTextContent('A change of a frame is not saved yet.');
    expect(status()).toBe('signed in');
    press('Log out without saving');
    expect(status()).toBe('signed out');
    expect(store.getState().frameEdits.pending).toEqual([]);
  });

  it('counts what waits in other tabs as well', () => {
    const { ports, press, status } = setUp(0);
    ports.editJournal.write(1, [editOf('a'), editOf('b')]);
    press('Logout');
    expect(screen.getByRole('alert')).toHaveTextContent('2 changes of frames are not saved yet.');
    expect(status()).toBe('signed in');
  });
});
