import fc from 'fast-check';
import { Divergence } from '@/replay/replaySaga';
import type { Tape } from '@/replay/tape';
import { replayTest, testOf } from '@/state/recordedTests';
import { replayUploadTape } from '@/state/replayUploadTape';
import { sessionEnded } from '@/api/session';
import { uploadCancelled } from '@/uploads/engine/slice';
import { RandomLife, randomSteps } from '../support/randomUploads';
import { listed, opened, signIn, startHarness, tick } from '../support/uploadHarness';

const throughJson = (tape: Tape): Tape => JSON.parse(JSON.stringify(tape)) as Tape;

async function recordHappyPath(): Promise<Tape> {
  const engine = startHarness();
  engine.add('a.mp4');
  await tick();
  engine.ask('call createUpload').answer(opened(1));
  await tick();
  engine.transfers.get('u1')?.onProgress(400);
  await tick();
  engine.transfers.get('u1')?.onStored();
  await tick();
  engine.ask('call completeUpload').answer({});
  await tick();
  engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Processing' }]));
  engine.ask('call listProcessing').answer({});
  await tick();
  return throughJson(engine.tape.snapshot());
}

describe('replaying a tape of the upload engine', () => {
  it('repeats 300 random lives exactly, from JSON, without ports', async () => {
    let entries = 0;
    await fc.assert(
      fc.asyncProperty(randomSteps, fc.boolean(), async (steps, toRest) => {
        const life = new RandomLife();
        await life.run(steps);
        if (toRest) await life.comeToRest();
        await tick();
        const tape = throughJson(life.engine.tape.snapshot());
        entries += tape.entries.length;
        await replayUploadTape(tape);
      }),
      { numRuns: 300 },
    );
    expect(entries).toBeGreaterThan(5_000);
  });

  it('repeats lives whose tapes started anew at a rest', async () => {
    await fc.assert(
      fc.asyncProperty(randomSteps, randomSteps, async (first, second) => {
        const life = new RandomLife({ maxEntries: 300 });
        await life.run(first);
        await life.comeToRest();
        await life.run(second);
        await life.comeToRest();
        const tape = throughJson(life.engine.tape.snapshot());
        if (tape.lost === 0) await replayUploadTape(tape);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps nothing of a session that has ended, and repeats the next one with what the journal brings back', async () => {
    const engine = startHarness();
    signIn(engine);
    await tick();
    engine.add('a.mp4', 'b.mp4');
    await tick();
    engine.ask('call createUpload').answer(opened(1));
    await tick();
    engine.dispatch(sessionEnded({ reason: 'expired' }));
    await tick();
    expect(engine.tape.snapshot()).toMatchObject({ entries: [], lost: 0 });
    signIn(engine);
    await tick();
    const tape = throughJson(engine.tape.snapshot());
    expect(tape.entries.map((entry) => ('what' in entry ? entry.what : entry.t))).toEqual([
      'in',
      'restore',
      'ok',
      'out',
      // The files are still in the page: both uploads go on, the one that had begun in a new record.
      ...['in', 'out', 'call deleteProcessing'],
      ...['in', 'out', 'call createUpload'],
    ]);
    await replayUploadTape(tape);
  });

  it('shows the first difference when the engine emits something else', async () => {
    const tape = await recordHappyPath();
    const stored = tape.entries.findIndex(
      ({ t, ...rest }) => t === 'out' && JSON.stringify(rest).includes('uploads/stored'),
    );
    const changed = {
      ...tape,
      entries: tape.entries.map((entry, index) =>
        index === stored ? { t: 'out' as const, action: { type: 'uploads/kept', payload: { clientId: 'u1' } } } : entry,
      ),
    };
    const error = await replayUploadTape(changed).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Divergence);
    expect(String(error)).toContain(`differs at entry ${stored} of ${tape.entries.length}`);
    expect(String(error)).toContain(
      'recorded: {"action":{"payload":{"clientId":"u1"},"type":"uploads/kept"},"t":"out"}',
    );
    expect(String(error)).toContain(
      'replayed: {"action":{"payload":{"clientId":"u1"},"type":"uploads/stored"},"t":"out"}',
    );
  });

  it('notices an engine that no longer asks, asks more, or ends in another state', async () => {
    const tape = await recordHappyPath();
    const without = (from: number, count = 1) => ({ ...tape, entries: tape.entries.toSpliced(from, count) });
    await expect(replayUploadTape({ ...tape, entries: [...tape.entries, { t: 'cut', k: 99 }] })).rejects.toThrow(
      'nothing',
    );
    const complete = tape.entries.findIndex((entry) => entry.t === 'ask' && entry.what === 'call completeUpload');
    await expect(replayUploadTape(without(complete))).rejects.toThrow(Divergence);
    const finalState = JSON.parse(
      JSON.stringify(tape.finalState).replace('"complete"', '"queued"'),
    ) as Tape['finalState'];
    await expect(replayUploadTape({ ...tape, finalState })).rejects.toThrow('the final state');
  });

  it('notices a delay of another duration', async () => {
    const life = startHarness();
    life.add('a.mp4');
    await tick();
    life.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    const tape = throughJson(life.tape.snapshot());
    await replayUploadTape(tape);
    const entries = tape.entries.map((entry) =>
      'what' in entry && entry.what === 'delay' ? { ...entry, arg: 0 } : entry,
    );
    await expect(replayUploadTape({ ...tape, entries })).rejects.toThrow('replayed: {"arg":500,"k":1,"t":"ask"');
  });

  it('comes to an end on a state that no app made', async () => {
    const tape = await recordHappyPath();
    // The next to start is never found among the uploads.
    const upload = { clientId: 'other', fileName: 'a.mp4', size: 1, status: 'queued', fileAccess: 'ready', addedAt: 0 };
    const initialState = { ids: ['u1'], entities: { u1: upload } };
    await expect(replayUploadTape({ ...tape, initialState })).rejects.toThrow(Divergence);
  });

  it('refuses a tape of another format or without its beginning', async () => {
    const tape = await recordHappyPath();
    await expect(replayUploadTape({ ...tape, format: 'upload-tape/1' as Tape['format'] })).rejects.toThrow(
      'This is no upload-tape/3, upload-tape/2 or edit-tape/1, but upload-tape/1.',
    );
    await expect(replayUploadTape({ ...tape, lost: 3 })).rejects.toThrow('lost its first 3 entries');
  });

  it('of an upload that failed is a test that fails until the engine does something else there', async () => {
    const engine = startHarness();
    engine.add('a.mp4');
    await tick();
    engine.ask('call createUpload').answer(opened(1));
    await tick();
    engine.transfers.get('u1')?.onFailed('The storage is gone.');
    await tick();
    const tape = throughJson(engine.tape.snapshot());
    const failing = testOf(tape);
    expect(failing.unwanted).toBe(tape.entries.findIndex((entry) => JSON.stringify(entry).includes('uploads/failed')));
    await replayTest(tape);
    await expect(replayTest(failing)).rejects.toThrow(/still does what it is not to do: .*The storage is gone\./);
    // An engine that tells the person something else.
    const { unwanted = 0 } = failing;
    const mended = { ...failing, entries: [...tape.entries] };
    mended.entries[unwanted] = {
      t: 'out',
      action: { type: 'uploads/failed', payload: { clientId: 'u1', message: 'Unknown error' } },
    };
    await replayTest(mended);
    // One that comes no longer to that place.
    await expect(replayTest({ ...failing, entries: tape.entries.slice(1), unwanted: unwanted - 1 })).rejects.toThrow(
      Divergence,
    );
    expect(testOf(await recordHappyPath())).not.toHaveProperty('unwanted');
  });
});
