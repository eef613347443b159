/**
 * The page of the map, with the real backend. There is no WebGL here, and the list is the whole of it; the import is in
 * `test/e2e/map.spec.ts`.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { MapPage } from '@/pages/assets/map/MapPage';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import type { DataTableProps } from '@/ui/dataTableTypes';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { networkCalls, type NetworkCalls } from '../../../support/networkCalls';
import { geoJson } from '../../../support/networkFiles';
import { testPorts } from '../../../support/ports';

// The grid needs a browser: `test/e2e/map.spec.ts` has it.
jest.mock('@/ui/DataTable', () => ({
  DataTable: ({ rows, rowId, columns }: DataTableProps<object>) => (
    <ul aria-label="Rows">
      {rows?.map((row) => (
        <li key={rowId(row)}>{columns.map(({ value }) => String(value?.(row) ?? '')).join(' ')}</li>
      ))}
    </ul>
  ),
}));

let data: InspectionsBackend;
let calls: NetworkCalls;
beforeAll(async () => {
  const survey = (name: string, structuralGrade: number) => ({
    ...{ name, folder: 'Main Street', asset: { assetId: name }, structuralGrade },
    headers: { Date: '2026-05-01' },
  });
  data = await startInspectionsBackend([survey('bad', 5), survey('good', 1)]);
  calls = await networkCalls(data);
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });
const FILE = geoJson([
  {
    fields: { id: 'bad', us: 'A' },
    line: [
      [174.77, -36.86],
      [174.771, -36.86],
    ],
  },
  {
    fields: { id: 'unknown', us: 'B' },
    line: [
      [174.77, -36.861],
      [174.771, -36.861],
    ],
  },
]);

async function open(address = '/assets/map') {
  cleanup();
  const store = createStore(testPorts(data.backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  history.replaceState(null, '', address);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <UrlState>
          <MapPage />
        </UrlState>
      </BrowserRouter>
    </Provider>,
  );
}
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Rows' }, { timeout: 20_000 });
  return within(list)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent?.split(' ')[0]);
};

it('tells a failure, then the pipes in words, and hides a class of the legend from map and list', async () => {
  const effect = { kind: 'status', status: 500 } as const;
  await data.backend.addFault({ where: 'api', method: 'GET', url: '/assets/network', times: 99, effect });
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  await data.backend.clearFaults();
  await user.click(again);
  expect(await rows()).toEqual(['bad', 'good']);
  expect(screen.getByText('A schematic needs pipes with an upstream and a downstream node.')).toBeVisible();
  const legend = screen.getByRole('list', { name: 'Legend' });
  const worst = within(legend).getByRole('button', { name: 'Grade 5 1' });
  await user.click(worst);
  expect(worst).toHaveAttribute('aria-pressed', 'false');
  expect(await rows()).toEqual(['good']);
});

it('is filtered by the address as the list of assets is', async () => {
  await open('/assets/map?search=good');
  expect(await rows()).toEqual(['good']);
  await open('/assets/map?decision=watch');
  expect(await screen.findByText('No assets match', undefined, { timeout: 20_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await rows()).toEqual(['bad', 'good']);
});

it('draws what has a place, and counts what has none', async () => {
  await calls.imported('net.geojson', FILE, { create: 'true' });
  await open();
  expect(await rows()).toEqual(['bad', 'good', 'unknown']);
  expect(await screen.findByText(/does not offer WebGL/)).toBeVisible();
  expect(screen.getByText(/It is not known where 1 pipe lies/)).toBeVisible();
});
