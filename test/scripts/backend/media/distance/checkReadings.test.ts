import { checkReadings } from '../../../../../scripts/backend/media/distance/checkReadings';
import { interpolate } from '../../../../../scripts/backend/media/distance/interpolate';

/** One value a second; null where nothing was read, with a `?` where the reader is unsure. */
const readings = (values: readonly (number | null)[], unsure: readonly number[] = []) =>
  values.flatMap((value, time) =>
    value === null ? [] : [{ time, value, certainty: unsure.includes(time) ? 0.3 : 0.7, isGuess: false }],
  );
const kept = (values: readonly (number | null)[], unsure: readonly number[] = []) =>
  checkReadings(readings(values, unsure), 'm').map((run) => run.map(({ value }) => value));
const placed = (values: readonly (number | null)[], unit: 'm' | 'ft' = 'm') =>
  interpolate(
    values.map((_, time) => ({ time })),
    checkReadings(readings(values), unit),
    unit,
  ).map((frame) => frame && [frame.value, frame.source[0]]);

it('keeps a camera that waits, drives, turns and goes back', () => {
  const drive = [0, 0, 0.2, 0.5, 0.8, 0.8, 0.6, 0.4, 0.4, 0.7];
  expect(kept(drive)).toEqual([drive]);
});

it.each([
  ['a point that was dropped', [5, 5.2, 54, 5.6, 5.8], [[5, 5.2, 5.6, 5.8]]],
  ['a first digit read wrong', [97.4, 97.6, 197.8, 98, 98.2], [[97.4, 97.6, 98, 98.2]]],
  ['several of them', [7.4, 97.6, 97.8, 97.9, 7.8, 7.9, 8, 8.1], [[7.4, 7.8, 7.9, 8, 8.1]]],
  ['one that goes back alone, and the one that it contradicts', [5, 5.2, 4.4, 5.6, 5.8], [[5], [5.6, 5.8]]],
])('leaves out %s', (_name, values, expected) => {
  expect(kept(values)).toEqual(expected);
});

it('follows a counter that is set back, when it stays there', () => {
  expect(kept([10, 10.1, 10.2, 0, 0.2, 0.4])).toEqual([
    [10, 10.1, 10.2],
    [0, 0.2, 0.4],
  ]);
  expect(kept([10, 10.1, 10.2, 10.3, 0, 10.5, 10.6])).toEqual([[10, 10.1, 10.2, 10.3, 10.5, 10.6]]);
});

it('never follows one that jumps ahead', () => {
  expect(kept([1, 1.2, 1.4, 1.6, 81.8, 82, 82.2])).toEqual([[1, 1.2, 1.4, 1.6]]);
});

it('keeps what the reader is unsure of where it agrees with what it is sure of', () => {
  expect(kept([5, 5.2, 5.45, 5.6, 5.8], [2])).toEqual([[5, 5.2, 5.45, 5.6, 5.8]]);
  expect(kept([5, 5.2, 5.55, 5.6, 5.8], [2])).toEqual([[5, 5.2, 5.6, 5.8]]);
  expect(kept([5, 5.2, 5.4], [2])).toEqual([[5, 5.2]]);
});

describe('of what was read and a guess of the same time', () => {
  /** The guess last. */
  const keptOf = (pairs: readonly (readonly number[])[]) =>
    checkReadings(
      pairs.flatMap((values, time) =>
        values.map((value, index) => ({ time, value, certainty: 0.9, isGuess: index > 0 })),
      ),
      'm',
    ).map((run) => run.map(({ value }) => value));

  it('takes the one that those around it have it near, also first and last', () => {
    const pairs = [
      [397.2, 97.2],
      [97.4, 7.4],
      [97.4, 7.4],
      [897.8, 97.8],
      [98, 8],
      [898.2, 98.2],
    ];
    expect(keptOf(pairs)).toEqual([[97.2, 97.4, 97.4, 97.8, 98, 98.2]]);
  });

  it('takes what was read where both go on alike', () => {
    expect(
      keptOf([
        [12.1, 2.1],
        [12.3, 2.3],
        [12.4, 2.4],
      ]),
    ).toEqual([[12.1, 12.3, 12.4]]);
  });

  it('takes what was read where the first digit is lost nearly as often as not', () => {
    const pairs = [[10.1, 0.1], [0.2], [10.3, 0.3], [0.4], [10.5, 0.5], [0.6], [10.7, 0.7], [0.8], [10.9, 0.9]];
    expect(keptOf(pairs)).toEqual([[10.1, 10.3, 10.5, 10.7, 10.9]]);
  });

  it('takes no guess in place of a counter that is set back', () => {
    expect(keptOf([[10.2, 0.2], [10.2, 0.2], [10.2, 0.2], [0.2], [0.4], [0.5]])).toEqual([
      [10.2, 10.2, 10.2],
      [0.2, 0.4, 0.5],
    ]);
  });
});

it('counts a foot as what it is', () => {
  // Four feet a second are 1.2 metres; four metres would be too many.
  expect(checkReadings(readings([0, 4, 8, 12]), 'ft')).toHaveLength(1);
  expect(checkReadings(readings([0, 4, 8, 12]), 'ft')[0]).toHaveLength(4);
  expect(checkReadings(readings([0, 4, 8, 12]), 'm').flat()).toHaveLength(1);
  // What rounding may add is in metres too: 0.15 ft is within it, 0.15 m is not.
  expect(checkReadings(readings([5, 5.2, 5.55, 5.6, 5.8], [2]), 'ft').flat()).toHaveLength(5);
});

describe('between readings', () => {
  it('works out what a camera that stands or drives steadily must show', () => {
    expect(placed([0, null, 0.1, null, null, 0.1])).toEqual([
      [0, 'r'],
      [0.05, 'i'],
      [0.1, 'r'],
      [0.1, 'i'],
      [0.1, 'i'],
      [0.1, 'r'],
    ]);
    expect(placed([0, 0.3, null, 0.9, 1.2])[2]).toEqual([0.6, 'i']);
    expect(placed([0, 1, null, 3, 4], 'ft')[2]).toEqual([2, 'i']);
    expect(placed([0, null, 0.6], 'ft')[1]).toEqual([0.3, 'i']);
    expect(placed([0, ...Array<null>(5).fill(null), 0.1])[3]).toEqual([0.05, 'i']);
  });

  it('says nothing where it may have done anything', () => {
    expect(placed([0, 0, null, 0.6, 0.9])[2]).toBeNull();
    expect(placed([0, null, 0.6])[1]).toBeNull();
    expect(placed([0, ...Array<null>(6).fill(null), 0.1])[4]).toBeNull();
    expect(placed([0, ...Array<null>(8).fill(null), 0.1])[4]).toBeNull();
    expect(placed([10, 10.1, 10.2, null, 0, 0.2, 0.4])[3]).toBeNull();
    expect(placed([null, 0.1, 0.2, null])).toEqual([null, [0.1, 'r'], [0.2, 'r'], null]);
  });
});
