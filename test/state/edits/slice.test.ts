import fc from 'fast-check';
import type { Frame } from '@/api/contract/frames';
import { MAX_ITEMS } from '@/replay/recordActions';
import {
  type EditStep,
  isFrameEdit,
  recordOf,
  type InspectionEdit,
  type FrameChange,
  type FrameEdit,
} from '@/state/edits/edit';
import {
  frameEditRefused,
  frameEditSaved,
  frameEditsReducer,
  frameEditsRestored,
  framesEdited,
  frameStepRedone,
  frameStepUndone,
  inspectionEdited,
  frameSaveGivenUp,
  frameSaveRetried,
} from '@/state/edits/slice';
import { applyEdits, applyInspectionEdits, inverseOf } from '@/state/edits/preview';
import { leftBy, seenBy } from '@/state/edits/seen';
import { anInspection } from '../../support/anInspection';
import { aFrame } from '../../support/frames';

const start = frameEditsReducer(undefined, { type: 'init' });

const editOf = (editId: string, frame: Frame, change: FrameChange): FrameEdit => ({
  editId,
  inspectionId: frame.inspectionId,
  frameId: frame.id,
  name: `Frame ${frame.id}`,
  change,
  inverse: inverseOf(frame, change),
});
const stepOf = (...edits: FrameEdit[]) => ({ inspectionId: 'i1', label: 'Change', edits });

const HIDE: FrameChange = { fields: { isHidden: true } };
const [first, second, third] = [aFrame({ id: 1 }), aFrame({ id: 2 }), aFrame({ id: 3 })] as const;

it('holds as many steps to undo as a bug report can have of them, the latest', () => {
  let state = start;
  for (let index = 0; index < MAX_ITEMS + 50; index += 1) {
    state = frameEditsReducer(state, framesEdited(stepOf(editOf(`e${index}`, aFrame({ id: index }), HIDE))));
  }
  expect(state.done).toHaveLength(MAX_ITEMS);
  expect(state.done.at(-1)?.edits[0]?.editId).toBe(`e${MAX_ITEMS + 49}`);
});

