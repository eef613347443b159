import { costOf, sumOf } from '@/lib/repairs/costs';

const RATES = [
  { repairType: 'Patch', per: 'each', rate: 800 },
  { repairType: 'Liner', per: 'length', rate: 250 },
] as const;

const item = (repairType: string, known: Partial<Parameters<typeof costOf>[0]> = {}) => ({
  repairType,
  metadata: [],
  chainageFrom: null,
  chainageTo: null,
  ...known,
});
const details = (key: string, value: string | number) => ({ metadata: [{ key, value }] });

const COSTS: readonly [what: string, cost: number | null, item: Parameters<typeof costOf>[0]][] = [
  ['each one by its count', 2400, item('Patch', details('Count', 3))],
  ['one where there is no count', 800, item('Patch')],
  ['a length by what it says', 800, item('Liner', { ...details('Length', 3.2), chainageFrom: 1, chainageTo: 2 })],
  ['a length by where it lies', 500, item('Liner', { chainageFrom: 4, chainageTo: 6 })],
  ['no length at one place', null, item('Liner', { chainageFrom: 4, chainageTo: 4 })],
  ['no length at no place', null, item('Liner')],
  ['nothing without a rate', null, item('Reline', details('Length', 3))],
  ['no action', 0, item('No Action')],
];

it.each(COSTS)('costs %s', (_what, cost, each) => expect(costOf(each, RATES)).toBe(cost));

it('sums what has a cost, and says how many have none', () => {
  const items = COSTS.map(([, , each]) => each);
  expect(sumOf(items, RATES)).toEqual({ sum: 2400 + 800 + 800 + 500, without: 3 });
});
