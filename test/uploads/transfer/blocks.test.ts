import fc from 'fast-check';
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import {
  blockId,
  bytesOf,
  createRemainder,
  createSession,
  readBlockId,
  sumOf,
  withoutOverlaps,
} from '@/uploads/transfer/blocks';

const someBlocks = fc.array(
  fc.record({ start: fc.nat({ max: 500 }), length: fc.integer({ min: 0, max: 90 }) }).map(({ start, length }) => ({
    start,
    end: start + length,
  })),
);

describe('the blocks of a file', () => {
  it('cover every byte exactly once, whatever is stored, whatever their sizes, and whatever is given back', () => {
    fc.assert(
      fc.property(
        someBlocks,
        fc.array(fc.record({ most: fc.integer({ min: 1, max: 200 }), isRefused: fc.boolean() }), { maxLength: 30 }),
        (held, takes) => {
          const size = 600;
          const stored = withoutOverlaps(held);
          const remainder = createRemainder(size, stored);
          const sent = [...stored];
          for (let turn = 0; !remainder.isEmpty(); turn += 1) {
            const { most, isRefused } = takes[turn] ?? { most: 50, isRefused: false };
            const block = remainder.take(most);
            expect(bytesOf(block)).toBeGreaterThan(0);
            expect(bytesOf(block)).toBeLessThanOrEqual(most);
            if (isRefused) remainder.giveBack(block);
            else sent.push(block);
          }
          const all = withoutOverlaps(sent);
          expect(all).toHaveLength(sent.length);
          expect([0, ...all.map(({ end }) => end)]).toEqual([...all.map(({ start }) => start), size]);
        },
      ),
    );
  });

  it('that overlap in the storage count once, the longest of those that begin together', () => {
    const whole = { start: 0, end: 40 };
    const next = { start: 40, end: 60 };
    expect(withoutOverlaps([{ start: 10, end: 20 }, next, { start: 0, end: 10 }, whole])).toEqual([whole, next]);
    expect(sumOf([whole, next])).toBe(60);
  });

  it('of an empty file are none', () => {
    expect(createRemainder(0, []).isEmpty()).toBe(true);
  });

  it('have ids of one length that tell the session, where they lie and how long they are', () => {
    let seed = 0;
    const session = createSession(() => (seed = (seed + 0.37) % 1));
    expect(session).toMatch(/^[0-9a-f]{16}$/);
    const last = { start: MAX_FILE_BYTES - 5, end: MAX_FILE_BYTES };
    expect(readBlockId(session, blockId(session, last))).toEqual(last);
    expect(readBlockId('0000000000000000', blockId(session, last))).toBeNull();
    expect(readBlockId(session, btoa(`${session}000191`))).toBeNull();
    expect(blockId(session, { start: 0, end: 1 })).toHaveLength(blockId(session, last).length);
  });
});
