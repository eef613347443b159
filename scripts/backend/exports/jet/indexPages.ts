/** The pages of an index: a tree built level by level from entries that come in order. */
import { PAGE, type PageFile } from './pageFile';

const NODE_PAGE = 0x03;
const LEAF_PAGE = 0x04;
/** A bit for each byte of the entries, set where one ends. */
const MASK = 0x1b;
const ENTRIES = 0x1e0;
const ROOM = PAGE - ENTRIES;

interface Child {
  page: number;
  /** The entry that is last on it. */
  last: Buffer;
}

/** A level of the tree: its entries on as many pages as they take, at least one; `bytesOf` is what a page has of each. */
function writeLevel<Entry>(
  file: PageFile,
  table: number,
  type: number,
  entries: Iterable<Entry>,
  { bytesOf, keyOf, first }: { bytesOf: (entry: Entry) => Buffer; keyOf: (entry: Entry) => Buffer; first?: number },
): Child[] {
  const children: Child[] = [];
  let [page, before, used] = [first ?? file.allocate(), 0, 0];
  let bytes: Buffer = Buffer.alloc(PAGE);
  let last: Buffer = Buffer.alloc(0);
  const finish = (next: number) => {
    bytes[0] = type;
    bytes[1] = 1;
    bytes.writeUInt16LE(ROOM - used, 2);
    bytes.writeUInt32LE(table, 4);
    bytes.writeUInt32LE(before, 12);
    bytes.writeUInt32LE(next, 16);
    file.put(page, bytes);
    children.push({ page, last });
  };
  for (const entry of entries) {
    const part = bytesOf(entry);
    if (used + part.length > ROOM) {
      const next = file.allocate();
      finish(next);
      [before, page, used, bytes] = [page, next, 0, Buffer.alloc(PAGE)];
    }
    part.copy(bytes, ENTRIES + used);
    used += part.length;
    bytes[MASK + (used >> 3)] = (bytes[MASK + (used >> 3)] ?? 0) | (1 << (used & 7));
    last = keyOf(entry);
  }
  finish(0);
  return children;
}

const same = (entry: Buffer): Buffer => entry;

function withPage({ page, last }: Child): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(page);
  return Buffer.concat([last, bytes]);
}

/**
 * `table` is the page of its definition; `pages` are those that the index has, in ascending order. `first` is a page that it
 * has already.
 */
export function writeIndex(
  file: PageFile,
  table: number,
  entries: Iterable<Buffer>,
  first?: number,
): { root: number; pages: number[] } {
  let level = writeLevel(file, table, LEAF_PAGE, entries, { bytesOf: same, keyOf: same, first });
  const pages = level.map(({ page }) => page);
  while (level.length > 1) {
    level = writeLevel(file, table, NODE_PAGE, level, { bytesOf: withPage, keyOf: ({ last }) => last });
    pages.push(...level.map(({ page }) => page));
  }
  return { root: level[0]?.page ?? 0, pages };
}
