import fc from 'fast-check';
import { gradePeakAndMean } from '@/lib/grading/gradePeakAndMean';
import type { GradedFrame, Grading, PeakMeanDetails } from '@/lib/grading/types';
import { graded, inspectionOf, structural } from '../../support/grading';

const detailsOf = ({ details }: Grading): PeakMeanDetails => {
  if (details?.method !== 'peak and mean') throw new Error('Not made by peak and mean.');
  return details;
};
const grade = (...args: Parameters<typeof inspectionOf>) => gradePeakAndMean(inspectionOf(...args), 'structural', true);

describe('the published example', () => {
  const service = [5, 10, 10, 10, 80, 30].map((score, index) =>
    graded({ id: 10 + index, chainageNumber: index * 5, defectSerScore: score, defectStrScore: 0 }),
  );
  const example = inspectionOf([...structural([5, 10, 20, 20], [1, 10, 20, 30]), ...service], { length: 36.5 });

  it('has a structural total of 55 in 4 defects, mean 1.51, average 13.75, peak 20, and the grade 3 of the peak', () => {
    const result = gradePeakAndMean(example, 'structural', true);
    const details = detailsOf(result);
    expect(details).toMatchObject({ total: 55, number: 4, average: 13.75, peak: 20, peakGrade: 3, meanGrade: 2 });
    expect(details.mean).toBeCloseTo(1.51, 2);
    expect(result).toMatchObject({ grade: 3, reason: null, problems: [], notes: [] });
    expect(result.source).toContain('GUID-A5F924AA');
  });

  it('has a service total of 145 in 6 defects, mean 3.97, average 24.17, peak 80, and no grade', () => {
    const result = gradePeakAndMean(example, 'service', true);
    const details = detailsOf(result);
    expect(details).toMatchObject({ total: 145, number: 6, peak: 80, peakGrade: null, meanGrade: null });
    expect(details.mean).toBeCloseTo(3.97, 2);
    expect(details.average).toBeCloseTo(24.17, 2);
    expect(result).toMatchObject({ grade: null, reason: expect.stringContaining('needs the table of your standard') });
  });
});

describe('the thresholds', () => {
  it.each([
    [5, 1],
    [5.1, 2],
    [15, 2],
    [16, 3],
    [40, 3],
    [41, 4],
    [60, 4],
    [61, 5],
  ])('give a peak of %d the grade %d', (score, expected) => {
    expect(grade(structural([score]), { length: 10_000 }).grade).toBe(expected);
  });

  it.each([
    [1, 1],
    [1.01, 2],
    [3, 2],
    [3.01, 3],
    [5, 3],
    [5.01, 4],
    [10, 4],
    [10.01, 5],
  ])('give a mean of %d the grade %d', (mean, expected) => {
    // Twenty defects of 1 far apart have a peak of 1.
    const frames = structural(Array.from({ length: 20 }, () => 1));
    expect(grade(frames, { length: 20 / mean }).grade).toBe(expected);
  });
});

describe('the peak', () => {
  it('is the largest sum in any one metre, wherever that begins', () => {
    const result = grade(structural([10, 10, 10], [2.9, 3.1, 3.8]));
    expect(detailsOf(result)).toMatchObject({ peak: 30, window: { from: 2.9, to: 3.9 } });
    expect(result.drivers.map(({ frameId }) => frameId)).toEqual([1, 2, 3]);
  });

  it('does not take two defects exactly one metre apart together, however the distances are written', () => {
    for (const at of [0, 0.3, 1.1, 2.2, 4.35, 99.99]) {
      expect(detailsOf(grade(structural([10, 10], [at, at + 1]))).peak).toBe(10);
      expect(detailsOf(grade(structural([10, 10], [at, at + 0.999]))).peak).toBe(20);
    }
  });

  it('is measured in metres in a survey in feet', () => {
    expect(detailsOf(grade(structural([10, 10], [0, 3.2]), { unit: 'ft' })).peak).toBe(20);
    expect(detailsOf(grade(structural([10, 10], [0, 3.3]), { unit: 'ft' })).peak).toBe(10);
    const { window } = detailsOf(grade(structural([10, 10], [10, 13.2]), { unit: 'ft' }));
    expect(window).toEqual({ from: 10, to: expect.closeTo(10 + 1 / 0.3048, 3) });
  });

  it('is the largest of all windows that can be tried', () => {
    const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(places, (defects) => {
        const frames = structural(
          defects.map(([, score]) => score),
          defects.map(([at]) => at / 10),
        );
        const sums = Array.from({ length: 100 }, (_, start) =>
          defects.filter(([at]) => at >= start && at < start + 10).reduce((sum, [, score]) => sum + score, 0),
        );
        expect(detailsOf(grade(frames)).peak).toBe(Math.max(0, ...sums));
      }),
    );
  });
});

