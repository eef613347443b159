/** Following what others do: two people with the headless app on the real backend. */
import { commentsApi } from '@/api/comments';
import { folderRecord } from '@/api/contract/folders';
import { foldersApi } from '@/api/folders';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { repairsApi } from '@/api/repairs';
import { defectTablesApi } from '@/api/defectTables';
import { standardsApi } from '@/api/standards';
import { sessionEnded } from '@/api/session';
import { liveWanted } from '@/state/live/saga';
import { changeFrames } from '@/state/edits/thunks';
import type { FrameChange } from '@/state/edits/edit';
import { selectGivenUpSaves, selectPendingEdits } from '@/state/edits/slice';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as signInTo } from '../../support/apiClient';
import { sendTable, tableOf } from '../../support/defectTable';
import { frameCalls } from '../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { until } from '../../support/until';

let data: InspectionsBackend;
let uuid: string;
beforeAll(async () => {
  const frames = Array.from({ length: 4 }, () => ({}));
  data = await startInspectionsBackend([{ name: 'shared', folder: 'Station Road', frames }]);
  ({ uuid } = await data.named('shared'));
});
const leave: (() => void)[] = [];
afterEach(async () => {
  for (const each of leave.splice(0)) each();
  await data.backend.clearFaults();
});
afterAll(() => data.close());

async function openReviewer(account: string) {
  const ports = testPorts(data.backend.origin);
  const { sleep } = ports.platform.clock;
  // Waits of ten seconds are no part of what is tested.
  ports.platform.clock.sleep = (duration, signal) => sleep(duration / 20, signal);
  const store = createStore(ports, { devTools: false });

  leave.push(() => store.dispatch(sessionEnded({ reason: 'logout' })));
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  const { getInspection, listInspections } = inspectionsApi.endpoints;
  const { listFrames } = framesApi.endpoints;
  const { listComments } = commentsApi.endpoints;
  const question = { inspectionId: uuid, reported: false };
  const list = { organisationId: data.org, pageIndex: 0, pageSize: 25 };
  await store.dispatch(getInspection.initiate(uuid)).unwrap();
  await store.dispatch(listFrames.initiate(question)).unwrap();
  await store.dispatch(listComments.initiate({ inspectionId: uuid })).unwrap();
  await store.dispatch(listInspections.initiate(list)).unwrap();
  store.dispatch(liveWanted());
  const frames = () => listFrames.select(question)(store.getState()).data ?? [];
  return {
    ports,
    store,
    frames,
    change: (place: number, change: FrameChange) =>
      store.dispatch(changeFrames('Change', frames().slice(place, place + 1), change)),
    untilSaved: () => until(async () => selectPendingEdits(store.getState()).length === 0),
    status: () => getInspection.select(uuid)(store.getState()).data?.status,
    comments: () => listComments.select({ inspectionId: uuid })(store.getState()).data ?? [],
    listed: () => listInspections.select(list)(store.getState()).data?.results[0]?.status,
  };
}
const contractor = () => frameCalls(data.contractor, uuid);
const idAt = async (place: number) => (await contractor().at(place)).id;

it('shows frames, comments, the status and the list as others change them', async () => {
  const owner = await openReviewer('owner');
  const id = await idAt(0);
  await contractor().patch(id, { remarks: 'roots' });
  await until(async () => owner.frames()[0]?.remarks === 'roots');
  await data.contractor.call('POST', `/inspections/frames/${id}/comments`, { text: 'Look' });
  await until(async () => owner.comments().some(({ text }) => text === 'Look'));
  await data.contractor.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status: 'Reviewed' });
  await until(async () => owner.status() === 'Reviewed' && owner.listed() === 'Reviewed');
});

