/**
 * Reads a table as text: in which encoding and with which separator it is, the line that names its columns, and the rows
 * below it. A file that is too large is refused while it is read. What the columns mean, and which rows are good, is left
 * to those whose tables they are: assets, surveys, defect tables.
 */
import { setImmediate } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeText, UnreadableText, type Encoding } from './decodeText';

const SEPARATORS = [',', ';', '\t'] as const;
const MOST_COLUMNS = 500;
/** In bytes of UTF-8. */
const LONGEST_ROW = 1024 ** 2;
/** With those that hold nothing, as many as a spreadsheet has: each costs the parser as much as a short row. */
const MOST_LINES = 1024 ** 2;
const CHUNK = 64 * 1024;

export interface TableRow {
  /** From 1, as a text editor counts. */
  line: number;
  /** As many as there are columns or fewer, or more where what is beyond them holds something. */
  fields: readonly string[];
}

export interface TableFile {
  encoding: Encoding;
  /** The line that names the columns; null for a file that holds nothing. */
  headLine: number | null;
  /** Without spaces around them; '' for a column that has values and no name. */
  columns: readonly string[];
  /** Those that hold something. */
  rows: readonly TableRow[];
  /** Whether 1,234 is less than two here. */
  hasDecimalCommas: boolean;
}

interface ReadTableOptions {
  /** What messages about the whole file begin with. */
  name: string;
  mostRows: number;
  /** What a person said of the file. */
  encoding?: string | null;
}

const isEmpty = (field: string | undefined): boolean => field === undefined || field.trim() === '';

/** Spreadsheets end each line with separators as far as anything was ever formatted. */
function withoutTrailing(fields: readonly string[], least: number): readonly string[] {
  let length = fields.length;
  while (length > least && isEmpty(fields[length - 1])) length -= 1;
  return fields.slice(0, length);
}

function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const unquoted = text.slice(0, LONGEST_ROW).replaceAll(/"[^"]*"/g, '');
  const head = /\S[^\r\n]*/.exec(unquoted)?.[0] ?? '';
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Counted here: the parser takes a line break of two characters within quotation marks for two. */
function lineBreaks(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) count += 1;
  }
  return count;
}

const tooMany = (name: string, most: number, what: string): UnreadableText =>
  new UnreadableText(`${name} has more than ${most.toLocaleString('en')} ${what}.`);

type Take = (line: number, fields: readonly string[]) => void;

/** Calls `take` for each line that holds something, until it throws. */
async function parseLines(bytes: Buffer, separator: string, take: Take): Promise<void> {
  /** Where the lines that were taken end, in bytes, and the line that begins there. */
  let end = 0;
  let line = 1;
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record: (fields: string[], info) => {
      const begun = line;
      line += lineBreaks(bytes, end, info.bytes);
      end = info.bytes;
      // Only the first record sets how long the others should be, and each that differs costs the parser an error.
      Object.assign(parser.info, { records: 0 });
      if (!fields.every(isEmpty)) take(begun, fields);
      return null;
    },
  });
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      if (at - end > LONGEST_ROW) {
        const most = LONGEST_ROW.toLocaleString('en');
        throw new UnreadableText(`The row is longer than ${most} bytes. Is a quotation mark missing?`, line);
      }
      // Other calls have their turn.
      await setImmediate();
      yield bytes.subarray(at, at + CHUNK);
    }
  }
  try {
    await pipeline(chunks, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fieldAt = line + lineBreaks(bytes, end, Number(error.bytes));
    throw new UnreadableText('A quotation mark is out of place here.', fieldAt);
  }
}

/** Throws an UnreadableText for what is no table, or too much of one. */
export async function readTable(bytes: Uint8Array, options: ReadTableOptions): Promise<TableFile> {
  const { name, mostRows } = options;
  const { text, encoding } = decodeText(bytes, name, options.encoding ?? null);
  const separator = separatorOf(text);
  const utf8 = Buffer.from(text);
  if (lineBreaks(utf8, 0, utf8.length) > MOST_LINES) throw tooMany(name, MOST_LINES, 'lines');
  let head: TableRow | undefined;
  let named = 0;
  let used = 0;
  const rows: TableRow[] = [];
  await parseLines(utf8, separator, (line, fields) => {
    if (!head) {
      head = { line, fields };
      named = withoutTrailing(fields, 0).length;
      if (named > MOST_COLUMNS) throw tooMany(name, MOST_COLUMNS, 'columns');
      return;
    }
    if (rows.length === mostRows) throw tooMany(name, mostRows, 'rows');
    const row = { line, fields: withoutTrailing(fields, named) };
    used = Math.max(used, row.fields.length);
    rows.push(row);
  });
  return {
    encoding,
    headLine: head?.line ?? null,
    columns: head?.fields.slice(0, Math.max(named, used)).map((column) => column.trim()) ?? [],
    rows,
    hasDecimalCommas: separator === ';',
  };
}
