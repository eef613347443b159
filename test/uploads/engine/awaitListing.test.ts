import { apiError, listed, openRecord, startHarness, storeBytes, tick, waiting } from '../../support/uploadHarness';

/** One upload that has just moved to processing. */
async function moving() {
  const engine = startHarness();
  engine.add('a.mp4');
  await tick();
  await openRecord(engine, 1);
  await storeBytes(engine, 'u1');
  engine.ask('call completeUpload').answer();
  await tick();
  return engine;
}

describe('the wait for complete', () => {
  it('finds an upload among the finished files when processing was over before anyone looked', async () => {
    const engine = await moving();
    expect(engine.ask('call listProcessing').arg).toMatchObject({ organisationId: 1, search: 'a.mp4' });
    engine.ask('call listProcessing').answer();
    await tick();
    engine.dispatch(listed('listFiles', [{ id: 11, fileListId: 11, status: 'Complete' }]));
    engine.ask('call listFiles').answer();
    await tick();
    expect(engine.statuses()).toEqual(['complete']);
    expect(waiting(engine)).toEqual([]);
  });

  it('looks every ten seconds for ten minutes, says that the server has not listed the upload, and still takes a late listing', async () => {
    const engine = await moving();
    let looks = 0;
    while (waiting(engine).length > 0) {
      engine.ask('call listProcessing').refuse(apiError(503));
      looks += 1;
      await tick();
      expect(engine.ask('delay').arg).toBe(10_000);
      engine.ask('delay').answer(true);
      await tick();
    }
    expect(looks).toBe(60);
    expect(engine.uploads()[0]).toMatchObject({
      status: 'moving to processing',
      errorMsg: 'The server has not listed this upload yet.',
    });
    engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]));
    expect(engine.uploads()[0]).toMatchObject({ status: 'complete', errorMsg: null });
  });

  it('does not take a record for processing that the server still calls uploading', async () => {
    const engine = await moving();
    engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Uploading' }]));
    expect(engine.statuses()).toEqual(['moving to processing']);
  });
});
