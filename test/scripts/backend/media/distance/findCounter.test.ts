import { counterValues, findCounter } from '../../../../../scripts/backend/media/distance/findCounter';

const read = (text: string) => ({ text, certainties: [...text].map(() => 0.9) });
const PLACES = [0, 100, 200].map((left) => ({ left, top: 10, width: 90, height: 20 }));

/** What three places show in pictures ten seconds apart, a list of texts for each place. */
const counterIn = (...places: (readonly string[])[]) =>
  findCounter(
    (places[0] ?? []).map((_, index) => ({
      time: index * 10,
      lines: PLACES.slice(0, places.length).map((box, place) => ({ box, ...read(places[place]?.[index] ?? '') })),
    })),
  );
const DRIVE = ['0.00 m', '1.25 m', '2.50 m', '2.50 m', '4.05 m', '5.10 m'];
const each = (text: string) => DRIVE.map(() => text);

it('takes the number that has a unit and gets on, whatever else stands beside it', () => {
  const slope = ['1.2', '1.4', '1.1', '0.9', '1.2', '1.3'];
  expect(counterIn(each('Length 45.20 m'), DRIVE, slope)).toMatchObject({
    box: PLACES[1],
    unit: 'm',
    decimals: 2,
    padding: null,
  });
});

it('takes one that goes back and out again', () => {
  expect(counterIn(['0.0 FT', '4.1 FT', '8.2 FT', '8.2 FT', '3.9 FT', '0.1 FT'])).toMatchObject({ unit: 'ft' });
});

it('takes one without a unit only where it covers some way', () => {
  expect(counterIn(['000.0', '001.2', '002.4', '002.4', '003.9', '005.1'])).toMatchObject({ unit: null, padding: 3 });
  expect(counterIn(['0.0', '0.2', '0.4', '0.4', '0.9', '1.1'])).toBeNull();
});

it.each([
  ['stands still', each('45.20 m')],
  ['wavers', ['1.2 m', '1.9 m', '1.1 m', '1.9 m', '1.2 m', '1.8 m', '1.1 m']],
  ['is seen seldom', ['5.0 m', '', '', '', '', '6.0 m']],
  ['jumps about', ['5.00 m', '450.00 m', '12.00 m', '880.00 m', '3.00 m', '777.00 m']],
])('takes none that %s', (_name, texts) => {
  expect(counterIn(texts)).toBeNull();
});

it('takes neither of two that look alike', () => {
  expect(counterIn(DRIVE, DRIVE)).toBeNull();
});

describe('a counter with two decimals and leading zeros', () => {
  const counter = {
    box: PLACES[0] ?? { left: 0, top: 0, width: 1, height: 1 },
    unit: 'm',
    decimals: 2,
    padding: 3,
  } as const;
  it.each([
    ['005.10 m', [5.1]],
    ['005.10', [5.1]],
    ['005.101', [5.1]],
    ['DIST8 005.10m', [5.1]],
    ['DIST8005.10m', [8005.1, 5.1]],
    // A guess: its point was lost.
    ['00510 m', [5.1]],
    ['5.10 m', []],
    ['005.1 m', []],
    ['005.10 ft', []],
    ['005.10 006.20', []],
    ['', []],
  ])('shows in %p: %p', (text, values) => {
    expect(counterValues(read(text), counter).map(({ value }) => value)).toEqual(values);
  });
});

it('may have one digit less where it writes no leading zeros, and never none', () => {
  const counter = { box: { left: 0, top: 0, width: 1, height: 1 }, unit: 'ft', decimals: 1, padding: null } as const;
  const values = (text: string) => counterValues(read(text), counter).map(({ value }) => value);
  expect(values('1323.8 FT')).toEqual([1323.8, 323.8]);
  expect(values('12.3 FT')).toEqual([12.3, 2.3]);
  expect(values('2.3 FT')).toEqual([2.3]);
});

it('finds a counter whose point is faint, and not one that has none and jumps', () => {
  const faint = ['0.00 m', '1.25 m', '250 m', '2.50 m', '4.05 m', '510 m'];
  expect(counterIn(faint)).toMatchObject({ unit: 'm', decimals: 2 });
  expect(counterIn(['0.00 m', '125 m', '250 m', '250 m', '4.05 m', '510 m'])).toBeNull();
});

it('guesses where the point was, by the decimals that the counter otherwise has', () => {
  const counter = {
    box: PLACES[0] ?? { left: 0, top: 0, width: 1, height: 1 },
    unit: 'm',
    decimals: 1,
    padding: null,
  } as const;
  const values = (text: string, known: Partial<typeof counter> | { decimals: 0 | 2; padding: number | null } = {}) =>
    counterValues(read(text), { ...counter, ...known }).map(({ value, isGuess }) => [value, isGuess]);
  expect(values('28M')).toEqual([[2.8, true]]);
  expect(values('128 m', { decimals: 2, padding: null })).toEqual([[1.28, true]]);
  // Too short for its leading zeros, without the unit, in another unit, or from a counter without decimals.
  expect(values('0128 m', { decimals: 2, padding: 3 })).toEqual([]);
  expect(values('Dist 28')).toEqual([]);
  expect(values('28 ft')).toEqual([]);
  expect(values('28 m', { decimals: 0, padding: null })).not.toEqual([[2.8, true]]);
  expect(values('28 m 30 m')).toEqual([]);
});
