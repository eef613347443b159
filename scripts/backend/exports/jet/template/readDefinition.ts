/**
 * Reads the definition of a table that another program wrote: columns, indexes, usage maps; and changes the numbers in
 * it that depend on the rows.
 */
import { PAGE } from '../pageFile';
import type { RowPointer } from '../rowPages';
import { UnfitTemplate, type TemplateFile } from './templateFile';

const DEFINITION_PAGE = 0x02;
const PAGE_HEAD = 8;
const HEAD = 63;
const MOST_PAGES = 64;
const COLUMN = 25;
const STORED = 52;
const NAMED = 28;
const INDEX_COLUMNS = 10;
const NO_COLUMN = 0xffff;

export interface ReadColumn {
  name: string;
  code: number;
  number: number;
  place: number;
  isFixed: boolean;
  isAutoNumber: boolean;
  offset: number;
  length: number;
  isShort: boolean;
  /** Language and version of the order that its texts are sorted by. */
  sortOrder: string;
}

export interface ReadIndex {
  columns: readonly { number: number; isAscending: boolean }[];
  flags: number;
  used: RowPointer;
  root: number;
  names: readonly string[];
  /** Pages of the definitions of the tables that the index refers to, for relationships. */
  parents: readonly number[];
}

export interface ReadTable {
  page: number;
  rowCount: number;
  columnCount: number;
  variableCount: number;
  columns: readonly ReadColumn[];
  indexes: readonly ReadIndex[];
  used: RowPointer;
  roomy: RowPointer;
  /** By the column's number. */
  longValues: ReadonlyMap<number, { used: RowPointer; roomy: RowPointer }>;
  setRowCount(count: number): void;
  setLastNumber(number: number): void;
  setIndex(index: number, change: { root: number; distinct: number }): void;
}

/** A definition's pages as one buffer; `store` copies what was written to it back into the pages. */
function readChain(file: TemplateFile, first: number) {
  const pages: number[] = [];
  for (let number = first; number !== 0; number = file.page(number).readUInt32LE(4)) {
    file.page(number, DEFINITION_PAGE);
    if (pages.push(number) > MOST_PAGES || new Set(pages).size < pages.length)
      throw new UnfitTemplate('It is damaged: the definition of a table has no end.');
  }
  const bytes = Buffer.concat(pages.map((page, index) => file.page(page).subarray(index === 0 ? 0 : PAGE_HEAD)));
  const store = () => {
    pages.forEach((page, index) => {
      const start = index === 0 ? 0 : PAGE + (index - 1) * (PAGE - PAGE_HEAD);
      bytes.copy(file.page(page), index === 0 ? 0 : PAGE_HEAD, start, index === 0 ? PAGE : start + PAGE - PAGE_HEAD);
      file.touch(page);
    });
  };
  return { bytes, store };
}

function readColumn(bytes: Buffer, at: number): Omit<ReadColumn, 'name'> {
  const flags = bytes.readUInt8(at + 15);
  return {
    code: bytes.readUInt8(at),
    number: bytes.readUInt16LE(at + 5),
    place: bytes.readUInt16LE(at + 7),
    isFixed: (flags & 0x01) !== 0,
    isAutoNumber: (flags & (0x04 | 0x40)) !== 0,
    offset: bytes.readUInt16LE(at + 21),
    length: bytes.readUInt16LE(at + 23),
    isShort: (bytes.readUInt8(at + 16) & 0x01) !== 0,
    sortOrder: `${bytes.readUInt16LE(at + 11)} ${bytes.readUInt8(at + 14)}`,
  };
}

/** The definition that begins on `page`. The setters change it in the template's pages. */
export function readDefinition(file: TemplateFile, page: number): ReadTable {
  const { bytes, store } = readChain(file, page);
  const columnCount = bytes.readUInt16LE(45);
  const namedCount = bytes.readUInt32LE(47);
  const storedCount = bytes.readUInt32LE(51);
  if (columnCount > 255 || namedCount > 255 || storedCount > 64)
    throw new UnfitTemplate('It is damaged: a table has more columns or indexes than Access allows.');
  let at = HEAD + 12 * storedCount;
  const take = (length: number) => (at += length) - length;
  const text = () => {
    const length = bytes.readUInt16LE(take(2));
    return bytes.toString('utf16le', take(length), at);
  };
  const shapes = Array.from({ length: columnCount }, () => readColumn(bytes, take(COLUMN)));
  const columns = shapes.map((shape): ReadColumn => ({ ...shape, name: text() }));
  const storedAt = Array.from({ length: storedCount }, () => take(STORED));
  const named = Array.from({ length: namedCount }, () => {
    const start = take(NAMED);
    return {
      stored: bytes.readUInt32LE(start + 8),
      parent: bytes.readUInt8(start + 12) === 2 ? bytes.readUInt32LE(start + 17) : null,
    };
  }).map((each) => ({ ...each, name: text() }));
  const longValues = new Map<number, { used: RowPointer; roomy: RowPointer }>();
  for (let number = bytes.readUInt16LE(take(2)); number !== NO_COLUMN; number = bytes.readUInt16LE(take(2)))
    longValues.set(number, { used: bytes.readUInt32LE(take(4)), roomy: bytes.readUInt32LE(take(4)) });

  const change = (work: () => void) => {
    work();
    store();
  };
  return {
    page,
    rowCount: bytes.readUInt32LE(16),
    columnCount: bytes.readUInt16LE(41),
    variableCount: bytes.readUInt16LE(43),
    columns,
    used: bytes.readUInt32LE(55),
    roomy: bytes.readUInt32LE(59),
    longValues,
    indexes: storedAt.map((start, index): ReadIndex => {
      const ofIt = named.filter(({ stored }) => stored === index);
      return {
        columns: Array.from({ length: INDEX_COLUMNS }, (_, each) => ({
          number: bytes.readUInt16LE(start + 4 + 3 * each),
          isAscending: bytes.readUInt8(start + 6 + 3 * each) === 1,
        })).filter(({ number }) => number !== NO_COLUMN),
        used: bytes.readUInt32LE(start + 34),
        root: bytes.readUInt32LE(start + 38),
        flags: bytes.readUInt8(start + 46),
        names: ofIt.map(({ name }) => name),
        parents: ofIt.flatMap(({ parent }) => (parent === null ? [] : [parent])),
      };
    }),
    setRowCount: (count) => change(() => bytes.writeUInt32LE(count, 16)),
    setLastNumber: (number) => change(() => bytes.writeUInt32LE(number, 20)),
    setIndex: (index, { root, distinct }) =>
      change(() => {
        bytes.writeUInt32LE(root, (storedAt[index] ?? 0) + 38);
        bytes.writeUInt32LE(distinct, HEAD + 12 * index + 4);
      }),
  };
}
