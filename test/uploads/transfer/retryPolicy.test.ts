import fc from 'fast-check';
import { isRetryableStatus, PATIENCE_MS, readRetryAfter, retryDelay } from '@/uploads/transfer/retryPolicy';

describe('when to try again', () => {
  it('waits longer and longer, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((failures) => retryDelay(failures, 0.999_999))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('spreads by chance, by no more than half, and never undercuts what the server asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat({ max: PATIENCE_MS }),
        (failures, chance, asked) => {
          const longest = retryDelay(failures, 0.999_999_999);
          expect(retryDelay(failures, chance)).toBeGreaterThanOrEqual(Math.floor(longest / 2));
          expect(retryDelay(failures, chance)).toBeLessThanOrEqual(longest);
          expect(retryDelay(failures, chance, asked)).toBeGreaterThanOrEqual(asked);
        },
      ),
    );
  });

  it.each([0, 408, 429, 500, 502, 503, 504])('tries again after %d', (status) =>
    expect(isRetryableStatus(status)).toBe(true),
  );
  it.each([400, 401, 403, 404, 409, 412, 413, 501])('does not try again after %d', (status) =>
    expect(isRetryableStatus(status)).toBe(false),
  );

  const now = Date.parse('2026-03-01T10:00:00Z');
  it.each([
    ['120', 120_000],
    [' 3 ', 3_000],
    ['Sun, 01 Mar 2026 10:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['99999999', PATIENCE_MS],
    ['soon', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
  ])('reads Retry-After %j as %d ms', (header, expected) => expect(readRetryAfter(header, now)).toBe(expected));
});
