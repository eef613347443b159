import type { DefectCode } from '@/api/contract/standards';
import { missingFields } from '@/lib/requiredFields';
import { aFrame } from '../support/frames';

const rule = { structuralScore: 1, serviceScore: null, source: '', verified: true };
const aCode = (known: Partial<DefectCode> = {}): DefectCode => ({
  ...{ id: 1, label: 'Fracture', code: 'F', atJointRequired: false, structuralScore: null, serviceScore: null },
  ...{ quantity1Units: null, quantity2Units: null, rules: [rule], source: '', verified: true },
  ...known,
});
const missing = (frame: Parameters<typeof aFrame>[0], code: Partial<DefectCode>) => [
  ...missingFields(aFrame({ chainageNumber: 1, ...frame }), aCode(code)),
];
const upTo = (to: number) => ({ above: null, to });

it('asks for what the code’s table scores by or names a unit for, and for nothing else', () => {
  expect(missing({}, {})).toEqual([]);
  expect(missing({ chainageNumber: null }, {})).toEqual(['chainage']);
  expect(missing({}, { atJointRequired: true, quantity1Units: 'mm' })).toEqual(['quantity 1', 'at joint']);
  expect(missing({}, { rules: [{ ...rule, bands: { 'clock hours': upTo(1), 'per cent': upTo(10) } }] })).toEqual([
    'clock hours',
    'per cent',
  ]);
  expect(
    missing(
      { atJoint: true, quantity1Value: '3', quantity1Units: 'mm' },
      { atJointRequired: true, quantity1Units: 'mm' },
    ),
  ).toEqual([]);
});

it('asks for a per cent once, where it is entered', () => {
  const rules = [{ ...rule, bands: { 'per cent': upTo(10) } }];
  expect(missing({}, { rules, quantity1Units: '%' })).toEqual(['quantity 1']);
  expect(missing({ percentValue: 5 }, { rules })).toEqual([]);
  expect(missing({ quantity2Value: '5', quantity2Units: '%' }, { rules })).toEqual([]);
});

it('does not ask for what may be left out, nor where there is no code, and of one that no table has for its place', () => {
  expect(missing({}, { rules: [rule, { ...rule, bands: { 'clock hours': 'none' } }] })).toEqual([]);
  expect(missingFields(aFrame(), undefined).size).toBe(0);
  expect([...missingFields(aFrame({ defectCode: 'X' }), undefined)]).toEqual(['chainage']);
});
