import type { MarkMeasure } from '@/lib/pictureMeasures';
import { usesOf } from '@/pages/inspection/measure/measureUses';
import { aFrame } from '../../../support/frames';

const line: MarkMeasure = { kind: 'line', percent: 20, length: { value: 60, unit: 'mm' } };
const inInches: MarkMeasure = { kind: 'line', percent: 20, length: { value: 2.4, unit: 'in' } };
const withoutDiameter: MarkMeasure = { kind: 'line', percent: 20, length: null };
const units = (quantity1Units: string | null, quantity2Units: string | null = null) => ({
  quantity1Units,
  quantity2Units,
});
const told = (...args: Parameters<typeof usesOf>) => usesOf(...args).map(({ field, value }) => `${field}: ${value}`);

it.each([
  ['a length goes into a quantity of its unit', line, units('mm'), ['Quantity 1: 60 mm', 'Per cent: 20 %']],
  ['and into the second', line, units('%', 'mm'), ['Quantity 1: 20 %', 'Quantity 2: 60 mm']],
  ['inches go into millimetres as such', inInches, units('mm'), ['Quantity 1: 60.96 mm', 'Per cent: 20 %']],
  ['no length is made of per cent', withoutDiameter, units('mm'), ['Per cent: 20 %']],
  ['nothing goes into a number of pieces', line, units('pcs'), ['Per cent: 20 %']],
  ['an area has no length', { kind: 'area', percent: 12.5 }, units('mm', '%'), ['Quantity 2: 12.5 %']],
  ['an area that crosses itself is of no use', { kind: 'area', percent: null }, units('%'), []],
  ['what is larger than the section is no share of it', { kind: 'area', percent: 104 }, units(null), []],
  ['an arc is the clock', { kind: 'arc', atClock: 11, toClock: 2 }, units('mm'), ['Clock: 11 to 2']],
] as const)('%s', (_name, measure, code, uses) => {
  expect(told(measure, aFrame(), code)).toEqual(uses);
});

it('changes the fields as the form does', () => {
  expect(usesOf(line, aFrame(), units('mm')).map(({ fields }) => fields)).toEqual([
    { quantity1Value: '60', quantity1Units: 'mm' },
    { percentValue: 20 },
  ]);
  // An arc within an hour takes away the end that was there.
  const short = usesOf({ kind: 'arc', atClock: 3, toClock: null }, aFrame({ atClock: 1, toClock: 2 }), undefined);
  expect(short[0]?.fields).toEqual({ atClock: 3, toClock: null });
});

it('goes by the units of the frame before those of its code', () => {
  expect(told(line, aFrame({ quantity1Units: '%' }), units('mm'))).toEqual(['Quantity 1: 20 %']);
});
