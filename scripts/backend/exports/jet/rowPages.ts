/** Data pages: rows are filled in from the end of a page, their offsets from its start. */
import { PAGE, type PageFile } from './pageFile';

const DATA_PAGE = 0x01;
const HEAD = 14;
/** A pointer has one byte for the row's number. */
const MOST_ROWS = 255;

/** Where a row lies: the page's number, and in the lowest byte that of the row. */
export type RowPointer = number;

/** What the rows belong to: a table, by the page of its definition; nothing, 0; or a column of long values. */
export type Owner = number | 'LVAL';

export class RowPages {
  /** All pages so far, in ascending order. */
  readonly pages: number[] = [];
  private bytes = Buffer.alloc(0);
  private count = 0;
  private end = 0;

  constructor(
    private readonly file: PageFile,
    private readonly owner: Owner,
    /** The first page, where that is allocated already. */
    private readonly first?: number,
  ) {}

  /** A row of at most 4080 bytes. */
  append(row: Buffer): RowPointer {
    if (this.pages.length === 0 || this.count === MOST_ROWS || this.end - HEAD - 2 * this.count < row.length + 2)
      this.turn();
    this.end -= row.length;
    row.copy(this.bytes, this.end);
    this.bytes.writeUInt16LE(this.end, HEAD + 2 * this.count);
    this.count += 1;
    return this.last() * 256 + this.count - 1;
  }

  /** Hands the page in hand to the file; nothing is appended after that. */
  finish(): void {
    if (this.pages.length === 0) return;
    this.bytes.writeUInt16LE(this.end - HEAD - 2 * this.count, 2);
    this.bytes.writeUInt16LE(this.count, 12);
    this.file.put(this.last(), this.bytes);
  }

  /** Pages that still have room: the last one, to which alone rows are appended. */
  get roomy(): number[] {
    return this.pages.slice(-1);
  }

  private last(): number {
    return this.pages.at(-1) ?? 0;
  }

  private turn(): void {
    this.finish();
    this.pages.push(this.pages.length === 0 && this.first !== undefined ? this.first : this.file.allocate());
    this.bytes = Buffer.alloc(PAGE);
    this.bytes[0] = DATA_PAGE;
    this.bytes[1] = 1;
    if (this.owner === 'LVAL') this.bytes.write(this.owner, 4, 'latin1');
    else this.bytes.writeUInt32LE(this.owner, 4);
    this.count = 0;
    this.end = PAGE;
  }
}
