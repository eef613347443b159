import {
  atLeast,
  frameAt,
  gapsBetween,
  picturesAlong,
  placedFrames,
  wallEnd,
  wallPlace,
} from '@/pages/inspection/observations/wallPictures';
import { aFrame } from '../../../support/frames';

/** Frames in the order of the video, each with a picture, by their chainages. */
const frames = (...chainages: (number | null)[]) =>
  chainages.map((chainageNumber, frameId) =>
    aFrame({ id: frameId + 1, frameId, chainageNumber, thumbnailUrl: 'sheet.jpg', imageUrl: 'frame.jpg' }),
  );

describe('pictures along the pipe', () => {
  it.each([
    ['each reaches to the next', 'm', frames(0, 0.5, 1), ['1: 0-0.5', '2: 0.5-1', '3: 1-1.5']],
    ['of uneven spacing too', 'm', frames(0, 0.2, 0.5, 0.6), ['1: 0-0.2', '2: 0.2-0.5', '3: 0.5-0.6', '4: 0.6-0.8']],
    [
      'not over a longer gap than usual',
      'm',
      frames(0, 0.2, 0.4, 1.2),
      ['1: 0-0.2', '2: 0.2-0.4', '3: 0.4-0.6', '4: 1.2-1.4'],
    ],
    ['not over more than a metre', 'm', frames(0, 5, 10), ['1: 0-1', '2: 5-6', '3: 10-11']],
    ['nor over more than that in feet', 'ft', frames(0, 3, 6), ['1: 0-3', '2: 3-6', '3: 6-9']],
    ['a metre is 3.28 feet', 'ft', frames(4), ['1: 4-7.28']],
    ['one frame stands for a metre', 'm', frames(4), ['1: 4-5']],
    ['of falling chainages, each reaches down', 'm', frames(1, 0.5, 0), ['2: 0-0.5', '1: 0.5-1']],
    ['without a chainage it is nowhere', 'm', frames(0, null, 0.5), ['1: 0-0.5', '3: 0.5-1']],
    ['the first of those at one place counts', 'm', frames(0, 0.5, 0.5, 0.5, 1), ['1: 0-0.5', '2: 0.5-1', '5: 1-1.5']],
    [
      'one gone back over lies at its place',
      'm',
      frames(0, 1, 0.5, 1.5),
      ['1: 0-0.5', '3: 0.5-1', '2: 1-1.5', '4: 1.5-2'],
    ],
    ['none', 'm', [], []],
    ['an observation without a picture', 'm', [aFrame({ chainageNumber: 1, imageUrl: null, thumbnailUrl: null })], []],
  ] as const)('%s', (_name, unit, given, expected) => {
    const { stretches } = picturesAlong(given, unit);
    expect(stretches.map(({ frame, from, to }) => `${frame.id}: ${from}-${Number(to.toFixed(2))}`)).toEqual(expected);
  });

  it('says which way the camera looks, whatever single frames do', () => {
    expect(picturesAlong(frames(0, 1, 0.5, 2), 'm').isFalling).toBe(false);
    expect(picturesAlong(frames(2, 0.5, 1, 0), 'm').isFalling).toBe(true);
    expect(picturesAlong(frames(2), 'm').isFalling).toBe(false);
  });
});

it('lets a picture stand for those after it where they are too narrow, but over no gap', () => {
  const { stretches } = picturesAlong(frames(0, 0.1, 0.2, 0.3, 0.4, 3), 'm');
  expect(atLeast(stretches, 0.2).map(({ frame, from, to }) => [frame.id, from, Number(to.toFixed(2))])).toEqual([
    [1, 0, 0.2],
    [3, 0.2, 0.4],
    [5, 0.4, 0.5],
    [6, 3, 3.1],
  ]);
  expect(stretches[0]?.to).toBe(0.1);
});

it.each([
  ['nothing is covered', [], [[0, 10]]],
  [
    'before, between and after',
    [
      { from: 1, to: 2 },
      { from: 4, to: 5 },
    ],
    [
      [0, 1],
      [2, 4],
      [5, 10],
    ],
  ],
  [
    'all is covered, and more',
    [
      { from: 0, to: 5 },
      { from: 5, to: 11 },
    ],
    [],
  ],
  [
    'a picture beyond the end',
    [
      { from: 0, to: 10 },
      { from: 12, to: 13 },
    ],
    [],
  ],
] as const)('finds the gaps where %s', (_name, spans, expected) => {
  expect(gapsBetween(spans, 10).map(({ from, to }) => [from, to])).toEqual(expected);
});

it('takes the frame whose picture is there, in a gap the nearest one, with or without a picture', () => {
  const some = [
    ...frames(0, 0.5, 4),
    aFrame({ id: 9, frameId: 9, chainageNumber: 8, thumbnailUrl: null, imageUrl: null }),
  ];
  const { stretches } = picturesAlong(some, 'm');
  const at = (chainage: number) => frameAt(stretches, placedFrames(some), chainage)?.id;
  expect([0.45, 0.5, 2, 3, 7.9, 100].map(at)).toEqual([1, 2, 2, 3, 9, 9]);
  expect(frameAt([], [], 1)).toBeUndefined();
});

it('has each picture once among the frames at a place, whatever is observed on it', () => {
  const further = aFrame({ id: 7, frameId: 1, observation: 2, chainageNumber: 3 });
  expect(placedFrames([...frames(5, 3, null), further]).map(({ id }) => id)).toEqual([2, 1]);
});

it.each([
  ['where the survey ended', 20, frames(0, 0.5), 20],
  ['at a place beyond that', 1, frames(0, 4), 4],
  ['with room for the last picture, where it is not known', null, frames(0, 0.5), 1],
  ['somewhere, without anything', null, [], 1],
] as const)('ends %s', (_name, length, given, expected) => {
  const { stretches } = picturesAlong(given, 'm');
  expect(wallEnd(length, stretches, placedFrames(given))).toBe(expected);
});

it.each([
  [{ chainage: 12.345, hours: 0.2 }, '12.35 m, clock 12'],
  [{ chainage: 0, hours: 2.6 }, '0.00 m, clock 3'],
  [{ chainage: 20, hours: 11.9 }, '20.00 m, clock 12'],
  [{ chainage: 20.1, hours: 6 }, ''],
  [{ chainage: 4, hours: 12.3 }, ''],
])('says where %p is', (at, expected) => {
  expect(wallPlace(at, 20, 'm')).toBe(expected);
});
