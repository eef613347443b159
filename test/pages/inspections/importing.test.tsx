/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** What the import of inspections says of files: how much they would bring, and why they could not be read. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { FolderRecord } from '@/api/contract/folders';
import type { SurveyImport } from '@/api/contract/imports';
import { ImportDialog } from '@/pages/inspections/importing/ImportDialog';
import { ImportPreview, ImportSummary } from '@/pages/inspections/importing/ImportPreview';
import { createStore } from '@/state/store';
import { testPorts } from '../../support/ports';

const SURVEY: SurveyImport['surveys'][number] = {
  ...{ where: 'PACP_Inspections.csv, line 2', title: 'MH1 → MH2', date: '2026-03-14', observations: 3 },
  ...{ video: null, known: null },
};
const found = (known: Partial<SurveyImport>): SurveyImport => ({
  ...{ format: 'PACP CSV', encoding: 'UTF-8', questions: [], inspections: 1, observations: 3, photos: 0, known: 0 },
  ...{ surveys: [SURVEY], codes: [], offered: [], leftOut: [] },
  ...known,
});
const FOLDER: FolderRecord = {
  ...{ id: 2, job_name: 'Main Street', created_date: '2026-01-01T00:00:00.000Z', standardKey: 1 },
  ...{ standardName: 'WSA 05', pipe_type_sewer: true, path: [2], fileCount: 0, version: 1 },
};

describe('what the files would bring', () => {
  it.each([
    [{}, 'PACP CSV: 1 inspection with 3 observations.'],
    [{ photos: 2 }, 'PACP CSV: 1 inspection with 3 observations and 2 photos.'],
    [{ inspections: 0, observations: 0, known: 4 }, 'PACP CSV: no new inspections. 4 imported before.'],
    [{ inspections: 0, observations: 0 }, 'PACP CSV: 0 inspections with 0 observations.'],
  ])('%j is told as “%s”', (known, text) => {
    render(<ImportSummary found={found(known)} />);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('counts what was imported before once, whether it is to come again or not', () => {
    const { rerender } = render(<ImportPreview found={found({ inspections: 0, known: 250 })} again={false} />);
    const count = () => [screen.getByRole('heading').textContent, screen.getByText(/^and .* more$/).textContent];
    expect(count()).toEqual(['Inspections (250)', 'and 249 more']);
    rerender(<ImportPreview found={found({ inspections: 250, known: 250 })} again />);
    expect(count()).toEqual(['Inspections (250)', 'and 249 more']);
  });

  it('shows dates as all other screens do', () => {
    render(<ImportPreview found={found({})} again={false} />);
    expect(screen.getByText(/Mar 14, 2026, 3 observations; without a video/)).toBeVisible();
  });
});

describe('files that cannot be read', () => {
  const reason = 'There is no PACP_Conditions.csv among the files.';
  let isRefusing = true;
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, response) => {
      request.resume();
      const isImport = request.method === 'POST';
      response.writeHead(isImport && isRefusing ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(!isImport ? [FOLDER] : isRefusing ? { detail: reason } : found({})));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  it('have their reason beside them, and are tried again from there', async () => {
    const { port } = server.address() as AddressInfo;
    const store = createStore(testPorts(`http://127.0.0.1:${port}`), { devTools: false });
    const files = [new File(['a'], 'PACP_Inspections.csv')];
    const choice = { files, folderId: 2, unit: null, dates: null, encoding: null, again: false, codes: {} };
    render(
      <Provider store={store}>
        <ImportDialog choice={choice} onKeep={() => undefined} onClose={() => undefined} />
      </Provider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(reason)).toBeVisible();
    isRefusing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^PACP CSV: 1 inspection/)).toBeVisible();
    expect(screen.queryByText(reason)).toBeNull();
  });
});
