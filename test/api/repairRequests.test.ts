import { putRatesRequest, updateActorPlanRequest, updateRepairPlanRequest } from '@/api/contract/requests/repairs';

const item = (known: object) => ({ repairType: 'Patch', metadata: [], ...known });

const REFUSED: readonly [what: string, change: unknown][] = [
  ['nothing', {}],
  ['an unknown field', { risk: '3' }],
  ['an item without a type', { items: [{ metadata: [] }] }],
  ['an empty type', { items: [item({ repairType: ' ' })] }],
  ['a detail without a name', { items: [item({ metadata: [{ key: '', value: 1 }] })] }],
  ['a detail that is an object', { items: [item({ metadata: [{ key: 'Count', value: {} }] })] }],
  ['a place before the pipe', { items: [item({ chainageFrom: -1 })] }],
  ['a frame that is no id', { items: [item({ frameId: 1.5 })] }],
  ['too many items', { items: Array.from({ length: 501 }, () => item({})) }],
  ['notes without an end', { generalNotes: 'x'.repeat(4001) }],
];

describe('a change of a person’s plan', () => {
  it.each(REFUSED)('is not %s', (_what, change) => {
    expect(updateActorPlanRequest.safeParse(change).success).toBe(false);
  });

  it('may send back what was read, of which it takes what a person decides', () => {
    const read = { ...item({ id: 3, frameId: null }), actor: 'owner', lastUpdated: '2026-01-01', source: 'Rules' };
    expect(updateActorPlanRequest.parse({ items: [read], actionSummary: ' ' })).toEqual({
      items: [item({ id: 3, frameId: null })],
      actionSummary: null,
    });
  });
});

it('takes the steps of a risk, and no other', () => {
  const isTaken = (consequence: unknown) => updateRepairPlanRequest.safeParse({ consequence }).success;
  expect(['1', '5', null, '0', '6', 3, 'high'].map(isTaken)).toEqual([true, true, true, false, false, false, false]);
});

it('takes rates from 0 up', () => {
  const isTaken = (rate: unknown) =>
    putRatesRequest.safeParse({ rates: [{ repairType: 'Patch', per: 'each', rate }] }).success;
  expect([0, 800.5, -1, '800', null].map(isTaken)).toEqual([true, true, false, false, false]);
});
