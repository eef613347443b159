import fc from 'fast-check';
import { MAX_FILE_BYTES } from '@/uploads/fileRules';
import { blockId, blockSizeOf, createSession, planBlocks } from '@/uploads/transfer/blocks';

describe('the blocks of a file', () => {
  it('cover every byte exactly once, in order, and are full but for the last', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000 }), fc.integer({ min: 1, max: 700 }), (size, blockSize) => {
        const blocks = planBlocks(size, blockSize);
        expect(blocks.map(({ index }) => index)).toEqual([...blocks.keys()]);
        expect([0, ...blocks.map(({ end }) => end)]).toEqual([...blocks.map(({ start }) => start), size]);
        expect(blocks.slice(0, -1).every(({ start, end }) => end - start === blockSize)).toBe(true);
        expect(blocks.every(({ start, end }) => end > start && end - start <= blockSize)).toBe(true);
      }),
    );
  });

  it('meet at the multiples of the block size', () => {
    expect(planBlocks(16, 8)).toHaveLength(2);
    expect(planBlocks(17, 8).at(-1)).toEqual({ index: 2, start: 16, end: 17 });
    expect(planBlocks(0, 8)).toEqual([]);
  });

  it('stay far below the number that a blob may have, for the largest file', () => {
    expect(planBlocks(MAX_FILE_BYTES)).toHaveLength(192);
    expect(blockSizeOf(256 * 1024 ** 2)).toBe(8 * 1024 ** 2);
    expect(blockSizeOf(256 * 1024 ** 2 + 1)).toBe(16 * 1024 ** 2);
  });

  it('have ids of one length that carry the session', () => {
    let seed = 0;
    const session = createSession(() => (seed = (seed + 0.37) % 1));
    expect(session).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(blockId(session, 191), 'base64').toString()).toBe(`${session}000191`);
    expect(blockId(session, 0)).toHaveLength(blockId(session, 99_999).length);
  });
});
