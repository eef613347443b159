import { uploadCancelled } from '@/uploads/engine/slice';
import { apiError, openRecord, startHarness, storeBytes, tick, waiting } from '../../support/uploadHarness';

describe('a call that fails for a while', () => {
  it('waits longer after each failed call, and not less than the server asks', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    const waits: unknown[] = [];
    for (const retryAfter of [0, 0, 0, 20_000]) {
      engine.ask('call createUpload').refuse({ ...apiError(503), retryAfter });
      await tick();
      waits.push(engine.ask('delay').arg);
      engine.ask('delay').answer(true);
      await tick();
    }
    // Chance takes a quarter off in these tests.
    expect(waits).toEqual([750, 1_500, 3_000, 20_000]);
  });

  it('waits for the connection without spending a try, and then starts afresh', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    const fail = async () => {
      engine.ask('call completeUpload').refuse({ ...apiError(0), kind: 'network', retryable: true });
      await tick();
    };
    for (let tries = 0; tries < 15; tries += 1) {
      await fail();
      engine.ask('delay').answer(true);
      await tick();
    }
    // More failures than anybody would bear, were they counted.
    for (let times = 0; times < 50; times += 1) {
      engine.connection.set(false);
      await fail();
      expect(waiting(engine)).toEqual([]);
      engine.connection.set(true);
      await tick();
      expect(waiting(engine)).toEqual(['call completeUpload']);
    }
    await fail();
    expect(engine.ask('delay').arg).toBe(750);
  });

  it('cancels an upload that waits for the connection to ask for its record', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.connection.set(false);
    engine.ask('call createUpload').refuse({ ...apiError(0), kind: 'network', retryable: true });
    await tick();
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    engine.ask('delay').answer(true);
    await tick();
    engine.connection.set(true);
    await tick();
    expect([engine.uploads(), waiting(engine)]).toEqual([[], []]);
  });

  it('gives up upload-complete after about ten minutes', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    await openRecord(engine, 1);
    await storeBytes(engine, 'u1');
    let tries = 0;
    while (engine.statuses()[0] === 'uploading') {
      engine.ask('call completeUpload').refuse(apiError(503, 'Down for maintenance'));
      tries += 1;
      await tick();
      if (waiting(engine).includes('delay')) engine.ask('delay').answer(true);
      await tick();
    }
    expect(tries).toBeGreaterThan(20);
    expect(engine.uploads()[0]?.errorMsg).toBe('Down for maintenance');
    expect(waiting(engine)).toEqual(['call deleteProcessing']);
  });
});
