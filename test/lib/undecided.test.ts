import { codedProblems, isDecided, isOpenSuggestion, isSuggested, undecidedOf } from '@/lib/undecided';
import { aFrame, aSuggestion } from '../support/frames';

const suggestion = aSuggestion({ atClock: 1 });
const suggested = aFrame({ classLabel: 'roots', suggestion });
const code = {
  ...{ atJointRequired: true, quantity1Units: 'mm', quantity2Units: null },
  rules: [
    {
      bands: { 'clock hours': { above: null, to: 3 } },
      structuralScore: 1,
      serviceScore: null,
      source: '',
      verified: true,
    },
  ],
};
const codeOf = (id: number) => (id === 7 ? code : undefined);

it.each([
  ['waits for an answer', {}, true, true],
  ['stays suggested once it is coded', { defectCode: 'RI' }, true, false],
  ['stays suggested once the frame is said to have no defect', { isAccepted: true }, true, false],
  ['is gone once it is dismissed', { suggestionDismissed: true }, false, false],
  ['is gone with a hidden frame', { isHidden: true }, false, false],
  ['is not there where nothing was suggested', { suggestion: null }, false, false],
])('a suggestion %s', (_what, known, isThere, isOpen) => {
  const frame = { ...suggested, ...known };
  expect([isSuggested(frame), isOpenSuggestion(frame)]).toEqual([isThere, isOpen]);
});

it('names what each coded frame lacks, by the field of the frame', () => {
  const frame = aFrame({ id: 3, defectId: 7, defectCode: 'JO' });
  expect(codedProblems([frame], codeOf).map(({ field, message }) => [field, message])).toEqual([
    ['chainageNumber', 'The frame has a code but no chainage.'],
    ['atClock', 'JO: clock position is missing.'],
    ['quantity1Value', 'JO: quantity 1 is missing.'],
    ['atJoint', 'JO is only used at a joint.'],
  ]);
  expect(codedProblems([{ ...frame, isHidden: true }], codeOf)).toEqual([]);
  const measured = { ...frame, chainageNumber: 1, atClock: 3, quantity1Value: '4', atJoint: true };
  const openOf = (mark: object) =>
    codedProblems([measured, { ...measured, ...mark }], codeOf).map(({ field }) => field);
  expect(openOf({ contDefectStart: true })).toEqual(['contDefectEnd']);
  expect(openOf({ contDefectEnd: true })).toEqual(['contDefectStart']);
});

it('is decided where each suggestion has its answer and somebody has left a trace', () => {
  expect(undecidedOf([aFrame()], codeOf)).toEqual({ hasFindings: false, problems: [] });
  expect(isDecided(undecidedOf([aFrame()], codeOf))).toBe(false);
  const waiting = undecidedOf([{ ...suggested, id: 5 }, aFrame({ isAccepted: true })], codeOf);
  expect(waiting).toEqual({
    hasFindings: true,
    problems: [{ frameId: 5, field: 'suggestion', message: 'The suggestion has no answer yet.' }],
  });
  expect(isDecided(waiting)).toBe(false);
  expect(isDecided(undecidedOf([{ ...suggested, isAccepted: true }], codeOf))).toBe(true);
  expect(isDecided(undecidedOf([aFrame({ defectCode: 'X', isHidden: true })], codeOf))).toBe(true);
});