describe('waiting changes of frames', () => {
  it('shows the frames as the person has left them, in their places, and leaves the others alone', () => {
    const shown = applyEdits(
      [first, second, third],
      [editOf('a', second, HIDE), editOf('b', second, { fields: { remarks: 'roots' } })],
    );
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(shown[1]).toEqual({ ...second, isHidden: true, remarks: 'roots' });
    expect(shown[0]).toBe(first);
    expect(shown[2]).toBe(third);
  });

  it('makes of what a change left what the next one of the field was made on', () => {
    const edits = [
      editOf('a', first, HIDE),
      editOf('b', first, { fields: { remarks: 'roots' } }),
      editOf('c', first, { fields: { isHidden: false } }),
      editOf('e', first, HIDE),
      editOf('d', second, { fields: { isHidden: false } }),
    ];
    let state = frameEditsReducer(start, framesEdited(stepOf(...edits)));
    state = frameEditsReducer(state, frameEditSaved({ editId: 'a', left: { isHidden: true } }));
    expect(state.pending.map(seenBy)).toEqual([
      { remarks: null },
      { isHidden: true },
      // Made on the change before it, which is not saved yet.
      { isHidden: false },
      { isHidden: false },
    ]);
  });

  it('makes of what a code changed what the quantities were made on that were entered meanwhile', () => {
    const code = editOf('a', first, { defect: { defectId: 4, defectCode: 'FL', defectClass: null } });
    const quantity = editOf('b', first, { fields: { quantity1Value: '5' } });
    let state = frameEditsReducer(start, framesEdited(stepOf(code, quantity)));
    const answer = { ...first, defectId: 4, defectCode: 'FL', quantity1Value: '10' };
    state = frameEditsReducer(state, frameEditSaved({ editId: 'a', left: leftBy(code, answer) }));
    expect(state.pending.map(seenBy)).toEqual([{ quantity1Value: '10' }]);
  });

  it('knows what was saved last, for the words that say so', () => {
    const defect = { defect: { defectId: 4, defectCode: 'FL', defectClass: null } };
    let state = frameEditsReducer(start, framesEdited(stepOf(editOf('a', first, defect), editOf('b', second, HIDE))));
    expect(state.lastSaved).toBeNull();
    state = frameEditsReducer(state, frameEditSaved({ editId: 'a', left: {} }));
    expect(state.lastSaved).toEqual({ inspectionId: 'i1', what: 'defect' });
    state = frameEditsReducer(state, frameEditSaved({ editId: 'b', left: {} }));
    expect(state.lastSaved).toEqual({ inspectionId: 'i1', what: 'frame' });
  });

  it('makes of what a refused change was made on what the next one of the field was made on', () => {
    const refused = editOf('a', first, { fields: { remarks: 'roots' } });
    const next = editOf('b', aFrame({ id: 1, remarks: 'roots' }), { fields: { remarks: 'cracks' } });
    let state = frameEditsReducer(start, framesEdited(stepOf(refused, next)));
    state = frameEditsReducer(state, frameEditRefused({ editId: 'a' }));
    expect(state.pending.map(seenBy)).toEqual([{ remarks: null }]);
  });

  it('takes a step that was undone off, where the server refuses that', () => {
    const step = stepOf(editOf('a', first, HIDE));
    let state = frameEditsReducer(start, framesEdited(step));
    state = frameEditsReducer(state, frameEditSaved({ editId: 'a', left: { isHidden: true } }));
    const undo = editOf('b', aFrame({ id: 1, isHidden: true }), { fields: { isHidden: false } });
    state = frameEditsReducer(state, frameStepUndone({ step, edits: [undo] }));
    expect(state.undone).toMatchObject([{ label: 'Change' }]);
    state = frameEditsReducer(state, frameSaveGivenUp({ editId: 'b', reason: 'No.', now: { isHidden: false } }));
    expect([state.done, state.undone]).toEqual([[], []]);
  });

  it('drops a refused change, and what could have been undone of it', () => {
    const step = stepOf(editOf('a', first, HIDE), editOf('b', second, HIDE));
    let state = frameEditsReducer(start, framesEdited(step));
    state = frameEditsReducer(state, frameEditRefused({ editId: 'a' }));
    expect(applyEdits([first, second], state.pending)).toEqual([first, { ...second, isHidden: true }]);
    expect(state.done[0]?.edits.map(({ editId }) => editId)).toEqual(['b']);
    state = frameEditsReducer(state, frameEditRefused({ editId: 'b' }));
    expect(state).toEqual(start);
  });

  it('tries what was given up again in the order in which it was done, so that the last of it stays', () => {
    let state = start;
    for (const [editId, remarks] of [
      ['a', 'roots'],
      ['b', 'fine roots'],
    ] as const) {
      state = frameEditsReducer(state, framesEdited(stepOf(editOf(editId, first, { fields: { remarks } }))));
      state = frameEditsReducer(state, frameSaveGivenUp({ editId, reason: 'No.' }));
    }
    const [save] = state.givenUp;
    expect(state.givenUp).toHaveLength(1);
    expect(save?.edits.map(({ editId }) => editId)).toEqual(['a', 'b']);
  });

  it('puts what was restored before what has been done since, and nothing twice', () => {
    const old = editOf('old', first, HIDE);
    let state = frameEditsReducer(start, framesEdited(stepOf(editOf('new', second, HIDE))));
    state = frameEditsReducer(state, frameEditsRestored([old]));
    state = frameEditsReducer(state, frameEditsRestored([old]));
    expect(state.pending.map(({ editId }) => editId)).toEqual(['old', 'new']);
  });

  it('brings the quantities, the hidden mark and the answer back with the code that they came with', () => {
    const frame = aFrame({ id: 1, defectId: 4, defectCode: 'FL', quantity1Value: '3', quantity1Units: 'mm' });
    expect(inverseOf(frame, { defect: { defectId: 9, defectCode: 'CL', defectClass: null } })).toEqual({
      defect: { defectId: 4, defectCode: 'FL', defectClass: null },
      fields: {
        isHidden: false,
        isAccepted: false,
        atJoint: false,
        quantity1Value: '3',
        quantity1Units: 'mm',
        quantity2Value: null,
        quantity2Units: null,
      },
    });
  });

  describe('a step that goes on with the one before', () => {
    const clockOf = (editId: string, frame: Frame, fields: FrameChange['fields']) => ({
      ...stepOf(editOf(editId, frame, { fields })),
      isContinued: true,
    });
    const from = clockOf('a', first, { atClock: 9, toClock: null });
    const nine = { ...first, atClock: 9 };
    const to = clockOf('b', nine, { atClock: 9, toClock: 3 });
    const doneAfter = (...steps: EditStep[]) =>
      steps.reduce((state, step) => frameEditsReducer(state, framesEdited(step)), start).done;

    it('is undone and done again with it, and both are sent', () => {
      const state = [from, to].reduce((before, step) => frameEditsReducer(before, framesEdited(step)), start);
      expect(state.pending.map(({ editId }) => editId)).toEqual(['a', 'b']);
      expect(state.done).toEqual([
        {
          ...to,
          edits: [
            {
              ...to.edits[0],
              change: { fields: { atClock: 9, toClock: 3 } },
              inverse: { fields: { atClock: null, toClock: null } },
            },
          ],
        },
      ]);
    });

    it('is a step of its own after another frame, another change, or when it begins anew', () => {
      expect(doneAfter(from, clockOf('b', second, { toClock: 3 }))).toHaveLength(2);
      expect(doneAfter({ ...from, label: 'Hide' }, to)).toHaveLength(2);
      expect(doneAfter(from, { ...to, isContinued: false })).toHaveLength(2);
    });
  });

  it('is back where it began after any changes and as many times of undo, and where it was after redo', () => {
    const changes = fc.oneof(
      fc.boolean().map((isHidden): FrameChange => ({ fields: { isHidden } })),
      fc.boolean().map((isAccepted): FrameChange => ({ fields: { isAccepted } })),
      fc.integer({ min: 1, max: 12 }).map((atClock): FrameChange => ({ fields: { atClock } })),
      fc.integer({ min: 1, max: 9 }).map((defectId): FrameChange => ({
        defect: { defectId, defectCode: `C${defectId}`, defectClass: `Code ${defectId}` },
      })),
    );
    const frames = [first, second, third];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), changes), { maxLength: 30 }), (steps) => {
        let state = start;
        let editId = 0;
        const shown = () => applyEdits(frames, state.pending);
        const editNow = (index: number, change: FrameChange) => {
          const frame = shown()[index];
          if (!frame) throw new Error('There are three frames.');
          return editOf(String((editId += 1)), frame, change);
        };
        for (const [index, change] of steps) {
          state = frameEditsReducer(state, framesEdited(stepOf(editNow(index, change))));
        }
        const afterAll = shown();
        const takeBack = (step: (typeof state.done)[number]) =>
          step.edits.flatMap((edit) => (isFrameEdit(edit) ? [editNow(edit.frameId - 1, edit.inverse)] : []));
        for (let step = state.done.at(-1); step; step = state.done.at(-1)) {
          state = frameEditsReducer(state, frameStepUndone({ step, edits: takeBack(step) }));
        }
        expect(shown()).toEqual(frames);
        const again = (step: (typeof state.done)[number]) =>
          step.edits.flatMap((edit) => (isFrameEdit(edit) ? [editNow(edit.frameId - 1, edit.change)] : []));
        for (let step = state.undone.at(-1); step; step = state.undone.at(-1)) {
          state = frameEditsReducer(state, frameStepRedone({ step, edits: again(step) }));
        }
        expect(shown()).toEqual(afterAll);
      }),
    );
  });
});

