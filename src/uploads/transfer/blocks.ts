/** How a file is cut into blocks, and what the blocks are called in the store. */
export interface Block {
  index: number;
  /** First byte. */
  start: number;
  /** One past the last byte. */
  end: number;
}

const MIB = 1024 ** 2;

/**
 * Small enough that a dropped connection costs little, which counts more for a small file; large enough that the two
 * round trips of each block do not count. What is in trouble sends one block at a time (`persist`).
 */
export const blockSizeOf = (fileSize: number): number => (fileSize > 256 * MIB ? 16 * MIB : 8 * MIB);

/** Every byte once, in order; an empty file has no blocks. */
export function planBlocks(fileSize: number, blockSize = blockSizeOf(fileSize)): Block[] {
  return Array.from({ length: Math.ceil(fileSize / blockSize) }, (_, index) => ({
    index,
    start: index * blockSize,
    end: Math.min(fileSize, (index + 1) * blockSize),
  }));
}

const SESSION_LENGTH = 16;

/** Names this sending of the file: two sessions with equal block ids would be committed as a mixture of both. */
export const createSession = (random: () => number): string =>
  Array.from({ length: SESSION_LENGTH }, () => Math.floor(random() * 16).toString(16)).join('');

/** All ids of one blob must be equally long, hence the padding. */
export const blockId = (session: string, index: number): string => btoa(session + String(index).padStart(6, '0'));
