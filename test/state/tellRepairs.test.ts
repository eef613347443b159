/** Repairs follow the status: the headless app against the real backend. */
import { api } from '@/api/base';
import { inspectionsApi } from '@/api/inspections';
import { repairsApi } from '@/api/repairs';
import { framesApi } from '@/api/frames';
import { connectionLost, connectionRestored } from '@/state/connectivity';
import { selectNextToSave, selectSavingProgress } from '@/state/edits/saveQueue';
import { changeFrames, changeInspection } from '@/state/edits/thunks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { tellRepairs } from '@/state/tellRepairs';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../support/inspectionsBackend';
import { testPorts } from '../support/ports';
import { until } from '../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [
    { defectCode: 'D-B', chainageNumber: 3 },
    { defectCode: 'D-H', chainageNumber: 5 },
  ];
  data = await startInspectionsBackend(
    ['one', 'two', 'three', 'four', 'five'].map((name) => ({ name, folder: 'Station Road', frames })),
  );
});
afterAll(() => data.close());

/** The store as the inspection's page leaves it: the inspection and its frames are loaded. */
async function openInspection(name: string) {
  const { uuid } = await data.named(name);
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  await store.dispatch(inspectionsApi.endpoints.getInspection.initiate(uuid)).unwrap();
  const frames = await store
    .dispatch(framesApi.endpoints.listFrames.initiate({ inspectionId: uuid, reported: false }))
    .unwrap();
  const told = () => ports.notifications.map(({ kind, title, key, seconds }) => ({ kind, title, key, seconds }));
  const setStatus = (status: 'Uploaded' | 'Reviewed') =>
    store.dispatch(inspectionsApi.endpoints.updateInspection.initiate({ uuid, change: { status } })).unwrap();
  const repairs = async () =>
    (await store.dispatch(repairsApi.endpoints.getRepairPlan.initiate(uuid, { forceRefetch: true })).unwrap()).vaparPlan
      ?.items;
  return { uuid, ports, store, frames, told, setStatus, repairs };
}

const key = 'call:generateRepairs';

describe('statuses that leave Uploaded together', () => {
  it('generate repairs of those that were Uploaded', async () => {
    const { uuid, store } = await openInspection('three');
    const { uuid: other } = await data.named('four');
    const organisationId = store.getState().session.selectedOrgId ?? 0;
    const setStatus = async (inspectionIds: string[], status: 'Reviewed') => {
      const list = { organisationId, pageIndex: 0, pageSize: 25 };
      await store.dispatch(inspectionsApi.endpoints.listInspections.initiate(list, { forceRefetch: true })).unwrap();
      const change = inspectionsApi.endpoints.updateInspectionsStatus.initiate({ inspectionIds, status });
      await store.dispatch(change).unwrap();
    };
    const planOf = async (id: string) =>
      (await store.dispatch(repairsApi.endpoints.getRepairPlan.initiate(id, { forceRefetch: true })).unwrap())
        .vaparPlan;
    await setStatus([other], 'Reviewed');
    await until(async () => (await planOf(other)) !== null);
    const before = await planOf(other);
    await setStatus([uuid, other], 'Reviewed');
    await until(async () => (await planOf(uuid)) !== null);
    expect((await planOf(uuid))?.items).toHaveLength(2);
    expect(await planOf(other)).toEqual(before);
  });

  it.each([
    [0, { kind: 'success', title: 'Repairs Generated' }],
    [
      1,
      {
        kind: 'error',
        title: 'Failed to Generate Repairs',
        text: 'The repairs of 1 inspection could not be generated.',
      },
    ],
  ])('say of how many they could not be generated: %s', async (repairsDue, toast) => {
    const { uuid, store, ports } = await openInspection('three');
    const ids = [uuid, (await data.named('four')).uuid];
    await data.patch(uuid, { status: 'Uploaded' });
    await store.dispatch(inspectionsApi.endpoints.getInspection.initiate(uuid, { forceRefetch: true })).unwrap();
    const meta = { requestId: 'a', requestStatus: 'fulfilled', arg: { endpointName: 'updateInspectionsStatus' } };
    const payload = { updated: 2, repairsDue };
    const answer = { type: `${api.reducerPath}/executeMutation/fulfilled`, payload, meta };
    await tellRepairs(ids, store.getState(), Promise.resolve(answer), store.dispatch, ports);
    expect(ports.notifications.at(-1)).toMatchObject(toast);
  });
});

describe('a status that leaves Uploaded', () => {
  it('generates repairs, and says so in one place; no other change does', async () => {
    const { told, setStatus, repairs } = await openInspection('one');
    await setStatus('Uploaded');
    expect(await repairs()).toBeUndefined();
    await setStatus('Reviewed');
    await until(async () => told().some(({ title }) => title === 'Repairs Generated'));
    const said = told().filter((each) => each.key === key);
    expect(said).toEqual([
      { kind: 'loading', title: 'Generating Repairs', key, seconds: undefined },
      { kind: 'success', title: 'Repairs Generated', key, seconds: 2 },
    ]);
    expect(await repairs()).toHaveLength(2);
    await setStatus('Reviewed');
    await setStatus('Uploaded');
    expect(told().filter((each) => each.key === key)).toEqual(said);
  });

  it('is saved after what was done to the inspection before it', async () => {
    const { uuid, store, frames, repairs } = await openInspection('two');
    const away = { kind: 'status', status: 503 } as const;
    await data.backend.addFault({
      where: 'api',
      method: 'PATCH',
      url: '/inspections/frames/',
      times: 99,
      effect: away,
    });
    store.dispatch(changeFrames('Hide frame', frames.slice(0, 1), { fields: { isHidden: true } }));
    await until(async () => selectSavingProgress(store.getState()) === 'waiting');
    store.dispatch(changeInspection(await data.read(uuid), 'status', 'Status', { status: 'Reviewed' }));
    expect(selectNextToSave(store.getState())).toBeUndefined();
    await data.backend.clearFaults();
    store.dispatch(connectionRestored());
    await until(async () => selectSavingProgress(store.getState()) === 'idle');
    expect((await data.read(uuid)).status).toBe('Reviewed');
    expect((await repairs())?.map(({ defectCode }) => defectCode)).toEqual(['D-H']);
  });

  it('has its repairs also where it was changed offline and the page loaded anew', async () => {
    const { uuid, store, ports } = await openInspection('five');
    store.dispatch(connectionLost());
    store.dispatch(changeInspection(await data.read(uuid), 'status', 'Status', { status: 'Reviewed' }));
    const again = createStore(ports, { devTools: false });
    await again.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
    await until(async () => (await data.read(uuid)).status === 'Reviewed');
    const { getRepairPlan } = repairsApi.endpoints;
    const plan = await again.dispatch(getRepairPlan.initiate(uuid, { forceRefetch: true })).unwrap();
    expect(plan.vaparPlan?.items).toHaveLength(2);
  });
});
