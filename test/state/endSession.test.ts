/** Everything that a session leaves in the app's memory and storage, walked after each way in which it may end. */
import { usersApi } from '@/api/users';
import type { User } from '@/api/contract/auth';
import { organisationSelected, sessionEnded, sessionStarted, type SessionEnd } from '@/api/session';
import { emptySelection } from '@/parts/uploadWizard/fileSelection';
import { createBugReport } from '@/state/bugReport';
import type { FrameEdit } from '@/state/edits/edit';
import { framesEdited } from '@/state/edits/slice';
import { keepDraft } from '@/state/drafts';
import { STORAGE_KEYS } from '@/state/ports';
import { themeChosen } from '@/state/preferences';
import { rootReducer } from '@/state/rootReducer';
import { startRecorder } from '@/state/startRecorder';
import { createStore } from '@/state/store';
import { uploadsRestored } from '@/uploads/engine/slice';
import { keptOf } from '@/uploads/resume/journalEntry';
import { upload } from '../parts/uploads/upload';
import { testPorts } from '../support/ports';

// Only the id is read here.
const user = { id: 1 } as User;
const tokens = { access: 'a', refresh: 'r' };
const organisation = {
  organisationId: 1,
  organisationType: 'Contractor' as const,
  organisationName: 'Organisation 1',
  orgCountryCode: 'GB',
};
const owner = { userId: 1, organisationId: 2 };
const edit: FrameEdit = {
  editId: 'e1',
  inspectionId: 'i1',
  frameId: 1,
  name: 'Frame 1',
  change: { fields: { isHidden: true } },
  inverse: { fields: { isHidden: false } },
};

/** A session with something everywhere. */
async function work() {
  // Nobody answers; what the calls would bring is put in.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const ports = testPorts('http://127.0.0.1:9');
  const store = createStore(ports, { devTools: false });
  ports.api.tokens.write(tokens);
  store.dispatch(sessionStarted({ tokens, user, organisation }));
  await store.dispatch(usersApi.util.upsertQueryData('listOrganisationOptions', undefined, []));
  store.dispatch(organisationSelected({ id: 2 }));
  store.dispatch(themeChosen({ theme: 'dark' }));
  store.dispatch(framesEdited({ inspectionId: 'i1', label: 'Hide', edits: [edit] }));
  ports.storage.set(STORAGE_KEYS.assetsStandard, '6');
  store.dispatch(keepDraft('remarks', 'roots'));
  const { journal, files } = ports.uploads;
  await journal.open(1);
  const sent = upload('u1', { status: 'uploading', fileAccess: 'missing' });
  journal.add({ clientId: 'u1', upload: keptOf(sent), identity: null, transfer: null, handle: null });
  files.set('u1', new File(['x'], 'u1.mp4'));
  store.dispatch(uploadsRestored({ uploads: [sent] }));
  store.dispatch(startRecorder());
  store.dispatch(organisationSelected({ id: 2 }));
  store.dispatch(createBugReport());
  ports.wizardDrafts.keep(owner, { step: 1, folderId: 7, selection: emptySelection, begun: [], batch: null });
  return { ports, store };
}
afterEach(() => jest.restoreAllMocks());

const KEPT = [
  'tokens',
  'selected organisation',
  'assets standard',
  'upload',
  'frame edit',
  'draft',
  'wizard',
  'recording',
] as const;
type Kept = (typeof KEPT)[number];

it.each<[SessionEnd, Kept[]]>([
  ['logout', []],
  ['expired', ['upload', 'frame edit', 'draft', 'wizard', 'recording']],
  // What the tabs share is the affair of the one that ends the session.
  [
    'other tab',
    ['tokens', 'selected organisation', 'assets standard', 'upload', 'frame edit', 'draft', 'wizard', 'recording'],
  ],
])('%s leaves nothing but %j for the next session', async (reason, left) => {
  const { ports, store } = await work();
  store.dispatch(sessionEnded({ reason }));

  const fresh = rootReducer(undefined, { type: 'init' });
  const { session, preferences, api, ...rest } = store.getState();
  const { session: _session, preferences: _preferences, api: _api, ...empty } = fresh;
  expect(rest).toEqual(empty);
  expect([api.queries, api.mutations]).toEqual([{}, {}]);
  expect(session).toEqual({
    ...fresh.session,
    status: 'signed out',
    endedBy: reason,
    before: reason === 'logout' ? null : { userId: 1, selectedOrgId: 2 },
  });
  expect(preferences.theme).toBe('dark');
  expect(ports.uploads.files.get('u1')).toBeUndefined();
  expect(ports.learners.at(-1)).toBeNull();

  const found: Readonly<Record<Kept, unknown>> = {
    tokens: ports.api.tokens.read(),
    'selected organisation': ports.storage.get(STORAGE_KEYS.selectedOrganisation),
    'assets standard': ports.storage.get(STORAGE_KEYS.assetsStandard),
    upload: (await ports.uploads.journal.open(1))[0],
    'frame edit': (await ports.editJournal.adopt(1)).edits[0],
    draft: ports.storage.get(`${STORAGE_KEYS.drafts}1`),
    wizard: ports.wizardDrafts.find(owner),
    recording: await ports.recordings.findEarlier(1),
  };
  expect(KEPT.filter((kept) => found[kept])).toEqual(left);
  store.dispatch(sessionEnded({ reason: 'logout' }));
});

it.each([
  ['the same person goes on in the organisation worked in', 1, 2],
  ['somebody else does not', 3, null],
])('after a session that expired %s', async (_case, id, organisationId) => {
  const { store } = await work();
  store.dispatch(sessionEnded({ reason: 'expired' }));
  store.dispatch(sessionStarted({ tokens, user: { ...user, id }, organisation }));
  expect(store.getState().session).toMatchObject({ selectedOrgId: organisationId, before: null });
  store.dispatch(sessionEnded({ reason: 'logout' }));
});
