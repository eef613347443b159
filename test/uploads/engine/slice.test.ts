import { sessionEnded } from '@/api/session';
import type { Upload, UploadStatus } from '@/uploads/engine/machine';
import {
  newlyCompleted,
  selectCompletedUploads,
  selectFailedUploads,
  selectOverallProgress,
  selectUnfinishedCount,
  selectUploadById,
  selectUploadIds,
} from '@/uploads/engine/selectors';
import { selectNextToStart } from '@/uploads/engine/uploadQueue';
import {
  uploadsAdded,
  uploadSlotGranted,
  uploadsReducer,
  uploadsSeenElsewhere,
  uploadStarted,
  type StateWithUploads,
} from '@/uploads/engine/slice';
import { listed } from '../../support/uploadHarness';

const added = (...names: string[]): StateWithUploads => ({
  uploads: uploadsReducer(
    undefined,
    uploadsAdded({
      uploads: names.map((name) => ({
        clientId: name,
        fileName: `${name}.mp4`,
        diskName: `${name}.mp4`,
        size: 100,
        folderId: 1,
        folderName: 'North',
        organisationId: 1,
        addedAt: 3,
      })),
    }),
  ),
});

const withStates = (...states: [UploadStatus, number][]): StateWithUploads => {
  const names = states.map((_, index) => `u${index}`);
  const { uploads } = added(...names);
  const entities = Object.fromEntries(
    states.map(([status, progress], index) => {
      const name = names[index] ?? '';
      const upload = uploads.entities[name];
      if (!upload) throw new Error(name);
      return [name, { ...upload, status, progress, id: index, fileListId: 100 + index }];
    }),
  );
  return { uploads: { ids: names, entities } };
};

describe('the uploads in the store', () => {
  it('stay as they are when another tab’s older view of them comes late', () => {
    const { uploads } = added('a');
    const view = { ...selectUploadById({ uploads }, 'a'), progress: 50, isElsewhere: true } as Upload;
    expect(uploadsReducer(uploads, uploadsSeenElsewhere({ uploads: [view] }))).toEqual(uploads);
  });

  it('wait in the order in which they were added', () => {
    const state = added('b', 'a');
    expect(selectUploadIds(state)).toEqual(['b', 'a']);
    expect(selectUploadById(state, 'a')).toMatchObject({ status: 'queued', progress: 0, id: null, addedAt: 3 });
    expect(selectNextToStart(state)).toBeUndefined();
    const granted = { uploads: uploadsReducer(state.uploads, uploadSlotGranted()) };
    expect(selectNextToStart(granted)?.clientId).toBe('b');
    const begun = { uploads: uploadsReducer(granted.uploads, uploadStarted({ clientId: 'b' })) };
    expect(selectNextToStart(begun)).toBeUndefined();
  });

  it('start only while fewer than three are uploading, in recordings that know of no slots', () => {
    const two = withStates(['uploading', 0], ['queued', 0], ['uploading', 0], ['cancelling', 0]);
    const three = withStates(['uploading', 0], ['queued', 0], ['uploading', 0], ['uploading', 0]);
    expect(selectNextToStart(two)?.clientId).toBe('u1');
    expect(selectNextToStart(three)).toBeUndefined();
  });

  it('are counted by what they still need', () => {
    const state = withStates(
      ['queued', 0],
      ['uploading', 50],
      ['moving to processing', 100],
      ['complete', 100],
      ['upload failed', 30],
      ['cancelling', 20],
    );
    expect(selectUnfinishedCount(state)).toBe(4);
    expect(selectFailedUploads(state).map(({ clientId }) => clientId)).toEqual(['u4']);
    expect(selectCompletedUploads(state).map(({ clientId }) => clientId)).toEqual(['u3']);
    expect(selectOverallProgress(state)).toBe(62);
    expect(selectOverallProgress(added())).toBe(0);
  });

  it('become complete when either list shows them, each by the id that the list uses', () => {
    const before = withStates(['moving to processing', 100], ['moving to processing', 100], ['uploading', 90]);
    const everything = [
      { id: 0, fileListId: 100, status: 'Failed To Process' },
      { id: 2, fileListId: 102, status: 'Processing' },
    ];
    const processing = { uploads: uploadsReducer(before.uploads, listed('listProcessing', everything, 77)) };
    expect(newlyCompleted(before, processing)).toMatchObject([{ clientId: 'u0', completedAt: 77 }]);
    const files = {
      uploads: uploadsReducer(
        processing.uploads,
        listed('listFiles', [{ id: 101, fileListId: 101, status: 'Complete' }]),
      ),
    };
    expect(newlyCompleted(processing, files).map(({ clientId }) => clientId)).toEqual(['u1']);
    expect(newlyCompleted(files, files)).toEqual([]);
    expect(selectUploadById(files, 'u2')?.status).toBe('uploading');
  });

  it('go with the session', () => {
    expect(uploadsReducer(added('a').uploads, sessionEnded({ reason: 'logout' })).ids).toEqual([]);
  });
});
