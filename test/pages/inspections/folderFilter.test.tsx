/**
 * The folders beside the inspections list: what a person ticks faster than the server answers, and what could not be
 * saved.
 *
 * @jest-environment ./test/support/domWithNetwork.ts
 */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { filtersApi } from '@/api/filters';
import { FolderFilter } from '@/pages/inspections/FolderFilter';
import { toFolderModel, type ListFilters } from '@/pages/inspections/useFilters';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { signIn as callAs } from '../../support/apiClient';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { listFolders } from '../../support/folderWorld';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
let ids: Map<string, number>;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
  const api = await callAs(backend.origin, 'owner');
  const folders = await listFolders(api, api.login.organisationId);
  ids = new Map(folders.map(({ id, job_name }) => [job_name, id]));
});
afterAll(() => backend.close());

const user = userEvent.setup({ delay: null });
const idOf = (name: string) => ids.get(name) ?? 0;
const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const tick = (name: string) => user.click(within(row(name)).getByRole('checkbox'));
const isTicked = (name: string) => row(name).getAttribute('aria-checked') === 'true';

async function signedIn() {
  const store = createStore(testPorts(backend.origin), { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  return store;
}

/** The folders of a list that is narrowed to `folderIds`. What is saved waits until the test answers it. */
async function open(folderIds: readonly number[]) {
  const store = await signedIn();
  const saved: (readonly number[])[] = [];
  const waiting: ((isSaved: boolean) => void)[] = [];
  const on = { change: jest.fn(), chosen: jest.fn() };
  const filters: ListFilters = {
    kept: { model: { commonFilters: {}, headerFilters: [] }, folderIds },
    ...{ hasFailed: false, isSaving: false, refetch: () => undefined },
    save: ({ folderFilterModel = [] }) => {
      saved.push(folderFilterModel.map(({ id }) => id));
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  render(
    <Provider store={store}>
      <FolderFilter filters={filters} onChange={on.change} onChosen={on.chosen} />
    </Provider>,
  );
  await screen.findByRole('treeitem', { name: /^North catchment/ });
  const answer = (isSaved: boolean) => act(async () => waiting.shift()?.(isSaved));
  return { saved, answer, on };
}

it('shows each tick at once, and sends of those made meanwhile the newest, after the one on its way', async () => {
  const { saved, answer, on } = await open([]);
  const [north, south, storm] = ['North catchment', 'South catchment', 'Stormwater 2026'].map(idOf);
  await tick('North catchment');
  await tick('South catchment');
  await tick('Stormwater 2026');
  for (const name of ['North catchment', 'South catchment', 'Stormwater 2026']) expect(isTicked(name)).toBe(true);
  expect(saved).toEqual([[north]]);
  await answer(true);
  expect(saved).toEqual([[north], [north, south, storm]]);
  await answer(true);
  expect(saved).toHaveLength(2);
  expect(on.change).toHaveBeenCalledTimes(3);
  expect(on.chosen).not.toHaveBeenCalled();
});

it('goes back to the folders that are kept when they could not be saved, and can be tried again', async () => {
  const { saved, answer } = await open([idOf('North catchment')]);
  await tick('South catchment');
  expect(isTicked('South catchment')).toBe(true);
  await answer(false);
  expect(isTicked('South catchment')).toBe(false);
  expect(isTicked('North catchment')).toBe(true);
  await tick('South catchment');
  expect(saved).toHaveLength(2);
  expect(saved[1]).toEqual(saved[0]);
});

it('narrows the list to the one folder whose name is pressed', async () => {
  const { saved, on } = await open([idOf('North catchment'), idOf('South catchment')]);
  await user.click(within(row('Stormwater 2026')).getByText('Stormwater 2026'));
  expect(saved).toEqual([[idOf('Stormwater 2026')]]);
  expect(on.chosen).toHaveBeenCalledTimes(1);
  expect(row('Stormwater 2026')).toHaveAttribute('aria-selected', 'true');
  expect(isTicked('North catchment')).toBe(false);
});

it('saves no more folders than a filter takes, and says so', async () => {
  const many = Array.from({ length: 200 }, (_, index) => 1_000_000 + index);
  const { saved } = await open(many);
  await tick('North catchment');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at most 200 folders, or the folder above them.');
  expect(isTicked('North catchment')).toBe(true);
  expect(saved).toEqual([]);
  await tick('North catchment');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toEqual([many]);
});

it('gives what was saved to the list at once, without asking for it again first', async () => {
  const store = await signedIn();
  const organisationId = store.getState().session.organisation?.organisationId ?? 0;
  const query = filtersApi.endpoints.getFilters.initiate({ organisationId });
  await store.dispatch(query).unwrap();
  const folderFilterModel = toFolderModel([idOf('North catchment')]);
  const update = { organisation: organisationId, folderFilterModel };
  await store.dispatch(filtersApi.endpoints.updateFolderFilters.initiate(update)).unwrap();
  const kept = filtersApi.endpoints.getFilters.select({ organisationId })(store.getState());
  expect(kept.data?.folderFilterModel).toEqual(folderFilterModel);
});
