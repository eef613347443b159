/**
 * The pages and rows of a database that somebody else made: found by their numbers, never beyond the file, and changed
 * in memory. Whatever has not the known layout throws an `UnfitTemplate`, whose message says what.
 */
import { rc4, HIDDEN_FROM, HIDDEN_TO, HIDING_KEY } from '../databasePage';
import { PAGE } from '../pageFile';
import type { RowPointer } from '../rowPages';

export class UnfitTemplate extends Error {
  override name = 'UnfitTemplate';
}

const NAME = 'Standard Jet DB\0';
const VERSION_AT = 0x14;
const JET_4 = 1;
/** In the hidden part of the first page: the key that the other pages are encoded with, 0 for none. */
const KEY_AT = 0x3e;
const DATA_PAGE = 0x01;
const ROWS_AT = 12;
const FIRST_ROW = 14;
const IS_DELETED = 0x8000;
const IS_ELSEWHERE = 0x4000;
const PLACE = 0x1fff;

export interface FoundRow {
  /** A part of the page: what is written to it is written to the page. */
  bytes: Buffer;
  page: number;
  isDeleted: boolean;
  /** The row lies where this one's first four bytes say. */
  isElsewhere: boolean;
}

export class TemplateFile {
  private readonly changed = new Set<number>();

  private constructor(private readonly bytes: Buffer) {}

  /** Takes over `bytes`, which are changed with the template. */
  static open(bytes: Buffer): TemplateFile {
    if (bytes.length < 6 * PAGE || bytes.toString('latin1', 4, 4 + NAME.length) !== NAME)
      throw new UnfitTemplate('It is not an Access database of the .mdb format.');
    if (bytes[VERSION_AT] !== JET_4)
      throw new UnfitTemplate('It is not of the format of Access 2000 to 2003, which is the only one that is filled.');
    if (bytes.length % PAGE !== 0) throw new UnfitTemplate('It is cut off in the middle of a page.');
    const shown = rc4(HIDING_KEY, bytes.subarray(HIDDEN_FROM, HIDDEN_TO));
    if (shown.readUInt32LE(KEY_AT - HIDDEN_FROM) !== 0) throw new UnfitTemplate('It is encoded. Decode it in Access.');
    return new TemplateFile(bytes);
  }

  get count(): number {
    return this.bytes.length / PAGE;
  }

  page(number: number, type?: number): Buffer {
    const page = this.bytes.subarray(number * PAGE, (number + 1) * PAGE);
    if (number < 1 || page.length !== PAGE || (type !== undefined && page[0] !== type))
      throw new UnfitTemplate('It is damaged: something lies where it should not. Compact and repair it in Access.');
    return page;
  }

  /** The rows of a data page, in order. */
  rows(number: number): FoundRow[] {
    const page = this.page(number, DATA_PAGE);
    const count = page.readUInt16LE(ROWS_AT);
    if (FIRST_ROW + 2 * count > PAGE) throw new UnfitTemplate('It is damaged: a page has more rows than it can hold.');
    return Array.from({ length: count }, (_, index) => this.rowAt(number, page, index));
  }

  /** Each row ends where the one before begins, the first at the end of the page. */
  private rowAt(number: number, page: Buffer, index: number): FoundRow {
    const place = page.readUInt16LE(FIRST_ROW + 2 * index);
    const start = place & PLACE;
    const end = index === 0 ? PAGE : page.readUInt16LE(FIRST_ROW + 2 * (index - 1)) & PLACE;
    if (start > end) throw new UnfitTemplate('It is damaged: rows of a page lie in each other.');
    return {
      bytes: page.subarray(start, end),
      page: number,
      isDeleted: (place & IS_DELETED) !== 0,
      isElsewhere: (place & IS_ELSEWHERE) !== 0,
    };
  }

  /** Reads this row alone: a file can have thousands that lead to the same full page. */
  row(pointer: RowPointer): FoundRow {
    const number = Math.floor(pointer / 256);
    const page = this.page(number, DATA_PAGE);
    if (pointer % 256 >= page.readUInt16LE(ROWS_AT)) throw new UnfitTemplate('It is damaged: a row is missing.');
    return this.rowAt(number, page, pointer % 256);
  }

  touch(page: number): void {
    this.changed.add(page);
  }

  /** The changed pages, to be written over those of the file. */
  changes(): { page: number; bytes: Buffer }[] {
    return [...this.changed].map((page) => ({ page, bytes: this.page(page) }));
  }
}
