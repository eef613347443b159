/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { findOffer } from '@/api/contract/exportOffers';
import type { InspectionProblems } from '@/api/contract/inspections';
import { Preflight } from '@/parts/exportDialog/Preflight';
import { UnreviewedWarning, Warnings } from '@/parts/exportDialog/Warnings';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

let server: Server;
let found: InspectionProblems;
beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

function show() {
  const { port } = server.address() as AddressInfo;
  const offer = findOffer('IA', 'CSV');
  if (!offer) throw new Error('IA CSV is not offered.');
  render(
    <Provider store={createStore(testPorts(`http://127.0.0.1:${port}`), { devTools: false })}>
      <MemoryRouter>
        <Preflight
          offer={offer}
          inspectionIds={found.map(({ inspectionId }) => inspectionId)}
          refusal={null}
          onExportPassing={null}
        />
        <Warnings offer={offer} inspectionIds={found.map(({ inspectionId }) => inspectionId)} />
      </MemoryRouter>
    </Provider>,
  );
}

const WARNING = 'Not reviewed yet.';

it('warns of what is not reviewed where nothing else is wrong', async () => {
  found = [
    { inspectionId: 'a', name: 'one', problems: [], warnings: [WARNING] },
    { inspectionId: 'b', name: 'two', problems: [], warnings: [] },
  ];
  show();
  expect(await screen.findByText('1 inspection to look at before the export')).toBeVisible();
  const warnings = within(screen.getByRole('list', { name: 'Warnings' }));
  expect(warnings.getByRole('link')).toHaveTextContent('one');
  expect(warnings.getByRole('listitem')).toHaveTextContent(`${WARNING} one`);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says a warning once, and counts what it is about', async () => {
  found = ['a', 'b', 'c', 'd', 'e'].map((inspectionId) => ({
    ...{ inspectionId, name: `pipe ${inspectionId}`, problems: [], warnings: [WARNING] },
  }));
  show();
  expect(await screen.findByText('5 inspections to look at before the export')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Warnings' })).toHaveTextContent(
    `${WARNING} pipe a, pipe b, pipe c and 2 more`,
  );
});

it('tells warnings apart from what keeps an export from being made', async () => {
  const problem = { frameId: null, field: 'Date', message: 'Date is missing.', blocks: true };
  found = [{ inspectionId: 'a', name: 'one', problems: [problem], warnings: [WARNING] }];
  show();
  expect(await screen.findByText('1 inspection has problems. InfoAsset needs them fixed first.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Problems' })).not.toHaveTextContent(WARNING);
  expect(screen.getByRole('list', { name: 'Warnings' })).toHaveTextContent(WARNING);
});

it('says of a whole list how many are not reviewed', () => {
  const { rerender } = render(<UnreviewedWarning count={14} />);
  expect(screen.getByText('14 inspections not reviewed yet')).toBeVisible();
  rerender(<UnreviewedWarning count={0} />);
  expect(screen.queryByRole('status')).toBeNull();
});