describe('a continuous defect', () => {
  const pair = (from: number, to: number, code = 'A', id = 1): [GradedFrame, GradedFrame] => [
    graded({
      id,
      frameId: from * 10,
      defectCode: code,
      chainageNumber: from,
      contDefectStart: true,
      defectStrScore: 6,
    }),
    graded({
      id: id + 1,
      frameId: to * 10,
      defectCode: code,
      chainageNumber: to,
      contDefectEnd: true,
      defectStrScore: 6,
    }),
  ];

  it('counts in every metre that it reaches, once, and in the total for each metre begun', () => {
    const result = grade([...pair(2, 12.5), graded({ id: 9, frameId: 90, chainageNumber: 9, defectStrScore: 20 })]);
    expect(detailsOf(result)).toMatchObject({ total: 6 * 11 + 20, number: 2, peak: 26 });
    expect(result.notes).toEqual([expect.stringContaining('each started metre')]);
    expect(result.drivers).toEqual([
      { frameId: 9, score: 20 },
      { frameId: 1, score: 6 },
    ]);
  });

  it('that makes the mean the worse names itself with all its metres', () => {
    const result = grade([...pair(0, 50), graded({ id: 9, chainageNumber: 80, defectStrScore: 7 })], { length: 60 });
    expect(result.grade).toBe(4);
    expect(result.drivers).toEqual([
      { frameId: 1, score: 300 },
      { frameId: 9, score: 7 },
    ]);
  });

  it('without its other end counts at its place, and says so', () => {
    const [start, end] = pair(2, 12);
    expect(grade([start])).toMatchObject({
      details: { total: 6 },
      problems: [{ frameId: 1, message: 'A starts here, but no end of it was found. It counts at this place alone.' }],
    });
    expect(grade([end]).problems).toEqual([
      { frameId: 2, message: 'A ends here, but no start of it was found. It counts at this place alone.' },
    ]);
  });

  it('is closed by an end of its own code, the latest start first', () => {
    const frames = [...pair(0, 10), ...pair(4, 6, 'A', 3), ...pair(5, 8, 'B', 5)];
    expect(detailsOf(grade(frames))).toMatchObject({ total: 6 * (10 + 2 + 3), number: 3 });
  });

  it('without a chainage counts at one place and says so', () => {
    const lost = graded({ id: 1, contDefectStart: true, chainageNumber: null, defectStrScore: 70 });
    expect(grade([lost]).problems).toEqual([{ frameId: 1, message: expect.stringContaining('chainage is missing') }]);
  });

  it('may begin where another of its code ends', () => {
    const [start, middle] = pair(2, 5);
    const [, end] = pair(5, 9, 'A', 3);
    expect(grade([start, { ...middle, contDefectStart: true }, end])).toMatchObject({
      details: { total: 6 * 7, number: 2 },
      problems: [],
    });
  });
});

describe('what cannot be graded', () => {
  it('is an inspection that nobody has looked at; one signed off without defects has grade 1', () => {
    expect(grade([], { isReviewed: false })).toMatchObject({
      grade: null,
      reason: expect.stringContaining('No frame'),
    });
    expect(grade([])).toMatchObject({ grade: 1, reason: null, drivers: [] });
    expect(grade(structural([50]), { isReviewed: false }).grade).toBe(4);
  });

  it('is one without a length, or with a length of nothing', () => {
    for (const length of [null, 0]) {
      expect(grade(structural([20]), { length })).toMatchObject({
        grade: null,
        reason: 'The surveyed length is not known, so the mean cannot be worked out.',
        details: { peak: 20, peakGrade: 3, mean: null, meanGrade: null },
      });
    }
  });

  it('is one with a scored defect of unknown place, or a code of unknown score', () => {
    const lost = graded({ id: 7, chainageNumber: null, defectStrScore: 3 });
    expect(grade([...structural([20]), lost])).toMatchObject({
      grade: null,
      reason: 'A defect has no chainage, so the peak cannot be worked out.',
    });
    const unscored = graded({ id: 7, defectCode: 'OB' });
    expect(grade([...structural([20]), unscored])).toMatchObject({
      grade: null,
      reason: 'Code OB needs the table of your standard: the one in use has no score for it.',
    });
  });

  it('is graded 5 all the same when what is known makes it so', () => {
    const unknown = [graded({ id: 7, defectCode: 'OB' }), graded({ id: 8, chainageNumber: null, defectStrScore: 3 })];
    expect(grade([...structural([61]), ...unknown], { length: null })).toMatchObject({ grade: 5, reason: null });
  });
});

it('leaves out hidden frames, frames without a code, and codes that do not count', () => {
  const frames = [
    ...structural([10]),
    graded({ id: 5, isHidden: true, defectStrScore: 99 }),
    graded({ id: 6, defectCode: null, defectStrScore: 99 }),
    graded({ id: 7, defectStrScore: 0, defectSerScore: 0 }),
  ];
  expect(detailsOf(grade(frames))).toMatchObject({ total: 10, number: 1 });
});

