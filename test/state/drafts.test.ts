import { organisationSelected, sessionEnded, sessionStarted } from '@/api/session';
import { keepDraft, readDrafts, type Drafts } from '@/state/drafts';
import { createStore } from '@/state/store';
import { STORAGE_KEYS } from '@/state/ports';
import { aUser } from '../support/aUser';
import { testPorts } from '../support/ports';

const organisation = {
  organisationId: 1,
  organisationType: 'Contractor',
  organisationName: 'Organisation 1',
  orgCountryCode: 'GB',
} as const;

/** A browser in which the user of this id is signed in. */
function open(id: number) {
  const ports = testPorts('http://127.0.0.1:9');
  // Nothing listens there: that the list of organisations cannot be loaded is said on the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createStore(ports, { devTools: false });
  const signIn = (user: number) =>
    store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user: aUser({ id: user }), organisation }));
  signIn(id);
  const drafts = () => {
    let found: Drafts = {};
    store.dispatch(readDrafts((all) => (found = all)));
    return found;
  };
  return {
    ports,
    store,
    signIn,
    drafts,
    keep: (name: string, draft: unknown) => store.dispatch(keepDraft(name, draft)),
  };
}

it('are those of the person in the organisation, and nobody else’s', () => {
  const { store, signIn, drafts, keep } = open(7);
  keep('remarks', 'root');
  expect(drafts()).toEqual({ remarks: 'root' });
  store.dispatch(organisationSelected({ id: 2 }));
  expect(drafts()).toEqual({});
  keep('remarks', 'crack');
  store.dispatch(organisationSelected({ id: 1 }));
  expect(drafts()).toEqual({ remarks: 'root' });
  signIn(8);
  expect(drafts()).toEqual({});
});

it('leave nothing behind once they are saved, nor when they come after a logout', () => {
  const { ports, store, keep } = open(7);
  const stored = () => [7, ''].map((id) => ports.storage.get(`${STORAGE_KEYS.drafts}${id}`));
  keep('remarks', 'root');
  keep('remarks', null);
  expect(stored()).toEqual([null, null]);
  store.dispatch(sessionEnded({ reason: 'logout' }));
  keep('remarks', 'root');
  expect(stored()).toEqual([null, null]);
});

it('are the last hundred, of which the oldest goes first', () => {
  const { drafts, keep } = open(7);
  for (let number = 0; number < 101; number += 1) keep(`field ${number}`, number);
  keep('field 1', 'again');
  expect([Object.keys(drafts()).length, drafts()['field 0'], drafts()['field 1']]).toEqual([100, undefined, 'again']);
  keep('field 101', 101);
  expect([drafts()['field 1'], drafts()['field 2']]).toEqual(['again', undefined]);
});
