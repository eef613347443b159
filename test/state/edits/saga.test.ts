/** Saving the reviewers' changes: the headless app against the real backend. */
import { standardsApi } from '@/api/standards';
import { redoFrameStep, undoFrameStep } from '@/state/edits/thunks';
import type { FrameChange } from '@/state/edits/edit';
import { signIn as signInTo } from '../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { sendTable, tableOf } from '../../support/defectTable';
import { openReviewer as openReviewerOf } from '../../support/openReviewer';
import { until } from '../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = Array.from({ length: 4 }, (_, chainageNumber) => ({ chainageNumber }));
  data = await startInspectionsBackend([{ name: 'shared', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

const openReviewer = (account: 'owner' | 'contractor') => openReviewerOf(data, account, 'shared');

const remarks = (text: string): FrameChange => ({ fields: { remarks: text } });

// First: once it is coded or graded, an inspection keeps its table.
it('somebody of another organisation codes with the table of the one whose inspection it is', async () => {
  const { Standard: standardKey, UseOfDrainSewer, organisationId, uuid: inspectionId } = await data.named('shared');
  const isSewer = UseOfDrainSewer === 'SS';
  const row = `${standardKey},${isSewer ? 'Sewer' : 'Stormwater'},OWN,Only in the owner’s table,no,4,0,,`;
  const { login } = await signInTo(data.backend.origin, 'owner');
  const imported = await sendTable(data.backend.origin, login.access, organisationId, tableOf(row));
  expect(imported.status).toBe(201);
  const { dispatch, change, untilSettled, ports, calls } = await openReviewer('contractor');
  const { listDefectCodes } = standardsApi.endpoints;
  const codes = await dispatch(listDefectCodes.initiate({ standardKey, isSewer, inspectionId })).unwrap();
  const own = codes.find(({ code }) => code === 'OWN');
  if (!own) throw new Error('The code of the owner’s table is not offered.');
  change(2, { defect: { defectId: own.id, defectCode: own.code, defectClass: own.label } });
  await untilSettled();
  expect(ports.notifications).toEqual([]);
  expect(await calls.at(2)).toMatchObject({ defectCode: 'OWN', defectId: own.id });
});

describe('two people on one inspection', () => {
  it('the later one is told who was faster, sees what was done, and can then change it', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    owner.change(0, remarks('roots'));
    await owner.untilSettled();
    contractor.change(0, remarks('cracks'));
    await contractor.untilSettled();
    expect(contractor.ports.notifications).toEqual([
      expect.objectContaining({
        kind: 'error',
        title: 'Failed to Update Frame',
        text: expect.stringMatching(
          /^Demo Owner has since changed this frame\. Remarks: yours “cracks”, now “roots”\. Frame 1 at 0\.00 m, shared\.$/,
        ) as string,
      }),
    ]);
    await until(async () => contractor.frameAt(0).remarks === 'roots');
    contractor.change(0, remarks('roots and cracks'));
    await contractor.untilSettled();
    expect((await owner.calls.at(0)).remarks).toBe('roots and cracks');
    expect(contractor.ports.notifications).toHaveLength(1);
  });

  it('the later one can be led to the frame, and have it his way all the same', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    owner.change(3, remarks('gravel'));
    await owner.untilSettled();
    contractor.change(3, remarks('sand'));
    await contractor.untilSettled();
    const actions = contractor.ports.notifications[0]?.actions ?? [];
    const [show, retry] = actions;
    expect(actions.map(({ label }) => label)).toEqual(['Show frame', 'Keep mine', 'Keep theirs']);
    show?.run();
    expect(contractor.asked()).toEqual({
      inspectionId: contractor.inspection().uuid,
      frameId: contractor.frameAt(3).id,
    });
    await until(async () => contractor.frameAt(3).remarks === 'gravel');
    retry?.run();
    await contractor.untilSettled();
    expect((await owner.calls.at(3)).remarks).toBe('sand');
  });

  it('both are saved where they change different fields of one frame', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    const { atClock } = contractor.frameAt(3);
    expect(atClock).toBeNull();
    owner.change(3, { fields: { material: 'VC' } });
    await owner.untilSettled();
    contractor.change(3, { fields: { atClock: 3 } });
    await contractor.untilSettled();
    expect(contractor.ports.notifications).toEqual([]);
    expect(contractor.frameAt(3)).toMatchObject({ material: 'VC', atClock: 3 });
  });

  it('the later one at a field of the inspection is told what stands there, and can have it his way', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    owner.enter('Material', { Material: 'VC' });
    await owner.untilSettled();
    // Another field is none of that.
    contractor.enter('SetupLocation', { SetupLocation: 'MH1' });
    contractor.enter('Material', { Material: 'PVC' });
    await contractor.untilSettled();
    expect(await owner.calls.inspection()).toMatchObject({ Material: 'VC', SetupLocation: 'MH1' });
    const [told, ...others] = contractor.ports.notifications.filter(({ kind }) => kind === 'error');
    expect(told?.text).toBe(
      'Somebody else has since changed this inspection. Yours “PVC”, now “VC”. Material, shared.',
    );
    expect(others).toEqual([]);
    expect(told?.actions?.map(({ label }) => label)).toEqual(['Keep mine', 'Keep theirs']);
    told?.actions?.[0]?.run();
    await contractor.untilSettled();
    expect(await owner.calls.inspection()).toMatchObject({ Material: 'PVC' });
  });

  it('an undo leaves what a colleague has entered since, and asks', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    const { uuid } = owner.inspection();
    owner.change(1, remarks('silt'));
    await owner.untilSettled();
    contractor.change(1, { fields: { remarks: 'fat', material: 'VC' } });
    await until(async () => (await contractor.calls.at(1)).remarks === 'silt');
    await contractor.untilSettled();
    contractor.retry();
    await contractor.untilSettled();
    // The owner has seen it, and undoes the own step all the same.
    await owner.refetch();
    expect(owner.frameAt(1).remarks).toBe('fat');
    owner.dispatch(undoFrameStep(uuid));
    await owner.untilSettled();
    expect(await owner.calls.at(1)).toMatchObject({ remarks: 'fat', material: 'VC' });
    expect(owner.ports.notifications.at(-1)).toMatchObject({
      title: 'Failed to Update Frame',
      text: expect.stringContaining('Demo Contractor has since changed this frame. Remarks: yours “none”, now “fat”.'),
    });
    expect(owner.dispatch(redoFrameStep(uuid))).toBeNull();
    owner.ports.notifications
      .at(-1)
      ?.actions?.find(({ label }) => label === 'Keep mine')
      ?.run();
    await owner.untilSettled();
    expect(await owner.calls.at(1)).toMatchObject({ remarks: null, material: 'VC' });
  });

  it('an undo of a code brings back what followed from it, and nothing that a colleague set', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    const { uuid } = owner.inspection();
    const { defectId, defectCode, defectClass } = await owner.calls.at(2);
    owner.change(1, { defect: { defectId, defectCode, defectClass } });
    await owner.untilSettled();
    await contractor.refetch();
    contractor.change(1, { fields: { atClock: 6 } });
    await contractor.untilSettled();
    owner.dispatch(undoFrameStep(uuid));
    await owner.untilSettled();
    expect(await owner.calls.at(1)).toMatchObject({ defectCode: null, atClock: 6 });
    owner.dispatch(redoFrameStep(uuid));
    await owner.untilSettled();
    expect(await owner.calls.at(1)).toMatchObject({ defectCode: 'OWN', atClock: 6 });
    expect(owner.ports.notifications).toEqual([]);
    owner.dispatch(undoFrameStep(uuid));
    await owner.untilSettled();
    expect((await owner.calls.at(1)).defectCode).toBeNull();
  });

  it('neither is stopped by what the other does to other frames', async () => {
    const [owner, contractor] = [await openReviewer('owner'), await openReviewer('contractor')];
    owner.change(1, remarks('mine'));
    contractor.change(2, remarks('theirs'));
    await Promise.all([owner.untilSettled(), contractor.untilSettled()]);
    expect((await owner.calls.list()).slice(1, 3).map((frame) => frame.remarks)).toEqual(['mine', 'theirs']);
    expect([owner, contractor].flatMap(({ ports }) => ports.notifications)).toEqual([]);
  });
});

