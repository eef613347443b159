/** Writes the definition of a table: its columns and indexes by name, and where its pages are listed. */
import { isLong, type PlacedColumn } from './columns';
import { PAGE, type PageFile } from './pageFile';
import type { RowPointer } from './rowPages';

const DEFINITION_PAGE = 0x02;
const PAGE_HEAD = 8;
const HEAD = 63;
/** A number that all definitions of tables have. */
const MARK = 1625;
const INDEX_MARK = 1923;
const KINDS = { user: 0x4e, system: 0x53 } as const;
const FIXED = 0x01;
const NULLABLE = 0x02;
const OF_SYSTEM = 0x10;
const OF_IDENTITY = 0x20;
/** Columns of the catalogue that hold the id of a user or group. */
const IDENTITIES: ReadonlySet<string> = new Set(['Owner', 'SID']);
const SHORT_FORM = 0x01;
/** English, which is the sort order 'General'. */
const SORT_ORDER = 1033;
const INDEX_COLUMNS = 10;

/** Where the usage maps lie of the pages in use and of those with room. */
export interface PageLists {
  used: RowPointer;
  roomy: RowPointer;
}

/** The tree of an index. */
export interface StoredIndex {
  columns: readonly number[];
  isUnique: boolean;
  isRequired: boolean;
  skipsNulls: boolean;
  root: number;
  used: RowPointer;
  distinct: number;
}

/** The name of an index; several may share one tree. */
export interface NamedIndex {
  name: string;
  number: number;
  /** The place of its tree in `TableDefinition.stored`. */
  stored: number;
  kind: 'plain' | 'primary' | { side: 'parent' | 'child'; table: number; number: number };
}

export interface TableDefinition {
  kind: keyof typeof KINDS;
  columns: readonly PlacedColumn[];
  rowCount: number;
  rows: PageLists;
  /** For each column with long values, by its number. */
  longValues: ReadonlyMap<number, PageLists>;
  stored: readonly StoredIndex[];
  named: readonly NamedIndex[];
}

const u8 = (...values: number[]): Buffer => Buffer.from(values);
function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function named(name: string): Buffer {
  const bytes = Buffer.from(name, 'utf16le');
  return Buffer.concat([u16(bytes.length), bytes]);
}

function head({ kind, columns, rowCount, rows, stored, named: names }: TableDefinition): Buffer {
  const bytes = Buffer.alloc(HEAD);
  bytes.writeUInt32LE(MARK, 12);
  bytes.writeUInt32LE(rowCount, 16);
  bytes[24] = 1;
  bytes[40] = KINDS[kind];
  bytes.writeUInt16LE(columns.length, 41);
  bytes.writeUInt16LE(columns.filter(({ isFixed }) => !isFixed).length, 43);
  bytes.writeUInt16LE(columns.length, 45);
  bytes.writeUInt32LE(names.length, 47);
  bytes.writeUInt32LE(stored.length, 51);
  bytes.writeUInt32LE(rows.used, 55);
  bytes.writeUInt32LE(rows.roomy, 59);
  return bytes;
}

function columnBytes(kind: TableDefinition['kind'], column: PlacedColumn): Buffer {
  const flags =
    (column.isFixed ? FIXED : 0) |
    NULLABLE |
    (kind === 'system' ? OF_SYSTEM : 0) |
    (kind === 'system' && IDENTITIES.has(column.name) ? OF_IDENTITY : 0);
  const bytes = Buffer.alloc(25);
  bytes[0] = column.code;
  bytes.writeUInt32LE(MARK, 1);
  bytes.writeUInt16LE(column.number, 5);
  bytes.writeUInt16LE(column.place, 7);
  bytes.writeUInt16LE(column.number, 9);
  bytes.writeUInt16LE(SORT_ORDER, 11);
  bytes[15] = flags;
  bytes[16] = column.isShort ? SHORT_FORM : 0;
  bytes.writeUInt16LE(column.offset, 21);
  bytes.writeUInt16LE(column.length, 23);
  return bytes;
}

function storedBytes({ columns, isUnique, isRequired, skipsNulls, root, used }: StoredIndex): Buffer {
  const bytes = Buffer.alloc(52);
  bytes.writeUInt32LE(INDEX_MARK, 0);
  for (let index = 0; index < INDEX_COLUMNS; index++) {
    const column = columns[index];
    bytes.writeUInt16LE(column ?? 0xffff, 4 + 3 * index);
    // Ascending.
    if (column !== undefined) bytes[6 + 3 * index] = 1;
  }
  bytes.writeUInt32LE(used, 34);
  bytes.writeUInt32LE(root, 38);
  bytes[46] = 0x80 | (isUnique ? 0x01 : 0) | (skipsNulls ? 0x02 : 0) | (isRequired ? 0x08 : 0);
  return bytes;
}

function namedBytes({ number, stored, kind }: NamedIndex): Buffer {
  const start = [u32(MARK), u32(number), u32(stored)];
  if (typeof kind === 'string')
    return Buffer.concat([...start, u8(0), u32(0xffff_ffff), u32(0), u8(4, 4, kind === 'primary' ? 1 : 0), u32(0)]);
  // Changes and removals in the parent are refused, not passed on.
  return Buffer.concat([
    ...start,
    u8(kind.side === 'parent' ? 1 : 2),
    u32(kind.number),
    u32(kind.table),
    u8(0, 0, 2),
    u32(0),
  ]);
}

function definitionBytes(table: TableDefinition): Buffer {
  const { kind, columns, stored, longValues } = table;
  const names = [...table.named].sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  return Buffer.concat([
    head(table),
    ...stored.map(({ distinct }) => Buffer.concat([u32(0), u32(distinct), u32(0)])),
    ...columns.map((column) => columnBytes(kind, column)),
    ...columns.map(({ name }) => named(name)),
    ...stored.map(storedBytes),
    ...names.map(namedBytes),
    ...names.map(({ name }) => named(name)),
    ...columns.filter(isLong).map(({ number }) => {
      const lists = longValues.get(number);
      return Buffer.concat([u16(number), u32(lists?.used ?? 0), u32(lists?.roomy ?? 0)]);
    }),
    u16(0xffff),
  ]);
}

/** Writes the definition on `page`, and on further pages where it is longer. */
export function writeDefinition(file: PageFile, page: number, table: TableDefinition): void {
  const definition = definitionBytes(table);
  definition.writeUInt32LE(definition.length, PAGE_HEAD);
  let number = page;
  // The first page's own head is part of the definition.
  for (let at = PAGE_HEAD; ;) {
    const bytes = Buffer.alloc(PAGE);
    const part = definition.subarray(at, at + PAGE - PAGE_HEAD);
    part.copy(bytes, PAGE_HEAD);
    at += part.length;
    const next = at < definition.length ? file.allocate() : 0;
    bytes[0] = DEFINITION_PAGE;
    bytes[1] = 1;
    bytes.writeUInt16LE(Math.max(0, PAGE - PAGE_HEAD - part.length - PAGE_HEAD), 2);
    bytes.writeUInt32LE(next, 4);
    file.put(number, bytes);
    if (next === 0) return;
    number = next;
  }
}