it('says that scores of a demonstration table were used', () => {
  const demonstration = structural([10]).map((frame) => ({
    ...frame,
    defectScoreIsVerified: false,
    defectScoreSource: 'Demonstration table, not from the standard',
  }));
  expect(grade(demonstration)).toMatchObject({ grade: 2, notes: [expect.stringContaining('Demonstration table')] });
});

describe('for any frames', () => {
  const anyFrame = fc.record({
    chainageNumber: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
    defectCode: fc.constantFrom('A', 'B'),
    defectStrScore: fc.integer({ min: 0, max: 70 }).map((tenths) => tenths / 10),
    isHidden: fc.boolean(),
    mark: fc.constantFrom('none', 'none', 'start', 'end'),
  });
  const anyFrames = fc
    .array(anyFrame, { maxLength: 12 })
    .map((all) =>
      all.map(({ mark, ...known }, index) =>
        graded({ id: index + 1, contDefectStart: mark === 'start', contDefectEnd: mark === 'end', ...known }),
      ),
    );

  it('does not depend on the order in which they come', () => {
    const shuffled = anyFrames.chain((frames) =>
      fc.tuple(fc.constant(frames), fc.shuffledSubarray(frames, { minLength: frames.length })),
    );
    fc.assert(
      fc.property(shuffled, ([frames, mixed]) => {
        expect(grade(mixed)).toEqual(grade(frames));
      }),
    );
  });

  it('never gets worse when a defect at one place is hidden', () => {
    fc.assert(
      fc.property(anyFrames, fc.nat(), (frames, pick) => {
        const points = frames.filter(({ contDefectStart, contDefectEnd }) => !contDefectStart && !contDefectEnd);
        const hidden = points[pick % Math.max(1, points.length)];
        const before = grade(frames).grade ?? 0;
        const after = grade(frames.filter((frame) => frame !== hidden)).grade ?? 0;
        expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('never gets better with a continuous defect more', () => {
    const place = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(anyFrames, place, place, fc.integer({ min: 1, max: 70 }), (frames, one, other, score) => {
        const known = { defectCode: 'C', defectStrScore: score };
        const pair = [
          graded({ id: 98, chainageNumber: Math.min(one, other), contDefectStart: true, ...known }),
          graded({ id: 99, chainageNumber: Math.max(one, other), contDefectEnd: true, ...known }),
        ];
        expect(grade([...frames, ...pair]).grade ?? 0).toBeGreaterThanOrEqual(grade(frames).grade ?? 0);
      }),
    );
  });

  it('is a grade from 1 to 5 with no reason, and its drivers are frames that count', () => {
    fc.assert(
      fc.property(anyFrames, (frames) => {
        const { grade: found, reason, drivers } = grade(frames);
        expect(found).toBeGreaterThanOrEqual(1);
        expect(found).toBeLessThanOrEqual(5);
        expect(reason).toBeNull();
        const shown = new Set(frames.filter(({ isHidden }) => !isHidden).map(({ id }) => id));
        expect(drivers.every(({ frameId }) => shown.has(frameId))).toBe(true);
      }),
    );
  });
});

describe('before the inspection is signed off', () => {
  const service = [graded({ id: 1, defectStrScore: 0, defectSerScore: 60 })];

  it('is no grade for a family of which nothing is coded yet: one service code says nothing of the structure', () => {
    expect(grade(service, { isReviewed: false })).toMatchObject({
      ...{ grade: null, atLeast: null },
      reason: 'No structural defect is coded yet, and nobody has signed the inspection off.',
    });
    expect(grade(service, { isReviewed: true })).toMatchObject({ grade: 1, reason: null });
  });

  it('is the grade of what is coded', () => {
    expect(grade(structural([20]), { isReviewed: false }).grade).toBe(3);
  });
});

describe('without all of the scores', () => {
  const unscored = graded({ id: 9, chainageNumber: 90 });

  it('is at least what the others make, and its sums are not called complete', () => {
    expect(grade([...structural([20]), unscored])).toMatchObject({ grade: null, atLeast: 3, isComplete: false });
    const unplaced = structural([20]).map((frame) => ({ ...frame, chainageNumber: null }));
    expect(grade([...structural([50]), ...unplaced])).toMatchObject({ grade: null, atLeast: 4, isComplete: false });
    expect(grade(structural([20]), { length: null })).toMatchObject({ grade: null, atLeast: 3, isComplete: false });
  });

  it('says nothing where that is 1, and is a grade where that is 5', () => {
    expect(grade([...structural([5]), unscored])).toMatchObject({ grade: null, atLeast: null });
    expect(grade([...structural([80]), unscored])).toMatchObject({ grade: 5, atLeast: null, isComplete: false });
    expect(grade(structural([20]))).toMatchObject({ grade: 3, atLeast: null, isComplete: true });
  });
});
