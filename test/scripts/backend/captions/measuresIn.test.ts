import { measuresIn } from '../../../../scripts/backend/captions/measuresIn';

const clockOf = (caption: string) => {
  const { atClock, toClock } = measuresIn(caption);
  return [atClock, toClock];
};

it.each([
  ['10 to 3', [10, 3]],
  ['10/to 2', [10, 2]],
  ['10/to2', [10, 2]],
  ['10 T0 3', [10, 3]],
  ['05-07', [5, 7]],
  ['from 11 to 1', [11, 1]],
  ["from 9 o'clock to 3 o'clock", [9, 3]],
  ['von 05 bis 07 Uhr', [5, 7]],
  ['from 10:00 to 2:00', [10, 2]],
  ['Clock At/From: 10 To: 02', [10, 2]],
  ['Clock from 8, clock to 4', [8, 4]],
  ['Clk: 3', [3, null]],
  ['10 to 2, joint', [10, 2]],
  ['at 4, joint', [4, null]],
  ['09:00-03:00', [9, 3]],
  ['CL from 9:00 - 3:00', [9, 3]],
  ['CC | 12:00 | 06:00', [12, 6]],
  ["12 o'clock 6 o'clock", [12, 6]],
  ['RFJ 10 3', [10, 3]],
  ['CL | 12 | 3', [12, 3]],
  ['CC from 7 | to 5', [7, 5]],
  ['10/02', [10, 2]],
  ['Medium 3', [null, null]],
  ['RFJ 03', [3, null]],
  ['MWL Water Level 1/3 pipe', [null, null]],
  ['DSF 10-15%', [null, null]],
  ['DSF 10 to 15 %', [null, null]],
  ['from 10 to 12 m', [null, null]],
  ["at 12'", [null, null]],
  ['at 12 feet', [null, null]],
  ['Line left 10°', [null, null]],
  ['LL Line left 12 degrees', [null, null]],
  ['Access point manhole MH 12', [null, null]],
  ['Broken, pipe 12', [null, null]],
  ['12 Mar 2024', [null, null]],
  ['GRADE 02', [null, null]],
  ['Hole 10 x 12 cm', [null, null]],
  ['at 10, 6 in dia', [10, null]],
  ['flat 2', [null, null]],
  ['CL 09:00', [9, null]],
  ['09:00:00', [null, null]],
  ['14/05/2024 09:00', [null, null]],
  ['at 4', [4, null]],
  ['at4', [4, null]],
  ['Clock: 10', [10, null]],
  ["12 o'clock", [12, null]],
  ['3 o/c', [3, null]],
  ['02 Uhr', [2, null]],
  ['CL 03', [3, null]],
  ['CL 10', [null, null]],
  ['Crack longitudinal | 10:00', [null, null]],
  ['10:30 to 2:00', [null, null]],
  ['00', [null, null]],
  ['15 mm', [null, null]],
  ['05 mm', [null, null]],
  ['12.30 m', [null, null]],
  ['at 12.30 m', [null, null]],
  ['10 %', [null, null]],
  ['27/02/2025 13:06', [null, null]],
  ['3', [null, null]],
])('takes the hours of “%s” for %j', (caption, expected) => {
  expect(clockOf(caption)).toEqual(expected);
});

it.each([
  ['15%', 15, null],
  ['2,5 %', 2.5, null],
  ['20 per cent', 20, null],
  ['150 %', null, null],
  ['30 mm', null, { value: 30, units: 'mm' }],
  ['2.5 cm', null, { value: 2.5, units: 'cm' }],
  ['1 in', null, { value: 1, units: 'in' }],
  ['6"', null, { value: 6, units: 'in' }],
  ['1 in at 10', null, { value: 1, units: 'in' }],
  ['5 in joint', null, null],
  ['12.30 m', null, null],
  ['3/4"', null, { value: 0.75, units: 'in' }],
  ['1 1/2 in', null, { value: 1.5, units: 'in' }],
  ['.5"', null, { value: 0.5, units: 'in' }],
  ['12 in dia', null, { value: 12, units: 'in' }],
  ['10-15%', null, null],
  ['5% to 10%', null, null],
  ['10mm to 20mm', null, null],
  ['20mm x 30mm', null, null],
  ['<5%', null, null],
  ['1 5%', null, null],
  ['MWL S%', 5, null],
  ['1-1/2 in', null, { value: 1.5, units: 'in' }],
  ['Blocked pipe 75%', 75, null],
  ['Dipped pipe 150mm', null, { value: 150, units: 'mm' }],
  ['10 x 12 cm', null, null],
])('takes the quantity of “%s”', (caption, percentValue, quantity) => {
  expect(measuresIn(caption)).toMatchObject({ percentValue, quantity });
});

it('says where its numbers may mean something else', () => {
  const hasMore = (caption: string) => measuresIn(caption).areUnclear;
  expect(['at 3 and 9', 'at 3 & 9'].map(hasMore)).toEqual([true, true]);
  expect(['3-4 cracks', 'MWL 1 5%', '10:30 to 2:00'].map(hasMore)).toEqual([true, true, true]);
  expect(['at 3', '10 to 2', 'at 10, 6 in dia', 'joint 9'].map(hasMore)).toEqual([false, false, false, false]);
});

it('leaves the words', () => {
  expect(measuresIn('FL Fracture longitudinal 15% 10 to 2').rest).toBe('FL Fracture longitudinal');
});
