import { sessionEnded } from '@/api/session';
import { cancelAllUploads } from '@/uploads/engine/cancelAllUploads';
import {
  apiError,
  openRecord,
  startHarness,
  storeBytes,
  tick,
  waiting,
  type Harness,
} from '../../support/uploadHarness';

/** The first has moved to processing, the second has a record and sends, the third asks for its record, two wait. */
async function underWay(): Promise<Harness> {
  const engine = startHarness();
  engine.add('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4');
  await tick();
  await openRecord(engine, 1);
  await storeBytes(engine, 'u1');
  engine.ask('call completeUpload').answer();
  await openRecord(engine, 2);
  engine.ask('call listProcessing').answer();
  await tick();
  return engine;
}

/** Dispatches it, and says whether it has resolved. */
function leave(engine: Harness) {
  const left = { isDone: false };
  void engine.dispatch(cancelAllUploads()).then(() => (left.isDone = true));
  return left;
}

/** Answers every wait of the engine but those for the server. */
async function passTime(engine: Harness): Promise<void> {
  await tick();
  for (const ask of engine.asks().filter(({ what }) => what === 'delay')) ask.answer(true);
  await tick();
  engine.wake();
  await tick();
}

describe('cancelling all uploads', () => {
  it('stops every transfer, starts none of those that wait, and leaves what is sent alone', async () => {
    const engine = await underWay();
    const before = engine.aborted.length;
    leave(engine);
    await tick();
    expect(engine.aborted.slice(before)).toEqual(['u2']);
    expect(engine.transfers.size).toBe(0);
    const started = engine.actions.filter(({ type }) => type === 'uploads/started');
    expect(started.map(({ payload }) => payload)).toEqual(['u1', 'u2', 'u3', 'u4'].map((clientId) => ({ clientId })));
    expect(engine.statuses()).toEqual(['moving to processing', 'cancelling', 'cancelling', 'cancelling']);
  });

  it('resolves once the records are deleted, also one that the server is only about to make', async () => {
    const engine = await underWay();
    const left = leave(engine);
    await passTime(engine);
    expect(left.isDone).toBe(false);
    await openRecord(engine, 3);
    const deleted: unknown[] = [];
    while (waiting(engine).includes('call deleteProcessing') || waiting(engine).includes('call createUpload')) {
      const ask = engine.asks().find(({ what }) => /deleteProcessing|createUpload/.test(what));
      if (ask?.what === 'call deleteProcessing') deleted.push(ask.arg);
      if (ask?.what === 'call deleteProcessing') ask.answer(null);
      else ask?.refuse(apiError(400));
      await tick();
    }
    await passTime(engine);
    expect(left.isDone).toBe(true);
    expect(deleted).toEqual([{ id: 20 }, { id: 30 }]);
    expect(engine.statuses()).toEqual(['moving to processing']);
  });

  it('does not wait for a server that is away, which is told no more once the session ends', async () => {
    const engine = await underWay();
    const left = leave(engine);
    for (let looks = 0; looks < 60; looks += 1) await passTime(engine);
    expect(left.isDone).toBe(true);
    expect(waiting(engine)).toContain('call deleteProcessing');
    engine.dispatch(sessionEnded({ reason: 'logout' }));
    await tick();
    expect(engine.uploads()).toEqual([]);
  });

  it('resolves at once when nothing is under way', async () => {
    const engine = startHarness();
    const left = leave(engine);
    await tick();
    expect(left.isDone).toBe(true);
  });
});
