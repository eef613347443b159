/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
/** The batches of the uploads page: what was sent together, by whom, for which folders, and how far it is. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { batchPage } from '@/api/contract/batches';
import { createUploadResponse } from '@/api/contract/files';
import { KEEP } from '@/lib/keep';
import { UploadsPage } from '@/pages/uploads/UploadsPage';
import { UploadWizardProvider } from '@/parts/uploadWizard/UploadWizardProvider';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { blockId, signIn as callAs, type SignedIn } from '../../support/apiClient';
import { planBatch } from '../../support/batches';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { listFolders } from '../../support/folderWorld';
import { writeInspections } from '../../support/inspections';
import { addPerson } from '../../support/people';
import { testPorts } from '../../support/ports';

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'batches-'));
  const dataDir = path.join(folder, 'data');
  await writeInspections(dataDir, [
    ...['first', 'second'].map((name) => ({ name, folder: 'Main Street', batch: 'finished' })),
    { name: 'alone', folder: 'Main Street' },
  ]);
  // No worker: what has arrived waits.
  backend = await startTestBackend({ seed: 'accounts', dataDir, videosAtOnce: 0 });
});
beforeEach(() => {
  // The grid draws when its own timers say so.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => backend.clearFaults());
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const user = userEvent.setup({ delay: null });

/** Begins to send a file as one of a batch; the URL takes its bytes. */
async function begin(sender: SignedIn, org: number, job: string, name: string, batch: string, more: object = {}) {
  const jobId = (await listFolders(sender, org)).find(({ job_name: jobName }) => jobName === job)?.id;
  const { body } = await sender.call('POST', '/files/upload', {
    ...{ file_name: name, upload_file_name: name, job_id: jobId, batch_id: batch },
    ...{ uploaded_time: new Date().toISOString(), ...more },
  });
  return createUploadResponse.parse(body);
}

/** One block of no video; as the store has it documented, because the SDK does not load in jsdom. */
async function sendBlock(url: string) {
  const id = encodeURIComponent(blockId(0));
  const list = `<BlockList><Latest>${blockId(0)}</Latest></BlockList>`;
  for (const [query, body] of [[`comp=block&blockid=${id}`, 'no video'] as const, ['comp=blocklist', list] as const]) {
    const { status } = await fetch(`${url}&${query}`, { method: 'PUT', body });
    if (status !== 201) throw new Error(`The store answered ${status}`);
  }
}

async function open(account: string) {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: `${account}@example.com`, password: DEMO_PASSWORD }));
  history.replaceState(null, '', '/uploads?tab=batches');
  const element = (
    <UploadWizardProvider>
      <UrlState>
        <UploadsPage />
      </UrlState>
    </UploadWizardProvider>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </Provider>,
  );
}

/** The texts of each batch, the newest first: name or folders, state, sender, files, how far they are. */
async function shown(): Promise<string[][]> {
  await screen.findAllByRole('button', { name: /^Files / });
  return screen.getAllByRole('row').flatMap((row) => {
    const cells = within(row).queryAllByRole('gridcell');
    return cells.length > 0 ? [cells.slice(0, 6).map(({ textContent }) => textContent)] : [];
  });
}

async function chooseFromMenu(name: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function openedSheet(title: string) {
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(title)).toBeVisible();
  return sheet;
}