describe('the inspection itself', () => {
  const PATCH = { where: 'api', method: 'PATCH', url: '/inspections2/' } as const;

  it('saves fields and status, shows them, and says so', async () => {
    const { enter, untilSettled, inspection, lastSaved, calls } = await openReviewer('owner');
    enter('WorkOrder', { WorkOrder: 'W-7' });
    enter('status', { status: 'Reviewed' });
    await untilSettled();
    expect(inspection()).toMatchObject({ WorkOrder: 'W-7', status: 'Reviewed' });
    expect(await calls.inspection()).toMatchObject({ WorkOrder: 'W-7', status: 'Reviewed' });
    expect(lastSaved()).toMatchObject({ what: 'inspection' });
  });

  it('keeps what the server refuses, tells of it once, and saves it when it is tried again', async () => {
    const { enter, untilSettled, givenUp, retry, ports, calls } = await openReviewer('owner');
    await data.backend.addFault({ ...PATCH, effect: { kind: 'status', status: 400 } });
    enter('WorkOrder', { WorkOrder: 'W-8' });
    await untilSettled();
    expect(givenUp()).toMatchObject([
      { what: 'inspection', reason: 'Could not update the inspection.', name: 'WorkOrder, shared' },
    ]);
    expect(ports.notifications.map(({ title, text }) => ({ title, text }))).toEqual([
      { title: 'Failed to Update Inspection', text: 'Could not update the inspection. WorkOrder, shared.' },
    ]);
    retry();
    await untilSettled();
    expect(givenUp()).toEqual([]);
    expect(await calls.inspection()).toMatchObject({ WorkOrder: 'W-8' });
  });

  it('waits without a word while nobody can be reached, and outlives the tab', async () => {
    const { enter, untilSettled, ports, calls, userId } = await openReviewer('owner');
    await data.backend.addFault({ ...PATCH, effect: { kind: 'drop' } });
    enter('WorkOrder', { WorkOrder: 'W-9' });
    expect(ports.editJournal.count(userId())).toBe(1);
    await untilSettled();
    expect(ports.notifications).toEqual([]);
    expect(await calls.inspection()).toMatchObject({ WorkOrder: 'W-9' });
  });
});

it('leaves nothing on the tape of the uploads', async () => {
  const { change, untilSettled, tape } = await openReviewer('owner');
  const before = tape().entries.map(({ t }) => t);
  await data.backend.addFault({
    where: 'api',
    method: 'PATCH',
    url: '/inspections/frames/',
    effect: { kind: 'status', status: 500 },
  });
  change(3, remarks('silt'));
  await untilSettled();
  expect(tape().entries.map(({ t }) => t)).toEqual(before);
});
