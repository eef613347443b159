/**
 * What the list does with inspections that have changes which are not saved yet: the status and the repairs that are made
 * with it wait for them, or say why they cannot.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { repairPlan } from '@/api/contract/repairs';
import { framesApi } from '@/api/frames';
import { useInspectionActions } from '@/pages/inspections/useInspectionActions';
import { changeFrames } from '@/state/edits/thunks';
import { selectGivenUpSaves, selectPendingEdits } from '@/state/edits/slice';
import { signIn } from '@/state/signIn';
import { signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { frameCalls } from '../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { until } from '../../support/until';

const NAMES = ['waiting', 'left meanwhile', 'offline', 'overtaken', 'repaired', 'left alone'];
let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [{ chainageNumber: 3, defectCode: 'D-FL' }];
  data = await startInspectionsBackend(NAMES.map((name) => ({ name, folder: 'Station Road', frames })));
});
afterAll(() => data.close());
afterEach(() => data.backend.clearFaults());

const FROM = {
  search: '',
  question: { organisationId: 1, pageIndex: 0, pageSize: 25, search: '' },
  entry: 0,
  uuids: [],
};

/** A person who has changed the remarks of the inspection's frame, and is back at the list. */
async function openList(name: string) {
  const inspection = await data.named(name);
  const { uuid } = inspection;
  const ports = testPorts(data.backend.origin);
  /** Ends the waits before another try. */
  let tryAgain = () => {};
  ports.platform.clock.sleep = () => new Promise<void>((resolve) => (tryAgain = resolve));
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const list = framesApi.endpoints.listFrames.initiate({ inspectionId: uuid, reported: false });
  const frames = await store.dispatch(list).unwrap();
  const { result } = renderHook(() => useInspectionActions(FROM), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  const { actions } = result.current;
  const change = () => store.dispatch(changeFrames('Change', frames, { fields: { remarks: 'roots' } }));
  return {
    uuid,
    ports,
    change,
    /** A change whose save the server fails, and which then waits for another try. */
    changeThatFails: async () => {
      const effect = { kind: 'status', status: 500 } as const;
      await data.backend.addFault({ where: 'api', method: 'PATCH', url: 'frames', effect });
      change();
      await until(async () => Object.values(store.getState().frameEdits.attempts).some(({ failures }) => failures > 0));
    },
    tryAgain: () => tryAgain(),
    signOut: () => store.dispatch(signOut()),
    pending: () => selectPendingEdits(store.getState()),
    givenUp: () => selectGivenUpSaves(store.getState()),
    toasts: () => ports.notifications.map(({ title, text }) => [title, text].filter(Boolean).join(': ')),
    changeStatus: () => actions.changeStatus([inspection], 'Reviewed', null),
    generate: () => actions.generateRepairs([inspection]),
    status: async () => (await data.read(uuid)).status,
    frame: () => frameCalls(data.owner, uuid).at(0),
    plan: async () =>
      repairPlan.parse((await data.owner.call('GET', `/inspections/${uuid}/repairplan`)).body).vaparPlan,
  };
}

it('gives them a status only after what waits has been saved', async () => {
  const { changeThatFails, changeStatus, toasts, status, tryAgain, frame } = await openList('waiting');
  await changeThatFails();
  const changed = changeStatus();
  await until(async () => toasts().includes('Waiting to save'));
  expect(await status()).toBe('Uploaded');
  tryAgain();
  await act(() => changed);
  expect((await frame()).remarks).toBe('roots');
  expect(await status()).toBe('Reviewed');
});

it('asks for nothing more when the person logs out meanwhile', async () => {
  const { changeThatFails, changeStatus, toasts, status, signOut } = await openList('left meanwhile');
  await changeThatFails();
  const changed = changeStatus();
  await until(async () => toasts().includes('Waiting to save'));
  await data.backend.clearFaults();
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'POST', url: 'bulk-update-status', effect });
  await signOut();
  await act(() => changed);
  expect(await data.backend.faultHits()).toBe(0);
  expect(await status()).toBe('Uploaded');
});

it('says what waits where the server cannot be reached, and gives no status', async () => {
  const { ports, change, changeStatus, toasts, status } = await openList('offline');
  ports.platform.connection.set(false);
  change();
  await act(changeStatus);
  expect(toasts()).toContain('Failed to Update Status: Waiting to save. Try again once that is saved.');
  expect(await status()).toBe('Uploaded');
});

it('says what could not be saved, and leaves the choice to the person', async () => {
  const { change, givenUp, changeStatus, toasts, status, frame } = await openList('overtaken');
  await data.contractor.call('PATCH', `/inspections/frames/${(await frame()).id}`, { remarks: 'cracks' });
  change();
  await until(async () => givenUp().length === 1);
  await act(changeStatus);
  expect(toasts()).toContain('Failed to Update Status: 1 frame not saved. Retry or discard what is not saved first.');
  expect(await status()).toBe('Uploaded');
});

it('generates repairs of what has been saved', async () => {
  const { changeThatFails, generate, toasts, tryAgain, plan, pending } = await openList('repaired');
  await changeThatFails();
  const generated = generate();
  await until(async () => toasts().includes('Waiting to save'));
  expect(await plan()).toBeNull();
  tryAgain();
  await act(() => generated);
  expect(pending()).toEqual([]);
  expect(await plan()).not.toBeNull();
});

it('does not wait for changes of others', async () => {
  const { ports, change } = await openList('left alone');
  const other = await openList('waiting');
  ports.platform.connection.set(false);
  change();
  await act(other.changeStatus);
  expect(other.toasts()).toEqual(['Status updated successfully!']);
});
