import type { Json } from '@/replay/redact';
import { replayUploadTape } from '@/state/replayUploadTape';
import { uploadCancelled, uploadDismissed } from '@/uploads/engine/slice';
import { listed, opened, startHarness, tick } from '../support/uploadHarness';

async function transferring(options: Parameters<typeof startHarness>[0]) {
  const engine = startHarness(options);
  engine.add('a.mp4');
  await tick();
  engine.ask('call createUpload').answer(opened(1));
  await tick();
  const transfer = engine.transfers.get('u1');
  if (!transfer) throw new Error('No transfer.');
  return { engine, transfer };
}

describe('the tape of the upload engine', () => {
  it('holds what came in, what was asked with its answers, and what went out, in order', async () => {
    const { engine, transfer } = await transferring({});
    transfer.onProgress(500);
    await tick();
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    const tape = engine.tape.snapshot();
    expect(
      tape.entries.map((entry) => {
        if (entry.t === 'in' || entry.t === 'out') return `${entry.t} ${(entry.action as { type: string }).type}`;
        return entry.t === 'ask' ? `ask ${entry.k} ${entry.what}` : `${entry.t} ${entry.k}`;
      }),
    ).toEqual([
      'in uploads/added',
      'in uploads/slotGranted',
      'out uploads/started',
      'ask 0 call createUpload',
      'ok 0',
      'out uploads/opened',
      'ask 1 transfer',
      'event 1',
      'out uploads/progressed',
      'in uploads/cancelled',
      'cut 1',
      'ask 2 delay',
    ]);
  });

  it('says how long a delay is', async () => {
    const { engine } = await transferring({});
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(engine.tape.snapshot().entries.at(-1)).toEqual({ t: 'ask', k: 2, what: 'delay', arg: 500 });
  });

  it('never holds the right to write to the storage, and no file', async () => {
    const { engine } = await transferring({});
    const text = JSON.stringify(engine.tape.snapshot());
    expect(text).not.toContain('secret');
    expect(text).toContain('https://blobs.example/videos/1?[signed]');
    expect(text).not.toContain('lastModified');
  });

  it('keeps of progress in a row only the last, also when uploads take turns, and one that falls', async () => {
    const { engine, transfer } = await transferring({});
    engine.add('b.mp4');
    await tick();
    engine.ask('call createUpload').answer(opened(2));
    await tick();
    const before = engine.tape.snapshot().entries.length;
    const other = engine.transfers.get('u2');
    for (let bytes = 1; bytes <= 900; bytes += 1) {
      transfer.onProgress(bytes);
      other?.onProgress(bytes - 1);
    }
    // A block is sent again: the bar still shows what was reached.
    transfer.onProgress(500);
    const row = engine.tape.snapshot().entries.slice(before);
    expect(row.map((entry) => (entry.t === 'event' ? [entry.k, entry.value] : entry.t))).toEqual([
      [1, { type: 'progressed', bytesSent: 900 }],
      'out',
      [3, { type: 'progressed', bytesSent: 899 }],
      'out',
      [1, { type: 'progressed', bytesSent: 500 }],
      'out',
    ]);
    transfer.onStandstill('The storage is busy.');
    transfer.onProgress(700);
    expect(engine.tape.snapshot().entries.slice(before + row.length)).toEqual([
      { t: 'event', k: 1, value: { type: 'stoodStill', words: 'The storage is busy.' } },
      expect.objectContaining({ t: 'out' }),
      { t: 'event', k: 1, value: { type: 'progressed', bytesSent: 700 } },
      expect.objectContaining({ t: 'out' }),
    ]);
  });

  it('stays short however long is sent while the screens fetch their lists', async () => {
    const { engine, transfer } = await transferring({});
    for (let polls = 1; polls <= 500; polls += 1) {
      transfer.onProgress(polls);
      engine.dispatch(listed('listProcessing', [{ id: 10, fileListId: 11, status: 'Uploading' }]));
    }
    const { entries, lost } = engine.tape.snapshot();
    expect(entries.length).toBeLessThan(20);
    expect(lost).toBe(0);
  });

  it('has nothing of what happened while it was off, and starts anew at the next rest', async () => {
    const choice = { isOn: true };
    const { engine, transfer } = await transferring({ isTapeOn: () => choice.isOn });
    choice.isOn = false;
    transfer.onProgress(5);
    expect(engine.tape.snapshot().entries).toEqual([]);
    choice.isOn = true;
    transfer.onProgress(6);
    transfer.onFailed('The storage is gone.');
    expect(JSON.stringify(engine.tape.snapshot().entries)).not.toContain('a.mp4');
    await expect(replayUploadTape(engine.tape.snapshot())).rejects.toThrow('cannot be replayed');
    engine.ask('call deleteProcessing').answer(null);
    await tick();
    engine.dispatch(uploadDismissed({ clientId: 'u1' }));
    await replayUploadTape(engine.tape.snapshot());
  });

  it('stays bounded when nothing is superfluous, and says what it lost', async () => {
    const { engine, transfer } = await transferring({ maxEntries: 50 });
    for (let standstills = 1; standstills <= 400; standstills += 1) transfer.onStandstill(String(standstills));
    const { entries, lost } = engine.tape.snapshot();
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(lost).toBeGreaterThan(0);
  });
});

it('copies of the state only what has changed since the last snapshot, of which one is taken each second', async () => {
  const { engine } = await transferring({});
  const [before, same] = [engine.tape.snapshot(), engine.tape.snapshot()] as { finalState: Json }[];
  engine.add('b.mp4');
  await tick();
  const after = engine.tape.snapshot().finalState;
  type Uploads = { entities: Record<string, unknown> };
  const [old, now] = [before?.finalState, after] as unknown as [Uploads, Uploads];
  expect(same?.finalState).toBe(old);
  expect(Object.keys(now.entities)).toHaveLength(2);
  expect(now.entities.u1).toBe(old.entities.u1);
});
