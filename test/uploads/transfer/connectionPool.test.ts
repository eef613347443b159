import { createFairPool, type Share } from '@/uploads/transfer/connectionPool';

const settle = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

function user(pool: ReturnType<typeof createFairPool>, limit = 6) {
  const share: Share = { held: 0, limit };
  const stop = new AbortController();
  const held: (() => void)[] = [];
  const want = (count: number) => {
    for (let each = 0; each < count; each += 1) {
      pool.acquire(share, stop.signal).then(
        (giveBack) => held.push(giveBack),
        () => undefined,
      );
    }
  };
  return { share, want, stop, giveBack: () => held.shift()?.() };
}

describe('the pool of connections', () => {
  it('gives one file all of them', async () => {
    const pool = createFairPool(6);
    const only = user(pool);
    only.want(8);
    await settle();
    expect(only.share.held).toBe(6);
  });

  it('evens out when more files come', async () => {
    const pool = createFairPool(6);
    const [first, second, third] = [user(pool), user(pool), user(pool)];
    first.want(9);
    second.want(9);
    third.want(9);
    for (let round = 0; round < 12; round += 1) {
      for (const each of [first, second, third]) if (each.share.held > 2) each.giveBack();
      await settle();
    }
    expect([first.share.held, second.share.held, third.share.held]).toEqual([2, 2, 2]);
  });

  it('keeps a share to its limit and leaves the rest to others', async () => {
    const pool = createFairPool(6);
    const [troubled, well] = [user(pool, 1), user(pool)];
    troubled.want(4);
    well.want(8);
    await settle();
    expect([troubled.share.held, well.share.held]).toEqual([1, 5]);
  });

  it('gives nothing to those who no longer wait', async () => {
    const pool = createFairPool(1);
    const [first, second, third] = [user(pool), user(pool), user(pool)];
    first.want(1);
    second.want(1);
    third.want(1);
    await settle();
    second.stop.abort();
    first.giveBack();
    await settle();
    expect([first.share.held, second.share.held, third.share.held]).toEqual([0, 0, 1]);
  });

  it('turns away those who come after they have stopped', async () => {
    const pool = createFairPool(1);
    await expect(pool.acquire({ held: 0, limit: 1 }, AbortSignal.abort())).rejects.toThrow();
  });
});
