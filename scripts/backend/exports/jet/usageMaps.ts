/** Usage maps: which pages belong to something, a bit each. Small ones lie in a row, large ones in pages of their own. */
import { PAGE, type PageFile } from './pageFile';
import type { RowPages, RowPointer } from './rowPages';

export const MAP_PAGE = 0x05;
export const MAP_PAGE_HEAD = 4;
export const PAGES_PER_MAP_PAGE = (PAGE - MAP_PAGE_HEAD) * 8;
/** Bytes of a map's row: a type, the first page and 64 bytes of bits; or a type and seventeen numbers of map pages. */
export const ROW = 69;
export const ROW_HEAD = 5;
const PAGES_PER_ROW = (ROW - ROW_HEAD) * 8;

function setBit(bytes: Buffer, start: number, bit: number): void {
  const at = start + (bit >> 3);
  bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
}

function rowOf(start: number, pages: readonly number[]): Buffer {
  const row = Buffer.alloc(ROW);
  row.writeUInt32LE(start, 1);
  for (const page of pages) setBit(row, ROW_HEAD, page - start);
  return row;
}

function referringRow(mapPages: readonly number[]): Buffer {
  const row = Buffer.alloc(ROW);
  row[0] = 1;
  mapPages.forEach((page, index) => row.writeUInt32LE(page, 1 + 4 * index));
  return row;
}

/** A page of a map whose first bit stands for the page `first`, with the bits of `pages` set. */
export function mapPage(first: number, pages: Iterable<number>): Buffer {
  const bytes = Buffer.alloc(PAGE);
  bytes[0] = MAP_PAGE;
  bytes[1] = 1;
  for (const page of pages) setBit(bytes, MAP_PAGE_HEAD, page - first);
  return bytes;
}

/** The pointer to a new map of `pages`, which are in ascending order. */
export function addUsageMap(file: PageFile, rows: RowPages, pages: readonly number[]): RowPointer {
  const last = pages.at(-1) ?? 0;
  const start = Math.floor((pages[0] ?? 0) / 8) * 8;
  if (last - start < PAGES_PER_ROW) return rows.append(rowOf(start, pages));
  const numbers: number[] = [];
  let at = 0;
  for (let first = 0; first <= last; first += PAGES_PER_MAP_PAGE) {
    const from = at;
    while (at < pages.length && (pages[at] ?? 0) < first + PAGES_PER_MAP_PAGE) at += 1;
    if (at === from) {
      numbers.push(0);
      continue;
    }
    const number = file.allocate();
    numbers.push(number);
    file.put(number, mapPage(first, pages.slice(from, at)));
  }
  return rows.append(referringRow(numbers));
}

/** The numbers of pages from `from` up to but without `end`. */
export function* range(from: number, end: number): Iterable<number> {
  for (let page = from; page < end; page++) yield page;
}

/**
 * The row of the file's map of free pages, in which a set bit is a free page: all that the map covers beyond the file's
 * end. Call it last, because the file must not grow after it.
 */
export function freePagesMap(file: PageFile): Buffer {
  if (file.count <= PAGES_PER_ROW) return rowOf(0, [...range(file.count, PAGES_PER_ROW)]);
  const numbers: number[] = [];
  while (numbers.length * PAGES_PER_MAP_PAGE < file.count) numbers.push(file.allocate());
  numbers.forEach((number, index) => {
    const first = index * PAGES_PER_MAP_PAGE;
    file.put(number, mapPage(first, range(Math.max(first, file.count), first + PAGES_PER_MAP_PAGE)));
  });
  return referringRow(numbers);
}

/** A map of no page. */
export const emptyMap = (): Buffer => rowOf(0, []);
