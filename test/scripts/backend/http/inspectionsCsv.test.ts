import type { FilterModel } from '@/api/contract/filters';
import { signIn, type ApiClient } from '../../../support/apiClient';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';

/** More than are read at once, twice over. */
const MANY = 1_200;

let data: InspectionsBackend;
let uploader: ApiClient;
beforeAll(async () => {
  data = await startInspectionsBackend([
    {
      name: '=alpha',
      folder: 'Main Street',
      status: 'Reviewed',
      createdAt: '2026-01-01T12:00:00Z',
      headers: { AssetID: '@P, "10"', UpstreamNode: '-MH1', LengthSurveyed: 12, Material: 'VC' },
      structuralGrade: 5,
    },
    {
      name: 'bravo',
      folder: 'High Street',
      createdAt: '2026-01-02T12:00:00Z',
      headers: { LengthSurveyed: 9, Material: 'VC' },
    },
    { name: '管路', folder: 'Harbour drain', createdAt: '2026-01-03T12:00:00Z' },
    { name: 'theirs', folder: 'Depot tests' },
    ...Array.from({ length: MANY }, (_, index) => ({
      name: `pipe ${String(index).padStart(4, '0')}`,
      folder: 'Station Road',
      createdAt: '2026-02-01T12:00:00Z',
    })),
  ]);
  uploader = await signIn(data.backend.origin, 'uploader');
});
afterAll(() => data.close());

interface Asked {
  columns: string[];
  search?: string;
  ordering?: string;
  folder?: string;
  filter?: Partial<FilterModel>;
}

function pathOf({ columns, filter, folder, ...rest }: Asked, organisation = data.org): string {
  const query = new URLSearchParams({ organisation: String(organisation), ...rest });
  for (const column of columns) query.append('column', column);
  if (folder !== undefined) query.set('folder', String(data.folderId(folder)));
  if (filter) query.set('filter', JSON.stringify({ commonFilters: {}, headerFilters: [], ...filter }));
  return `/inspections/csv?${query}`;
}

async function linesOf(asked: Asked): Promise<string[]> {
  const { status, headers, body } = await data.owner.call<string>('GET', pathOf(asked));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body.endsWith('\r\n')).toBe(true);
  return body.split('\r\n').slice(0, -1);
}

it('has the columns that are asked for in their order, as the list shows them, and no formulas', async () => {
  const columns = ['name', 'lengthSurveyed', 'upstreamNode', 'assetId', 'structuralGrade', 'standard', 'createdAt'];
  expect(await linesOf({ columns, search: 'alpha' })).toEqual([
    'Inspection,Length,Upstream → downstream,Asset,Structural,Standard,Created',
    `'=alpha,12.00 m,'-MH1 → ?,"'@P, ""10""",5,Australia 2020,2026-01-01T12:00:00.000Z`,
  ]);
  expect(await linesOf({ columns: ['status', 'name'], folder: 'Main Street' })).toEqual([
    'Status,Inspection',
    `Reviewed,'=alpha`,
  ]);
});

it('obeys search, folders, filters and sort as the list does', async () => {
  const columns = ['name'];
  expect(await linesOf({ columns, folder: 'Harbour drain' })).toEqual(['Inspection', '管路']);
  const vc = { headerFilters: [{ header: 'Material', contains: 'vc' }] };
  expect(await linesOf({ columns, filter: vc, ordering: 'length_surveyed' })).toEqual([
    'Inspection',
    'bravo',
    "'=alpha",
  ]);
  expect(await linesOf({ columns, filter: vc, ordering: '-length_surveyed' })).toEqual([
    'Inspection',
    "'=alpha",
    'bravo',
  ]);
  const reviewed = { commonFilters: { status: ['Reviewed' as const] } };
  expect(await linesOf({ columns, filter: reviewed })).toEqual(['Inspection', "'=alpha"]);
  expect(await linesOf({ columns, search: 'nothing has this name' })).toEqual(['Inspection']);
});

it('has all that match, each once, in the order of the list', async () => {
  const names = Array.from({ length: MANY }, (_, index) => `pipe ${String(index).padStart(4, '0')}`);
  expect(await linesOf({ columns: ['name'], search: 'pipe', ordering: '-name' })).toEqual([
    'Inspection',
    ...names.toReversed(),
  ]);
  // With equal keys, ties as in the list.
  const tied = await linesOf({ columns: ['name'], folder: 'Station Road', ordering: 'created_at' });
  expect(tied).toEqual(['Inspection', ...names]);
});

it('has no rows of another organisation, and none for whoever has no list', async () => {
  const all = await linesOf({ columns: ['name'] });
  expect(all).toHaveLength(1 + 3 + MANY);
  expect(all).not.toContain('theirs');
  expect((await data.owner.call('GET', pathOf({ columns: ['name'] }, data.contractorOrg))).status).toBe(404);
  expect((await uploader.call('GET', pathOf({ columns: ['name'] }))).status).toBe(403);
});

it.each([
  ['no column', []],
  ['an unknown column', ['name', 'searchText']],
  ['a name of every object', ['constructor']],
  ['a column twice', ['name', 'name']],
])('refuses %s', async (_what, columns) => {
  const { status, body } = await data.owner.call('GET', pathOf({ columns }));
  expect(status).toBe(400);
  expect(body).toHaveProperty('column');
});
