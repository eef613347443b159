import type { AssetCondition } from '@/api/contract/assets';
import { placeOfWorstDefect, surveyedText, trendOf, worseFamily, worstDefectText } from '@/parts/asset/conditionWords';
import { aCondition } from '../../support/anAsset';

const CONDITION = aCondition({
  ...{ Date: '2026-05-01', table: 'T1', structuralGrade: 4, serviceAtLeast: 2 },
  worst: { code: 'FL', label: 'Fracture', chainage: 12.4, unit: 'ft', frame: 2, observation: 1 },
  before: { Date: '2023-04-02', structuralGrade: 3, serviceGrade: 3, table: 'T1' },
});
const before = (change: Partial<NonNullable<AssetCondition['before']>>) => ({
  ...CONDITION,
  before: { ...CONDITION.before!, ...change },
});

it('says how a grade has changed since the survey before', () => {
  const trends = [3, 4, 5].map((structuralGrade) => trendOf(before({ structuralGrade }), 'structuralGrade'));
  expect(trends).toEqual([
    { direction: 'worse', text: expect.stringMatching(/^Worse: 3 on .*2023/) },
    { direction: 'same', text: expect.stringMatching(/^Same: 4 on /) },
    { direction: 'better', text: expect.stringMatching(/^Better: 5 on /) },
  ]);
  expect(trendOf(before({ Date: null }), 'structuralGrade')?.text).toBe('Worse: 3 in the survey before');
});

it('compares no grades that are missing, or that different tables gave', () => {
  expect(trendOf(CONDITION, 'serviceGrade')).toBeNull();
  expect(trendOf(before({ structuralGrade: null }), 'structuralGrade')).toBeNull();
  expect(trendOf(before({ table: 'T2' }), 'structuralGrade')).toBeNull();
  expect(trendOf({ ...before({ table: null }), table: null }, 'structuralGrade')).toBeNull();
  expect(trendOf({ ...CONDITION, before: null }, 'structuralGrade')).toBeNull();
  expect(trendOf(null, 'structuralGrade')).toBeNull();
});

it('knows which family is worse, also where a grade is only known to be at least that', () => {
  const worse = (change: Partial<AssetCondition>) => worseFamily({ ...CONDITION, ...change });
  expect([worse({}), worse({ serviceAtLeast: 5 }), worse({ serviceGrade: 4 })]).toEqual([
    ...['structural', 'service', 'structural'],
  ]);
  expect(worse({ structuralGrade: null, structuralAtLeast: null })).toBe('service');
  expect(worseFamily(null)).toBe('structural');
});

it('names the worst defect, with the unit of its survey, and leads to it', () => {
  expect(worstDefectText(CONDITION)).toBe('Fracture (FL) at 12.40 ft');
  const worst = { ...CONDITION.worst!, label: null, chainage: null, observation: 2 };
  expect(worstDefectText({ ...CONDITION, worst })).toBe('FL');
  expect([worstDefectText({ ...CONDITION, worst: null }), worstDefectText(null)]).toEqual([null, null]);
  expect(placeOfWorstDefect(CONDITION)).toBe('/inspection/i?frame=2');
  expect(placeOfWorstDefect({ ...CONDITION, worst })).toBe('/inspection/i?frame=2&observation=2');
});

it('tells a pipe that was never surveyed from one whose day is not known', () => {
  expect(surveyedText({ condition: null })).toBe('never');
  expect(surveyedText({ condition: { ...CONDITION, Date: null } })).toBe('no date');
  expect(surveyedText({ condition: CONDITION })).toContain('2026');
});
