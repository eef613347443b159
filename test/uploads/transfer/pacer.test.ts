import { SMALLEST_BLOCK } from '@/uploads/transfer/linkPace';
import { startVirtual } from '../../support/virtualBlobStorage';

const MIB = 1024 ** 2;
/** Bytes in a millisecond of a fast link. */
const FAST = 30_000;
const LIMIT = 500_000;

type World = ReturnType<typeof startVirtual>;

const sentBytes = ({ staged }: World) => staged.reduce((sum, { start, end }) => sum + end - start, 0);

/** The most bytes a second that left within any ten seconds. */
async function peakOf(world: World, until: number) {
  const carried: number[] = [];
  for (let second = 0; second <= until; second += 1) {
    await world.passTime(second * 1000);
    carried.push(sentBytes(world));
  }
  return Math.max(...carried.slice(10).map((now, index) => now - (carried[index] ?? 0))) / 10;
}

describe('a limit', () => {
  it('holds for all files of a tab together, in blocks of a second or less, and wastes nothing', async () => {
    const world = startVirtual(() => FAST);
    world.limit(LIMIT);
    const sent = ['a', 'b', 'c'].map((clientId) => world.send(clientId, { size: 5 * MIB }));
    expect(await peakOf(world, 40)).toBeLessThan(1.25 * LIMIT);
    await world.passTime();
    expect(sent.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
    const took = Math.max(...sent.map(({ endedAt }) => endedAt)) / 1000;
    expect((15 * MIB) / took).toBeGreaterThan(0.9 * LIMIT);
    expect((15 * MIB) / took).toBeLessThan(1.1 * LIMIT);
    for (const { start, end } of world.staged) expect(end - start).toBeLessThanOrEqual(LIMIT);
  });

  it('may come, change and go in mid-transfer', async () => {
    const world = startVirtual(() => FAST);
    const sent = world.send('a', { size: 2_000 * MIB });
    await world.passTime(5_000);
    world.limit(LIMIT);
    // What has left already arrives.
    await world.passTime(12_000);
    const [before, at] = [sentBytes(world), world.now()];
    await world.passTime(42_000);
    expect(((sentBytes(world) - before) * 1000) / (world.now() - at)).toBeLessThan(1.25 * LIMIT);
    expect(sent.words.filter((words) => words !== null)).toEqual([]);
    world.limit(null);
    await world.passTime(200_000);
    expect(sent.outcome).toBe('stored');
  });

  it('is gone within a second once it is lifted, however slow it was', async () => {
    const world = startVirtual(() => FAST);
    world.limit(SMALLEST_BLOCK / 100);
    const sent = world.send('a', { size: MIB });
    await world.passTime(5_000);
    world.limit(null);
    await world.passTime(7_000);
    expect(sent.outcome).toBe('stored');
  });

  it('stops waiting when the transfer is stopped', async () => {
    const world = startVirtual(() => FAST);
    world.limit(SMALLEST_BLOCK / 100);
    const sent = world.send('a', { size: MIB });
    await world.passTime(5_000);
    sent.stop();
    const left = world.staged.length;
    await world.passTime();
    expect(world.staged).toHaveLength(left);
  });
});
