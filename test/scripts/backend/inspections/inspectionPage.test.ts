import type { FilterModel } from '@/api/contract/filters';
import { inspectionPage, inspectionProblems, type InspectionPage } from '@/api/contract/inspections';
import type { MeasuredUnit } from '@/lib/measured';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

const SUGGESTION = {
  ...{ source: 'rule', atClock: null, toClock: null, percentValue: null, atJoint: false },
  outline: [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as [number, number][],
};

let data: InspectionsBackend;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: 'alpha',
      folder: 'Main Street',
      createdAt: '2026-01-01T12:00:00Z',
      headers: {
        AssetID: 'P-10',
        UpstreamNode: 'MH1',
        DownstreamNode: 'MH2',
        Direction: 'Downstream',
        Date: '2026-03-01',
        LengthSurveyed: 12,
        LocationStreet: 'Elm Road',
        WorkOrder: 'WO_7',
        HeightDiameter: 225,
      },
      structuralGrade: 5,
      serviceGrade: 1,
    },
    {
      name: 'Bravo',
      folder: 'High Street',
      status: 'Reviewed',
      createdAt: '2026-01-02T12:00:00Z',
      headers: {
        AssetID: 'p-2',
        UpstreamNode: 'MH9',
        Date: '2026-02-01',
        LengthSurveyed: 9,
        SurveyReviewedBy: 'Somebody',
      },
      extraFields: { Weather: 'Dry', Width: '8,0' },
      serviceGrade: 3,
    },
    { name: 'charlie', folder: 'Harbour drain', createdAt: '2026-01-03T12:00:00Z', structuralGrade: 2 },
    {
      name: 'delta',
      folder: 'Creek outfall',
      createdAt: '2026-01-04T12:00:00Z',
      headers: { LengthSurveyed: 36, HeightDiameter: 203.2, Material: 'VC', Direction: 'Upstream' },
      extraFields: { Width: 8 },
      isImperial: true,
    },
    {
      name: 'echo',
      folder: 'Depot tests',
      frames: [
        { suggestion: SUGGESTION },
        { suggestion: SUGGESTION, isHidden: true },
        { suggestion: SUGGESTION, isAccepted: true },
        { suggestion: SUGGESTION, defectCode: 'CC' },
        { defectCode: 'CC', chainageNumber: 4 },
        {},
      ],
    },
    ...Array.from({ length: 13 }, (_, index) => ({ name: `other ${index}`, folder: 'Station Road' })),
  ]);
});
afterAll(() => data.close());

interface Asked {
  search?: string;
  ordering?: string;
  folder?: string[];
  filter?: Partial<FilterModel>;
  page?: number;
  page_size?: number;
}

async function list({ folder: names = [], filter, ...rest }: Asked): Promise<InspectionPage> {
  const query = new URLSearchParams({ organisation: String(data.org) });
  for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
  for (const name of names) query.append('folder', String(data.folderId(name)));
  if (filter) query.set('filter', JSON.stringify({ commonFilters: {}, headerFilters: [], ...filter }));
  return inspectionPage.parse((await data.owner.call('GET', `/inspections2?${query}`)).body);
}
const namesOf = async (asked: Asked): Promise<string[]> => (await list(asked)).results.map(({ name }) => name);
const between = (header: string, least: number | null, most: number | null, unit: MeasuredUnit) => ({
  headerFilters: [{ header, least, most, unit }],
});
/** The four that differ in everything; the others fill pages. */
const FOUR: Asked = { folder: ['North catchment', 'Harbour drain', 'Creek outfall'] };

