/** Columns, and the bytes of a row of their values: fixed lengths first, then the others, then which are not null. */
import type { RowPages } from './rowPages';
import { UnfitValue } from './unfitValue';

/** The type's code in the file, and the bytes of a value; null where values differ in length. */
const TYPES = {
  boolean: { code: 0x01, size: 0 },
  byte: { code: 0x02, size: 1 },
  integer: { code: 0x03, size: 2 },
  long: { code: 0x04, size: 4 },
  money: { code: 0x05, size: 8 },
  single: { code: 0x06, size: 4 },
  double: { code: 0x07, size: 8 },
  date: { code: 0x08, size: 8 },
  binary: { code: 0x09, size: null },
  text: { code: 0x0a, size: null },
  ole: { code: 0x0b, size: null },
  memo: { code: 0x0c, size: null },
  guid: { code: 0x0f, size: 16 },
  numeric: { code: 0x10, size: 17 },
} as const;
export type JetType = keyof typeof TYPES;

/** Null for a code that is none of these. */
export const typeOfCode = (code: number): JetType | null =>
  (Object.keys(TYPES) as JetType[]).find((type) => TYPES[type].code === code) ?? null;

export interface JetColumn {
  name: string;
  type: JetType;
}

/** Dates are taken by their UTC parts: the database knows no zones. An empty text is null. */
export type JetValue = string | number | boolean | Date | Buffer | null;

export interface PlacedColumn extends JetColumn {
  number: number;
  code: number;
  isFixed: boolean;
  /** Where its value lies among those of fixed length, in bytes. */
  offset: number;
  /** Its number among the columns of variable length; for a fixed column, how many of those come before it. */
  place: number;
  /** In bytes, as the definition gives it. */
  length: number;
  /** Whether its texts are stored in the short form, a byte a character, where they can be. */
  isShort: boolean;
}

export const TEXT_LENGTH = 255;
export const isLong = ({ type }: JetColumn): boolean => type === 'memo' || type === 'ole';

/** Columns with their places in a row. Those of Jet's own tables have no short texts. */
export function placed(columns: readonly JetColumn[], { isSystem }: { isSystem: boolean }): PlacedColumn[] {
  let offset = 0;
  let place = 0;
  return columns.map((column, number) => {
    const { code, size } = TYPES[column.type];
    const isFixed = size !== null;
    const length = column.type === 'boolean' ? 1 : isFixed ? size : isLong(column) ? 0 : 2 * TEXT_LENGTH;
    const at = {
      ...column,
      number,
      code,
      isFixed,
      offset: isFixed ? offset : 0,
      place,
      length,
      isShort: column.type === 'text' && !isSystem,
    };
    offset += size ?? 0;
    if (!isFixed) place += 1;
    return at;
  });
}

const MARK = Buffer.from([0xff, 0xfe]);

/** A text in UTF-16. A byte order mark at its start is left out: it would be read as the mark of the short form. */
const wide = (text: string): Buffer => Buffer.from(text.replace(/^\uFEFF+/, ''), 'utf16le');

/** A text in the short form, a mark and a byte a character, where that holds every character. */
const narrow = (text: string): Buffer =>
  /^[\u0001-\u00ff]{3,}$/.test(text) ? Buffer.concat([MARK, Buffer.from(text, 'latin1')]) : wide(text);

const DAY = 86_400_000;
/** From 1899-12-30, where the file's days begin. */
const FIRST_DAY = 25_569;
/** A date as days since the first one. Hours count forward before it too: -1.25 is 6:00 of the day before. */
function serial(date: Date): number {
  const days = date.getTime() / DAY + FIRST_DAY;
  const whole = Math.floor(days);
  return days < 0 ? whole - (days - whole) : days;
}

const wrong = ({ name, type }: JetColumn, value: JetValue) => new TypeError(`${name} is ${type}, not ${typeof value}.`);

const LARGEST: Partial<Record<JetType, number>> = { byte: 0xff, integer: 0x7fff, long: 0x7fff_ffff };

function wholeNumber(column: JetColumn, value: number): number {
  const largest = LARGEST[column.type] ?? 0;
  if (!Number.isInteger(value) || value > largest || value < (column.type === 'byte' ? 0 : -largest - 1))
    throw new UnfitValue(
      `${column.name} takes whole numbers of at most ${largest.toLocaleString('en')}, not ${value}.`,
    );
  return value;
}

