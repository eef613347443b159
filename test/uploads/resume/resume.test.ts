import { StorageError } from '@/uploads/transfer/blobStorage';
import { blockId, readBlockId } from '@/uploads/transfer/blocks';
import type { TransferRecord } from '@/uploads/resume/journalEntry';
import { startVirtual, type VirtualOptions } from '../../support/virtualBlobStorage';

const BLOCK = 8 * 1024 ** 2;
/** Of files of more than 256 MiB. */
const LARGE_BLOCK = 2 * BLOCK;
const SIZE = 20 * BLOCK - 5;

type World = ReturnType<typeof startVirtual>;

const kept = (world: World, clientId = 'u1'): TransferRecord => {
  const record = world.record(clientId);
  if (!record) throw new Error('Nothing was kept.');
  return record;
};
const indices = (world: World, since = 0) => world.staged.slice(since).map(({ index }) => index);

/** Sends until `at`, and is cut off there as by a reload. */
async function cutOff(at: number, options: Partial<VirtualOptions> = {}) {
  const world = startVirtual();
  const first = world.send('u1', { size: SIZE, ...options });
  await world.passTime(at);
  first.stop();
  return { world, record: kept(world), before: world.staged.length };
}

describe('a transfer that was cut off', () => {
  it.each([0, 50, 150, 250, 350])('at %d ms sends only what the storage does not have', async (at) => {
    const { world, record, before } = await cutOff(at);
    const stored = new Set(world.stored.keys());
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect(again.outcome).toBe('stored');
    expect(indices(world, before)).toHaveLength(20 - stored.size);
    expect(world.staged.slice(before).every(({ id }) => !stored.has(id))).toBe(true);
    expect(world.commits.at(-1)).toHaveLength(20);
    expect(new Set(world.commits.at(-1)?.map((id) => atob(id).slice(0, 16)))).toEqual(new Set([record.session]));
  });

  it('begins its progress with the bytes that are stored', async () => {
    const { world, record } = await cutOff(250);
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect(again.progress[0]).toBe(12 * BLOCK);
    expect(Math.min(...again.progress)).toBe(12 * BLOCK);
  });

  it('takes the word of the storage over that of the journal: lost, cut short and foreign blocks do not count', async () => {
    const { world, record, before } = await cutOff(250);
    const [lost = '', short = ''] = world.stored.keys();
    world.stored.delete(lost);
    world.stored.set(short, 1);
    world.stored.set(blockId('ffffffffffffffff', { start: 19 * BLOCK, end: SIZE }), BLOCK - 5);
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect(again.outcome).toBe('stored');
    expect(indices(world, before)).toHaveLength(10);
  });

  it('starts over when the storage has nothing left', async () => {
    const { world, record, before } = await cutOff(250);
    world.stored.clear();
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect([again.outcome, indices(world, before).length]).toEqual(['stored', 20]);
  });

  it('goes by the journal alone when its link may not read, and sends all again when that was wrong', async () => {
    const { world, record, before } = await cutOff(250, { url: 'https://blobs.example/a?sp=cw' });
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect([again.outcome, indices(world, before).length]).toEqual(['stored', 8]);

    const wrong = await cutOff(250, { url: 'https://blobs.example/a?sp=cw' });
    wrong.world.stored.clear();
    const whole = wrong.world.send('u1', { size: SIZE }, wrong.record);
    await wrong.world.passTime();
    expect([whole.outcome, indices(wrong.world, wrong.before).length]).toEqual(['stored', 8 + 20]);
  });

  it('fits what it sends between blocks of other sizes, and does not commit those that overlap', async () => {
    const { world, record, before } = await cutOff(0);
    const hold = (start: number, end: number) => world.stored.set(blockId(record.session, { start, end }), end - start);
    hold(100, 200);
    hold(0, 3 * BLOCK);
    hold(SIZE - 7, SIZE);
    const again = world.send('u1', { size: SIZE }, record);
    await world.passTime();
    expect(again.outcome).toBe('stored');
    expect(world.staged[before]).toMatchObject({ start: 3 * BLOCK });
    const committed = world.commits.at(-1)?.map((id) => readBlockId(record.session, id)) ?? [];
    expect([0, ...committed.map((block) => block?.end)]).toEqual([...committed.map((block) => block?.start), SIZE]);
  });

  it('while it was committed commits again and sends nothing', async () => {
    const world = startVirtual();
    const first = world.send('u1', { size: SIZE, whileCommitting: () => new Promise(() => undefined) });
    await world.passTime(5_000);
    first.stop();
    const before = world.staged.length;
    const again = world.send('u1', { size: SIZE }, kept(world));
    await world.passTime();
    expect([again.outcome, world.staged.length - before, world.commits.length]).toEqual(['stored', 0, 2]);
  });

  it('after it was committed needs neither the file nor the storage', async () => {
    const world = startVirtual();
    world.send('u1', { size: SIZE });
    await world.passTime();
    expect(kept(world).isStored).toBe(true);
    const commits = world.commits.length;
    const again = world.send('unknown file', { size: SIZE }, kept(world));
    await world.passTime();
    expect([again.outcome, world.commits.length]).toEqual(['stored', commits]);
  });

  it('cannot go on when nothing of it was kept', async () => {
    const world = startVirtual();
    const again = world.sendOn('u2');
    await world.passTime();
    expect(again.outcome).toBe('The upload link has expired or was refused. Retry to get a new one.');
  });
});

