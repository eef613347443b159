/** Somebody who has an inspection open, each in a browser of their own: the headless app against the real backend. */
import type { Frame } from '@/api/contract/frames';
import { inspection as inspectionSchema, type Inspection } from '@/api/contract/inspections';
import type { UpdateInspectionRequest } from '@/api/contract/requests/inspections';
import { framesApi } from '@/api/frames';
import { inspectionsApi } from '@/api/inspections';
import type { FrameChange } from '@/state/edits/edit';
import { retrySave } from '@/state/edits/retrySaves';
import { selectAskedFrame, selectGivenUpSaves, selectLastSaved, selectPendingEdits } from '@/state/edits/slice';
import { changeFrames, changeInspection } from '@/state/edits/thunks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../scripts/backend/database/seed';
import { frameCalls } from './frameCalls';
import type { InspectionsBackend } from './inspectionsBackend';
import { testPorts } from './ports';
import { until } from './until';

export async function openReviewer(data: InspectionsBackend, account: 'owner' | 'contractor', name: string) {
  const { uuid } = await data.named(name);
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
  const inspection = (): Inspection => {
    const { data: found } = inspectionsApi.endpoints.getInspection.select(uuid)(store.getState());
    if (!found) throw new Error('No inspection.');
    return found;
  };
  return {
    ports,
    frameAt,
    tape: () => store.dispatch((_dispatch, _getState, { tapes }) => tapes.uploads()),
    change: (place: number, change: FrameChange) => store.dispatch(changeFrames('Change', [frameAt(place)], change)),
    untilSettled: () => until(async () => selectPendingEdits(store.getState()).length === 0),
    calls: {
      ...frameCalls(data.owner, uuid),
      inspection: () =>
        data.owner.call('GET', `/inspections2/${uuid}`).then(({ body }) => inspectionSchema.parse(body)),
    },
    refetch: () =>
      store.dispatch(list.initiate({ inspectionId: uuid, reported: false }, { forceRefetch: true })).unwrap(),
    enter: (field: string, what: UpdateInspectionRequest) =>
      store.dispatch(changeInspection(inspection(), field, field, what)),
    dispatch: store.dispatch,
    inspection,
    asked: () => selectAskedFrame(store.getState()),
    lastSaved: () => selectLastSaved(store.getState()),
    userId: () => store.getState().session.user?.id ?? 0,
    givenUp: () => selectGivenUpSaves(store.getState()),
    retry: () => selectGivenUpSaves(store.getState()).forEach(({ record }) => store.dispatch(retrySave(record))),
  };
}
