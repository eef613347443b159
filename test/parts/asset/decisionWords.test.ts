import { decisionText, wordOf } from '@/parts/asset/decisionWords';
import { detailText } from '@/parts/asset/eventWords';
import { anAsset } from '../../support/anAsset';

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
