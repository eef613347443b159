import { sessionEnded } from '@/api/session';
import { uploadCancelled, uploadDismissed, uploadRetried } from '@/uploads/engine/slice';
import {
  apiError,
  listed,
  opened,
  openRecord,
  startHarness,
  storeBytes,
  tick,
  transferOf,
  waiting,
} from '../../support/uploadHarness';

describe('the upload engine', () => {
  it('takes one file from the queue to complete, and calls the server in the order of the contract', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    expect(engine.statuses()).toEqual(['uploading']);
    expect(engine.ask('call createUpload').arg).toEqual({
      file_name: 'a.mp4',
      upload_file_name: 'a.mp4',
      job_id: 7,
      batch_id: 'u1',
      uploaded_time: '1970-01-01T00:00:01.000Z',
    });
    await openRecord(engine, 1);
    transferOf(engine, 'u1').onProgress(500);
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ id: 10, fileListId: 11, progress: 50, bytesSent: 500 });
    await storeBytes(engine, 'u1');
    expect(engine.uploads()[0]).toMatchObject({ status: 'uploading', progress: 50 });
    engine.ask('call completeUpload').answer();
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ status: 'moving to processing', progress: 100 });
    expect(engine.files.size).toBe(0);
    engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Waiting to process' }]));
    expect(engine.uploads()[0]).toMatchObject({ status: 'complete', completedAt: 5_000 });
    engine.ask('call listProcessing').answer();
    await tick();
    expect(engine.asks()).toEqual([]);
  });

  it('keeps three uploading and starts the fourth when one has left', async () => {
    const engine = startHarness();
    engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
    await tick();
    expect(engine.statuses()).toEqual(['uploading', 'uploading', 'uploading', 'queued']);
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    expect(engine.statuses()[3]).toBe('queued');
    engine.ask('call completeUpload').answer();
    await tick();
    expect(engine.statuses()).toEqual(['moving to processing', 'uploading', 'uploading', 'uploading']);
  });

  it('starts the next one when one has failed, and when one is being cancelled', async () => {
    const engine = startHarness();
    engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4');
    await tick();
    engine.ask('call createUpload').refuse(apiError(400));
    await tick();
    expect(engine.statuses()).toEqual(['upload failed', 'uploading', 'uploading', 'uploading', 'queued']);
    engine.dispatch(uploadCancelled({ clientId: 'u2' }));
    await tick();
    expect(engine.statuses()).toEqual(['upload failed', 'cancelling', 'uploading', 'uploading', 'uploading']);
  });

  it('removes a queued upload at once and lets go of its file', async () => {
    const engine = startHarness();
    engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
    engine.dispatch(uploadCancelled({ clientId: 'u4' }));
    await tick();
    expect(engine.uploads().map(({ clientId }) => clientId)).toEqual(['u1', 'u2', 'u3']);
    expect([...engine.files.keys()]).toEqual(['u1', 'u2', 'u3']);
  });

  it('aborts a cancelled transfer at once, deletes its record after the pause, and removes it', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(engine.aborted).toEqual(['u1']);
    expect(engine.statuses()).toEqual(['cancelling']);
    expect(waiting(engine)).toEqual(['delay']);
    expect(engine.ask('delay').arg).toBe(500);
    engine.ask('delay').answer(true);
    await tick();
    expect(engine.ask('call deleteProcessing').arg).toEqual({ id: 10 });
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    expect(engine.uploads()).toEqual([]);
    expect(engine.files.size).toBe(0);
  });

  it('deletes a record that the server made after its upload was cancelled', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    engine.ask('delay').answer(true);
    await tick();
    expect(waiting(engine)).toEqual(['call createUpload']);
    await openRecord(engine, 1);
    expect(engine.transfers.size).toBe(0);
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    expect(engine.uploads()).toEqual([]);
  });

  it('does not ask again for the record of a cancelled upload when the server was away', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    engine.ask('call createUpload').refuse(apiError(503));
    await tick();
    engine.ask('delay').answer(true);
    await tick();
    expect(waiting(engine)).toEqual([]);
    expect(engine.uploads()).toEqual([]);
  });

  it('asks again for upload-complete by itself, and never sends the bytes twice', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    for (const error of [apiError(503), apiError(401), { ...apiError(0), kind: 'network', retryable: true }]) {
      engine.ask('call completeUpload').refuse(error);
      await tick();
      engine.ask('delay').answer(true);
      await tick();
    }
    engine.ask('call completeUpload').answer();
    await tick();
    expect(engine.statuses()).toEqual(['moving to processing']);
    expect(engine.actions.filter(({ type }) => type === 'uploads/opened')).toHaveLength(1);
  });

  it('fails with the server’s words, keeps the file for a retry, and deletes the record', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    engine.ask('call completeUpload').refuse(apiError(409, 'The blob is not there.'));
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ status: 'upload failed', errorMsg: 'The blob is not there.', id: 10 });
    engine.ask('call deleteProcessing').refuse(apiError(404));
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ id: null, fileListId: null });
    expect(engine.files.size).toBe(1);
  });

  it('says Unknown error when the server gave no reason', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.ask('call createUpload').refuse(apiError(400));
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ status: 'upload failed', errorMsg: 'Unknown error', id: null });
    expect(waiting(engine)).toEqual([]);
  });

  it('starts a retried upload anew, after deleting a record that was still there', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    transferOf(engine, 'u1').onProgress(800);
    transferOf(engine, 'u1').onFailed('The storage could not be reached.');
    await tick();
    expect(engine.uploads()[0]).toMatchObject({
      status: 'upload failed',
      errorMsg: 'The storage could not be reached.',
    });
    const deletion = engine.ask('call deleteProcessing');
    engine.dispatch(uploadRetried({ clientId: 'u1' }));
    engine.dispatch(uploadRetried({ clientId: 'u1' }));
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ status: 'uploading', progress: 0, errorMsg: null });
    const second = engine.asks().filter((ask) => ask.what === 'call deleteProcessing' && ask !== deletion);
    expect(second).toHaveLength(1);
    second[0]?.refuse(apiError(404));
    await tick();
    await openRecord(engine, 2);
    deletion.answer(null);
    await tick();
    expect(engine.uploads()[0]).toMatchObject({ id: 20, fileListId: 21 });
    expect(engine.actions.filter(({ type }) => type === 'uploads/opened')).toHaveLength(2);
  });

  it('says so when a record could not be deleted', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    transferOf(engine, 'u1').onFailed('Gone.');
    await tick();
    engine.ask('call deleteProcessing').refuse(apiError(403));
    await tick();
    expect(engine.actions.at(-1)).toMatchObject({
      type: 'uploads/recordKept',
      payload: { clientId: 'u1', id: 10, fileName: 'a.mp4' },
    });
  });

  it('removes a cancelled entry without waiting for a server that is away, and deletes the record later', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    engine.ask('delay').answer(true);
    await tick();
    engine.ask('call deleteProcessing').refuse(apiError(503));
    await tick();
    expect(engine.uploads()).toEqual([]);
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    expect(waiting(engine)).toEqual([]);
  });

  it('forgets a dismissed failure and its file', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.ask('call createUpload').refuse(apiError(400));
    await tick();
    engine.dispatch(uploadDismissed({ clientId: 'u1' }));
    await tick();
    expect(engine.uploads()).toEqual([]);
    expect(engine.files.size).toBe(0);
  });

  it('stops every transfer and forgets everything when the session ends, and serves the next one', async () => {
    const engine = startHarness();
    engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4');
    await tick();
    await openRecord(engine, 1);
    await openRecord(engine, 2);
    engine.dispatch(sessionEnded({ reason: 'logout' }));
    await tick();
    expect(engine.aborted).toEqual(['u1', 'u2']);
    expect(engine.uploads()).toEqual([]);
    expect(engine.files.size).toBe(0);
    engine.add('e.mp4');
    await tick();
    expect(engine.statuses()).toEqual(['uploading']);
  });

  it('fails one upload alone when its transport breaks, and reports the bug', async () => {
    const engine = startHarness();
    engine.add('a.mp4', 'b.mp4');
    await tick();
    engine.ask('call createUpload').answer({ ...opened(1), blob_url_with_sas: undefined });
    await tick();
    engine.ask('call createUpload').refuse(new Error('A bug.'));
    await tick();
    expect(engine.statuses()).toEqual(['uploading', 'upload failed']);
    expect(engine.reported.map(String)).toEqual(['Error: A bug.']);
  });
});
