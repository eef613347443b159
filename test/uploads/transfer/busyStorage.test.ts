import { StorageError } from '@/uploads/transfer/blobStorage';
import { startVirtual, type VirtualOptions } from '../../support/virtualBlobStorage';

const MIB = 1024 ** 2;
const BLOCK = 8 * MIB;

/** Fails the given tries of the given block. */
const failing =
  (index: number, tries: number, error: () => Error): VirtualOptions['fault'] =>
  (attempt) => {
    if (attempt.index === index && attempt.tries <= tries) throw error();
  };

describe('a storage that asks for time', () => {
  it('lets no request leave before the time that the server asked for', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: 40 * BLOCK, fault: failing(3, 1, () => new StorageError(503, '', 20_000)) });
    await world.passTime();
    const failedAt = 100;
    expect(sent.outcome).toBe('stored');
    expect(world.staged.filter(({ at }) => at > failedAt && at < failedAt + 20_000)).toEqual([]);
  });

  it('lets one request try a storage that was too busy, whatever of before lands meanwhile', async () => {
    const world = startVirtual();
    const sent = world.send('u1', { size: 40 * BLOCK, fault: failing(0, 1, () => new StorageError(503, '', 20_000)) });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(world.staged.filter(({ at }) => at === 20_100)).toHaveLength(1);
  });

  it('waits as long as the server asked one request to, though another asked for less', async () => {
    const world = startVirtual();
    const sent = world.send('u1', {
      size: 40 * BLOCK,
      fault: ({ index, tries }) => {
        if (tries === 1 && index < 2) throw new StorageError(500, '', index === 0 ? 20_000 : 0);
      },
    });
    await world.passTime();
    expect(sent.outcome).toBe('stored');
    expect(world.staged.filter(({ at }) => at > 100 && at < 20_100)).toEqual([]);
  });
});
