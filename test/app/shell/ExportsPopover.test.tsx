/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { ExportRecord } from '@/api/contract/exports';
import { ExportsPopover } from '@/app/shell/ExportsPopover';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const record = (id: number): ExportRecord => ({
  ...{ id, targetOrg: 'Owner', type: 'BI', format: 'CSV', status: 'CO', statusReason: null, isHidden: false },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z', completedAt: null },
  ...{ createdBy: 'Olivia Owner', isInitiatedByUser: true, fileDisplayNames: [`report ${id}.csv`], total: 1, done: 1 },
  leftOut: 0,
  onlyPassing: false,
  expiresAt: null,
});
/** What the list has in place of the usual records. */
let known: Partial<ExportRecord>;

/** Few, for the sake of time. */
const MOST_AT_ONCE = 30;
let count = 0;
let isFailing = false;
let server: Server;

beforeEach(async () => {
  isFailing = false;
  known = {};
  server = createServer(({ url }, response) => {
    const size = Number(new URL(url ?? '', 'http://server').searchParams.get('page_size'));
    const results = Array.from({ length: Math.min(size, count, MOST_AT_ONCE) }, (_, index) => ({
      ...record(count - index),
      ...known,
    }));
    response.writeHead(isFailing ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isFailing ? {} : { count, results }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const button = () => screen.getByRole('button', { name: /^Exports in progress/ });

async function show() {
  const { port } = server.address() as AddressInfo;
  const store = createStore(testPorts(`http://127.0.0.1:${port}`), { devTools: false });
  render(
    <Provider store={store}>
      <ExportsPopover />
    </Provider>,
  );
  await userEvent.click(button());
}

it('shows those that are left at once, and puts the keyboard on the first of them', async () => {
  count = 28;
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more (3)' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(28));
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  expect(screen.getAllByRole('listitem')[25]).toHaveFocus();
});

it('names how many are left where the server gives no more at once', async () => {
  count = 1225;
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more (1,200)' }));
  expect(await screen.findByText('and 1,195 more')).toBeVisible();
});

it('says that there are none only when the server says so now', async () => {
  count = 0;
  await show();
  expect(await screen.findByText('No exports available')).toBeVisible();
  await userEvent.click(button());
  isFailing = true;
  await userEvent.click(button());
  expect(await screen.findByText('Failed to Fetch Exports')).toBeVisible();
  expect(screen.queryByText('No exports available')).toBeNull();
});

it('says what an export lacks, and offers the manifest that names it', async () => {
  [count, known] = [1, { expiresAt: '2126-03-01T10:00:00.000Z', total: 120, done: 120, leftOut: 60 }];
  await show();
  expect(await screen.findByText(/^It has 60 of 120 inspections/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Manifest of report 1.csv' })).toBeVisible();
});

it('counts the inspections that are in an export which is being made', async () => {
  [count, known] = [1, { status: 'PR', total: 120, done: 100, leftOut: 60 }];
  await show();
  expect(await screen.findByText(/40 of 120, 60 deleted meanwhile/)).toBeVisible();
});
