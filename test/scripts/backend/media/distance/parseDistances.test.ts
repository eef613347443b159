import { parseDistances } from '../../../../../scripts/backend/media/distance/parseDistances';

const parse = (text: string) => parseDistances({ text, certainties: [...text].map(() => 0.9) });

it.each([
  ['005.00 m', 5, 'm', [3, 2]],
  ['DIST:12.34M', 12.34, 'm', [2, 2]],
  ['DI5T: 12,34', 12.34, null, [2, 2]],
  ['O.45 m', 0.45, 'm', [1, 2]],
  ['99. 4Om', 99.4, 'm', [2, 2]],
  ['DIST: 99.6SM', 99.65, 'm', [2, 2]],
  ['1S.2 FT', 15.2, 'ft', [2, 1]],
  ['41.2FT', 41.2, 'ft', [2, 1]],
  ["12.5'", 12.5, 'ft', [2, 1]],
  ['Distance 7', 7, null, [1, 0]],
  ['Entf.12,5m', 12.5, 'm', [2, 1]],
  ['Entfernung: 7,25', 7.25, null, [1, 2]],
  ['Distanz 7', 7, null, [1, 0]],
  ['Station: 103.4', 103.4, null, [3, 1]],
  ['DIST.12.34M', 12.34, 'm', [2, 2]],
  ['距离：32.65米', 32.65, 'm', [2, 2]],
  ['里程 8', 8, null, [1, 0]],
  ['MH7 28M', 28, 'm', [2, 0]],
  ['5.00m 12.3%', 5, 'm', [1, 2]],
])('finds the distance in %p', (text, value, unit, digits) => {
  expect(parse(text)).toMatchObject([{ value, unit, digits, certainty: 0.9 }]);
});

it.each([
  ['a date', '12.03.2026'],
  ['a time', '10:32:17'],
  ['a date and a time', '22/11/26 10:32:07'],
  ['a slope', '1.2 %'],
  ['a diameter', 'DN300'],
  ['a length in millimetres', '300 mm'],
  ['a speed', '0.15 m/s'],
  ['seconds', '45s'],
  ['a pressure', '0.3 bar'],
  ['a distance before the start', '-1.20 m'],
  ['names of manholes', 'MH101-MH102'],
  ['a number whose first digit was not read', 'S.45 m'],
  ['a decimal without a whole number', '.45 m'],
  ['nothing', ''],
])('takes %s for no distance', (_name, text) => {
  expect(parse(text)).toEqual([]);
});

it('is as sure of a number as of its worst digit, whatever stands beside it', () => {
  const text = 'D 12.3 m';
  const certainties = [0.1, 0.1, 0.9, 0.9, 0.9, 0.6, 0.1, 0.1];
  expect(parseDistances({ text, certainties })).toMatchObject([{ value: 12.3, certainty: 0.6 }]);
  const unsure = certainties.with(2, 0.4);
  expect(parseDistances({ text, certainties: unsure })).toMatchObject([{ certainty: 0.4, restCertainty: 0.6 }]);
});
