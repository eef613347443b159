import { conditionsText, measuresOf, scoreOf } from '@/lib/grading/scoreRules';
import type { Band, Measure, MeasuredFrame, ScoreRule } from '@/lib/grading/types';

const NOTHING: MeasuredFrame = {
  atClock: null,
  toClock: null,
  percentValue: null,
  quantity1Value: null,
  quantity1Units: null,
  quantity2Value: null,
  quantity2Units: null,
  atJoint: false,
  contDefectStart: false,
  contDefectEnd: false,
};
const NO_UNITS: Pick<MeasuredFrame, 'quantity1Units' | 'quantity2Units'> = {
  quantity1Units: null,
  quantity2Units: null,
};
const rule = (structuralScore: number | null, known: Partial<ScoreRule> = {}): ScoreRule => ({
  structuralScore,
  serviceScore: 0,
  source: 'Test',
  verified: true,
  ...known,
});
const band = (measure: Measure, above: number | null, to: number | null): Pick<ScoreRule, 'bands'> => ({
  bands: { [measure]: { above, to } satisfies Band },
});
const score = (rules: readonly ScoreRule[], frame: Partial<MeasuredFrame> = {}, units = NO_UNITS) =>
  scoreOf(rules, { ...NOTHING, ...frame }, units);

it('a rule without conditions is the score, whatever was measured', () => {
  expect(score([rule(3)], { percentValue: 90 })).toEqual({
    structuralScore: 3,
    serviceScore: 0,
    source: 'Test',
    verified: true,
    basis: null,
  });
});

describe('clock hours', () => {
  const broken = [
    rule(3, band('clock hours', null, 1)),
    rule(4, band('clock hours', 1, 2)),
    rule(5, band('clock hours', 2, 4)),
  ];

  it.each([
    [12, null, 3],
    [12, 1, 3],
    [11, 1, 4],
    [9, 12, 5],
    [10, 2, 5],
  ])('from %s to %s give %d', (atClock, toClock, expected) => {
    expect(score(broken, { atClock, toClock }).structuralScore).toBe(expected);
  });

  it('from one position to the same are the whole circumference', () => {
    const all = [...broken, rule(2, band('clock hours', 11, 12))];
    expect(score(all, { atClock: 12, toClock: 12 }).structuralScore).toBe(2);
    expect(score(all, { atClock: 3, toClock: 3 }).structuralScore).toBe(2);
  });

  it('that are not entered give no score and say so', () => {
    const basis = 'scored by clock hours, which are not entered';
    expect(score(broken)).toMatchObject({ structuralScore: null, serviceScore: null, basis });
  });

  it('that the table has no row for give no score and say so', () => {
    expect(score(broken, { atClock: 12, toClock: 6 })).toMatchObject({
      structuralScore: null,
      basis: 'the table has no row for clock hours 6',
    });
  });
});

describe('bands', () => {
  const deposits = [
    rule(2, band('per cent', null, 10)),
    rule(3, band('per cent', 10, 20)),
    rule(4, band('per cent', 20, null)),
  ];

  it.each([
    [0, 2],
    [10, 2],
    [10.1, 3],
    [20, 3],
    [20.5, 4],
  ])('begin above their lower end and have their upper end: %d per cent give %d', (percentValue, expected) => {
    expect(score(deposits, { percentValue }).structuralScore).toBe(expected);
  });

  it('read the per cent from a quantity in per cent too, with any decimal sign, but from no other', () => {
    expect(score(deposits, { quantity2Value: '10,5', quantity2Units: '%' }).structuralScore).toBe(3);
    expect(score(deposits, { quantity1Value: '30', quantity1Units: 'mm' }).structuralScore).toBeNull();
    expect(score(deposits, { percentValue: 5, quantity1Value: '30', quantity1Units: '%' }).structuralScore).toBe(2);
  });

  it('of quantities hold in the unit of the table alone', () => {
    const offset = [rule(2, band('quantity 1', null, 50)), rule(3, band('quantity 1', 50, null))];
    const units = { quantity1Units: 'mm', quantity2Units: null };
    expect(score(offset, { quantity1Value: '60', quantity1Units: 'mm' }, units).structuralScore).toBe(3);
    expect(score(offset, { quantity1Value: '60' }, units).structuralScore).toBe(3);
    expect(score(offset, { quantity1Value: '60', quantity1Units: 'in' }, units)).toMatchObject({
      structuralScore: null,
      basis: 'scored by quantity 1, which is not entered',
    });
  });

  it('may ask for none, which then is an answer', () => {
    const tap = [rule(2, band('per cent', null, 5)), rule(3, { bands: { 'per cent': 'none' } })];
    expect(score(tap)).toMatchObject({ structuralScore: 3, basis: 'no per cent' });
    expect(score(tap, { percentValue: 4 })).toMatchObject({ structuralScore: 2, basis: 'per cent up to 5' });
    expect(score(tap, { percentValue: 6 }).structuralScore).toBeNull();
  });

  it('that cannot be told leave no score, unless all that could hold give the same', () => {
    const rest = rule(4);
    expect(score([...deposits.slice(0, 1), rest]).structuralScore).toBeNull();
    expect(score([...deposits.slice(0, 1), rule(2)]).structuralScore).toBe(2);
    expect(score([...deposits.slice(0, 1), rest], { percentValue: 11 }).structuralScore).toBe(4);
  });
});

it('joints and continuous defects can be told apart', () => {
  const rules = [
    rule(1, { states: { 'at joint': true, continuous: false } }),
    rule(2, { states: { continuous: true } }),
    rule(3),
  ];
  expect(score(rules, { atJoint: true })).toMatchObject({ structuralScore: 1, basis: 'at joint, not continuous' });
  expect(score(rules, { atJoint: true, contDefectStart: true }).structuralScore).toBe(2);
  expect(score(rules).structuralScore).toBe(3);
});

it('every condition of a rule has to hold', () => {
  const rules = [rule(5, { ...band('per cent', 10, null), states: { 'at joint': true } })];
  expect(score(rules, { percentValue: 20, atJoint: true })).toMatchObject({
    structuralScore: 5,
    basis: 'per cent above 10, at joint',
  });
  expect(score(rules, { percentValue: 20 })).toMatchObject({
    structuralScore: null,
    basis: 'the table has no row for per cent 20, not at joint',
  });
});

it('rules say in words what they ask for', () => {
  const both = rule(1, { bands: { 'per cent': { above: 5, to: 10 }, 'clock hours': { above: 2, to: null } } });
  expect(conditionsText(both)).toBe('clock hours above 2, per cent above 5 to 10');
  expect(conditionsText(rule(1, band('clock hours', 1, 2)))).toBe('clock hours 2');
  expect(measuresOf([rule(1), both])).toEqual(['clock hours', 'per cent']);
});
