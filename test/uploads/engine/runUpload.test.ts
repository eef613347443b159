import { buffers, channel, type Channel } from 'redux-saga';
import { delay } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { combineReducers } from '@reduxjs/toolkit';
import { requestEndpoint } from '@/uploads/engine/callEndpoint';
import { openTransfer, type TransferEvent } from '@/uploads/engine/transferChannel';
import { runUpload } from '@/uploads/engine/runUpload';
import { selectUploadById } from '@/uploads/engine/selectors';
import {
  uploadCancelled,
  uploadFailed,
  uploadProgressed,
  uploadRemoved,
  uploadsAdded,
  uploadsReducer,
  uploadStarted,
  uploadStored,
} from '@/uploads/engine/slice';
import { listed, opened } from '../../support/uploadHarness';

const reducer = combineReducers({ uploads: uploadsReducer });
const delayFunction = delay(0).payload.fn;

const begun = () => {
  const [added, started] = [
    uploadsAdded({
      uploads: [
        {
          clientId: 'u1',
          fileName: 'a.mp4',
          diskName: 'a.mp4',
          size: 100,
          folderId: 7,
          folderName: 'North',
          organisationId: 1,
          addedAt: 0,
        },
      ],
    }),
    uploadStarted({ clientId: 'u1' }),
  ];
  return (
    [added, started].reduce<ReturnType<typeof reducer> | undefined>(reducer, undefined) ?? reducer(undefined, added)
  );
};

/** The worker on a channel that holds these events, with a server that answers everything. */
function run(events: readonly TransferEvent[]) {
  const state = begun();
  const upload = selectUploadById(state, 'u1');
  if (!upload) throw new Error('No upload.');
  const fed: Channel<TransferEvent> = channel(buffers.expanding<TransferEvent>());
  for (const event of events) fed.put(event);
  const plan = expectSaga(runUpload, upload)
    .withReducer(reducer, state)
    .provide([
      [matchers.getContext('uploads'), { files: new Map() }],
      [matchers.getContext('platform'), { random: () => 0, reportError: () => undefined }],
      [matchers.getContext('dispatch'), () => undefined],
      [matchers.call.fn(openTransfer), fed],
      [matchers.call.fn(delayFunction), true],
      {
        call: (effect: { fn: unknown; args: unknown[] }, next: () => unknown) =>
          effect.fn !== requestEndpoint ? next() : effect.args[1] === 'createUpload' ? opened(1) : null,
      },
    ]);
  return { plan, fed };
}

describe('one upload, on a channel fed by hand', () => {
  it('passes progress on and ends stored', async () => {
    const { plan } = run([
      { type: 'progressed', bytesSent: 30 },
      { type: 'progressed', bytesSent: 60 },
      { type: 'stored' },
    ]);
    const { storeState } = await plan
      .put(uploadProgressed({ clientId: 'u1', bytesSent: 30 }))
      .put(uploadProgressed({ clientId: 'u1', bytesSent: 60 }))
      .put(uploadStored({ clientId: 'u1' }))
      .dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]))
      .silentRun(50);
    expect(selectUploadById(storeState as ReturnType<typeof reducer>, 'u1')?.status).toBe('complete');
  });

  it('ends failed with the transport’s words and never calls upload-complete', async () => {
    const { plan } = run([{ type: 'failed', message: 'The upload link has expired.' }]);
    const { allEffects } = await plan
      .put(uploadFailed({ clientId: 'u1', message: 'The upload link has expired.' }))
      .silentRun(50);
    expect(JSON.stringify(allEffects)).not.toContain('completeUpload');
  });

  it('closes the channel of a cancelled upload and removes the entry', async () => {
    const { plan, fed } = run([{ type: 'progressed', bytesSent: 30 }]);
    await plan
      .dispatch(uploadCancelled({ clientId: 'u1' }))
      .put(uploadRemoved({ clientId: 'u1' }))
      .silentRun(50);
    const heard: unknown[] = [];
    fed.take((message) => heard.push(message));
    expect(heard).toMatchObject([{ type: '@@redux-saga/CHANNEL_END' }]);
  });
});
