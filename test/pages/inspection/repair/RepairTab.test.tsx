/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Frame } from '@/api/contract/frames';
import { repairPlan } from '@/api/contract/repairs';
import { RepairTab } from '@/pages/inspection/repair/RepairTab';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { redoFrameStep, undoFrameStep } from '@/state/edits/thunks';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import type { ApiClient } from '../../../support/apiClient';
import { frameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { testPorts } from '../../../support/ports';
import { sql } from '../../../support/sql';
import { until } from '../../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const folder = 'Station Road';
  const frames = [
    { defectCode: 'D-FL', chainageNumber: 12.5 },
    { defectCode: 'D-DS', chainageNumber: 4, contDefectStart: true },
    { defectCode: 'D-DS', chainageNumber: 6, contDefectEnd: true },
    { defectCode: 'QZ', chainageNumber: 8 },
  ];
  data = await startInspectionsBackend([
    { name: 'coded', folder, frames },
    ...['planned', 'compared', 'edited', 'stale', 'due'].map((name) => ({ name, folder, frames })),
    { name: 'failing', folder },
    {
      name: 'named',
      folder,
      frames: [{ defectCode: 'D-FL', defectClass: 'Demo fracture, longitudinal', chainageNumber: 3 }],
    },
    { name: 'of a pipe', folder, asset: { assetId: 'SS-1' } },
  ]);
  const inspections = await Promise.all(['planned', 'compared', 'edited', 'stale'].map((name) => data.named(name)));
  await data.owner.call('POST', '/repairs/generate', { inspection_ids: inspections.map(({ uuid }) => uuid) });
});
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });

/** The tab, with a note of the frames that were selected by it. */
async function openTab(name: string, { as = 'owner' }: { as?: 'owner' | 'contractor' } = {}) {
  const inspection = await data.named(name);
  const { uuid } = inspection;
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: `${as}@example.com`, password: DEMO_PASSWORD }));
  const frames = await frameCalls(data.owner, uuid).list();
  const selected: unknown[] = [];
  const review = {
    allFrames: frames as readonly Frame[],
    frame: frames[0],
    selectPlace: (place: unknown) => void selected.push(place),
    undo: () => store.dispatch(undoFrameStep(uuid)),
    redo: () => store.dispatch(redoFrameStep(uuid)),
  };
  render(
    <Provider store={store}>
      <main>
        <MemoryRouter>
          <RepairTab inspection={inspection} {...review} isOpen />
        </MemoryRouter>
      </main>
    </Provider>,
  );
  const saved = () => until(async () => selectSavingProgress(store.getState()) === 'idle');
  return { ports, store, frames, selected, saved };
}

/** As the server has it. */
const planOf = async (name: string, api: ApiClient = data.owner) =>
  repairPlan.parse((await api.call('GET', `/inspections/${(await data.named(name)).uuid}/repairplan`)).body);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** The texts of the row at the place: ours, the owner's, the contractor's. */
async function rowAt(place: string) {
  const table = await screen.findByRole('table', { name: 'Repair plans' });
  const heading = within(table).getByRole('rowheader', { name: place });
  const cells = heading.closest('tbody')?.querySelectorAll('td') ?? [];
  return [...cells].map(({ textContent }) => textContent?.replace(/^(Generated|Owner|Contractor)/, ''));
}

