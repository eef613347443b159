/** The headless app against the real backend: what a session does to store, storage and cache. */
import { foldersApi } from '@/api/folders';
import { STORAGE_KEYS } from '@/state/ports';
import { themeChosen } from '@/state/preferences';
import { inspectionsApi } from '@/api/inspections';
import { createBugReport, saveBugReport } from '@/state/bugReport';
import { readBugReport } from '@/state/readBugReport';
import { replayReport } from '@/state/replayReport';
import { startRecorder } from '@/state/startRecorder';
import { restoreSession, signIn } from '@/state/signIn';
import { signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { uploadsRestored } from '@/uploads/engine/slice';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { upload } from '../parts/uploads/upload';
import { startTestBackend, type TestBackend } from '../support/backend';
import { testPorts, type TestPorts } from '../support/ports';
import { until } from '../support/until';
import { listed } from '../support/uploadHarness';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

const open = (ports: TestPorts) => createStore(ports, { devTools: false });
const login = { email: 'contractor@example.com', password: DEMO_PASSWORD };

async function openSignedIn() {
  const ports = testPorts(backend.origin);
  const store = open(ports);
  expect(await store.dispatch(signIn(login))).toEqual({ ok: true });
  await until(async () => store.getState().session.selectedOrgId !== null);
  return { ports, store };
}

describe('signing in', () => {
  it('stores the tokens, loads the organisations and selects the first one', async () => {
    const { ports, store } = await openSignedIn();
    const { session } = store.getState();
    expect(session).toMatchObject({ status: 'signed in', organisation: { organisationType: 'Contractor' } });
    expect(ports.api.tokens.read()).toEqual({ access: session.accessToken, refresh: session.refreshToken });
    expect(session.selectedOrgId).toBe(session.organisation?.organisationId);
    expect(ports.storage.get(STORAGE_KEYS.selectedOrganisation)).toBe(String(session.selectedOrgId));
    await store.dispatch(signOut());
  });

  it('gives the words of the server when it refuses, in a toast as well', async () => {
    const ports = testPorts(backend.origin);
    const store = open(ports);
    const answer = await store.dispatch(signIn({ ...login, password: 'wrong' }));
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(/\w/) as string });
    expect(ports.notifications).toEqual([
      expect.objectContaining({ kind: 'error', title: 'Login failed', text: expect.stringMatching(/\w/) as string }),
    ]);
    expect(ports.api.tokens.read()).toBeNull();
    expect(ports.dismissed).toEqual([]);
    await store.dispatch(signIn(login));
    expect(ports.dismissed).toContain(ports.notifications[0]?.key);
    await store.dispatch(signOut());
  });
});

describe('at start', () => {
  it('is signed out without stored tokens', async () => {
    const store = open(testPorts(backend.origin));
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signed out', endedBy: 'none' });
  });

  it('goes on with stored tokens, refreshing an access token that is refused', async () => {
    const first = await openSignedIn();
    const tokens = first.ports.api.tokens.read();
    const ports = testPorts(backend.origin);
    ports.api.tokens.write({ access: 'no longer good', refresh: tokens?.refresh ?? '' });
    ports.storage.set(STORAGE_KEYS.selectedOrganisation, '999');
    const store = open(ports);
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signed in', user: { email: login.email } });
    expect(ports.api.tokens.read()?.access).not.toBe('no longer good');
    // The one that was selected is not on offer.
    await until(async () => store.getState().session.selectedOrgId !== 999);
  });

  it('leaves in storage what another tab has put there meanwhile', async () => {
    const { ports } = await openSignedIn();
    const store = open(ports);
    const restored = store.dispatch(restoreSession());
    const renewed = { access: 'renewed', refresh: 'renewed' };
    ports.api.tokens.write(renewed);
    await restored;
    expect(store.getState().session.status).toBe('signed in');
    expect(ports.api.tokens.read()).toEqual(renewed);
  });

  it('signs out when the refresh is refused too', async () => {
    const ports = testPorts(backend.origin);
    ports.api.tokens.write({ access: 'bad', refresh: 'bad' });
    const store = open(ports);
    await store.dispatch(restoreSession());
    expect(store.getState().session).toMatchObject({ status: 'signed out', endedBy: 'expired' });
    expect(ports.api.tokens.read()).toBeNull();
  });

  it('keeps the tokens when the server is away', async () => {
    const ports = testPorts('http://127.0.0.1:9');
    ports.api.tokens.write({ access: 'a', refresh: 'b' });
    const store = open(ports);
    await store.dispatch(restoreSession());
    expect(store.getState().session.status).toBe('unreachable');
    expect(ports.api.tokens.read()).toEqual({ access: 'a', refresh: 'b' });
  });
});

describe('signing out', () => {
  it('clears tokens, selection, assets standard and cache', async () => {
    const { ports, store } = await openSignedIn();
    ports.storage.set(STORAGE_KEYS.assetsStandard, '6');
    const organisationId = store.getState().session.selectedOrgId ?? 0;
    await store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId }));
    expect(Object.keys(store.getState().api.queries)).not.toEqual([]);

    await store.dispatch(signOut());
    expect(store.getState().session).toMatchObject({ status: 'signed out', user: null, selectedOrgId: null });
    expect(store.getState().api.queries).toEqual({});
    expect(ports.api.tokens.read()).toBeNull();
    for (const key of [STORAGE_KEYS.selectedOrganisation, STORAGE_KEYS.assetsStandard]) {
      expect(ports.storage.get(key)).toBeNull();
    }
  });
});

