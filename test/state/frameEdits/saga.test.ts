/** Saving the reviewers' changes: the headless app against the real backend. */
import type { Frame } from '@/api/contract/frames';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import { changeFrames } from '@/state/frameEdits/thunks';
import { selectPendingEdits, type FrameChange } from '@/state/frameEdits/slice';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { frameCalls } from '../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts } from '../../support/ports';
import { until } from '../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = Array.from({ length: 4 }, (_, chainageNumber) => ({ chainageNumber }));
  data = await startInspectionsBackend([{ name: 'shared', folder: 'Station Road', frames }]);
});
afterAll(() => data.close());

/** Somebody who has the inspection open, each in a browser of their own. */
async function openReviewer(account: string) {
  const { uuid } = await data.named('shared');
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  await store.dispatch(inspectionsApi.endpoints.getInspection.initiate(uuid)).unwrap();
  const list = framesApi.endpoints.listFrames;
  await store.dispatch(list.initiate({ inspectionId: uuid, reported: false })).unwrap();
  const frameAt = (place: number): Frame => {
    const frame = list.select({ inspectionId: uuid, reported: false })(store.getState()).data?.[place];
    if (!frame) throw new Error(`No frame ${place}.`);
    return frame;
  };
  return {
    ports,
    frameAt,
    tape: () => store.dispatch((_dispatch, _getState, { uploadTape }) => uploadTape()),
    change: (place: number, change: FrameChange) => store.dispatch(changeFrames('Change', [frameAt(place)], change)),
    untilSettled: () => until(async () => selectPendingEdits(store.getState()).length === 0),
    calls: frameCalls(data.owner, uuid),
  };
}

const remarks = (text: string): FrameChange => ({ fields: { remarks: text } });

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
          /^Somebody else has changed this frame meanwhile\. Last change: \w+ \w+\. Frame 1 at 0\.00 m, shared\.$/,
        ) as string,
      }),
    ]);
    await until(async () => contractor.frameAt(0).remarks === 'roots');
    contractor.change(0, remarks('roots and cracks'));
    await contractor.untilSettled();
    expect((await owner.calls.at(0)).remarks).toBe('roots and cracks');
    expect(contractor.ports.notifications).toHaveLength(1);
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
