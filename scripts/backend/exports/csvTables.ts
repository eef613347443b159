/** Tables as CSV files, written inspection by inspection. */
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { BYTE_ORDER_MARK, csvLine, exchangeLine, type CsvValue } from '@/lib/csv';
import type { WriterInput, WrittenFile } from './exportWriter';
import type { ExportedInspection } from './readInspections';

export interface PicturedInspection extends ExportedInspection {
  /** Paths of the pictures within the export, by the frame's id. */
  pictures: ReadonlyMap<number, string>;
  /** From 1, in the order of the export. */
  number: number;
}

export interface Column<Row> {
  title: string;
  value(row: Row): CsvValue;
}

export interface Table<Row> {
  /** Name of the file, without extension. */
  name: string;
  columns: readonly Column<Row>[];
  rows(inspection: PicturedInspection): readonly Row[];
}

/** Who opens a table: a spreadsheet, which needs a mark and a guard, or a system that takes each value as it is. */
export type Reader = 'spreadsheet' | 'system';
const LINES: Readonly<Record<Reader, (values: readonly CsvValue[]) => string>> = {
  spreadsheet: csvLine,
  system: exchangeLine,
};

/** A table without the type of its rows, so that tables with different rows fit into one list. */
export interface OpenTable {
  name: string;
  /** The inspection's rows as CSV. */
  lines(inspection: PicturedInspection): string;
  head: string;
  reader: Reader;
}

/** A table as `writeCsvFiles` takes it. */
export function openTable<Row>({ name, columns, rows }: Table<Row>, reader: Reader = 'spreadsheet'): OpenTable {
  const line = LINES[reader];
  return {
    name,
    reader,
    head: line(columns.map(({ title }) => title)),
    lines: (inspection) =>
      rows(inspection)
        .map((row) => line(columns.map(({ value }) => value(row))))
        .join(''),
  };
}

export const CSV_TYPE = 'text/csv; charset=utf-8';

type Add = (inspection: PicturedInspection) => Promise<void>;

/** Writes the inspections that `work` adds into a file for each table. */
export async function writeCsvFiles(
  { folder }: Pick<WriterInput, 'folder'>,
  tables: readonly OpenTable[],
  work: (add: Add) => Promise<void>,
): Promise<WrittenFile[]> {
  const files: { table: OpenTable; file: string; handle: FileHandle }[] = [];
  try {
    for (const [index, table] of tables.entries()) {
      const file = path.join(folder, `table-${index}.csv`);
      const handle = await open(file, 'w');
      files.push({ table, file, handle });
      await handle.write(`${table.reader === 'spreadsheet' ? BYTE_ORDER_MARK : ''}${table.head}`);
    }
    await work(async (inspection) => {
      for (const { table, handle } of files) {
        const text = table.lines(inspection);
        if (text !== '') await handle.write(text);
      }
    });
  } finally {
    for (const { handle } of files) await handle.close();
  }
  return files.map(({ table, file }) => ({
    file,
    filename: `${table.name}.csv`,
    extension: 'csv',
    contentType: CSV_TYPE,
  }));
}

/** Each table as a file of its own; a single one is called as the export is. */
export const csvWriter =
  (tablesOf: (job: WriterInput) => readonly OpenTable[]) =>
  async (job: WriterInput): Promise<WrittenFile[]> => {
    const [first, ...others] = await writeCsvFiles(job, tablesOf(job), async (add) => {
      let number = 0;
      for await (const inspection of job.inspections) {
        number += 1;
        await add({ ...inspection, number, pictures: new Map() });
      }
    });
    if (!first) return [];
    return others.length === 0 ? [{ ...first, filename: `${job.name}.csv` }] : [first, ...others];
  };
