/** Reads the usage maps of a template, and adds new pages to them. `usageMaps.ts` makes those of a new database. */
import type { PageFile } from '../pageFile';
import type { RowPointer } from '../rowPages';
import { MAP_PAGE, MAP_PAGE_HEAD, mapPage, PAGES_PER_MAP_PAGE, range, ROW, ROW_HEAD } from '../usageMaps';
import { UnfitTemplate, type TemplateFile } from './templateFile';

const INLINE = 0;
const REFERRING = 1;
/** Page 1, row 0. */
const FREE_PAGES: RowPointer = 0x0100;

const isSet = (bytes: Buffer, start: number, bit: number): boolean =>
  ((bytes[start + (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0;

function set(bytes: Buffer, start: number, bit: number, isOn: boolean): void {
  const at = start + (bit >> 3);
  const before = bytes[at] ?? 0;
  bytes[at] = isOn ? before | (1 << (bit & 7)) : before & ~(1 << (bit & 7));
}

interface MapRow {
  bytes: Buffer;
  page: number;
  kind: number;
  /** How many pages the row has bits for, where it has the bits itself. */
  room: number;
}

function readRow(template: TemplateFile, pointer: RowPointer): MapRow {
  const { bytes, page, isDeleted, isElsewhere } = template.row(pointer);
  const kind = bytes[0] ?? 0xff;
  // Rows of a database that has grown may be longer.
  if (isDeleted || isElsewhere || bytes.length < ROW || kind > REFERRING)
    throw new UnfitTemplate('One of its lists of pages has a form that is not known.');
  return { bytes, page, kind, room: (bytes.length - ROW_HEAD) * 8 };
}

const mapPagesOf = (row: Buffer): number[] =>
  Array.from({ length: Math.floor((row.length - 1) / 4) }, (_, index) => row.readUInt32LE(1 + 4 * index));

function writeInline({ bytes }: MapRow, start: number, pages: Iterable<number>): void {
  bytes.fill(0);
  bytes.writeUInt32LE(start, 1);
  for (const page of pages) set(bytes, ROW_HEAD, page - start, true);
}

function writeReferring({ bytes }: MapRow, numbers: readonly number[]): void {
  bytes.fill(0);
  bytes[0] = REFERRING;
  numbers.forEach((number, index) => bytes.writeUInt32LE(number, 1 + 4 * index));
}

/** The file's pages whose bits are set. Throws for a list that has pages beyond the file, as only that of free ones does. */
export function readUsageMap(template: TemplateFile, pointer: RowPointer): number[] {
  const row = readRow(template, pointer);
  const parts =
    row.kind === INLINE
      ? [{ first: row.bytes.readUInt32LE(1), bits: row.bytes.subarray(ROW_HEAD) }]
      : mapPagesOf(row.bytes).flatMap((number, index) =>
          number === 0
            ? []
            : [{ first: index * PAGES_PER_MAP_PAGE, bits: template.page(number, MAP_PAGE).subarray(MAP_PAGE_HEAD) }],
        );
  // A file can name one page of bits a thousand times: no more is read of them than the file has pages.
  return parts.flatMap(({ first, bits }) => {
    const inFile = Math.max(0, Math.min(bits.length * 8, template.count - first));
    const pages = [...range(first, first + inFile)].filter((page) => isSet(bits, 0, page - first));
    if (pointer !== FREE_PAGES && (bits.subarray(Math.ceil(inFile / 8)).some(Boolean) || hasBit(bits, inFile)))
      throw new UnfitTemplate('It is damaged: a table has pages beyond the end of the file.');
    return pages;
  });
}

/** Whether one of the bits from `bit` to the end of its byte is set. */
const hasBit = (bits: Buffer, bit: number): boolean => (bit & 7) !== 0 && (bits[bit >> 3] ?? 0) >> (bit & 7) !== 0;

/** Sets the bits of `pages`, which are new and in ascending order. */
export function addToUsageMap(
  template: TemplateFile,
  file: PageFile,
  pointer: RowPointer,
  pages: readonly number[],
): void {
  if (pages.length === 0) return;
  const row = readRow(template, pointer);
  template.touch(row.page);
  if (row.kind === INLINE) {
    const all = [...new Set([...readUsageMap(template, pointer), ...pages])].sort((one, other) => one - other);
    const start = Math.floor((all[0] ?? 0) / 8) * 8;
    if ((all.at(-1) ?? 0) - start < row.room) {
      writeInline(row, start, all);
      return;
    }
    const numbers: number[] = [];
    for (let first = 0; first <= (all.at(-1) ?? 0); first += PAGES_PER_MAP_PAGE) {
      const some = all.filter((page) => page >= first && page < first + PAGES_PER_MAP_PAGE);
      const number = some.length === 0 ? 0 : file.allocate();
      numbers.push(number);
      if (number !== 0) file.put(number, mapPage(first, some));
    }
    writeReferring(row, numbers);
    return;
  }
  const numbers = mapPagesOf(row.bytes);
  for (const index of new Set(pages.map((page) => Math.floor(page / PAGES_PER_MAP_PAGE)))) {
    const first = index * PAGES_PER_MAP_PAGE;
    const some = pages.filter((page) => page >= first && page < first + PAGES_PER_MAP_PAGE);
    const number = numbers[index] ?? 0;
    if (number === 0) {
      const made = file.allocate();
      row.bytes.writeUInt32LE(made, 1 + 4 * index);
      file.put(made, mapPage(first, some));
      continue;
    }
    const map = template.page(number, MAP_PAGE);
    for (const page of some) set(map, MAP_PAGE_HEAD, page - first, true);
    template.touch(number);
  }
}

/** Throws unless the map of free pages covers the whole file: to Jet, pages beyond the map's end are free. */
export function checkFreePages(template: TemplateFile): void {
  const { bytes, kind, room } = readRow(template, FREE_PAGES);
  const isWhole =
    kind === INLINE
      ? bytes.readUInt32LE(1) === 0 && template.count <= room
      : mapPagesOf(bytes)
          .slice(0, Math.ceil(template.count / PAGES_PER_MAP_PAGE))
          .every((number) => number !== 0 && template.page(number, MAP_PAGE));
  if (!isWhole) throw new UnfitTemplate('Its list of free pages has a form that is not known.');
}

/** Marks all pages behind the template's own as in use. Call it last, because the file must not grow after it. */
export function closeFreePages(template: TemplateFile, file: PageFile): void {
  const row = readRow(template, FREE_PAGES);
  template.touch(row.page);
  if (row.kind === INLINE) {
    if (file.count <= row.room) {
      for (const page of range(template.count, file.count)) set(row.bytes, ROW_HEAD, page, false);
      return;
    }
    const free = readUsageMap(template, FREE_PAGES).filter((page) => page < template.count);
    const numbers: number[] = [];
    while (numbers.length * PAGES_PER_MAP_PAGE < file.count) numbers.push(file.allocate());
    numbers.forEach((number, index) => {
      const first = index * PAGES_PER_MAP_PAGE;
      const end = first + PAGES_PER_MAP_PAGE;
      file.put(
        number,
        mapPage(first, [
          ...free.filter((page) => page >= first && page < end),
          ...range(Math.max(first, file.count), end),
        ]),
      );
    });
    writeReferring(row, numbers);
    return;
  }
  const numbers = mapPagesOf(row.bytes);
  const added = new Map<number, number>();
  for (let index = 0; index * PAGES_PER_MAP_PAGE < file.count; index++)
    if ((numbers[index] ?? 0) === 0) {
      const number = file.allocate();
      added.set(index, number);
      row.bytes.writeUInt32LE(number, 1 + 4 * index);
    }
  for (const [index, number] of added) {
    const first = index * PAGES_PER_MAP_PAGE;
    file.put(number, mapPage(first, range(Math.max(first, file.count), first + PAGES_PER_MAP_PAGE)));
  }
  for (const [index, number] of numbers.entries()) {
    if (number === 0) continue;
    const first = index * PAGES_PER_MAP_PAGE;
    const map = template.page(number, MAP_PAGE);
    for (const page of range(Math.max(first, template.count), Math.min(file.count, first + PAGES_PER_MAP_PAGE)))
      set(map, MAP_PAGE_HEAD, page - first, false);
    template.touch(number);
  }
}