/** The folders as the reviewer's page has them, and a colleague who makes one. */
async function openFolders({ store }: Awaited<ReturnType<typeof openReviewer>>) {
  const question = { organisationId: data.org };
  const select = foldersApi.endpoints.listFolders.select(question);
  const [root] = await store.dispatch(foldersApi.endpoints.listFolders.initiate(question)).unwrap();
  if (!root) throw new Error('There is no root folder.');
  return {
    question,
    root,
    names: () => (select(store.getState()).data ?? []).map(({ name }) => name),
    lastRequest: () => select(store.getState()).requestId,
    make: async (jobName: string) => {
      const body = { parentJob: root.id, jobName, pipeTypeSewer: true, standardKey: 6 };
      return folderRecord.parse((await data.owner.call('POST', '/inspections/folders', body)).body).id;
    },
  };
}

/** Changes the inspection's status, and waits until the list of the page shows it: what was told before is fetched by then. */
async function untilListsFollow(owner: Awaited<ReturnType<typeof openReviewer>>): Promise<void> {
  const status = owner.listed() === 'Reviewed' ? 'Uploaded' : 'Reviewed';
  await data.contractor.call('POST', '/inspections/bulk-update-status', { inspectionIds: [uuid], status });
  await until(async () => owner.listed() === status);
}

it('shows folders as others make, rename and delete them', async () => {
  const { names, make } = await openFolders(await openReviewer('owner'));
  const id = await make('North');
  await until(async () => names().includes('North'));
  await data.owner.call('PATCH', `/inspections/folders/${id}`, { jobName: 'South' });
  await until(async () => names().includes('South'));
  await data.owner.call('DELETE', `/inspections/folders/${id}`);
  await until(async () => !names().includes('South'));
});

it('does not fetch a large tree again, which would hold up the page', async () => {
  const owner = await openReviewer('owner');
  const { question, root, names, lastRequest, make } = await openFolders(owner);
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...root, id: index + 1, path: [index + 1] }));
  owner.store.dispatch(foldersApi.util.updateQueryData('listFolders', question, () => many));
  const before = lastRequest();
  await make('West');
  await untilListsFollow(owner);
  expect([names().length, lastRequest()]).toEqual([5_001, before]);
});

it('fetches folders without a stream only once those that it has are ten seconds old', async () => {
  await data.backend.addFault({ where: 'api', url: '/events', times: 1_000, effect: { kind: 'status', status: 500 } });
  const owner = await openReviewer('owner');
  const { names, lastRequest, make } = await openFolders(owner);
  const before = lastRequest();
  const { clock } = owner.ports.platform;
  const start = clock.now();
  clock.now = () => start;
  await make('East');
  await untilListsFollow(owner);
  expect(lastRequest()).toBe(before);
  clock.now = () => Date.now() + 10_001;
  await until(async () => names().includes('East'));
});

it('shows plans, rules, rates and the codes of the table as others change them', async () => {
  const { store } = await openReviewer('owner');
  const { store: contractors } = await openReviewer('contractor');
  const { getRepairPlan, getRepairRules, listRepairRates } = repairsApi.endpoints;
  const { listDefectCodes } = standardsApi.endpoints;
  await data.owner.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
  const { Standard: standardKey, UseOfDrainSewer } = await data.named('shared');
  const table = { standardKey, isSewer: UseOfDrainSewer === 'SS', inspectionId: uuid };
  await store.dispatch(getRepairPlan.initiate(uuid)).unwrap();
  const ofContractor = await contractors.dispatch(getRepairPlan.initiate(uuid)).unwrap();
  expect(ofContractor.changes).toEqual([]);
  const [rules] = await store.dispatch(getRepairRules.initiate(data.org)).unwrap();
  await store.dispatch(listRepairRates.initiate()).unwrap();
  await store.dispatch(listDefectCodes.initiate(table)).unwrap();
  const { listDefectTables } = defectTablesApi.endpoints;
  const tables = { organisationId: data.org, standardKey, isSewer: table.isSewer };
  const known = (await store.dispatch(listDefectTables.initiate(tables)).unwrap()).length;
  const read = () => ({
    notes: getRepairPlan.select(uuid)(store.getState()).data?.contractorPlan?.generalNotes,
    patchLength: getRepairRules.select(data.org)(store.getState()).data?.[0]?.rules.patchLength,
    rates: listRepairRates.select()(store.getState()).data?.length,
    tables: listDefectTables.select(tables)(store.getState()).data?.length,
    codes: listDefectCodes
      .select(table)(store.getState())
      .data?.map(({ code }) => code),
  });
  await data.contractor.call('PATCH', `/inspections/${uuid}/repairplan/contractor`, { generalNotes: 'Reline' });
  await until(async () => read().notes === 'Reline');
  await data.owner.call('POST', `/repairs/${data.org}/rules`, { ...rules?.rules, patchLength: 3 });
  await until(async () => read().patchLength === 3);
  // Whoever else works on the owner's pipe is told that the plan is an old one now.
  await until(async () => getRepairPlan.select(uuid)(contractors.getState()).data?.changes[0]?.what === 'rules');
  await data.owner.call('PUT', '/repairs/rates', { rates: [{ repairType: 'Patch', per: 'each', rate: 800 }] });
  await until(async () => read().rates === 1);
  const row = `${standardKey},${table.isSewer ? 'Sewer' : 'Stormwater'},OWN,Only in this table,no,4,0,,`;
  const { login } = await signInTo(data.backend.origin, 'owner');
  expect((await sendTable(data.backend.origin, login.access, data.org, tableOf(row))).status).toBe(201);
  await until(async () => read().tables === known + 1);
  // An inspection that was graded keeps its table until it is regraded.
  const regrade = { standardKey, pipeTypeSewer: table.isSewer, isPreview: false };
  expect((await data.owner.call('POST', `/organisations/${data.org}/regrades`, regrade)).status).toBeLessThan(300);
  await until(async () => read().codes?.includes('OWN') === true);
});

