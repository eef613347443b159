/**
 * Reads comma-separated text as RFC 4180 has it, also with another separator: quoted fields may hold it, line breaks and
 * doubled quotes.
 */

export interface CsvLine {
  /** From 1, as a text editor counts. */
  line: number;
  fields: string[];
}

/** A quote that is not closed, or that stands in the middle of a field. */
export class CsvError extends Error {
  override name = 'CsvError';
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const fieldEndedBy = (separator: string) =>
  new RegExp(`("[^"]*(?:""[^"]*)*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/** Lines that hold nothing are left out. */
export function parseCsv(text: string, separator: ',' | ';' | '\t' = ','): CsvLine[] {
  const pattern = fieldEndedBy(separator);
  const lines: CsvLine[] = [];
  let fields: string[] = [];
  let line = 1;
  let begun = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at <= text.length) {
    pattern.lastIndex = at;
    const [whole, raw, ended] = pattern.exec(text) ?? [];
    if (whole === undefined || raw === undefined) throw new CsvError(line, 'A quotation mark is out of place here.');
    fields.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    at += whole.length;
    if (ended === separator) continue;
    if (fields.some((field) => field.trim() !== '')) lines.push({ line: begun, fields });
    fields = [];
    begun = line;
    if (ended === '') break;
  }
  return lines;
}