describe(RepairTab, () => {
  it('says that there is no plan yet, and generates one', async () => {
    await openTab('coded');
    expect(screen.getByRole('status', { name: 'Loading repair plan' })).toBeInTheDocument();
    expect(await screen.findByText('No repair plan yet')).toBeInTheDocument();
    await press('Generate repairs');
    expect(await rowAt('D-FL, 12.50 m')).toEqual(['PatchCount 1', '', '']);
    expect(screen.getByText(/^Repair rules: Demonstration rules/)).toBeInTheDocument();
    expect(screen.getByText('There is no repair rule for code QZ.')).toBeInTheDocument();
  });

  it('shows what is decided for the pipe, and leads there to change it', async () => {
    const { asset } = await data.named('of a pipe');
    const decided = { criticality: 4, criticalityNote: 'Hospital', decision: 'survey again', decisionNote: '2 years' };
    await data.owner.call('PATCH', `/assets/${asset?.uuid}`, decided);
    await openTab('of a pipe');
    expect(await screen.findByRole('link', { name: 'SS-1' })).toHaveAttribute('href', `/asset/${asset?.uuid}`);
    expect(screen.getByLabelText('Consequence of failure')).toBeDisabled();
    expect(screen.getByText('4, major')).toBeVisible();
    for (const text of ['Hospital', '2 years']) expect(screen.getByText(text).tagName).toBe('SPAN');
    // The likelihood is that of this survey.
    expect(screen.getByLabelText('Likelihood of failure')).toBeEnabled();
  });

  it('names a defect by its words too, and no cost of what is not to be done', async () => {
    const { uuid } = await data.named('named');
    await data.owner.call('PATCH', `/inspections/${uuid}/repairplan/owner`, {
      items: [
        { repairType: 'No Action', defectCode: 'D-FL', chainageFrom: 3, metadata: [] },
        { repairType: 'Patch', defectCode: 'D-FL, QZ', chainageFrom: 9, metadata: [] },
      ],
    });
    await openTab('named');
    expect(await rowAt('Demo fracture, longitudinal (D-FL), 3.00 m')).toEqual(['', 'No Action', '']);
    // The inspection has no frame with this code any more.
    await rowAt('Demo fracture, longitudinal (D-FL), QZ, 9.00 m');
  });

  it('leads to the frame of a repair', async () => {
    const { frames, selected } = await openTab('planned');
    await press('D-FL, 12.50 m');
    expect(selected).toEqual([frames.find(({ defectCode }) => defectCode === 'D-FL')]);
  });

  it('has the three plans place by place, and says what differs', async () => {
    const { uuid } = await data.named('compared');
    const items = [{ repairType: 'Liner', chainageFrom: 4, chainageTo: 6, metadata: [{ key: 'Length', value: 2 }] }];
    await data.owner.call('PATCH', `/inspections/${uuid}/repairplan/owner`, { items, actionSummary: 'Line it' });
    const patches = [{ repairType: 'Patch', chainageFrom: 12.5, metadata: [{ key: 'Count', value: 1 }] }];
    await data.contractor.call('PATCH', `/inspections/${uuid}/repairplan/contractor`, {
      items: [...patches, { repairType: 'Cleaning', chainageFrom: 20, metadata: [] }],
    });
    await openTab('compared');
    expect(await rowAt('D-DS, 4.00 to 6.00 m')).toEqual([
      'CleaningLength 2 m',
      'LinerLength 2 mDiffers',
      '—Not taken over',
    ]);
    expect(await rowAt('D-FL, 12.50 m')).toEqual(['PatchCount 1', '—Not taken over', 'PatchCount 1']);
    expect(await rowAt('Repair, 20.00 m')).toEqual(['—', '—', 'CleaningOnly here']);
    expect(screen.getByText('Owner (mine)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Patch' })).toBeNull();
    expect(screen.getByLabelText('Summary')).toHaveValue('Line it');
  });

  it('copies one repair or all to one’s own plan, which is saved, and undone as a step', async () => {
    const { saved } = await openTab('edited', { as: 'contractor' });
    await press('Copy Patch to my plan');
    await saved();
    expect((await planOf('edited')).contractorPlan?.items).toMatchObject([
      { repairType: 'Patch', defectCode: 'D-FL', source: null },
    ]);
    await press('Copy all to mine');
    await saved();
    expect((await planOf('edited')).contractorPlan?.items).toHaveLength(2);
    await press('Undo');
    await saved();
    expect((await planOf('edited')).contractorPlan?.items).toHaveLength(1);
    await press('Redo');
    await saved();
    expect((await planOf('edited')).contractorPlan?.items).toHaveLength(2);
    await press('Remove Cleaning');
    await press('Edit Patch');
    const count = screen.getByLabelText('Count');
    await user.clear(count);
    await user.type(count, '3{Enter}');
    await saved();
    expect((await planOf('edited')).contractorPlan?.items).toMatchObject([
      { repairType: 'Patch', metadata: [{ key: 'Count', value: 3 }] },
    ]);
    expect(screen.getByText('Count 3')).toBeInTheDocument();
    expect(screen.queryByLabelText('Consequence of failure')).toBeNull();
  });

  it('leaves what was changed elsewhere meanwhile, and of the same field says both', async () => {
    const { ports, saved } = await openTab('edited');
    await rowAt('D-FL, 12.50 m');
    const { uuid } = await data.named('edited');
    const elsewhere = (change: object) => data.owner.call('PATCH', `/inspections/${uuid}/repairplan/owner`, change);
    await elsewhere({ generalNotes: 'Elsewhere' });
    await press('Add repair at this frame');
    await saved();
    expect(await screen.findByDisplayValue('Elsewhere')).toBeInTheDocument();
    expect((await planOf('edited')).ownerPlan?.items).toHaveLength(1);
    await elsewhere({ items: [] });
    await press('Add repair at this frame');
    await saved();
    await waitFor(() => expect(ports.notifications.at(-1)?.title).toBe('Failed to Update Repair Plan'));
    const told = ports.notifications.at(-1);
    expect(told?.text).toBe(
      'In another window, you have since changed this repair plan. Number of repairs: yours “2”, now “0”. The owner’s repair plan, edited.',
    );
    expect((await planOf('edited')).ownerPlan?.items).toEqual([]);
    act(() => told?.actions?.find(({ label }) => label === 'Keep mine')?.run());
    await saved();
    expect((await planOf('edited')).ownerPlan?.items).toHaveLength(2);
  });

  it('shows the rules, and uses others after a look at what they change', async () => {
    await openTab('planned');
    await user.click(await screen.findByText('Repair rules'));
    const rules = await screen.findByRole('table', { name: 'Repair rules' });
    expect(within(rules).getAllByRole('row')[1]).toHaveTextContent('CollapseanyDig and replacelength');
    await press('Change the rules');
    const where = screen.getByLabelText('Condition of rule 1');
    await user.clear(where);
    await user.type(where, 'grade over 2{Enter}');
    expect(screen.getByRole('button', { name: 'Use these rules' })).toBeDisabled();
    await press('Show what would change');
    expect(await screen.findByText(/^Repairs of 0 of the latest \d inspections/)).toBeInTheDocument();
    await press('Use these rules');
    expect(await screen.findByText(/^Rules of Demo Water Utility, version 1\. /)).toBeInTheDocument();
    expect(await screen.findByText('The repair rules have changed.')).toBeInTheDocument();
    await press(`Use ${(await planOf('planned')).vaparPlan?.items[0]?.source}`);
    await waitFor(() => expect(screen.queryByText('The repair rules have changed.')).toBeNull());
  });

  it('says what has changed since, and generates again', async () => {
    const { frames } = await openTab('stale');
    await rowAt('D-FL, 12.50 m');
    expect(screen.queryByText('The inspection has changed since')).toBeNull();
    const fracture = frames.find(({ defectCode }) => defectCode === 'D-FL');
    await data.owner.call('PATCH', `/inspections/frames/${fracture?.id}`, { isHidden: true });
    document.body.innerHTML = '';
    await openTab('stale');
    const changes = await screen.findByRole('list', { name: 'What has changed' });
    expect(changes).toHaveTextContent('D-FL at 12.50 m was hidden.');
    const alert = screen.getByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Generate again' }));
    await waitFor(() => expect(screen.queryByText('The inspection has changed since')).toBeNull());
    expect((await planOf('stale')).vaparPlan?.items.map(({ defectCode }) => defectCode)).toEqual(['D-DS']);
  });

  it('offers again what could not be generated with the status', async () => {
    const { uuid } = await data.named('due');
    await data.backend.stop();
    await sql(
      data.backend.dataDir,
      `insert into repair_plans (inspection_uuid, generation_due_since) values ('${uuid}', now())`,
    );
    data.backend = await data.backend.restart();
    const failing = { kind: 'status', status: 400 } as const;
    await data.backend.addFault({ where: 'api', method: 'POST', url: '/repairs/generate', effect: failing });
    const { ports } = await openTab('due');
    const due = 'Repairs are still to be generated';
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(due);
    await user.click(within(alert).getByRole('button', { name: 'Generate repairs' }));
    const told = { title: 'Failed to Generate Repairs' };
    await waitFor(() => expect(ports.notifications.at(-1)).toMatchObject(told));
    const again = within(alert).getByRole('button');
    await waitFor(() => expect(again).not.toHaveClass('ant-btn-loading'));
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(due)).toBeNull());
    expect(await rowAt('D-FL, 12.50 m')).toEqual(['PatchCount 1', '', '']);
  });

  it('tells of a plan that could not be loaded, and tries again', async () => {
    const effect = { kind: 'status', status: 500 } as const;
    await data.backend.addFault({ where: 'api', method: 'GET', url: '/repairplan', times: 99, effect });
    await openTab('failing');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the repair plan');
    await data.backend.clearFaults();
    await press('Try again');
    expect(await screen.findByText('No repair plan yet')).toBeInTheDocument();
  });
});