describe('waiting changes of the inspection itself', () => {
  const fieldEdit = (editId: string, field: string, change: InspectionEdit['change']): InspectionEdit => ({
    ...{ editId, field, change, inspectionId: 'i1', name: field, inverse: {} },
  });
  const asset = fieldEdit('a', 'AssetID', { AssetID: 'SS-1' });
  const weather = fieldEdit('b', 'Weather', { extraFields: { Weather: 'dry' } });

  it('shows the inspection as the person has left it', () => {
    const inspection = anInspection({ extraFields: { Purpose: 'A' } });
    expect(applyInspectionEdits(inspection, [asset, weather])).toEqual({
      ...inspection,
      AssetID: 'SS-1',
      extraFields: { Purpose: 'A', Weather: 'dry' },
    });
  });

  it('are each given up alone, tried again, and never a step to undo', () => {
    let state = [asset, weather].map(inspectionEdited).reduce(frameEditsReducer, start);
    state = frameEditsReducer(state, frameSaveGivenUp({ editId: 'a', reason: 'No.' }));
    expect(state.pending).toEqual([weather]);
    expect(state.givenUp).toMatchObject([{ what: 'inspection', reason: 'No.', edits: [asset] }]);
    const again = { ...asset, editId: 'c' };
    const step = { inspectionId: 'i1', label: 'Change inspection', edits: [again] };
    state = frameEditsReducer(state, frameSaveRetried({ record: recordOf(asset), step }));
    expect(state).toMatchObject({ pending: [weather, again], givenUp: [], done: [] });
  });
});