describe('the list', () => {
  it.each<[ordering: string, names: string[]]>([
    ['created_at', ['alpha', 'Bravo', 'charlie', 'delta']],
    ['-created_at', ['delta', 'charlie', 'Bravo', 'alpha']],
    ['name', ['alpha', 'Bravo', 'charlie', 'delta']],
    ['-name', ['delta', 'charlie', 'Bravo', 'alpha']],
    ['status', ['Bravo', 'alpha', 'charlie', 'delta']],
    ['asset_id', ['alpha', 'Bravo', 'charlie', 'delta']],
    ['-asset_id', ['Bravo', 'alpha', 'delta', 'charlie']],
    ['-upstream_node', ['Bravo', 'alpha', 'delta', 'charlie']],
    ['direction', ['alpha', 'delta', 'Bravo', 'charlie']],
    ['date', ['Bravo', 'alpha', 'charlie', 'delta']],
    ['-date', ['alpha', 'Bravo', 'delta', 'charlie']],
    ['length_surveyed', ['Bravo', 'delta', 'alpha', 'charlie']],
    ['-length_surveyed', ['alpha', 'delta', 'Bravo', 'charlie']],
    ['structural_grade', ['charlie', 'alpha', 'Bravo', 'delta']],
    ['-structural_grade', ['alpha', 'charlie', 'delta', 'Bravo']],
    ['service_grade', ['alpha', 'Bravo', 'charlie', 'delta']],
    ['folder', ['delta', 'charlie', 'Bravo', 'alpha']],
    ['last_related_update', ['alpha', 'Bravo', 'charlie', 'delta']],
  ])('by %s: numbers as numbers in metres, case ignored, unknown last, ties by age', async (ordering, names) => {
    expect(await namesOf({ ...FOUR, ordering })).toEqual(names);
  });

  it('says of each how many suggestions wait, and how many problems it has, as the validation finds them', async () => {
    const query = `organisation=${data.contractorOrg}`;
    const { results } = inspectionPage.parse((await data.contractor.call('GET', `/inspections2?${query}`)).body);
    const echo = results.find(({ name }) => name === 'echo');
    const { body } = await data.contractor.call('GET', `/inspections/validate?inspection_ids=${echo?.uuid}`);
    const [found] = inspectionProblems.parse(body);
    expect(found?.problems.length).toBeGreaterThan(1);
    expect(echo).toMatchObject({ toDecide: 1, problems: found?.problems.length });
    expect((await list({ search: 'charlie' })).results[0]).toMatchObject({ toDecide: 0 });
  });

  it('comes in pages that never overlap, in any order', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ folder: ['Station Road'], ordering: 'upstream_node', page, page_size: 5 })),
    );
    expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
      [13, 5],
      [13, 5],
      [13, 3],
    ]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ uuid }) => uuid))).size).toBe(13);
    expect((await list({ page: 99 })).results).toEqual([]);
  });

  it.each<[search: string, names: string[]]>([
    ['ALPHA', ['alpha']],
    ['alpha.mp4', ['alpha']],
    ['harbour', ['charlie']],
    ['P-', ['alpha', 'Bravo']],
    ['mh9', ['Bravo']],
    ['MH2', ['alpha']],
    [' elm ', ['alpha']],
    ['WO_7', ['alpha']],
    ['W__7', []],
    ['%', []],
    ['nothing has this', []],
  ])('finds %j in name, file, folder, asset, nodes, street and work order', async (search, names) => {
    expect(await namesOf({ ...FOUR, search, ordering: 'name' })).toEqual(names);
  });

  it('is narrowed to folders with all below them, and to none of another organisation', async () => {
    expect(await namesOf({ folder: ['Main Street'] })).toEqual(['alpha']);
    expect(await namesOf({ folder: ['North catchment', 'Harbour drain'], ordering: 'name' })).toEqual([
      'alpha',
      'Bravo',
      'charlie',
    ]);
    const query = `organisation=${data.org}&folder=${data.folderId('Depot tests')}`;
    const { body } = await data.contractor.call('GET', `/inspections2?${query}`);
    expect(inspectionPage.parse(body)).toEqual({ count: 0, results: [], statusCounts: {} });
    expect((await data.owner.call('GET', `/inspections2?organisation=${data.org}&folder=99999999999`)).status).toBe(
      400,
    );
  });

  it.each<[what: string, filter: Partial<FilterModel>, names: string[]]>([
    ['a grade', { commonFilters: { structuralGrade: [5] } }, ['alpha']],
    ['no grade', { commonFilters: { serviceGrade: [0] } }, ['charlie', 'delta']],
    ['a grade or none', { commonFilters: { structuralGrade: [0, 2] } }, ['Bravo', 'charlie', 'delta']],
    ['no grade at all chosen', { commonFilters: { structuralGrade: [] } }, []],
    ['both grades', { commonFilters: { structuralGrade: [5], serviceGrade: [3] } }, []],
    ['the use of the pipe', { commonFilters: { useOfDrainSewer: 'SW' } }, ['charlie', 'delta']],
    ['the first day', { commonFilters: { from: '2026-02-01' } }, ['alpha', 'Bravo']],
    ['the last day', { commonFilters: { to: '2026-02-01' } }, ['Bravo', 'charlie', 'delta']],
    [
      'the day of creation where no date is known',
      { commonFilters: { from: '2026-01-04', to: '2026-01-04' } },
      ['delta'],
    ],
    ['a header', { headerFilters: [{ header: 'AssetID', contains: 'p-' }] }, ['alpha', 'Bravo']],
    ['a number', { headerFilters: [{ header: 'LengthSurveyed', contains: '36' }] }, ['delta']],
    ['an extra field', { headerFilters: [{ header: 'Weather', contains: 'dr' }] }, ['Bravo']],
    ['sizes, whatever they were entered in', between('HeightDiameter', 200, 300, 'mm'), ['alpha', 'delta']],
    ['a size in inches', between('HeightDiameter', 8, 8, 'in'), ['delta']],
    ['a length in metres', between('LengthSurveyed', 10, null, 'm'), ['alpha', 'delta']],
    ['a length in feet', between('LengthSurveyed', null, 36, 'ft'), ['Bravo', 'delta']],
    ['an extra size in the unit of each inspection', between('Width', 200, 210, 'mm'), ['delta']],
    ['an extra size that was entered as text', between('Width', null, 10, 'mm'), ['Bravo']],
    ['a length of what is no length', between('AssetID', 1, null, 'm'), []],
    ['an unknown header', { headerFilters: [{ header: 'constructor', contains: 'a' }] }, []],
    ['wildcards as letters', { headerFilters: [{ header: 'WorkOrder', contains: '_' }] }, ['alpha']],
    [
      'two headers',
      {
        headerFilters: [
          { header: 'AssetID', contains: 'P' },
          { header: 'UpstreamNode', contains: '9' },
        ],
      },
      ['Bravo'],
    ],
    ['an empty text', { headerFilters: [{ header: 'AssetID', contains: '' }] }, ['alpha', 'Bravo', 'charlie', 'delta']],
  ])('is filtered by %s', async (_what, filter, names) => {
    const page = await list({ ...FOUR, filter, ordering: 'name' });
    expect(page.results.map(({ name }) => name)).toEqual(names);
    expect(page.count).toBe(names.length);
  });

  it('keeps the counts of all statuses when it is filtered by one', async () => {
    const all = await list(FOUR);
    expect(all).toMatchObject({ count: 4, statusCounts: { Uploaded: 3, Reviewed: 1 } });
    const reviewed = await list({ ...FOUR, filter: { commonFilters: { status: ['Reviewed'] } } });
    expect(reviewed).toMatchObject({ count: 1, statusCounts: all.statusCounts });
    const narrower = await list({ ...FOUR, search: 'P-', filter: { commonFilters: { status: ['Reviewed'] } } });
    expect(narrower).toMatchObject({ count: 1, statusCounts: { Uploaded: 1, Reviewed: 1 } });
    expect(await list({ ...FOUR, filter: { commonFilters: { status: [] } } })).toMatchObject({ count: 0, results: [] });
  });

  it.each([
    ['text', 'The filter is not valid JSON.'],
    ['{}', 'commonFilters: Is required.'],
    ['null', 'Must be a set of named fields.'],
    [
      '{"commonFilters":{"structuralGrade":[6]},"headerFilters":[]}',
      'commonFilters, structuralGrade, item 1: Must be at most 5.',
    ],
    [
      '{"commonFilters":{"from":"yesterday"},"headerFilters":[]}',
      'commonFilters, from: Must be a date such as 2026-01-31.',
    ],
    ['{"commonFilters":{},"headerFilters":[{"header":"Date"}]}', 'headerFilters, item 1: contains: Is required.'],
  ])('refuses the filter %s and says why', async (filter, reason) => {
    const query = new URLSearchParams({ organisation: String(data.org), filter });
    expect(await data.owner.call('GET', `/inspections2?${query}`)).toMatchObject({
      status: 400,
      body: { filter: expect.arrayContaining([reason]) },
    });
  });

  it.each(['ordering=password', 'ordering=name,status', 'page=0', 'page_size=201', 'folder=x'])(
    'refuses %s',
    async (query) => {
      expect((await data.owner.call('GET', `/inspections2?organisation=${data.org}&${query}`)).status).toBe(400);
    },
  );

  it('has no play URLs; an inspection of its own has one', async () => {
    const { results } = await list({ search: 'alpha' });
    expect(results[0]?.file.playUrl).toBeNull();
    expect((await data.read(results[0]?.uuid ?? '')).file.playUrl).toContain(data.backend.blobOrigin);
  });
});
