import { uploadCancelled } from '@/uploads/engine/slice';
import { opened, startHarness, tick } from '../support/uploadHarness';

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
      'ok 1',
      'ask 2 take',
      'ok 2',
      'out uploads/progressed',
      'ask 3 take',
      'in uploads/cancelled',
      'cut 3',
      'ask 4 delay',
    ]);
  });

  it('says how long a delay is', async () => {
    const { engine } = await transferring({});
    engine.dispatch(uploadCancelled({ clientId: 'u1' }));
    await tick();
    expect(engine.tape.snapshot().entries.at(-1)).toEqual({ t: 'ask', k: 3, what: 'delay', arg: 500 });
  });

  it('never holds the right to write to the storage, and no file', async () => {
    const { engine } = await transferring({});
    const text = JSON.stringify(engine.tape.snapshot());
    expect(text).not.toContain('secret');
    expect(text).toContain('https://blobs.example/videos/1?[signed]');
    expect(text).not.toContain('lastModified');
  });

  it('keeps only the last of much progress once it is long, and all of it before', async () => {
    const { engine, transfer } = await transferring({ foldAbove: 100 });
    for (let bytes = 1; bytes <= 900; bytes += 1) {
      transfer.onProgress(bytes);
      await tick();
    }
    const { entries, lost } = engine.tape.snapshot();
    expect(entries.length).toBeLessThan(110);
    expect(lost).toBe(0);
    expect(JSON.stringify(entries)).toContain('"bytesSent":900');
    expect(JSON.stringify(entries)).toContain('"bytesSent":1}');
  });

  it('stays bounded when it cannot be folded, and says what it lost', async () => {
    const { engine, transfer } = await transferring({ maxEntries: 50 });
    for (let bytes = 1; bytes <= 400; bytes += 1) {
      transfer.onProgress(bytes);
      await tick();
    }
    const { entries, lost } = engine.tape.snapshot();
    expect(entries.length).toBeLessThanOrEqual(100);
    expect(lost).toBeGreaterThan(0);
  });
});
