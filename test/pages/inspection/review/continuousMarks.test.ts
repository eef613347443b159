import { continuousOver, endsOf } from '@/pages/inspection/review/continuousMarks';
import { continuousNotes } from '@/pages/inspection/observations/listObservations';
import { aFrame } from '../../../support/frames';

const START = aFrame({ id: 1, frameId: 3, chainageNumber: 2, defectId: 9, defectCode: 'FL', atClock: 2, toClock: 4 });
const END = aFrame({ id: 2, frameId: 5, chainageNumber: 4 });

it('runs from the first frame along the pipe to the last, with its code and clock', () => {
  expect(endsOf([END, aFrame({ id: 3, frameId: 4, chainageNumber: 3 }), START])).toEqual([START, END]);
  expect(endsOf([START])).toEqual([]);
  expect(continuousOver(START, END)).toEqual([
    { frame: START, change: { fields: { contDefectStart: true, contDefectEnd: false } } },
    {
      frame: END,
      change: {
        defect: { defectId: 9, defectCode: 'FL', defectClass: null },
        fields: { contDefectStart: false, contDefectEnd: true, atClock: 2, toClock: 4 },
      },
    },
  ]);
});

it('leaves a code that is there, and is refused where it is another one', () => {
  const [, end] = continuousOver(START, { ...END, defectId: 9, defectCode: 'FL', atClock: 6 }) ?? [];
  expect(end?.change).toEqual({ fields: { contDefectStart: false, contDefectEnd: true } });
  expect(continuousOver(START, { ...END, defectCode: 'RFJ' })).toBeNull();
});

it('names the ends of what is continuous, and at each what is missing of it', () => {
  const frames = [
    { ...START, contDefectStart: true },
    { ...END, defectCode: 'FL', contDefectEnd: true },
    aFrame({ id: 3, frameId: 6, chainageNumber: 5, defectCode: 'RFJ', contDefectStart: true }),
    aFrame({ id: 4, frameId: 7, chainageNumber: 6, defectCode: 'FL' }),
  ];
  expect([...continuousNotes(frames)]).toEqual([
    [1, 'S01'],
    [2, 'F01'],
    [3, 'S02, no end'],
  ]);
});
