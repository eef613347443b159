import { criticalityText, missingForRisk, riskText, shownRisk } from '@/parts/asset/riskWords';
import { aCondition, anAsset } from '../../support/anAsset';
import { aRisk } from '../../support/aRisk';

const CRITERIA = [
  { name: 'HeightDiameter', level: 5 },
  { name: 'Depth', level: 3 },
];

it.each([
  [{ criticality: 4, condition: aCondition({ structuralGrade: 5 }) }, '20 of 25: criticality 4 by structural grade 5'],
  [
    { condition: aCondition({ structuralGrade: 5 }), risk: aRisk(4, 2, { likelihoodBy: 'repair plan' }) },
    '8 of 25: criticality 4 by likelihood 2, stated in the repair plan',
  ],
  [
    { risk: aRisk(4, 3, { likelihoodBy: 'cohort', criteria: CRITERIA }) },
    '12 of 25: criticality 4 (Diameter 5, Depth 3) by likelihood 3, that of pipes of its material and age',
  ],
  [{ condition: aCondition({ structuralGrade: 5 }) }, 'Not known: criticality is not set'],
  [{ criticality: 4 }, 'Not known: the pipe was never surveyed'],
  [{ criticality: 4, condition: aCondition() }, 'Not known: there is no structural grade'],
  [
    { condition: aCondition({ structuralAtLeast: 3 }) },
    'Not known: criticality is not set, and the structural grade is only known to be at least 3',
  ],
  [
    {
      condition: aCondition({ structuralGrade: 5 }),
      risk: aRisk(null, 5, { criteria: [...CRITERIA, { name: 'Road', level: null }] }),
    },
    'Not known: criticality is not set, and cannot be rated without Road',
  ],
])('says the risk, or what is missing for it: %#', (known, text) => {
  expect(riskText(anAsset(known))).toBe(text);
});

it('marks a risk whose likelihood is that of other pipes, and knows no number for an unknown one', () => {
  expect(shownRisk(aRisk(4, 3, { likelihoodBy: 'cohort' }))).toBe('12*');
  expect(shownRisk(aRisk(4, 3))).toBe('12');
  expect(shownRisk(aRisk(4))).toBe('—');
  expect(missingForRisk(anAsset({ criticality: 4, condition: aCondition({ structuralGrade: 2 }) }))).toBe('');
});

it('tells a criticality that a person has set from one by the criteria', () => {
  expect(criticalityText(anAsset({ criticality: 5 }))).toBe('5, severe');
  expect(criticalityText(anAsset({ risk: aRisk(4, null, { criteria: CRITERIA }) }))).toBe('4, major, by the criteria');
  expect(criticalityText(anAsset())).toBe('Not set');
});
