import { detailText } from '@/parts/asset/eventWords';
import { byTime, dayOf } from '@/pages/asset/dayOf';
import { gradeSeries } from '@/pages/asset/gradeSeries';
import { anInspection } from '../../support/anInspection';

describe('grades over time', () => {
  it('go from the first graded day to the last, each kind by itself', () => {
    const graded = { defectTable: { id: 2, title: 'Version 2', source: '', settings: {}, isInUse: true } };
    const { series, first, last, tables } = gradeSeries([
      anInspection({ uuid: 'late', Date: '2024-01-01', structuralGrade: 4, serviceGrade: 2, ...graded }),
      anInspection({ uuid: 'undated', createdAt: '2022-01-01T10:00:00.000Z', structuralGrade: 3 }),
      anInspection({ uuid: 'ungraded', Date: '2018-01-01' }),
      anInspection({ uuid: 'early', Date: '2020-01-01', structuralGrade: 2, ...graded }),
    ]);
    expect(tables).toEqual(['Version 2']);
    expect([first, last]).toEqual(['2020-01-01', '2024-01-01']);
    expect(series.map(({ kind, points }) => [kind, points.map(({ uuid, grade }) => `${uuid} ${grade}`)])).toEqual([
      ['structural', ['early 2', 'undated 3', 'late 4']],
      ['service', ['late 2']],
    ]);
    const [structural] = series;
    expect(structural?.points.map(({ share }) => Number(share.toFixed(2)))).toEqual([0, 0.5, 1]);
  });

  it('stand in the middle where there is one day, and are none without grades', () => {
    const { series } = gradeSeries([anInspection({ Date: '2024-01-01', structuralGrade: 1 })]);
    expect(series[0]?.points).toMatchObject([{ share: 0.5, grade: 1 }]);
    expect(gradeSeries([anInspection()])).toMatchObject({
      first: '',
      last: '',
      series: [{ points: [] }, { points: [] }],
    });
  });

  it('are in the order of the day inspected, else of the day made', () => {
    const made = anInspection({ createdAt: '2021-05-05T23:00:00.000Z' });
    expect(dayOf(made)).toBe('2021-05-05');
    expect(byTime(made, anInspection({ Date: '2021-05-04' }))).toBeGreaterThan(0);
  });
});

describe('the history of an asset', () => {
  it.each([
    ['changed', [{ field: 'Material', from: 'VC', to: null }], 'Material VC → —'],
    ['imported', [{ field: 'Owner ref', from: null, to: '7' }], 'Owner ref — → 7'],
    ['linked', [{ field: 'inspection', from: null, to: 'pipe-01' }], 'pipe-01'],
    ['unlinked', [{ field: 'inspection', from: 'pipe-01', to: null }], 'pipe-01'],
    ['repair completed', [{ field: 'repairCompletedDate', from: null, to: '2026-01-01T00:00:00.000Z' }], ''],
    [
      'deleted',
      [
        { field: 'AssetID', from: 'P-1', to: null },
        { field: 'Material', from: 'VC', to: null },
        { field: 'Owner ref', from: '7', to: null },
        { field: 'inspection', from: 'pipe-01', to: null },
      ],
      'P-1, Material VC, Owner ref 7, pipe-01 unlinked',
    ],
  ] as const)('%s', (action, details, text) => {
    expect(detailText({ action, details: [...details] }, 6)).toBe(text);
  });

  it('has diameters with the unit of the standard', () => {
    const change = { action: 'changed', details: [{ field: 'HeightDiameter', from: null, to: '203.2' }] } as const;
    const words = (standard: number) => detailText({ ...change, details: [...change.details] }, standard);
    expect([words(6), words(7)]).toEqual(['Diameter — → 203.2 mm', 'Diameter — → 8 in']);
  });
});
