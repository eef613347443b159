import fc from 'fast-check';
import { likelihoodOfFailure, quickRating, gradePacp, ratingsOf } from '@/lib/grading/gradePacp';
import type { GradedFrame } from '@/lib/grading/types';
import { graded, inspectionOf } from '../../support/grading';

const rate = (frames: readonly GradedFrame[], known: Parameters<typeof inspectionOf>[1] = {}) =>
  gradePacp(inspectionOf(frames, { standardKey: 3, ...known }));

/** A frame for each occurrence; `counts` are those of the grades 1 to 5. */
const framesOf = (structural: readonly number[], service: readonly number[]): GradedFrame[] => {
  const frames: GradedFrame[] = [];
  const add = (counts: readonly number[], key: 'defectStrScore' | 'defectSerScore') => {
    for (const [index, count] of counts.entries()) {
      for (let each = 0; each < count; each += 1) frames.push(graded({ id: frames.length + 1, [key]: index + 1 }));
    }
  };
  add(structural, 'defectStrScore');
  add(service, 'defectSerScore');
  return frames;
};

describe('the published example', () => {
  const result = rate(framesOf([1, 3, 2, 5, 3], [3, 5, 4, 0, 2]));

  it('has the ratings 48, 35 and 83 of 14, 14 and 28 defects, and their indexes', () => {
    expect(result.structural.details).toMatchObject({ rating: 48, occurrences: 14 });
    expect(result.service.details).toMatchObject({ rating: 35, occurrences: 14, index: 2.5 });
    expect(result.overall).toMatchObject({ rating: 83, occurrences: 28 });
    expect(result.structural.details).toMatchObject({ index: expect.closeTo(3.43, 2) });
    expect(result.overall?.index).toBeCloseTo(2.96, 2);
  });

  it('has the quick ratings 5345, 5234 and 5545, and a likelihood of failure of 5.5', () => {
    expect(result.structural.details).toMatchObject({ quick: '5345' });
    expect(result.service.details).toMatchObject({ quick: '5234' });
    expect(result.overall).toMatchObject({ quick: '5545', likelihoodOfFailure: 5.5 });
  });

  it('gives the first digit of the quick rating as the grade, and the defects of both digits as its reasons', () => {
    expect(result.structural).toMatchObject({ grade: 5, reason: null });
    expect(result.structural.gradeName).toContain('first digit of the quick rating');
    expect(result.structural.drivers.map(({ score }) => score)).toEqual([5, 5, 5, 4, 4, 4, 4, 4]);
  });
});

describe('the quick rating', () => {
  it.each([
    [[0, 0, 0, 0, 0], '0000'],
    [[0, 0, 0, 2, 0], '4200'],
    [[9, 0, 0, 0, 1], '5119'],
    [[10, 0, 0, 0, 14], '5A1A'],
    [[15, 0, 0, 0, 19], '5B1B'],
    [[0, 20, 0, 0, 0], '2C00'],
    [[0, 0, 139, 0, 5000], '5Z3Z'],
  ])('of the counts %j is %s', (counts, expected) => {
    expect(quickRating(counts)).toBe(expected);
  });

  /*
   * Bands of five after nine. Lucity's manual and the scripts of InfoAsset, which cite NASSCO, say so. 67 published
   * inspections with a count of 15 or more follow bands of four after A instead (B is 15 to 18, C 19 to 22): all of them
   * come from one vendor's software, and no description of the method was found that has such bands. At 14 and 15 both
   * agree; 19 is the first count at which they differ.
   */
  it.each([
    [9, '9'],
    [10, 'A'],
    [14, 'A'],
    [15, 'B'],
    [18, 'B'],
    [19, 'B'],
    [20, 'C'],
    [24, 'C'],
    [25, 'D'],
    [52, 'I'],
    [139, 'Z'],
    [140, 'Z'],
  ])('has the count %d as %s', (count, letter) => {
    expect(quickRating([0, 0, count, 0, 0])).toBe(`3${letter}00`);
  });

  it.each([
    ['0000', 1],
    ['4200', 4.2],
    ['5545', 5.5],
    ['5A11', 6],
    ['1911', 1.9],
  ])('%s gives a likelihood of failure of %d', (quick, expected) => {
    expect(likelihoodOfFailure(quick)).toBe(expected);
  });
});

describe('a continuous defect', () => {
  const pair = (from: number, to: number) => [
    graded({ id: 1, chainageNumber: from, contDefectStart: true, defectStrScore: 3 }),
    graded({ id: 2, chainageNumber: to, contDefectEnd: true, defectStrScore: 3 }),
  ];

  it.each([
    [0, 1],
    [2, 1],
    [7.4, 1],
    [7.5, 2],
    [25, 5],
    [100, 20],
  ])('of %d feet counts %d times', (feet, occurrences) => {
    expect(rate(pair(3, 3 + feet), { unit: 'ft' }).structural.details).toMatchObject({ occurrences });
  });

  it('counts the same in metres, and says how', () => {
    const { structural } = rate(pair(0, 100 * 0.3048));
    expect(structural.details).toMatchObject({ occurrences: 20, rating: 60, quick: '3C00' });
    expect(structural.notes).toEqual([expect.stringContaining('a metric divisor was not found')]);
  });

  it('without its end counts once, and says so', () => {
    const { structural } = rate(pair(0, 50).slice(0, 1));
    expect(structural).toMatchObject({ details: { occurrences: 1 }, problems: [{ frameId: 1 }] });
  });
});

