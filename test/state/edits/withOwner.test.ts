/** An inspection that is with its owner: what a person of the contractor would change is not even tried. */
import { inspectionsApi } from '@/api/inspections';
import { changeFrames, changeInspection, changeUnit, isClosed } from '@/state/edits/thunks';
import { selectPendingEdits } from '@/state/edits/slice';
import { createStore } from '@/state/store';
import { anInspection } from '../../support/anInspection';
import { aFrame } from '../../support/frames';
import { testPorts } from '../../support/ports';

async function open(isLocked: boolean) {
  const shown: string[] = [];
  const ports = testPorts('http://nowhere.invalid');
  const store = createStore({ ...ports, showToast: ({ title }) => shown.push(title) }, { devTools: false });
  const inspection = anInspection({
    uuid: 'i1',
    handover: { handover: 'handed over', returnReason: null, isLocked },
  });
  await store.dispatch(inspectionsApi.util.upsertQueryData('getInspection', 'i1', inspection));
  const change = () => {
    store.dispatch(changeFrames('Hide frame', [aFrame({ id: 1, inspectionId: 'i1' })], { fields: { isHidden: true } }));
    store.dispatch(changeInspection(inspection, 'Material', 'Material: VC', { Material: 'VC' }));
    store.dispatch(changeUnit(inspection, true, 'lengths'));
  };
  return { store, change, shown, pending: () => selectPendingEdits(store.getState()).length };
}

it('keeps no edit of it, and says why', async () => {
  const { store, change, shown, pending } = await open(true);
  change();
  expect(pending()).toBe(0);
  expect(shown).toEqual(Array(3).fill('This inspection is with its owner'));
  expect(store.dispatch(isClosed('i1'))).toBe(true);
});

it('is the owner’s to change', async () => {
  const { store, change, shown, pending } = await open(false);
  change();
  expect(pending()).toBe(3);
  expect(shown).toEqual([]);
  expect([store.dispatch(isClosed('i1')), store.dispatch(isClosed('not loaded'))]).toEqual([false, false]);
});
