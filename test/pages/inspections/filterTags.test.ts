import { filterTags } from '@/pages/inspections/filterTags';

const MODEL = {
  commonFilters: {
    status: ['Uploaded'],
    structuralGrade: [5, 0],
    useOfDrainSewer: 'SW' as const,
    from: '2026-01-31',
    to: '2026-02-01',
  },
  headerFilters: [
    { header: 'Material', contains: 'VC' },
    { header: 'Material', contains: 'P' },
    { header: 'Width', least: 200, most: 300, unit: 'mm' as const },
    { header: 'Width', least: 8, most: 8, unit: 'in' as const },
    { header: 'Width', least: 0.5, most: null, unit: 'm' as const },
    { header: 'Width', least: null, most: 3, unit: 'ft' as const },
  ],
};
const tags = filterTags(MODEL, (name) => `${name} (ACD)`);

describe('filterTags', () => {
  it('says each part of the filter but the statuses', () => {
    expect(tags.map(({ text }) => text)).toEqual([
      'Structural: not graded, 5',
      'Use: Stormwater',
      'From Jan 31, 2026',
      'Until Feb 1, 2026',
      'Material (ACD): VC',
      'Material (ACD): P',
      'Width (ACD): 200–300 mm',
      'Width (ACD): 8 in',
      'Width (ACD): at least 0.5 m',
      'Width (ACD): at most 3 ft',
    ]);
  });

  it('leaves the rest when one is taken away', () => {
    expect(tags[1]?.without.commonFilters).toEqual({ ...MODEL.commonFilters, useOfDrainSewer: undefined });
    expect(tags[4]?.without).toEqual({ ...MODEL, headerFilters: MODEL.headerFilters.slice(1) });
  });
});

it('says what a figure of the dashboard asks for', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' };
  const commonFilters = {
    grade: [4],
    uploaded: days,
    reviewed: days,
    reviewedBy: { id: 7, fullName: 'Ada' },
    assignedTo: 'me' as const,
    mentionsMe: true as const,
    emergency: 'open' as const,
    isMatched: false,
    isLatestOfPipe: true as const,
    hasLength: false,
    isPlanOutdated: true,
  };
  const texts = filterTags({ commonFilters, headerFilters: [] }, String).map(({ text }) => text);
  expect(texts).toEqual([
    'Grade: 4',
    'Uploaded Nov 16, 2026 – Nov 22, 2026',
    'Reviewed Nov 16, 2026 – Nov 22, 2026',
    'Reviewed by Ada',
    'Assigned to me',
    'With open comments that mention me',
    'Emergency that nobody has taken on',
    'Without an asset',
    'Each pipe by its latest graded inspection',
    'Without a surveyed length',
    'Repair plan due or out of date',
  ]);
});