describe('a link that ends in mid-transfer', () => {
  const refusing =
    (until: () => boolean): VirtualOptions['fault'] =>
    () => {
      if (until()) throw new StorageError(403, 'AuthenticationFailed');
    };

  it('is renewed once for all blocks that it stopped, and the new one is kept', async () => {
    const world = startVirtual();
    let calls = 0;
    const sent = world.send('u1', {
      size: SIZE,
      fault: refusing(() => world.now() > 100 && world.links.length === 0),
      renew: async () => `https://blobs.example/renewed?sp=rcw&n=${(calls += 1)}`,
    });
    await world.passTime();
    expect([sent.outcome, calls]).toEqual(['stored', 1]);
    expect(world.links).toEqual(['https://blobs.example/renewed?sp=rcw&n=1']);
    expect(kept(world).url).toBe(world.links[0]);
    expect(Math.max(...sent.progress)).toBe(SIZE);
  });

  it('and that no server renews fails in words, and what is stored stays noted', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: SIZE, fault: refusing(() => world.now() > 150) });
    await world.passTime();
    expect(sent.outcome).toBe('The upload link has expired or was refused. Retry to get a new one.');
    expect(kept(world).blocks).toHaveLength(6);
    expect(world.staged).toHaveLength(12);
  });

  it('is renewed before its end, and no block is refused at all', async () => {
    const world = startVirtual();
    world.setStorageTime(() => world.now());
    const endingAt = (time: number) =>
      `https://blobs.example/a?sp=rcw&se=${encodeURIComponent(new Date(time).toISOString())}`;
    let end = 1_000;
    const sent = world.send('u1', {
      size: 100 * LARGE_BLOCK,
      url: endingAt(end),
      fault: refusing(() => world.now() > end + 100),
      renew: async () => endingAt((end = world.now() + 1_000)),
    });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(world.staged).toHaveLength(100);
    expect(world.links).toHaveLength(1);
  });
});

describe('a storage that is too busy', () => {
  it.each([429, 503])(
    'and answers %d holds back every file for as long as it asks, and is met again with one request',
    async (status) => {
      const world = startVirtual();
      let refusals = 0;
      const busy: VirtualOptions['fault'] = () => {
        if (refusals > 0) return;
        refusals += 1;
        throw new StorageError(status, 'ServerBusy', 20_000);
      };
      const all = ['a', 'b', 'c'].map((clientId) => world.send(clientId, { size: 20 * BLOCK, fault: busy }));
      await world.passTime();
      expect(all.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
      const departures = world.staged.map(({ at }) => at);
      expect(departures.filter((at) => at > 100 && at < 20_100)).toEqual([]);
      const after = departures.filter((at) => at >= 20_100);
      const waves = [...new Set(after)].slice(0, 4).map((at) => after.filter((each) => each === at).length);
      expect(waves).toEqual([1, 2, 6, 6]);
    },
  );
});

describe('a computer that sleeps', () => {
  it('sends again on waking what was on its way, and has spent no try', async () => {
    const world = startVirtual();
    let asleep = false;
    const sent = world.send('u1', {
      size: SIZE,
      fault: ({ signal, at }) => {
        if (asleep) return;
        if (at < 100) throw new StorageError(0);
        return world.sleep(30 * 24 * 3_600_000, signal);
      },
    });
    await world.passTime(5_000);
    asleep = true;
    world.fallAsleep(10 * 3_600_000);
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(sent.endedAt).toBeLessThan(10 * 3_600_000 + 120_000);
  });
});
