import { asEntered, inUnit, lengthUnit, measured, sizeText, type MeasuredUnit } from '@/lib/measured';

/** The value that comes out in `to` when it was entered in `from`. */
function converted(value: number | string, from: MeasuredUnit, to: MeasuredUnit): number | null {
  const length = measured(value, from);
  return length && inUnit(length, to);
}

it.each([
  [8, 'in', 'mm', 203.2],
  [203.2, 'mm', 'in', 8],
  [300, 'mm', 'in', 11.811],
  [16.5, 'ft', 'm', 5.029],
  [100, 'ft', 'm', 30.48],
  [30.48, 'm', 'ft', 100],
  [2.5, 'cm', 'mm', 25],
  ['1,5', 'mm', 'mm', 1.5],
  [-3.2, 'ft', 'ft', -3.2],
  [0, 'm', 'ft', 0],
] as const)('%s %s are in %s %s', (value, from, to, found) => {
  expect(converted(value, from, to)).toBe(found);
});

it('is rounded to what was entered: databases keep 17.8 as 17.799999', () => {
  for (const [value, entered] of [
    [17.799999, 17.8],
    [17.79999923706055, 17.8],
    [0.1 + 0.2, 0.3],
    [12.345, 12.345],
  ] as const) {
    const length = measured(value, 'ft');
    expect(length && asEntered(length)).toBe(entered);
  }
});

it('comes back from the other unit as it went there', () => {
  for (let hundredths = 1; hundredths <= 20_000; hundredths += 7) {
    const [feet, size] = [hundredths / 100, hundredths / 100];
    expect(Number((converted(converted(feet, 'ft', 'm') ?? NaN, 'm', 'ft') ?? NaN).toFixed(2))).toBe(feet);
    expect(Number((converted(converted(size, 'in', 'mm') ?? NaN, 'mm', 'in') ?? NaN).toFixed(2))).toBe(size);
  }
});

it('is null where nothing is known', () => {
  for (const nothing of [null, undefined, '', 'about 3', NaN, Infinity]) expect(measured(nothing, 'm')).toBeNull();
});

it('shows a size in the unit of the survey, and none that is not known', () => {
  expect([sizeText(203.2, true), sizeText(300, false), sizeText(null, true)]).toEqual(['8 in', '300 mm', null]);
});

it('knows units of length by their names, and no others', () => {
  expect(['mm', 'MM ', 'in', 'in.', 'inches', '"', 'ft', 'm', 'cm'].map(lengthUnit)).toEqual([
    ...['mm', 'mm', 'in', 'in', 'in', 'in', 'ft', 'm', 'cm'],
  ]);
  expect(['%', '-', '', 'pcs', null, 'constructor'].map(lengthUnit)).toEqual([null, null, null, null, null, null]);
});
