import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Inspection } from '@/api/contract/inspections';
import { framesApi } from '@/api/frames';
import { useBounds } from '@/pages/inspection/grade/useBounds';
import { changeFrames } from '@/state/edits/thunks';
import { createStore } from '@/state/store';
import { anInspection } from '../../../support/anInspection';
import { aFrame } from '../../../support/frames';
import { testPorts } from '../../../support/ports';

const crack = aFrame({ id: 1, chainageNumber: 3, defectCode: 'CL', defectStrScore: 20 });
const unknown = aFrame({ id: 2, frameId: 1, chainageNumber: 9, defectCode: 'XYZ' });

async function boundsOf(inspection: Inspection) {
  const store = createStore(testPorts(''), { devTools: false });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(() => useBounds(inspection), { wrapper });
  const show = () =>
    act(async () => {
      const question = { inspectionId: inspection.uuid, reported: false };
      await store.dispatch(framesApi.util.upsertQueryData('listFrames', question, [crack, unknown]));
    });
  const hide = () => act(async () => store.dispatch(changeFrames('Hide', [crack], { fields: { isHidden: true } })));
  return { hook, show, hide };
}

it('is what the server says until the frames are there, then what they say, edits on their way included', async () => {
  const { hook, show, hide } = await boundsOf(anInspection({ LengthSurveyed: 40, structuralAtLeast: 2 }));
  expect(hook.result.current).toEqual({ structural: 2, service: null });
  await show();
  // The store tells of an answer in the next animation frame.
  await waitFor(() => expect(hook.result.current).toEqual({ structural: 3, service: null }));
  await hide();
  expect(hook.result.current).toEqual({ structural: null, service: null });
});
