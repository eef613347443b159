import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { sessionStarted } from '@/api/session';
import type { User } from '@/api/contract/auth';
import { ReportDialog } from '@/app/shell/ReportDialog';
import type { RecordingChunk, TapesChunk } from '@/replay/recording';
import { createBugReport } from '@/state/bugReport';
import { sidebarToggled } from '@/state/preferences';
import { readBugReport } from '@/state/readBugReport';
import { startRecorder } from '@/state/startRecorder';
import { createStore } from '@/state/store';
import { earlierPage, testPorts, type TestPorts } from '../../support/ports';

const user = { id: 1 } as User;
const organisation = {
  organisationId: 1,
  organisationType: 'Contractor' as const,
  organisationName: 'Northfield Council',
  orgCountryCode: 'GB',
};

beforeEach(() => {
  Object.assign(globalThis, { __REPORT_ADDRESS__: '', __SENTRY_DSN__: '' });
  // Nobody answers.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const EARLIER = /^Add what happened before this page was last loaded/;

/** A page of a signed-in person, who has folded the sidebar. */
function open(ports: TestPorts) {
  const store = createStore(ports, { devTools: false });
  store.dispatch(startRecorder());
  store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user, organisation }));
  store.dispatch(sidebarToggled());
  // What is waiting is written.
  store.dispatch(createBugReport());
  return store;
}

function show(ports: TestPorts) {
  const store = open(ports);
  render(
    <Provider store={store}>
      <ReportDialog onClose={() => undefined} onClosed={() => undefined} />
    </Provider>,
  );
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText(/^The report was saved/)).toBeVisible();
    return readBugReport(ports.savedFiles.at(-1)?.text ?? '');
  };
  return { store, save };
}

/** After a reload: what the page before has kept, and nothing of this one. */
function reloaded() {
  const ports = testPorts('http://127.0.0.1:9');
  const { recordings } = ports;
  const kept: RecordingChunk[] = [];
  const keptTapes: TapesChunk[] = [];
  open({
    ...ports,
    recordings: {
      ...recordings,
      keep: (chunk) => void kept.push(chunk),
      keepTapes: (chunk) => void keptTapes.push(chunk),
    },
  });
  const findEarlier = jest.fn((owner: number) => Promise.resolve(earlierPage(kept, keptTapes, owner)));
  const clear = jest.fn(() => void kept.splice(0));
  return { ...ports, recordings: { ...recordings, findEarlier, clear } };
}

it('offers what happened before the page was loaded anew, and leaves it out when it is not wanted', async () => {
  const { save } = show(reloaded());
  const box = await screen.findByRole('checkbox', { name: EARLIER });
  const { earlier, earlierTapes } = await save();
  expect(earlierTapes?.uploads?.entries).toContainEqual(
    expect.objectContaining({ t: 'in', action: expect.objectContaining({ type: sessionStarted.type }) as unknown }),
  );
  expect(earlier?.parts.flatMap(({ actions }) => actions).at(-1)?.action.type).toBe(sidebarToggled.type);
  await userEvent.click(box);
  expect(await save()).toMatchObject({ earlier: null, earlierTapes: null });
});

it('has made-up words in place of names and texts, unless the person ticks that they are to be in it', async () => {
  const { save } = show(reloaded());
  await screen.findByRole('checkbox', { name: EARLIER });
  const veiled = await save();
  expect(veiled.isVeiled).toBe(true);
  for (const recording of [veiled.actions, veiled.earlier]) {
    expect(JSON.stringify(recording)).toContain('sidebarToggled');
  }
  expect(JSON.stringify(veiled)).not.toMatch(/Northfield/);
  expect(screen.getByText(/are replaced by made-up words/)).toBeVisible();

  await userEvent.click(screen.getByRole('checkbox', { name: /^Include names and texts as they are/ }));
  expect(screen.getByText(/as they were typed/)).toBeVisible();
  // What was said of the report that was saved before does not hold for this one.
  expect(screen.getByRole('status')).toHaveTextContent('');
  const { actions, earlier, isVeiled } = await save();
  expect(isVeiled).toBe(false);
  for (const recording of [actions, earlier]) expect(JSON.stringify(recording)).toContain('Northfield');
});

it('switched off it records nothing, forgets what there was, and the report says so', async () => {
  const ports = reloaded();
  const { store, save } = show(ports);
  await screen.findByRole('checkbox', { name: EARLIER });
  await userEvent.click(screen.getByRole('switch', { name: 'Record my actions for bug reports' }));
  expect(screen.getByText(/^Your actions are not recorded\. The report contains the state/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: EARLIER })).toBeNull());
  expect(ports.recordings.clear).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(sidebarToggled()));
  expect(await save()).toMatchObject({
    actions: null,
    earlier: null,
    uploads: { entries: [] },
    edits: { entries: [] },
  });

  await userEvent.click(screen.getByRole('switch'));
  const { actions } = await save();
  const types = actions?.parts.flatMap((part) => part.actions).map(({ action }) => action.type);
  expect(types).toEqual(['preferences/recordingToggled']);
});

it('switched off in another tab it does the same at once, also in a dialog that is open', async () => {
  const ports = reloaded();
  const { store, save } = show(ports);
  await screen.findByRole('checkbox', { name: EARLIER });
  expect((await save()).actions).not.toBeNull();
  const choose = (recordsActions: boolean) =>
    act(() => ports.storeInOtherTab('preferences', JSON.stringify({ theme: 'dark', recordsActions })));
  choose(false);
  expect(screen.getByText(/^Your actions are not recorded\. The report contains the state/)).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(ports.recordings.clear).toHaveBeenCalledTimes(1);
  expect(await save()).toMatchObject({ actions: null, earlier: null, uploads: { entries: [] } });
  // Each tab keeps what else was set up in it, and does not bring the old choice back.
  act(() => void store.dispatch(sidebarToggled()));
  expect(JSON.parse(ports.storage.get('preferences') ?? '')).toMatchObject({ theme: 'system', recordsActions: false });
  choose(true);
  expect(screen.getByRole('switch')).toBeChecked();
  expect((await save()).actions).not.toBeNull();
  // All of the storage was cleared: nobody has switched anything on.
  choose(false);
  act(() => ports.storeInOtherTab('preferences', null));
  expect(screen.getByRole('switch')).not.toBeChecked();
});
