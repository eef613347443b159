import { decisionText, riskText, wordOf } from '@/parts/asset/decisionWords';
import { detailText } from '@/parts/asset/eventWords';
import { aCondition, anAsset } from '../../support/anAsset';

it.each([
  [{}, null],
  [{ decision: 'planned', decisionYear: 2027 }, 'Planned for 2027'],
  [{ decision: 'planned' }, 'Planned, no year yet'],
  [{ decision: 'done', decisionDate: '2026-04-30' }, /^Done on .*2026$/],
  [{ decision: 'watch' }, 'Watch'],
  [{ decision: 'survey again', decisionDate: '2027-05-01' }, /^Survey again by .*2027$/],
  [{ decision: 'survey again' }, 'Survey again, no date yet'],
] as const)('says what is decided: %j', (decided, text) => {
  const said = decisionText(anAsset(decided));
  if (text instanceof RegExp) expect(said).toMatch(text);
  else expect(said).toBe(text);
});

it.each([
  [{ criticality: 4, condition: aCondition({ structuralGrade: 5 }) }, '20 of 25: criticality 4 by structural grade 5'],
  [
    { criticality: 4, condition: aCondition({ structuralGrade: 5, likelihood: 2 }) },
    '8 of 25: criticality 4 by likelihood 2, stated in the repair plan',
  ],
  [{ condition: aCondition({ structuralGrade: 5 }) }, 'Not known: criticality is not set'],
  [{ criticality: 4 }, 'Not known: the pipe was never surveyed'],
  [{ criticality: 4, condition: aCondition() }, 'Not known: there is no structural grade'],
  [
    { condition: aCondition({ structuralAtLeast: 3 }) },
    'Not known: criticality is not set, and the structural grade is only known to be at least 3',
  ],
])('says the risk, or what is missing for it: %#', (known, text) => {
  expect(riskText(anAsset(known))).toBe(text);
});

it('has its fields in the history as people read them', () => {
  expect(wordOf('criticality', 5)).toBe('5, severe');
  const details = [
    { field: 'criticality', from: null, to: '4' },
    { field: 'decision', from: 'planned', to: 'survey again' },
    { field: 'decisionYear', from: '2027', to: null },
  ];
  expect(detailText({ action: 'changed', details }, 6)).toBe(
    'Criticality — → 4, major, Decision Planned → Survey again, Planned for 2027 → —',
  );
});
