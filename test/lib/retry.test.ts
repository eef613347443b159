import fc from 'fast-check';
import {
  backOffDelay,
  createBackOff,
  GIVE_UP_AFTER_MS,
  isRetryableStatus,
  readRetryAfter,
  type FailedTry,
} from '@/lib/retry';

describe('when to try again', () => {
  it('waits longer and longer, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((failures) => backOffDelay(failures, 0.999_999))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('spreads by chance, by no more than half, and never undercuts what the server asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat({ max: GIVE_UP_AFTER_MS }),
        (failures, chance, asked) => {
          const longest = backOffDelay(failures, 0.999_999_999);
          expect(backOffDelay(failures, chance)).toBeGreaterThanOrEqual(Math.floor(longest / 2));
          expect(backOffDelay(failures, chance)).toBeLessThanOrEqual(longest);
          expect(backOffDelay(failures, chance, asked)).toBeGreaterThanOrEqual(asked);
        },
      ),
    );
  });

  it.each([0, 408, 429, 500, 502, 503, 504, 520])('tries again after %d', (status) =>
    expect(isRetryableStatus(status)).toBe(true),
  );
  it.each([400, 401, 403, 404, 409, 412, 413, 501, 505])('does not try again after %d', (status) =>
    expect(isRetryableStatus(status)).toBe(false),
  );

  const now = Date.parse('2026-03-01T10:00:00Z');
  it.each([
    ['120', 120_000],
    [' 3 ', 3_000],
    ['Sun, 01 Mar 2026 10:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['99999999', GIVE_UP_AFTER_MS],
    ['soon', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('reads Retry-After %j as %d ms', (header, expected) => expect(readRetryAfter(header, now)).toBe(expected));
});

describe('backing off', () => {
  /** Without chance, so that waits are 1, 2, 4 ... seconds. */
  const start = () => {
    const backOff = createBackOff();
    return {
      ...backOff,
      failed: (attempt: Omit<FailedTry, 'chance'>) => backOff.failed({ ...attempt, chance: 0.999_999_999 }),
    };
  };
  const oneByOne = (backOff: ReturnType<typeof start>, times: number, from = 0) => {
    const waits: (number | null)[] = [];
    for (let now = from; waits.length < times && waits.at(-1) !== null; now += waits.at(-1) ?? 0) {
      waits.push(backOff.failed({ startedAt: now, failedAt: now }));
    }
    return waits;
  };

  it('waits longer after each failure, and gives up after ten minutes of them', () => {
    const waits = oneByOne(start(), 100);
    expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(waits.at(-1)).toBeNull();
    const waited = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
    expect(waited).toBeGreaterThan(GIVE_UP_AFTER_MS);
    expect(waited).toBeLessThanOrEqual(GIVE_UP_AFTER_MS + 30_000);
  });

  it('starts afresh when something got through: the waits and the time until it gives up', () => {
    const backOff = start();
    const before = oneByOne(backOff, 100);
    expect(before.at(-1)).toBeNull();
    backOff.reset();
    expect(oneByOne(backOff, 100, 3_600_000)).toEqual(before);
  });

  it('takes six tries that die of one dropped connection for one failure', () => {
    const backOff = start();
    const waits = [10, 11, 12, 13, 14, 15].map((failedAt) => backOff.failed({ startedAt: 0, failedAt }));
    expect(waits).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1_000]);
    expect(backOff.failed({ startedAt: 2_000, failedAt: 2_001 })).toBe(2_000);
  });

  it('does not count the hours that a computer slept', () => {
    const backOff = start();
    backOff.failed({ startedAt: 0, failedAt: 0 });
    expect(backOff.failed({ startedAt: 1_000, failedAt: 10 * 3_600_000 })).toBe(2_000);
  });

  it('waits for as long as the server asks', () => {
    expect(start().failed({ startedAt: 0, failedAt: 0, retryAfter: 90_000 })).toBe(90_000);
  });
});
