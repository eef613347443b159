import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import { createLinkPace, largestBlock, SMALLEST_BLOCK } from '@/uploads/transfer/linkPace';
import { StorageError } from '@/uploads/transfer/blobStorage';
import { STANDSTILL_TEXTS } from '@/uploads/transfer/standstill';
import { startVirtual, type VirtualLink } from '../../support/virtualBlobStorage';

const KIB = 1024;
const MIB = 1024 ** 2;
const MINUTE = 60_000;

/** Sends a file over the link, and what came of it. */
async function sendOver(link: VirtualLink, size: number, until = Infinity) {
  const world = startVirtual(link);
  const sent = world.send('u1', { size });
  await world.passTime(until);
  const sizes = world.staged.map(({ start, end }) => end - start);
  return { world, sent, sizes };
}

describe('the blocks of a link', () => {
  it('take about four seconds each on a slow one, one at a time', async () => {
    const { world, sent, sizes } = await sendOver(() => 120, 10 * MIB);
    expect(sent.outcome).toBe('stored');
    expect(world.peak()).toBe(1);
    const typical = sizes.slice(1, -1);
    expect(Math.min(...typical)).toBeGreaterThan(120 * 3_000);
    expect(Math.max(...typical)).toBeLessThan(120 * 5_000);
  });

  it('are as large as may be on a fast one, six at a time, after the first few', async () => {
    const { world, sent, sizes } = await sendOver(() => 40_000, 200 * MIB);
    expect([sent.outcome, world.peak()]).toEqual(['stored', 6]);
    expect(sizes.slice(10, -1)).toEqual(Array(sizes.length - 11).fill(8 * MIB));
  });

  it('get through a cut every 40 s: nine tenths of what the link carries is stored', async () => {
    const { world, sent } = await sendOver((now) => (now % 40_000 < 500 ? 0 : 120), 20 * MIB);
    expect(sent.outcome).toBe('stored');
    expect((20 * MIB) / world.carried()).toBeGreaterThan(0.9);
  });

  it('become smaller and fewer when the link gets worse, also those cut for a better one, and larger again', async () => {
    const worse = (now: number) => now > 20_000 && now < 5 * MINUTE;
    const cut = (now: number) => now > 20_000 && now < 20_500;
    const { world, sent, sizes } = await sendOver(
      (now) => (cut(now) ? 0 : worse(now) ? 100 : 4_000),
      400 * MIB,
      10 * MINUTE,
    );
    expect(sent.outcome).toBe('stored');
    const during = world.staged.filter(({ at }) => at > MINUTE && at < 5 * MINUTE).map(({ start, end }) => end - start);
    expect(during.length).toBeGreaterThan(20);
    expect(Math.max(...during)).toBeLessThan(MIB);
    expect(sizes.slice(-8, -1).every((size) => size > 2 * MIB)).toBe(true);
  });

  it('are halved once by what one cut kills, and never get so small that a blob could not hold them all', () => {
    let now = 0;
    const pace = createLinkPace({ now: () => now });
    const before = pace.blockSize(MIB);
    const flights = [pace.depart(before), pace.depart(before)];
    now = 1_000;
    flights.forEach((land) => land('cut'));
    expect(pace.blockSize(MIB)).toBe(before / 2);
    for (let cuts = 0; cuts < 20; cuts += 1) {
      const land = pace.depart(1);
      now += 1_000;
      land('cut');
    }
    expect(pace.blockSize(MIB)).toBe(SMALLEST_BLOCK);
    expect(MAX_FILE_BYTES / pace.blockSize(MAX_FILE_BYTES)).toBeLessThanOrEqual(50_000);
    expect(pace.blockSize(50_000 * MIB)).toBe(MIB);
    expect(largestBlock(50_000 * MIB)).toBe(16 * MIB);
  });
});

describe('a standstill', () => {
  it('is told after 15 seconds, with the reason, and taken back when bytes move on', async () => {
    const world = startVirtual((now) => (now > 10_000 && now < 60_000 ? 0 : 120));
    const sent = world.send('u1', { size: 10 * MIB });
    await world.passTime(24_000);
    expect(sent.words).toEqual([]);
    await world.passTime(30_000);
    expect(sent.words).toEqual([STANDSTILL_TEXTS.cut]);
    world.setOnline(false);
    await world.passTime(40_000);
    expect(sent.words.at(-1)).toBe(STANDSTILL_TEXTS.offline);
    world.setOnline(true);
    await world.passTime();
    expect([sent.words.at(-1), sent.outcome]).toEqual([null, 'stored']);
  });

  it('of a link that carries nothing and does not say so is told as well', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: KIB, fault: ({ signal }) => world.sleep(MINUTE, signal) });
    await world.passTime(20_000);
    expect(sent.words).toEqual([STANDSTILL_TEXTS.noAnswer]);
  });

  it('of a storage whose disk is full says so, and the upload continues once there is room', async () => {
    const world = startVirtual();
    let isFull = true;
    const sent = world.send('u1', {
      size: 10 * MIB,
      fault: () => (isFull ? Promise.reject(new StorageError(507)) : undefined),
    });
    await world.passTime(30_000);
    expect(sent.words).toEqual([STANDSTILL_TEXTS.full]);
    isFull = false;
    await world.passTime();
    expect(sent.outcome).toBe('stored');
  });

  it('of the storage that puts a large file together says so', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: KIB,
      whileCommitting: () => world.sleep(MINUTE, new AbortController().signal),
    });
    await world.passTime(30_000);
    expect(sent.words).toEqual([STANDSTILL_TEXTS.putTogether]);
  });
});
