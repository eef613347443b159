import { readableOf, readInPart } from '../../../../scripts/backend/media/readable';

const upTo = (end: number, step = 1) => Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);

it.each([
  ['all of a video', [...upTo(59), 59.96], 60, null],
  ['a video that does not say how long it is', upTo(59), null, null],
  ['as good as all', upTo(1195), 1200, null],
  ['one that ends early', upTo(600), 1200, { seconds: 600, of: 1200 }],
  ['one with a hole', [...upTo(100), ...upTo(99).map((time) => time + 201)], 300, { seconds: 199, of: 300 }],
  ['a picture every ten seconds', upTo(600, 10), 605, null],
  ['one picture of a long one', [0], 90, { seconds: 0, of: 90 }],
] as const)('tells %s', (_case, times, duration, readable) => {
  expect(readableOf(times, duration)).toEqual(readable);
});

it('says how much it was', () => {
  expect(readInPart({ seconds: 605.7, of: 3725 })).toMatch(/^Only 10 min 5 s of 1 h 2 min 5 s could be read: /);
  expect(readInPart({ seconds: 0, of: 90 })).toMatch(/^Only 0 s of 1 min 30 s /);
});
