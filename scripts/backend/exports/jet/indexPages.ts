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
  /** The last entry on the page. */
  last: Buffer;
}

/** Writes a level of the tree, on one page or more. `bytesOf` gives what stands on a page for an entry. */
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
 * Writes an index from its entries in order. `table` is the page of the table's definition, `first` a page that the
 * index has already. `pages` are all pages of the index, in ascending order.
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
