/** A store that knows the folders of organisation 1: 2 has the subfolder 3, and 4 has none. Its server is away. */
import { foldersApi, type Folder } from '@/api/folders';
import { createStore } from '@/state/store';
import type { Upload } from '@/uploads/engine/machine';
import { selectUploadById } from '@/uploads/engine/selectors';
import { uploadsRestored } from '@/uploads/engine/slice';
import { testPorts } from '../../support/ports';

const folder = (id: number, path: number[]): Folder => ({
  id,
  name: `Folder ${id}`,
  createdDate: '2026-01-01T00:00:00Z',
  standardKey: 6,
  standardName: 'WSA 05',
  pipeType: 'Sewer',
  path,
  fileCount: 0,
});
const FOLDERS = [folder(1, [1]), folder(2, [1, 2]), folder(3, [1, 2, 3]), folder(4, [1, 4])];

export function storeWithFolders(uploads: readonly Upload[] = [], origin = 'http://127.0.0.1:9') {
  const ports = testPorts(origin);
  const store = createStore(ports, { devTools: false });
  const arg = { organisationId: 1 };
  store.dispatch(foldersApi.util.upsertQueryEntries([{ endpointName: 'listFolders', arg, value: FOLDERS }]));
  store.dispatch(uploadsRestored({ uploads: [...uploads] }));
  return { ports, store, get: (clientId: string) => selectUploadById(store.getState(), clientId) };
}
