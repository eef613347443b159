import { createConnectionPool, type ConnectionQuota } from '@/uploads/transfer/connectionPool';

const settle = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

function user(pool: ReturnType<typeof createConnectionPool>, limit = 6) {
  const quota: ConnectionQuota = { held: 0, limit };
  const stop = new AbortController();
  const held: (() => void)[] = [];
  const want = (count: number) => {
    for (let each = 0; each < count; each += 1) {
      pool.acquire(quota, stop.signal).then(
        (giveBack) => held.push(giveBack),
        () => undefined,
      );
    }
  };
  return { quota, want, stop, giveBack: () => held.shift()?.() };
}

describe('the pool of connections', () => {
  it('gives one file all of them', async () => {
    const pool = createConnectionPool(6);
    const only = user(pool);
    only.want(8);
    await settle();
    expect(only.quota.held).toBe(6);
  });

  it('evens out when more files come', async () => {
    const pool = createConnectionPool(6);
    const [first, second, third] = [user(pool), user(pool), user(pool)];
    first.want(9);
    second.want(9);
    third.want(9);
    for (let round = 0; round < 12; round += 1) {
      for (const each of [first, second, third]) if (each.quota.held > 2) each.giveBack();
      await settle();
    }
    expect([first.quota.held, second.quota.held, third.quota.held]).toEqual([2, 2, 2]);
  });

  it('keeps a transfer to its limit and leaves the rest to others', async () => {
    const pool = createConnectionPool(6);
    const [troubled, well] = [user(pool, 1), user(pool)];
    troubled.want(4);
    well.want(8);
    await settle();
    expect([troubled.quota.held, well.quota.held]).toEqual([1, 5]);
  });

  it('gives nothing to those who no longer wait', async () => {
    const pool = createConnectionPool(1);
    const [first, second, third] = [user(pool), user(pool), user(pool)];
    first.want(1);
    second.want(1);
    third.want(1);
    await settle();
    second.stop.abort();
    first.giveBack();
    await settle();
    expect([first.quota.held, second.quota.held, third.quota.held]).toEqual([0, 0, 1]);
  });

  it('keeps the place of whoever waits when one that has a connection stops', async () => {
    const pool = createConnectionPool(1);
    const [first, second] = [user(pool), user(pool)];
    first.want(1);
    second.want(1);
    await settle();
    first.stop.abort();
    first.giveBack();
    await settle();
    expect([first.quota.held, second.quota.held]).toEqual([0, 1]);
  });

  it('turns away those who come after they have stopped', async () => {
    const pool = createConnectionPool(1);
    await expect(pool.acquire({ held: 0, limit: 1 }, AbortSignal.abort())).rejects.toThrow();
  });

  it('is down to one connection when the storage is too busy, and doubles as requests succeed', async () => {
    const pool = createConnectionPool(6);
    const only = user(pool);
    pool.throttle(500);
    pool.throttle(200);
    expect(pool.pausedUntil()).toBe(500);
    const held: number[] = [];
    only.want(9);
    await settle();
    held.push(only.quota.held);
    for (let each = 0; each < 3; each += 1) {
      pool.widen();
      await settle();
      held.push(only.quota.held);
    }
    expect(held).toEqual([1, 2, 4, 6]);
  });
});
