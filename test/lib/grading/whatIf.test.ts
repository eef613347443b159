/** What another code, or a frame less, would do to the grades. */
import { decisiveFrames } from '@/lib/grading/decisiveFrames';
import { applyDefectCode, type TableCode } from '@/lib/grading/applyDefectCode';
import { gradesText } from '@/pages/inspection/grade/gradesText';
import { aFrame } from '../../support/frames';
import { graded, inspectionOf } from '../../support/grading';

const rule = { structuralScore: 4, serviceScore: null, source: 'T', verified: true };
const CODE: TableCode = {
  ...{ code: 'FM', atJointRequired: false, quantity1Units: '%', quantity2Units: null },
  rules: [
    { ...rule, bands: { 'per cent': { above: null, to: 10 } } },
    { ...rule, structuralScore: 5 },
  ],
};

describe('a frame with another code', () => {
  it('is scored by the rule that holds for what was measured, and shown', () => {
    const measured = aFrame({ isHidden: true, quantity1Value: '20', quantity1Units: '%', defectCode: 'CC' });
    expect(applyDefectCode(measured, CODE)).toMatchObject({ defectCode: 'FM', isHidden: false, defectStrScore: 5 });
    expect(applyDefectCode({ ...measured, quantity1Value: '5' }, CODE).defectStrScore).toBe(4);
  });

  it('has no score where the table asks for what nobody has measured, and keeps no value of another unit', () => {
    const frame = applyDefectCode(aFrame({ quantity1Value: '20', quantity1Units: 'mm' }), CODE);
    expect(frame).toMatchObject({ quantity1Value: null, quantity1Units: '%', defectStrScore: null });
    const second = aFrame({ quantity2Value: '20', quantity2Units: 'mm' });
    const other = applyDefectCode(second, { ...CODE, quantity2Units: '%' });
    expect(other).toMatchObject({ quantity2Value: null, quantity2Units: '%' });
    expect(applyDefectCode(second, CODE)).toMatchObject({ quantity2Value: '20', quantity2Units: 'mm' });
    expect(applyDefectCode(aFrame(), { ...CODE, atJointRequired: true }).atJoint).toBe(true);
  });
});

describe('the frames that a grade hangs on', () => {
  const pacp = { standardKey: 3 };

  it('are those without which it would be another, those that change it most first', () => {
    const frames = [5, 2].map((defectStrScore, index) => graded({ id: index + 1, defectStrScore }));
    expect(decisiveFrames(inspectionOf(frames, pacp), 'structural', 3)).toEqual([{ frameId: 1, grade: 2 }]);
    const [first] = frames;
    const alone = decisiveFrames(inspectionOf(first ? [first] : [], pacp), 'structural', 3);
    expect(alone).toEqual([{ frameId: 1, grade: null }]);
  });

  it('are none where another frame makes the same grade, or there is none', () => {
    const twice = [5, 5].map((defectStrScore, index) => graded({ id: index + 1, defectStrScore }));
    expect(decisiveFrames(inspectionOf(twice, pacp), 'structural', 3)).toEqual([]);
    expect(decisiveFrames(inspectionOf([], { ...pacp, isReviewed: false }), 'structural', 3)).toEqual([]);
  });

  it('are both ends of a continuous defect at once', () => {
    const ends = [
      graded({ id: 1, chainageNumber: 1, defectStrScore: 4, contDefectStart: true }),
      graded({ id: 2, chainageNumber: 9, defectStrScore: 4, contDefectEnd: true }),
      graded({ id: 3, chainageNumber: 20, defectStrScore: 3 }),
    ];
    expect(decisiveFrames(inspectionOf(ends, pacp), 'structural', 3)).toEqual([{ frameId: 1, grade: 3 }]);
  });

  it('leave the frame where one continuous defect ends to the next that starts there', () => {
    const [start, between, end] = [
      graded({ id: 1, chainageNumber: 1, defectStrScore: 4, contDefectStart: true }),
      graded({ id: 2, chainageNumber: 9, defectStrScore: 5, contDefectStart: true, contDefectEnd: true }),
      graded({ id: 3, chainageNumber: 20, defectStrScore: 3, contDefectEnd: true }),
    ];
    const decisive = decisiveFrames(inspectionOf([start, between, end], pacp), 'structural', 3);
    expect(decisive).toEqual([{ frameId: 2, grade: 4 }]);
  });
});

it('is told in words, and not where there is no grade at all', () => {
  const none = { from: null, to: null };
  expect(gradesText({ structural: { from: 3, to: 4 }, service: { from: 2, to: 2 } })).toBe(
    'Structural 3 → 4, service 2',
  );
  expect(gradesText({ structural: { from: null, to: 4 }, service: none })).toBe('Structural none → 4, service none');
  expect(gradesText({ structural: none, service: none })).toBeNull();
  expect(gradesText(null)).toBeNull();
});
