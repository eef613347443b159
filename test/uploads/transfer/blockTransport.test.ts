import fc from 'fast-check';
import { StorageError } from '@/uploads/transfer/blobStorage';
import { startVirtual, type VirtualOptions } from '../../support/virtualBlobStorage';

const MIB = 1024 ** 2;
const BLOCK = 8 * MIB;
const TEN_BLOCKS = 10 * BLOCK - 5;

/** Fails the given tries of the given block. */
const failing =
  (index: number, tries: number, error: () => Error): VirtualOptions['fault'] =>
  (attempt) => {
    if (attempt.index === index && attempt.tries <= tries) throw error();
  };

describe('sending a file in blocks', () => {
  it('sends every byte once, six blocks at a time, and commits them in order', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(world.peak()).toBe(6);
    const starts = world.staged.map(({ start, end }) => [start, end]).sort(([a = 0], [b = 0]) => a - b);
    expect(starts).toEqual(Array.from({ length: 10 }, (_, i) => [i * BLOCK, Math.min(TEN_BLOCKS, (i + 1) * BLOCK)]));
    const inOrder = [...world.staged].sort((a, b) => a.index - b.index).map(({ id }) => id);
    expect(world.commits).toEqual([inOrder]);
    expect(sent.progress.at(-1)).toBe(TEN_BLOCKS);
    expect(Math.max(...sent.progress)).toBe(TEN_BLOCKS);
  });

  it('shares its six connections between three files', async () => {
    const world = startVirtual();
    const all = ['a', 'b', 'c'].map((clientId) => world.send(clientId, { size: 30 * BLOCK }));
    await world.passTime();
    expect(all.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
    expect(world.peak()).toBe(6);
    const ends = all.map(({ endedAt }) => endedAt);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(200);
  });

  it('commits an empty file without blocks', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: 0 });
    await world.passTime();
    expect([sent.outcome, world.commits]).toEqual(['stored', [[]]]);
  });

  it.each([0, 200, 302, 408, 429, 500, 502, 503, 504])(
    'sends a block again after %d, and only that one',
    async (status) => {
      const world = startVirtual();
      const sent = world.send('u1', { size: TEN_BLOCKS, fault: failing(3, 2, () => new StorageError(status)) });
      await world.passTime();
      expect(sent.outcome).toBe('stored');
      expect(world.staged).toHaveLength(12);
    },
  );

  it('goes on alone after a failure, and with more connections as blocks land', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: 60 * BLOCK,
      fault: (attempt) => {
        if (attempt.at < 100) throw new StorageError(503);
      },
    });
    await world.passTime();
    const departures = new Map<number, number>();
    for (const { at } of world.staged) departures.set(at, (departures.get(at) ?? 0) + 1);
    expect([...departures.values()].slice(0, 4)).toEqual([6, 1, 2, 6]);
    expect(sent.outcome).toBe('stored');
  });

  it('gives up when nothing has landed for ten minutes, and says that the storage could not be reached', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS, fault: () => Promise.reject(new StorageError(0)) });
    await world.passTime();
    expect(sent.outcome).toBe('The storage could not be reached. Check your connection and retry.');
    expect(sent.endedAt).toBeGreaterThan(10 * 60_000);
    expect(sent.endedAt).toBeLessThan(12 * 60_000);
  });

  it('says after ten minutes that the disk of the server is full', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS, fault: () => Promise.reject(new StorageError(507)) });
    await world.passTime();
    expect(sent.outcome).toBe('The disk of the server is full. Retry once there is room.');
  });

  it('never gives up while blocks still land', async () => {
    const world = startVirtual();
    let count = 0;
    const sent = world.send('u1', {
      size: 20 * BLOCK,
      blockTakes: 60_000,
      fault: () => {
        count += 1;
        if (count % 4 !== 0) throw new StorageError(0);
      },
    });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(sent.endedAt).toBeGreaterThan(20 * 60_000);
  });

  it('waits for the connection for hours without spending a try', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS });
    await world.passTime(50);
    world.setOnline(false);
    await world.passTime(3 * 3_600_000);
    const before = world.staged.length;
    expect(sent.outcome).toBeNull();
    world.setOnline(true);
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(before).toBe(6);
    expect(world.staged).toHaveLength(16);
  });

  /** When the requests since `from` left, in ms after it. */
  const departures = (world: ReturnType<typeof startVirtual>, from: number) =>
    world.staged.filter(({ at }) => at >= from).map(({ at }) => at - from);
  const MINUTE = 60_000;

  it.each([
    ['a moment', 10],
    ['minutes', 3 * MINUTE],
  ])('starts afresh when the connection was away for %s: at once, and with short waits', async (_name, away) => {
    const world = startVirtual();
    const back = 5 * MINUTE + away;
    const sent = world.send('u1', {
      size: BLOCK,
      fault: ({ at }) => {
        if (at < back + 5_000) throw new StorageError(0);
      },
    });
    await world.passTime(5 * MINUTE);
    world.setOnline(false);
    await world.passTime(back);
    world.setOnline(true);
    await world.passTime();
    // A block takes 100 ms to fail; the waits after that are 750, 1,500 and 3,000 ms.
    expect(departures(world, back)).toEqual([0, 850, 2_450, 5_550]);
    expect(sent.outcome).toBe('stored');
  });

  it('does not count what fails while there is no connection, though it was about to give up', async () => {
    const world = startVirtual();
    const almost = 10 * MINUTE - 5_000;
    const back = 20 * MINUTE;
    const sent = world.send('u1', {
      size: BLOCK,
      fault: ({ at }) => {
        if (at < back) throw new StorageError(0);
      },
    });
    while (world.now() < almost) await world.passTime(world.now() + 50);
    // The next try leaves, and the connection goes while it is on its way.
    const tries = world.staged.length;
    while (world.staged.length === tries) await world.passTime(world.now() + 50);
    world.setOnline(false);
    await world.passTime(back);
    expect(sent.outcome).toBeNull();
    world.setOnline(true);
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(departures(world, back)).toEqual([0]);
  });

  it('cuts off a block that has stopped moving, and sends it again', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: TEN_BLOCKS,
      fault: ({ index, tries, signal }) =>
        index === 2 && tries === 1 ? world.sleep(24 * 3_600_000, signal) : undefined,
    });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(world.staged.filter(({ index }) => index === 2)).toHaveLength(2);
    expect(sent.endedAt).toBeLessThan(100_000);
  });

  it('gives an answer five minutes once all bytes have left', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: BLOCK,
      fault: ({ tries, signal, onProgress }) => {
        onProgress(BLOCK);
        return tries === 1 ? world.sleep(4 * 60_000, signal) : undefined;
      },
    });
    await world.passTime();
    expect([sent.outcome, world.staged.length]).toEqual(['stored', 1]);
  });

  it('tells a changed file from a lost connection, and does not try again', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS, fault: () => Promise.reject(new StorageError(0)) });
    world.loseFile();
    await world.passTime();
    expect(sent.outcome).toBe('The file is gone.');
    expect(new Set(world.staged.map(({ index }) => index)).size).toBe(world.staged.length);
  });

  it.each([
    [403, 'AuthenticationFailed', 'The upload link has expired or was refused. Retry to get a new one.'],
    [409, 'BlobAlreadyExists', 'The storage refused the upload (409 BlobAlreadyExists).'],
    [413, '', 'The storage refused the upload (413).'],
  ])('stops at %d %s', async (status, code, text) => {
    const world = startVirtual();
    const sent = world.send('u1', { size: TEN_BLOCKS, fault: failing(1, 99, () => new StorageError(status, code)) });
    await world.passTime();
    expect(sent.outcome).toBe(text);
    expect(world.commits).toEqual([]);
  });

  it('sends a block up to three times more when it arrives damaged', async () => {
    const damaged = () => new StorageError(400, 'Md5Mismatch');
    for (const [times, outcome, sends] of [
      [3, 'stored', 13],
      [4, 'The storage refused the upload (400 Md5Mismatch).', 13],
    ] as const) {
      const world = startVirtual();
      const sent = world.send('u1', { size: TEN_BLOCKS, fault: failing(9, times, damaged) });
      await world.passTime();
      expect([sent.outcome, world.staged.length]).toEqual([outcome, sends]);
    }
  });

  it('commits again when the answer was lost', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: TEN_BLOCKS,
      onCommit: (attempt) => {
        if (attempt === 1) throw new StorageError(0);
      },
    });
    await world.passTime();
    expect([sent.outcome, world.commits.length, world.staged.length]).toEqual(['stored', 2, 10]);
  });

  it('sends again only the blocks that the storage has lost or holds in another size, and gives up on one that keeps none', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: TEN_BLOCKS,
      onCommit: (attempt, stored) => {
        if (attempt > 1) return;
        const [first = '', second = ''] = stored.keys();
        stored.delete(first);
        stored.set(second, 1);
      },
    });
    await world.passTime();
    expect([sent.outcome, world.commits.length, world.staged.length]).toEqual(['stored', 2, 12]);
    expect(sent.progress.at(-1)).toBe(TEN_BLOCKS);

    const hopeless = startVirtual();
    const lost = hopeless.send('u1', { size: TEN_BLOCKS, onCommit: (_attempt, stored) => stored.clear() });
    await hopeless.passTime();
    expect([lost.outcome, hopeless.commits.length]).toEqual([
      'The storage refused the upload (400 InvalidBlockList).',
      4,
    ]);
  });

  it('speaks of no standstill while blocks that the storage has lost are sent again', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: 40 * BLOCK,
      blockTakes: 10_000,
      onCommit: (attempt, stored) => {
        if (attempt === 1) stored.clear();
      },
    });
    await world.passTime();
    expect([sent.outcome, world.commits.length]).toEqual(['stored', 2]);
    expect(sent.words).toEqual([]);
  });

  it('sends nothing more and says nothing more once it is stopped', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: 40 * BLOCK });
    await world.passTime(150);
    const [blocks, events] = [world.staged.length, sent.progress.length];
    sent.stop();
    await world.passTime();
    expect([world.staged.length, sent.progress.length, sent.outcome]).toEqual([blocks, events, null]);
    const next = world.send('u2', { size: TEN_BLOCKS });
    await world.passTime();
    expect(next.outcome).toBe('stored');
  });

  it('fails with the reason when there is no file', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: 1, fault: () => Promise.reject(new TypeError('A bug.')) });
    await world.passTime();
    expect(sent.outcome).toBe('Unknown error');
    expect(world.reported.map(String)).toEqual(['TypeError: A bug.']);
  });

  it('stores every byte whatever fails for a while', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 200, 408, 429, 500, 503, 504), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 * BLOCK }),
        async (faults, size) => {
          const world = startVirtual();
          const left = [...faults];
          const sent = world.send('u1', {
            size,
            fault: () => {
              const status = left.shift();
              if (status !== undefined) throw new StorageError(status);
            },
          });
          await world.passTime();
          expect(sent.outcome).toBe('stored');
          expect([...world.stored.values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
          expect(world.peak()).toBeLessThanOrEqual(6);
        },
      ),
      { numRuns: 50 },
    );
  });
});
