import { foldersApi } from '@/api/folders';
import { planFolders } from '@/parts/uploadWizard/keepFolders';
import { makeFolders } from '@/parts/uploadWizard/makeFolders';
import { signIn } from '@/state/signIn';
import { createStore } from '@/state/store';
import { DEMO_PASSWORD } from '../../../scripts/backend/database/seed';
import { startTestBackend, type TestBackend } from '../../support/backend';
import { testPorts } from '../../support/ports';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seed: 'accounts' });
});
afterAll(() => backend.close());

async function open() {
  const ports = testPorts(backend.origin);
  const store = createStore(ports, { devTools: false });
  await store.dispatch(signIn({ email: 'owner@example.com', password: DEMO_PASSWORD }));
  const organisationId = store.getState().session.organisation?.organisationId ?? 0;
  const tree = async () =>
    (await store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId }, { forceRefetch: true })))
      .data ?? [];
  return { ports, store, tree };
}
const DROPPED = [['Round 7'], ['Round 7', 'South'], ['Round 8']];

describe(makeFolders, () => {
  it('makes what is missing below the chosen folder, like it, and finds the same folders the next time', async () => {
    const { ports, store, tree } = await open();
    const make = async () => {
      const folders = await tree();
      const parent = folders.find(({ name }) => name === 'Stormwater 2026');
      if (!parent) throw new Error('The demo has no such folder.');
      const plan = planFolders(DROPPED, folders, parent);
      return { parent, plan, made: await store.dispatch(makeFolders(plan, parent)) };
    };
    const { parent, made } = await make();
    expect([...(made?.keys() ?? [])]).toEqual(['', 'round 7', 'round 7/round 7', 'round 7/south', 'round 8']);
    const folders = await tree();
    const south = folders.find(({ id }) => id === made?.get('round 7/south')?.id);
    expect(south).toMatchObject({ name: 'South', standardKey: parent.standardKey, pipeType: parent.pipeType });
    expect(south?.path.map((id) => folders.find((each) => each.id === id)?.name).slice(-3)).toEqual([
      'Stormwater 2026',
      'Round 7',
      'South',
    ]);

    const again = await make();
    expect(again.plan.folders.every(({ id }) => id !== null)).toBe(true);
    expect(again.made?.get('round 8')).toEqual(made?.get('round 8'));
    expect(await tree()).toHaveLength(folders.length);
    // Thirty folders are not thirty toasts.
    expect(ports.notifications).toEqual([]);
  });

  it('stops at the first one that cannot be made, and says why', async () => {
    const { ports, store, tree } = await open();
    const parent = (await tree()).find(({ name }) => name === 'South catchment');
    if (!parent) throw new Error('The demo has no such folder.');
    const plan = planFolders([['New'], ['Newer']], await tree(), { ...parent });
    expect(await store.dispatch(makeFolders(plan, { ...parent, standardKey: 999 }))).toBeNull();
    expect(ports.notifications).toMatchObject([{ kind: 'error', title: 'Failed to Create Folder' }]);
  });
});
