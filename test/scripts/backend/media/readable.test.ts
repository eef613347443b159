import { readableOf, readInPart, type Span } from '../../../../scripts/backend/media/readable';

const upTo = (end: number, step = 1) => Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
const withHole = [...upTo(100), ...upTo(99).map((time) => time + 201)];

interface Case {
  times: number[];
  /** The seconds with packets; those of the pictures when left out. */
  packets?: number[];
  errors?: number[];
  whole?: number;
}

it.each<[name: string, Case, { seconds: number; of: number; missing: Span[] } | null]>([
  ['all of a video', { times: [...upTo(59), 59.96] }, null],
  ['a pause of the recorder', { times: withHole }, null],
  ['a pause, and an error elsewhere', { times: withHole, errors: [20] }, null],
  ['as good as all', { times: upTo(1195), whole: 1200 }, null],
  ['one that ends early', { times: upTo(600), whole: 1200 }, { seconds: 600, of: 1200, missing: [[600, 1200]] }],
  [
    'packets without pictures',
    { times: withHole, packets: upTo(300) },
    { seconds: 199, of: 300, missing: [[100, 201]] },
  ],
  ['an end that is not decoded', { times: upTo(50), packets: upTo(90) }, { seconds: 50, of: 90, missing: [[50, 90]] }],
  ['a hole with an error', { times: withHole, errors: [99] }, { seconds: 199, of: 300, missing: [[100, 201]] }],
  ['a picture every ten seconds', { times: upTo(600, 10), errors: [300], whole: 605 }, null],
  ['one picture of a long one', { times: [0], whole: 90 }, { seconds: 0, of: 90, missing: [[0, 90]] }],
])('tells %s', (_case, { times, packets = times, errors = [], whole = null }, readable) => {
  const packetSeconds = new Set(packets.map(Math.floor));
  expect(readableOf({ times, packetSeconds, errors, wholeSeconds: whole })).toEqual(readable);
});

it('says how much it was, and which seconds are missing', () => {
  const said = readInPart({ seconds: 605.7, of: 3725, missing: [[605.7, 3725]] });
  expect(said).toMatch(/^Only 10 min 5 s of 1 h 2 min 5 s could be read: .* Missing: 10:05 to 1:02:05\. /);
  expect(readInPart({ seconds: 0, of: 90, missing: [[0, 90]] })).toMatch(/^Only 0 s of 1 min 30 s /);
  const many = [1, 2, 3, 4, 5].map((minute): Span => [minute * 60, minute * 60 + 9]);
  expect(readInPart({ seconds: 300, of: 345, missing: many })).toContain(
    'Missing: 1:00 to 1:09, 2:00 to 2:09, 3:00 to 3:09 and 2 other parts. ',
  );
});
