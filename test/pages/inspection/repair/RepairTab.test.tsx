/**
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Frame } from '@/api/contract/frames';
import { repairPlan, type RepairPlan } from '@/api/contract/repairs';
import { repairsApi } from '@/api/repairs';
import { RepairTab } from '@/pages/inspection/repair/RepairTab';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../../scripts/backend/database/seed';
import { frameCalls } from '../../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../../support/inspectionsBackend';
import { testPorts } from '../../../support/ports';

let data: InspectionsBackend;
beforeAll(async () => {
  const folder = 'Station Road';
  const frames = [
    { defectCode: 'D-FL', chainageNumber: 12.5 },
    { defectCode: 'D-DS', chainageNumber: 4, contDefectStart: true },
    { defectCode: 'D-DS', chainageNumber: 6, contDefectEnd: true },
    { defectCode: 'LD', chainageNumber: 8 },
  ];
  data = await startInspectionsBackend([
    { name: 'coded', folder, frames },
    { name: 'planned', folder, frames },
    { name: 'unruled', folder, frames: [{ defectCode: 'LD', chainageNumber: 3 }] },
    { name: 'failing', folder },
  ]);
  const { uuid } = await data.named('planned');
  await data.owner.call('POST', '/repairs/generate', { inspection_ids: [uuid] });
}, 180_000);
afterEach(() => data.backend.clearFaults());
afterAll(() => data.close());

// The backend is a process of its own, and antd's first drawing in jsdom takes its time.
jest.setTimeout(180_000);
const PATIENT = { timeout: 30_000 };
const user = userEvent.setup({ delay: null });

interface Opened {
  /** What is known of the frames; all of them when left out. */
  allFrames?: Frame[];
  /** A plan instead of the server's. */
  plan?: RepairPlan;
}

/** The tab, with a note of the frames that were selected by it. */
async function openTab(name: string, { allFrames, plan }: Opened = {}) {
  const { uuid, ...inspection } = await data.named(name);
  const ports = testPorts(data.backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const frames = await frameCalls(data.owner, uuid).list();
  if (plan) await store.dispatch(repairsApi.util.upsertQueryData('getRepairPlan', uuid, plan));
  const selected: unknown[] = [];
  const review = { allFrames: allFrames ?? frames, selectPlace: (place: unknown) => void selected.push(place) };
  render(
    <Provider store={store}>
      <RepairTab inspection={{ uuid, ...inspection }} review={review} />
    </Provider>,
  );
  return { ports, frames, selected };
}
/** As the server has it. */
const planOf = async (name: string) =>
  repairPlan.parse((await data.owner.call('GET', `/inspections/${(await data.named(name)).uuid}/repairplan`)).body);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }, PATIENT));
const repairs = async () =>
  within(await screen.findByRole('list', { name: 'Repairs' }, PATIENT)).getAllByRole('listitem');

describe(RepairTab, () => {
  it('says that there is no plan yet, and generates one', async () => {
    await openTab('coded');
    expect(screen.getByRole('status', { name: 'Loading repair plan' })).toBeInTheDocument();
    expect(await screen.findByText('No repair plan yet', undefined, PATIENT)).toBeInTheDocument();
    await press('Generate repairs');
    expect(await repairs()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Generate again' })).toBeInTheDocument();
  });

  it('says what is repaired, why and where, what is left out, and whose rules say so', async () => {
    await openTab('planned');
    expect((await repairs()).map(({ textContent }) => textContent)).toEqual([
      'CleaningD-DS, 4.00 to 6.00 m',
      'PatchCount 1D-FL, 12.50 m',
    ]);
    expect(screen.getByText('1 Cleaning, 1 Patch')).toBeInTheDocument();
    expect(screen.getByText('There is no repair rule for code LD.')).toBeInTheDocument();
    const { vaparPlan } = await planOf('planned');
    expect(screen.getByText(`Rules: ${vaparPlan?.items[0]?.source}`)).toBeInTheDocument();
  });

  it('leads to the frame of a repair, as long as it is there', async () => {
    const { frames, selected } = await openTab('planned');
    await repairs();
    await press('D-FL, 12.50 m');
    expect(selected).toEqual([frames.find(({ defectCode }) => defectCode === 'D-FL')]);
  });

  it('has no way to a frame that is gone', async () => {
    await openTab('planned', { allFrames: [] });
    for (const repair of await repairs()) expect(within(repair).queryByRole('button')).toBeNull();
  });

  it('names the source of each repair when they differ', async () => {
    const plan = await planOf('planned');
    const [first, second] = plan.vaparPlan?.items ?? [];
    if (!plan.vaparPlan || !first || !second) throw new Error('There is no plan.');
    const items = [first, { ...second, source: 'The owner’s own rules', defectCode: null, chainageFrom: null }];
    await openTab('planned', { plan: { ...plan, vaparPlan: { ...plan.vaparPlan, items } } });
    expect((await repairs()).map(({ textContent }) => textContent)).toEqual([
      `CleaningD-DS, 4.00 to 6.00 m${first.source}`,
      'PatchCount 1Defect, chainage not knownThe owner’s own rules',
    ]);
    expect(screen.queryByText(/^Rules: /)).toBeNull();
  });

  it('says why a plan is empty', async () => {
    await openTab('unruled');
    await press('Generate repairs');
    expect(await screen.findByText('No repairs', undefined, PATIENT)).toBeInTheDocument();
    expect(screen.getByText('There is no repair rule for code LD.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate again' })).toBeInTheDocument();
  });

  it('tells of a plan that could not be loaded, and tries again', async () => {
    const effect = { kind: 'status', status: 500 } as const;
    await data.backend.addFault({ where: 'api', method: 'GET', url: '/repairplan', times: 99, effect });
    await openTab('failing');
    expect(await screen.findByRole('alert', undefined, PATIENT)).toHaveTextContent('Failed to load the repair plan');
    await data.backend.clearFaults();
    await press('Try again');
    expect(await screen.findByText('No repair plan yet', undefined, PATIENT)).toBeInTheDocument();
  });

  it('stays as it was when repairs cannot be generated', async () => {
    const effect = { kind: 'status', status: 400 } as const;
    await data.backend.addFault({ where: 'api', method: 'POST', url: '/repairs/generate', effect });
    const { ports } = await openTab('failing');
    await press('Generate repairs');
    const told = { title: 'Failed to Generate Repairs' };
    await waitFor(() => expect(ports.notifications.at(-1)).toMatchObject(told), PATIENT);
    expect(screen.getByText('No repair plan yet')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Generate repairs' }, PATIENT)).toBeEnabled();
  });
});