describe('for any continuous defects', () => {
  const place = fc.integer({ min: 0, max: 3000 }).map((tenths) => tenths / 10);
  const stretches = fc.array(fc.record({ from: place, to: place, grade: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  const framesOfStretches = (all: readonly { from: number; to: number; grade: number }[]) =>
    all.flatMap(({ from, to, grade }, index) => {
      const known = { defectCode: `C${index}`, defectStrScore: grade };
      const ends = { start: Math.min(from, to), end: Math.max(from, to) };
      return [
        graded({ id: 2 * index + 1, chainageNumber: ends.start, contDefectStart: true, ...known }),
        graded({ id: 2 * index + 2, chainageNumber: ends.end, contDefectEnd: true, ...known }),
      ];
    });
  const shuffled = stretches.chain((all) => {
    const frames = framesOfStretches(all);
    return fc.tuple(fc.constant(frames), fc.shuffledSubarray(frames, { minLength: frames.length }));
  });

  it('the order of their ends does not matter', () => {
    fc.assert(
      fc.property(shuffled, ([frames, mixed]) => {
        expect(rate(mixed, { unit: 'ft' })).toEqual(rate(frames, { unit: 'ft' }));
      }),
    );
  });

  it.each(['once', 'each 5 ft'] as const)('another one never betters the grade or the rating, counted %s', (counts) => {
    const table = { title: 'Test', source: 'Test', settings: { continuousCounts: counts } };
    fc.assert(
      fc.property(stretches, (all) => {
        const [more, fewer] = [all, all.slice(0, -1)].map((some) => {
          const { structural } = rate(framesOfStretches(some), { unit: 'ft', table });
          const { details } = structural;
          return { grade: structural.grade ?? 0, rating: details?.method === 'PACP' ? details.rating : NaN };
        });
        expect(more?.grade).toBeGreaterThanOrEqual(fewer?.grade ?? NaN);
        expect(more?.rating).toBeGreaterThanOrEqual((fewer?.rating ?? NaN) + (all.at(-1)?.grade ?? NaN));
      }),
    );
  });
});

describe('what cannot be rated', () => {
  it('has no grade where no such defect is, and an overall rating all the same', () => {
    const result = rate(framesOf([0, 2], []));
    expect(result.structural.grade).toBe(2);
    expect(result.service).toMatchObject({ grade: null, reason: expect.stringContaining('0000') });
    expect(result.overall).toMatchObject({ quick: '2200', likelihoodOfFailure: 2.2 });
    expect(rate([]).overall).toMatchObject({ quick: '0000', index: null, likelihoodOfFailure: 1 });
  });

  it('says which code has no grade, or a wrong one', () => {
    expect(rate([...framesOf([1], []), graded({ id: 9, defectCode: 'SRI' })])).toMatchObject({
      structural: {
        grade: null,
        reason: 'Code SRI needs the table of your standard: the one in use has no score for it.',
      },
      overall: null,
    });
    expect(rate([graded({ id: 9, defectCode: 'SRI', defectStrScore: 7 })]).structural).toMatchObject({
      grade: null,
      reason: 'The score 7 of code SRI is not a PACP grade; those run from 1 to 5.',
    });
  });

  it('is 5 where what is known makes it so', () => {
    expect(rate([...framesOf([0, 0, 0, 0, 1], []), graded({ id: 9, defectCode: 'SRI' })]).structural.grade).toBe(5);
  });

  it('is an inspection that nobody has looked at', () => {
    expect(rate([], { isReviewed: false })).toMatchObject({
      structural: { grade: null, reason: expect.stringContaining('No frame has a code') },
      overall: null,
    });
  });
});

describe('for any counts', () => {
  const counts = fc.array(fc.nat(30), { minLength: 5, maxLength: 5 });

  it('has an index between the best and the worst grade that occurs', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { index, occurrences } = ratingsOf(all);
        if (index === null) return expect(occurrences).toBe(0);
        const found = all.flatMap((count, at) => (count > 0 ? [at + 1] : []));
        expect(index).toBeGreaterThanOrEqual(Math.min(...found));
        expect(index).toBeLessThanOrEqual(Math.max(...found));
      }),
    );
  });

  it('does not depend on the order of the frames, and hiding one never makes the grade worse', () => {
    fc.assert(
      fc.property(counts, fc.nat(), (all, pick) => {
        const frames = framesOf(
          all.map((count) => count % 4),
          [],
        );
        const { structural } = rate(frames);
        expect(rate([...frames].reverse())).toEqual(rate(frames));
        const fewer = rate(frames.filter((_, index) => index !== pick % Math.max(1, frames.length)));
        expect(fewer.structural.grade ?? 0).toBeLessThanOrEqual(structural.grade ?? 0);
      }),
    );
  });
});

it('is at least the highest grade that was found where a code has none, and its ratings are not called complete', () => {
  const unscored = graded({ id: 99 });
  const atLeast = (...args: Parameters<typeof framesOf>) => rate([...framesOf(...args), unscored]).structural;
  expect(atLeast([1, 0, 1, 0, 0], [])).toMatchObject({ grade: null, atLeast: 3, isComplete: false });
  expect(atLeast([1, 0, 0, 0, 0], [])).toMatchObject({ grade: null, atLeast: null, isComplete: false });
  expect(atLeast([0, 0, 0, 0, 1], [])).toMatchObject({ grade: 5, atLeast: null, isComplete: false });
  expect(rate(framesOf([0, 0, 1, 0, 0], [])).structural).toMatchObject({ grade: 3, atLeast: null, isComplete: true });
});