it('does not begin when the session ends while its code still loads', async () => {
  await data.backend.addFault({ where: 'api', url: '/events', times: 1_000, effect: { kind: 'status', status: 500 } });
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  const login = { email: 'owner@example.com', password: DEMO_PASSWORD };
  await store.dispatch(signIn(login));
  store.dispatch(liveWanted());
  store.dispatch(sessionEnded({ reason: 'logout' }));
  await import('@/state/live/followChanges');
  // Later than what would have been asked by now.
  await contractor().at(0);
  expect(await data.backend.faultHits()).toBe(0);
  await store.dispatch(signIn(login));
  store.dispatch(liveWanted());
  await until(async () => (await data.backend.faultHits()) > 0);
  store.dispatch(sessionEnded({ reason: 'logout' }));
});

it('keeps both changes of different fields, and has the person choose between two of the same', async () => {
  const [owner, other] = [await openReviewer('owner'), await openReviewer('contractor')];
  const [frame] = owner.frames();
  owner.change(0, { fields: { material: 'VC' } });
  other.change(0, { fields: { remarks: 'theirs' } });
  await Promise.all([owner.untilSaved(), other.untilSaved()]);
  for (const { frames } of [owner, other]) {
    await until(async () => frames()[0]?.material === 'VC' && frames()[0]?.remarks === 'theirs');
  }
  // As somebody who began to type before that.
  owner.store.dispatch(changeFrames('Change', frame ? [frame] : [], { fields: { remarks: 'mine' } }));
  await until(async () => selectGivenUpSaves(owner.store.getState()).length > 0);
  expect(owner.ports.notifications.at(-1)?.text).toContain('Remarks: yours “mine”, now “theirs”.');
});

it('looks every ten seconds when the stream is refused, and follows it again after a restart', async () => {
  await data.backend.addFault({ where: 'api', url: '/events', times: 1_000, effect: { kind: 'status', status: 500 } });
  const owner = await openReviewer('owner');
  await until(async () => (await data.backend.faultHits()) > 0);
  await contractor().patch(await idAt(3), { remarks: 'without a stream' });
  await until(async () => owner.frames()[3]?.remarks === 'without a stream');
  await data.backend.clearFaults();
  data.backend = await data.backend.restart();
  await until(async () => {
    const { status } = await data.contractor.call('GET', `/inspections2/${uuid}`).catch(() => ({ status: 0 }));
    return status === 200;
  });
  await contractor().patch(await idAt(3), { remarks: 'restarted' });
  await until(async () => owner.frames()[3]?.remarks === 'restarted');
});