function writeFixed(into: Buffer, column: PlacedColumn, value: JetValue): void {
  const { type, offset } = column;
  if (type === 'date' && value instanceof Date) into.writeDoubleLE(serial(value), offset);
  else if (typeof value !== 'number') throw wrong(column, value);
  else if (type === 'double') into.writeDoubleLE(value, offset);
  else if (type === 'single') into.writeFloatLE(value, offset);
  else if (type === 'byte') into.writeUInt8(wholeNumber(column, value), offset);
  else if (type === 'integer') into.writeInt16LE(wholeNumber(column, value), offset);
  else into.writeInt32LE(wholeNumber(column, value), offset);
}

/** Bytes of a long value that may stand in its row. */
const LONGEST_INSIDE = 64;
/** Bytes that one row of a page for long values takes. */
const LONGEST_PIECE = 4076;
const INSIDE = 0x8000_0000;
const IN_ONE_PIECE = 0x4000_0000;

function pointer(to: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(to);
  return bytes;
}

/** What stands in the row: the value itself, or where it lies, in one piece or a chain of them. */
function longValue(bytes: Buffer, pages: RowPages): Buffer {
  const head = Buffer.alloc(12);
  if (bytes.length <= LONGEST_INSIDE) {
    head.writeUInt32LE(bytes.length + INSIDE);
    return Buffer.concat([head, bytes]);
  }
  if (bytes.length <= LONGEST_PIECE) {
    head.writeUInt32LE(bytes.length + IN_ONE_PIECE);
    head.writeUInt32LE(pages.append(bytes), 4);
    return head;
  }
  const step = LONGEST_PIECE - 4;
  let next = 0;
  // From the end, as each piece names the one after it.
  for (let at = Math.floor((bytes.length - 1) / step) * step; at >= 0; at -= step)
    next = pages.append(Buffer.concat([pointer(next), bytes.subarray(at, at + step)]));
  head.writeUInt32LE(bytes.length);
  head.writeUInt32LE(next, 4);
  return head;
}

function variable(column: PlacedColumn, value: JetValue, longPages: ReadonlyMap<number, RowPages>): Buffer {
  const pages = longPages.get(column.number);
  if (column.type === 'binary' && Buffer.isBuffer(value)) return value;
  if (typeof value !== 'string') throw wrong(column, value);
  if (pages) return longValue(wide(value), pages);
  const most = column.length / 2;
  if (value.length > most)
    throw new UnfitValue(
      `${column.name} has ${value.length.toLocaleString('en')} characters, and Access takes ${most} there.`,
    );
  return column.isShort ? narrow(value) : wide(value);
}

/** Bytes of a row without its long values: Jet's own limit. */
const LONGEST_ROW = 4060;

/** The counts include deleted columns, which leave their numbers and places behind. */
export interface RowShape {
  columns: readonly PlacedColumn[];
  columnCount: number;
  variableCount: number;
}

export const shapeOf = (columns: readonly PlacedColumn[]): RowShape => ({
  columns,
  columnCount: columns.length,
  variableCount: columns.filter(({ isFixed }) => !isFixed).length,
});

/** The bytes of a row. `values` are by the columns' numbers; long values are written to the pages of their column. */
export function encodeRow(
  { columns, columnCount, variableCount }: RowShape,
  values: readonly JetValue[],
  longPages: ReadonlyMap<number, RowPages>,
): Buffer {
  const fixedEnds = columns.map(({ isFixed, type, offset, length }) =>
    isFixed && type !== 'boolean' ? offset + length : 0,
  );
  const fixed = Buffer.alloc(Math.max(0, ...fixedEnds));
  const mask = Buffer.alloc(Math.ceil(columnCount / 8));
  const parts = Array.from({ length: variableCount }, () => Buffer.alloc(0) as Buffer);
  for (const column of columns) {
    const value = values[column.number] ?? null;
    const isThere = column.type === 'boolean' ? value === true : value !== null && value !== '';
    if (isThere) mask[column.number >> 3] = (mask[column.number >> 3] ?? 0) | (1 << (column.number & 7));
    if (isThere && !column.isFixed) parts[column.place] = variable(column, value, longPages);
    else if (isThere && column.type !== 'boolean') writeFixed(fixed, column, value);
  }
  const head = Buffer.alloc(2);
  head.writeUInt16LE(columnCount);
  if (parts.length === 0) return Buffer.concat([head, fixed, mask]);
  let end = head.length + fixed.length;
  const ends = [end, ...parts.map((part) => (end += part.length))];
  const tail = Buffer.alloc(2 * ends.length + 2);
  ends.reverse().forEach((at, index) => tail.writeUInt16LE(Math.min(at, 0xffff), 2 * index));
  tail.writeUInt16LE(parts.length, 2 * ends.length);
  const row = Buffer.concat([head, fixed, ...parts, tail, mask]);
  if (row.length > LONGEST_ROW)
    throw new UnfitValue('Its texts are longer together than the 4,060 bytes that a row of an Access table takes.');
  return row;
}