it('tells failed calls in the words of the catalogue, and done ones apart from them', async () => {
  const { ports, store } = await openSignedIn();
  const create = (jobName: string, parentJob: number) =>
    store.dispatch(
      foldersApi.endpoints.createFolder.initiate({ jobName, parentJob, pipeTypeSewer: true, standardKey: 6 }),
    );
  const organisationId = store.getState().session.selectedOrgId ?? 0;
  const folders = await store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId })).unwrap();
  const root = folders.find(({ path }) => path.length === 1);
  await create('Told', root?.id ?? 0);
  await create('Told', root?.id ?? 0);
  await create('Told again', root?.id ?? 0);
  // Of what succeeds one after the other the last is shown, and a failure beside it.
  const done = { kind: 'success', title: 'Folder created', key: 'done:createFolder' };
  expect(ports.notifications).toEqual([
    done,
    expect.objectContaining({
      kind: 'error',
      key: 'call:createFolder',
      title: 'Failed to Create Folder',
      text: expect.stringContaining('already exists') as string,
    }),
    done,
  ]);
});

it('tells of completed uploads under one key: fifty do not stack up', () => {
  const ports = testPorts(backend.origin);
  const store = open(ports);
  const uploads = [1, 2].map((id) => upload(`u${id}`, { status: 'moving to processing', id, fileListId: id }));
  store.dispatch(uploadsRestored({ uploads }));
  for (const id of [1, 2]) store.dispatch(listed('listProcessing', [{ id, fileListId: id, status: 'Complete' }]));
  const notice = { kind: 'success', title: 'Upload Complete', key: 'uploadComplete' };
  expect(ports.notifications).toEqual([
    { ...notice, text: 'u1.mp4 (1 of 2)' },
    { ...notice, text: 'u2.mp4 (2 of 2)' },
  ]);
});

it('keeps preferences for the next visit', () => {
  const ports = testPorts(backend.origin);
  open(ports).dispatch(themeChosen({ theme: 'dark' }));
  expect(open(ports).getState().preferences.theme).toBe('dark');
});

describe('a bug report', () => {
  it('replays all that happened to the same state, and has no tokens, passwords, addresses and names', async () => {
    const ports = testPorts(backend.origin);
    const store = open(ports);
    store.dispatch(startRecorder());
    await store.dispatch(signIn(login));
    await until(async () => store.getState().session.selectedOrgId !== null);
    const organisationId = store.getState().session.selectedOrgId ?? 0;
    const { user, organisation, accessToken, refreshToken } = store.getState().session;
    await store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId }));
    const list = { organisationId, pageIndex: 0, pageSize: 25, search: login.email };
    await store.dispatch(inspectionsApi.endpoints.listInspections.initiate(list));
    // One that fails.
    await store.dispatch(inspectionsApi.endpoints.getInspection.initiate('no such inspection'));
    store.dispatch(themeChosen({ theme: 'dark' }));
    store.dispatch(
      uploadsRestored({ uploads: [upload('u1', { status: 'moving to processing', id: 1, fileListId: 1 })] }),
    );
    store.dispatch(listed('listProcessing', [{ id: 1, fileListId: 1, status: 'Complete' }]));

    const draft = store.dispatch(createBugReport());
    for (const hasTexts of [true, false]) {
      const made = await draft.make({ note: `Ask ${login.email}`, hasTexts, earlier: null });
      await store.dispatch(saveBugReport(made));
      const file = ports.savedFiles.at(-1);
      expect(file?.name).toMatch(/^culvert-report-.*\.json\.gz$/);
      const text = file?.text ?? '';
      for (const secret of [login.email, login.password, user?.fullName, accessToken, refreshToken]) {
        expect(secret).toBeTruthy();
        expect(text).not.toContain(secret);
      }
      expect(organisation?.organisationName).toBeTruthy();
      expect(text.includes(organisation?.organisationName ?? '')).toBe(hasTexts);
      const report = readBugReport(text);
      expect(report).toMatchObject({ note: 'Ask [e-mail]', uploads: { format: 'upload-tape/3' } });
      const replay = report.actions && replayReport(report.actions);
      expect(replay?.steps.filter(({ difference }) => difference !== null)).toEqual([]);
      expect(replay?.hasSameEnd).toBe(true);
      const steps = replay?.steps ?? [];
      expect(steps.filter(({ action }) => action.type === 'api/executeQuery/rejected')).toHaveLength(1);
    }
    await store.dispatch(signOut());
  });

  it('is the recording of one person: the next one’s begins at their sign-in', async () => {
    const ports = testPorts(backend.origin);
    const store = open(ports);
    store.dispatch(startRecorder());
    store.dispatch(themeChosen({ theme: 'dark' }));
    await store.dispatch(signIn(login));
    const recording = await store.dispatch(createBugReport()).recorded?.read();
    const types = recording?.parts.flatMap(({ actions }) => actions.map(({ action }) => action.type)) ?? [];
    expect(types[0]).toBe('session/started');
    expect(types).not.toContain('preferences/themeChosen');
    await store.dispatch(signOut());
  });

  it('is saved without actions while the recorder is not there', async () => {
    const { ports, store } = await openSignedIn();
    const draft = store.dispatch(createBugReport());
    await store.dispatch(saveBugReport(await draft.make({ note: '', hasTexts: false, earlier: null })));
    expect(readBugReport(ports.savedFiles[0]?.text ?? '').actions).toBeNull();
    await store.dispatch(signOut());
  });
});
