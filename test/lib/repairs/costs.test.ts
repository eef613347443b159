import { costOf, sumOf } from '@/lib/repairs/costs';

const RATES = [
  { repairType: 'Patch', per: 'each', rate: 800 },
  { repairType: 'Liner', per: 'm', rate: 250 },
] as const;

const item = (repairType: string, known: Partial<Parameters<typeof costOf>[0]> = {}) => ({
  repairType,
  metadata: [],
  chainageFrom: null,
  chainageTo: null,
  ...known,
});
const details = (key: string, value: string | number) => ({ metadata: [{ key, value }] });

const COSTS: readonly [what: string, cost: number | string, item: Parameters<typeof costOf>[0]][] = [
  ['each one by its count', 2400, item('Patch', details('Count', 3))],
  ['one where there is no count', 800, item('Patch')],
  ['a length by what it says', 800, item('Liner', { ...details('Length', 3.2), chainageFrom: 1, chainageTo: 2 })],
  ['a length by where it lies', 500, item('Liner', { chainageFrom: 4, chainageTo: 6 })],
  ['a length with a decimal comma', 800, item('Liner', details('Length', '3,2'))],
  ['one where the count is left empty', 800, item('Patch', details('Count', ''))],
  ['nothing where the length is left empty', 'length', item('Liner', details('Length', ''))],
  ['nothing for a length of 0', 'length', item('Liner', details('Length', 0))],
  ['no length at one place', 'length', item('Liner', { chainageFrom: 4, chainageTo: 4 })],
  ['no length at no place', 'length', item('Liner')],
  ['nothing without a rate', 'rate', item('Reline', details('Length', 3))],
  ['no action', 0, item('No Action')],
];

it.each(COSTS)('costs %s', (_what, cost, each) => expect(costOf(each, RATES, 'm')).toBe(cost));

it('prices a survey in feet by a rate for a metre, and the other way round', () => {
  const liner = item('Liner', details('Length', 10));
  expect(costOf(liner, RATES, 'ft')).toBe(3.048 * 250);
  expect(costOf(liner, [{ repairType: 'Liner', per: 'ft', rate: 100 }], 'm')).toBeCloseTo(3280.8);
});

it('sums what has a cost, and says what the others lack', () => {
  const items = COSTS.map(([, , each]) => each);
  expect(sumOf(items, RATES, 'm')).toEqual({
    sum: 2400 + 800 + 800 + 500 + 800 + 800,
    without: { length: 4, rate: 1 },
  });
});

it('has no sum where no cost is known, and 0 only where nothing is to be paid', () => {
  expect(sumOf([item('Reline')], RATES, 'm')).toEqual({ sum: null, without: { rate: 1 } });
  expect(sumOf([item('No Action')], RATES, 'm')).toEqual({ sum: 0, without: {} });
  expect(sumOf([], RATES, 'm')).toEqual({ sum: 0, without: {} });
});
