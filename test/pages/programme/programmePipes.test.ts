import type { ProgrammeAsset } from '@/api/contract/programme';
import { makeProgramme } from '@/lib/programme/programme';
import { proposedBudget, toDecisions, toPipe, type Locks } from '@/pages/programme/programmePipes';
import { whyText } from '@/pages/programme/programmeTexts';
import { aProgrammeAsset } from '../../support/aProgrammeAsset';

const RULES = { firstYear: 2027, budgets: [1000, 1000], cutOff: 12, method: 'risk', tolerance: null } as const;

function programme(assets: readonly ProgrammeAsset[], locks: Locks = {}) {
  const rows = makeProgramme(
    assets.map((asset) => toPipe(asset, locks)),
    RULES,
  ).map((row, index) => ({ ...row, asset: assets[index]! }));
  const why = { ...RULES, locks, nameOf: (id: string) => id };
  return { rows, told: rows.map((row) => [row.asset.AssetID, row.year, whyText(row, why)]) };
}

it('takes each pipe with its risk, its whole cost and its neighbours', () => {
  const asset = aProgrammeAsset('A', {
    ...{ LocationStreet: ' Main St ', LocationTown: 'Leeds', UpstreamNode: 'MH1', DownstreamNode: 'mh2' },
    condition: { structuralGrade: 3 },
  });
  expect(toPipe(asset, {})).toEqual({
    ...{ id: 'A', risk: 12, cost: 1000, length: 40, renewed: 40, lockedYear: null, settled: null },
    places: [
      { by: 'street', key: 'main st\nleeds' },
      { by: 'node', key: 'SS mh1' },
      { by: 'node', key: 'SS mh2' },
    ],
  });
  const bound = { ...asset.repair!, cost: { sum: 1000, without: { rate: 1 } } };
  expect(toPipe({ ...asset, repair: bound, LocationTown: null, LocationStreet: null }, {})).toMatchObject({
    ...{ cost: null, places: [{ by: 'node' }, { by: 'node' }] },
  });
  expect(toPipe(aProgrammeAsset('B', { condition: null, repair: null }), {})).toMatchObject({
    ...{ risk: null, cost: null, length: null, renewed: null, places: [] },
  });
});

it('says of each that is left out what is missing or decided', () => {
  const repair = aProgrammeAsset('').repair!;
  expect(
    programme([
      aProgrammeAsset('done', { decision: 'done', decisionDate: '2026-05-01' }),
      aProgrammeAsset('repaired', { repairCompletedDate: '2026-06-01T00:00:00.000Z' }),
      aProgrammeAsset('done before', { decision: 'done', decisionDate: '2025-05-01' }),
      aProgrammeAsset('watched', { decision: 'watch' }),
      aProgrammeAsset('no criticality', { criticality: null }),
      aProgrammeAsset('never surveyed', { condition: null, repair: null }),
      aProgrammeAsset('no plan', { repair: null }),
      aProgrammeAsset('no price', { repair: { ...repair, cost: { sum: null, without: { rate: 1 } } } }),
      aProgrammeAsset('a part', { repair: { ...repair, cost: { sum: 5, without: { length: 1 } } } }),
      aProgrammeAsset('nothing to do', { repair: { ...repair, count: 0, cost: { sum: 0, without: {} } } }),
    ]).told,
  ).toEqual([
    ['done', null, 'Already done'],
    ['repaired', null, 'Already done'],
    ['done before', 2027, 'Risk 20, the cut-off is 12: number 1 by risk'],
    ['watched', null, 'Decided: watch'],
    ['no criticality', null, 'Risk not set: criticality is not set'],
    ['never surveyed', null, 'Risk not set: the pipe was never surveyed'],
    ['no plan', null, 'No cost known: there is no repair plan'],
    ['no price', null, 'No cost known: its repair has no price'],
    ['a part', null, 'No cost known: a part of its repair has no price'],
    ['nothing to do', null, 'Its plan has no repairs'],
  ]);
});

describe('what is planned already', () => {
  const planned = aProgrammeAsset('planned', { decision: 'planned', decisionYear: 2028 });
  const later = aProgrammeAsset('later', { decision: 'planned', decisionYear: 2040 });
  const open = aProgrammeAsset('open', { decision: 'planned' });

  it('is locked in its year, until a person frees it', () => {
    expect(programme([planned, later, open]).told).toEqual([
      ['planned', 2028, 'Locked: planned for this year already'],
      ['later', null, 'Planned for 2040 already, outside these years'],
      ['open', 2027, 'Risk 20, the cut-off is 12: number 1 by risk'],
    ]);
    expect(programme([planned, open], { planned: null, open: 2028 }).told).toEqual([
      ['planned', 2027, 'Risk 20, the cut-off is 12: number 1 by risk'],
      ['open', 2028, 'Locked'],
    ]);
  });

  it('is not decided again, and what is new is decided on what was seen', () => {
    const { rows } = programme([planned, open, aProgrammeAsset('low', { criticality: 1 })]);
    expect(toDecisions(rows)).toEqual([
      {
        assetId: 'open',
        change: { decision: 'planned', decisionYear: 2027, decisionDate: null },
        seen: { decision: 'planned', decisionYear: null, decisionDate: null },
      },
    ]);
  });
});

it('proposes what is above the cut-off, spread over the years', () => {
  const pipes = [
    aProgrammeAsset('one'),
    aProgrammeAsset('two'),
    aProgrammeAsset('low', { criticality: 1 }),
    aProgrammeAsset('watched', { decision: 'watch' }),
  ].map((asset) => toPipe(asset, {}));
  expect(proposedBudget(pipes, 12, 3)).toBe(667);
});
