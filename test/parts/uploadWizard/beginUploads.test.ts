import { sessionStarted } from '@/api/session';
import { usersApi } from '@/api/users';
import { beginUploads } from '@/parts/uploadWizard/beginUploads';
import { selectLastUpload } from '@/state/preferences';
import { selectUploadById } from '@/uploads/engine/selectors';
import { aUser } from '../../support/aUser';
import { storeWithFolders } from '../uploads/storeWithFolders';

const file = (name: string) => ({ name, file: new File(['x'], name, { type: 'video/mp4' }), handle: undefined });
const organisation = {
  organisationId: 1,
  organisationType: 'Asset_Owner' as const,
  organisationName: 'Utility',
  orgCountryCode: 'AU',
};

async function open() {
  const { store } = storeWithFolders();
  await store.dispatch(usersApi.util.upsertQueryData('listOrganisationOptions', undefined, []));
  store.dispatch(sessionStarted({ tokens: { access: 'a', refresh: 'r' }, user: aUser({ id: 7 }), organisation }));
  return store;
}
const GROUPS = [
  { files: [file('a.mp4'), file('b.mp4')], folder: { id: 3, name: 'Folder 3' } },
  { files: [file('c.mp4')], folder: { id: 4, name: 'Folder 4' } },
];

describe(beginUploads, () => {
  it('puts all files into the queue as one batch, under the id that was given or that of the first', async () => {
    for (const [sentAs, expected] of [
      ['batch-5', 'batch-5'],
      [undefined, 'first'],
    ] as const) {
      const store = await open();
      const ids = store.dispatch(beginUploads(GROUPS, { organisationId: 1, sentAs, batchId: null }));
      const uploads = ids.map((id) => selectUploadById(store.getState(), id));
      expect(uploads.map((each) => each?.fileName)).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
      expect(uploads.map((each) => each?.folderId)).toEqual([3, 3, 4]);
      expect(new Set(uploads.map((each) => each?.batchId ?? ids[0]))).toEqual(
        new Set([expected === 'first' ? ids[0] : expected]),
      );
    }
  });

  it('remembers for this person in this organisation where they went', async () => {
    const store = await open();
    store.dispatch(beginUploads(GROUPS, { organisationId: 1, sentAs: 'batch-5', batchId: 5 }));
    const last = (userId: number, organisationId: number) =>
      selectLastUpload(store.getState(), { userId, organisationId });
    expect(last(7, 1)).toEqual({ folderId: 4, batchId: 5 });
    expect(last(8, 1)).toBeUndefined();
    expect(last(7, 2)).toBeUndefined();
  });
});
