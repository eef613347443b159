/**
 * What was typed into an inspection and not saved, after the ways in which a page may go away under it.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { InspectionPage } from '@/pages/inspection/InspectionPage';
import { inspectionsApi } from '@/api/inspections';
import { repairPlan } from '@/api/contract/repairs';
import { selectSavingProgress } from '@/state/edits/saveQueue';
import { signIn } from '@/state/signIn';
import { signOut } from '@/state/signOut';
import { createStore } from '@/state/store';
import { UrlState } from '@/ui/UrlState';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { frameCalls } from '../../support/frameCalls';
import { startInspectionsBackend, type InspectionsBackend } from '../../support/inspectionsBackend';
import { testPorts, type TestPorts } from '../../support/ports';
import { until } from '../../support/until';

let data: InspectionsBackend;
beforeAll(async () => {
  const frames = [3, 5].map((chainageNumber) => ({ chainageNumber, defectCode: 'D-FL' }));
  const names = ['left', 'overtaken', 'deleted', 'planned'];
  data = await startInspectionsBackend(names.map((name) => ({ name, folder: 'Station Road', frames })));
});
afterAll(() => data.close());

const user = userEvent.setup({ delay: null });
let ports: TestPorts;
beforeEach(() => (ports = testPorts(data.backend.origin)));

/** The page as a browser opens it that was used before; leaving it leaves all else as it is. */
async function open(name: string, search = '?tab=review&filter=Report', as = 'owner') {
  const { uuid } = await data.named(name);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: `${as}@example.com`, password: DEMO_PASSWORD }));
  history.replaceState(null, '', `/inspection/${uuid}${search}`);
  const element = (
    <UrlState>
      <InspectionPage />
    </UrlState>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '/inspection/:inspectionUuid', element }])} />
    </Provider>,
  );
  const saved = () => until(async () => selectSavingProgress(store.getState()) === 'idle');
  return { uuid, store, saved, leave: cleanup };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => user.type(await field(name), text);
const remarks = async (uuid: string) => (await frameCalls(data.owner, uuid).list()).map((frame) => frame.remarks);

it('stands in its field again after the page was left, and is saved there', async () => {
  const { leave } = await open('left');
  await type('Remarks', 'roots');
  leave();
  const { uuid, saved } = await open('left');
  expect(await field('Remarks')).toHaveValue('roots');
  const kept = screen.getByRole('group', { name: 'Remarks, not saved' });
  await user.click(within(kept).getByRole('button', { name: 'Save' }));
  await saved();
  expect(await remarks(uuid)).toContain('roots');
});

it('is a choice where somebody else has written in the field meanwhile', async () => {
  const { leave, uuid } = await open('overtaken');
  await type('Remarks', 'roots');
  leave();
  const [first] = await frameCalls(data.owner, uuid).list();
  await data.contractor.call('PATCH', `/inspections/frames/${first?.id}`, { remarks: 'cracks' });
  const { saved } = await open('overtaken');
  const kept = await screen.findByRole('group', { name: 'Remarks, not saved' });
  expect(kept).toHaveTextContent('changed since to “cracks”');
  await user.click(within(kept).getByRole('button', { name: 'Keep mine' }));
  await saved();
  expect((await remarks(uuid))[0]).toBe('roots');
});

it('is named where its field is not on the screen, and leads there', async () => {
  const { leave, store } = await open('planned', '?tab=repair');
  await screen.findByText('No repair plan yet');
  await type('Notes for all', 'dig here');
  leave();
  expect(selectSavingProgress(store.getState())).toBe('idle');
  const { uuid, saved } = await open('planned');
  const list = await screen.findByRole('region', { name: 'Typed and not saved' });
  expect(list).toHaveTextContent('All plans, Notes for all: “dig here”');
  await user.click(within(list).getByRole('button', { name: 'Show' }));
  expect(await field('Notes for all')).toHaveValue('dig here');
  expect(screen.queryByRole('region', { name: 'Typed and not saved' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await saved();
  const { body } = await data.owner.call('GET', `/inspections/${uuid}/repairplan`);
  expect(repairPlan.parse(body).generalNotes).toBe('dig here');
});

it('is there to be read when the inspection is deleted under it', async () => {
  const { uuid, store } = await open('deleted');
  await type('Remarks', 'roots');
  await data.owner.call('DELETE', '/inspections/bulk-delete', { inspectionIds: [uuid] });
  const { initiate } = inspectionsApi.endpoints.getInspection;
  await act(async () => void (await store.dispatch(initiate(uuid, { forceRefetch: true, subscribe: false }))));
  expect(await screen.findByText('Inspection not found')).toBeVisible();
  const list = await screen.findByRole('region', { name: 'Typed and not saved' });
  expect(list).toHaveTextContent('Frame 1, Remarks: “roots”');
  await user.click(within(list).getByRole('button', { name: 'Discard Frame 1, Remarks' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Typed and not saved' })).toBeNull());
});

it('is shown to nobody else, and gone after a logout', async () => {
  const first = await open('left');
  await user.clear(await field('Remarks'));
  await type('Remarks', 'secret');
  first.leave();
  const other = await open('left', undefined, 'contractor');
  expect(await field('Remarks')).not.toHaveValue('secret');
  other.leave();
  const back = await open('left');
  expect(await field('Remarks')).toHaveValue('secret');
  await act(async () => void (await back.store.dispatch(signOut())));
  back.leave();
  await open('left');
  expect(await field('Remarks')).not.toHaveValue('secret');
});
