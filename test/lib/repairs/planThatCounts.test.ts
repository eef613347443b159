import { planThatCounts, repairsText } from '@/lib/repairs/planThatCounts';

const plan = (...types: string[]) => ({ items: types.map((repairType) => ({ repairType })) });
const none = { ownerPlan: null, contractorPlan: null, vaparPlan: null };

it('is the owner’s, else the contractor’s, else ours', () => {
  const [ownerPlan, contractorPlan, vaparPlan] = [plan('Liner'), plan('Patch'), plan('Reline')];
  expect(planThatCounts({ ownerPlan, contractorPlan, vaparPlan })).toMatchObject({ whose: 'owner' });
  expect(planThatCounts({ ...none, contractorPlan, vaparPlan })).toMatchObject({ whose: 'contractor' });
  expect(planThatCounts({ ...none, vaparPlan })).toEqual({ whose: 'ours', repairs: vaparPlan.items });
  expect(planThatCounts(none)).toBeNull();
});

it('counts also where it says that nothing is to be done', () => {
  const found = planThatCounts({ ...none, ownerPlan: plan('No Action'), vaparPlan: plan('Patch') });
  expect(found).toEqual({ whose: 'owner', repairs: [] });
  expect(repairsText([])).toBe('No repairs');
  expect(repairsText(plan('Patch', 'Liner', 'Patch').items)).toBe('2 Patch, 1 Liner');
});