describe('batches', () => {
  it('are what one person sent together: by whom, for which folders, and how far it is', async () => {
    const [owner, contractor] = [await callAs(backend.origin, 'owner'), await callAs(backend.origin, 'contractor')];
    const org = owner.login.organisationId;
    await begin(owner, org, 'Main Street', 'one.mp4', 'morning');
    await begin(owner, org, 'Harbour drain', 'two.mp4', 'morning');
    // Another person's, who calls it the same; the link of the first ends at once.
    await begin(contractor, org, 'High Street', 'late.mp4', 'morning', { link_seconds: 1 });
    const arriving = await begin(contractor, org, 'High Street', 'arriving.mp4', 'morning');

    await open('owner');
    await screen.findByText('1 being sent, 1 failed');
    await sendBlock(arriving.blob_url_with_sas);
    const completed = await contractor.call('PATCH', `/files/${arriving.file_id}/upload-complete`);
    expect(completed.status).toBe(200);
    // Looked at every few seconds while something runs.
    await screen.findByText('1 in processing, 1 failed');
    expect(await shown()).toEqual([
      ['High Street', 'In processing', '—', 'Demo Contractor, Demo Drain Surveys', '2', '1 in processing, 1 failed'],
      ['Main Street, Harbour drain', 'Being sent', '—', 'You', '2', '2 being sent'],
      ['finished', 'In review', '—', 'Demo Staff, Demo Water Utility', '2', 'All complete'],
    ]);
    const percentOf = (label: string) => screen.getByRole('progressbar', { name: `Progress of ${label}` }).ariaValueNow;
    expect(percentOf('2 files for High Street')).toBe('50');
    expect(percentOf('2 files for Main Street, Harbour drain')).toBe('0');
    expect(percentOf('2 files for finished')).toBe('100');

    await user.click(screen.getByRole('button', { name: 'Files High Street' }));
    const sheet = await openedSheet('Sent together: High Street');
    const files = await sheet.findAllByRole('listitem');
    expect(files.map(({ textContent }) => textContent)).toEqual([
      'arriving.mp4Waiting to process',
      expect.stringMatching(/^late.mp4Upload Failed/),
    ]);
  });

  it('are listed before anything is sent, by name, and say in words that they are late', async () => {
    const owner = await callAs(backend.origin, 'owner');
    const { organisationId } = owner.login;
    await planBatch(owner, organisationId, 'North lot', { dueDate: '2020-01-31' });
    await open('owner');
    const row = (await screen.findByText('North lot')).closest('[role=row]') as HTMLElement;
    expect(within(row).getByText('Planned, nothing sent yet')).toBeVisible();
    expect(within(row).getByText(/^Late, due .*Jan.*2020$/)).toBeVisible();
    expect(within(row).getByRole('progressbar').ariaValueNow).toBe('0');
  });

  it('are planned and changed in a dialog, and say when somebody else was faster', async () => {
    const owner = await callAs(backend.origin, 'owner');
    await open('owner');
    await user.click(await screen.findByRole('button', { name: 'Plan batch' }));
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(await screen.findByText('Batch name is required')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), '北区 lot 2');
    await user.type(screen.getByLabelText('Client'), 'City of Harbour');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    const row = (await screen.findByText('北区 lot 2')).closest('[role=row]') as HTMLElement;
    expect(within(row).getByText('City of Harbour')).toBeVisible();
    expect(within(row).getByText('Planned')).toBeVisible();

    await chooseFromMenu('北区 lot 2', 'Edit');
    const { body } = await owner.call('GET', `/files/batches?target_org_id=${owner.login.organisationId}`);
    const { id } = batchPage.parse(body).results[0] ?? { id: 0 };
    await owner.call('PATCH', `/files/batches/${id}`, { client: 'Another', seen: { client: 'City of Harbour' } });
    await user.type(screen.getByLabelText('Client'), ' East');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has since changed this batch.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: KEEP.mine }));
    expect(await screen.findByText('City of Harbour East')).toBeVisible();

    await chooseFromMenu('北区 lot 2', 'Remove');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('北区 lot 2')).toBeNull());
  });

  it('are narrowed to a state, to one’s own and to late ones, in the address too', async () => {
    const owner = await callAs(backend.origin, 'owner');
    const { organisationId } = owner.login;
    await planBatch(owner, organisationId, 'In time', { dueDate: '2999-01-31' });
    await planBatch(owner, organisationId, 'Too late', { dueDate: '2020-01-31' });
    await open('owner');
    await screen.findByText('In time');
    await user.click(screen.getByRole('checkbox', { name: 'Late' }));
    await waitFor(() => expect(screen.queryByText('In time')).toBeNull());
    expect(screen.getByText('Too late')).toBeVisible();
    expect(location.search).toContain('late=true');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByTitle('Reviewed'));
    expect(await screen.findByText('No batches match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('In time')).toBeVisible();
  });

  it('are not planned, and sent to from their row, by those who only send', async () => {
    const owner = await callAs(backend.origin, 'owner');
    await planBatch(owner, owner.login.organisationId, 'For the crew');
    await open('uploader');
    await screen.findByText('For the crew');
    expect(screen.queryByRole('button', { name: 'Plan batch' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for For the crew' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Upload videos']);
    await user.click(screen.getByRole('menuitem', { name: 'Upload videos' }));
    expect(await screen.findByText('The videos are sent for the batch “For the crew”.')).toBeVisible();
  });

  it('say in an organisation to which nothing was sent what would be here', async () => {
    const staff = await callAs(backend.origin, 'staff');
    const body = { fullName: 'Nothing Yet Surveys', type: 'Contractor', countryCode: 'UK', standardKey: 2 };
    const { body: made } = await staff.call<{ id: number }>('POST', '/organisations', body);
    await addPerson(backend, { firstName: 'Emma', lastName: 'Abel', organisation: made.id });
    await open('emma');
    expect(await screen.findByText('No batches')).toBeVisible();
    expect(screen.getByText(/^Videos that were sent together are listed here/)).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('are those for all clients in a contractor’s own organisation, with whose pipes they are', async () => {
    await open('contractor');
    await screen.findAllByRole('button', { name: /^Files High Street/ });
    for (const row of screen.getAllByRole('row').filter((each) => within(each).queryAllByRole('gridcell').length > 0)) {
      expect(row).toHaveTextContent('Demo Water Utility');
      // Not what the owner sends itself.
      expect(row).not.toHaveTextContent('Main Street');
    }
  });

  it('say when they could not be loaded, and come with Retry', async () => {
    const effect = { kind: 'status', status: 500 } as const;
    await backend.addFault({ where: 'api', url: '/files/batches', times: 100, effect });
    await open('owner');
    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(screen.getByText('Your uploads continue.')).toBeVisible();
    await backend.clearFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('All complete');

    await backend.addFault({ where: 'api', url: '/files\\?.*batch=', times: 100, effect });
    const finished = screen.getByText('All complete').closest('[role=row]');
    await user.dblClick(finished as HTMLElement);
    const sheet = await openedSheet('finished');
    expect(await sheet.findByText('The files could not be loaded')).toBeVisible();
    await backend.clearFaults();
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    const files = await sheet.findAllByRole('listitem');
    expect(files.map(({ textContent }) => textContent)).toEqual([
      'first.mp4Upload Complete',
      'second.mp4Upload Complete',
    ]);
  });
});
