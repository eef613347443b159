import { lengthDigits, readLength } from '@/lib/length';

it('shows two decimals, and nothing of what is not known', () => {
  expect([12.3, 0, 7.126, null].map(lengthDigits)).toEqual(['12.30', '0.00', '7.13', '']);
});

it.each([
  ['12,5', 'm', 12.5],
  ['12.5 m', 'm', 12.5],
  ['10 ft', 'm', 3.048],
  ["10'", 'm', 3.048],
  ['10 FT', 'ft', 10],
  ['3.05m', 'ft', 10.007],
  ['0', 'ft', 0],
  ['17.799999', 'ft', 17.8],
  ['8', 'in', 8],
  ['8"', 'mm', 203.2],
  ['8 in.', 'mm', 203.2],
  ['200 mm', 'in', 7.874],
  ['20 cm', 'mm', 200],
] as const)('reads %s in %s as %d', (text, unit, value) => {
  expect(readLength(text, unit)).toBe(value);
});

it.each(['', 'm', '5 km', 'ten', '1 2'])('reads no length in “%s”', (text) => {
  expect(readLength(text, 'm')).toBeNaN();
});
