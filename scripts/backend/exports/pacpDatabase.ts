/** The PACP 7 tables as a database of Access. */
import path from 'node:path';
import type { CsvValue } from '@/lib/csv';
import { ExportFailure, type ExportWriter } from './exportJob';
import type { JetType, JetValue } from './jet/columns';
import { UnfitValue } from './jet/unfitValue';
import { writeJet } from './jet/writeJet';
import { pacpTables, type PacpColumn } from './pacpTables';

const TYPES: Readonly<Record<PacpColumn['type'], JetType>> = {
  integer: 'long',
  number: 'double',
  text: 'text',
  memo: 'memo',
  date: 'date',
  flag: 'boolean',
};

function jetValue({ name, type }: PacpColumn, value: CsvValue): JetValue {
  if (value === null) return null;
  if (type === 'flag') return value === 1;
  if (type === 'text' || type === 'memo') return String(value);
  if (type !== 'date') return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) throw new UnfitValue(`${name} is no date: ${value}.`);
  return date;
}

/** Without pictures: they do not travel in a single file. What Access cannot hold fails the export, and says what it is. */
export const writePacpDatabase: ExportWriter = async ({ folder, inspections, name, now }) => {
  const file = path.join(folder, 'export.mdb');
  const tables = pacpTables({ pictures: false });
  const specs = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({ name: column.name, type: TYPES[column.type] })),
  }));
  await writeJet(file, specs, now, async ({ add, relieve }) => {
    let number = 0;
    for await (const each of inspections) {
      number += 1;
      try {
        for (const table of tables)
          for (const values of table.rows({ ...each, number, pictures: new Map() }))
            add(
              table.name,
              table.columns.map((column, index) => jetValue(column, values[index] ?? null)),
            );
      } catch (error) {
        if (error instanceof UnfitValue) throw new ExportFailure(`${each.inspection.name}: ${error.message}`);
        throw error;
      }
      await relieve();
    }
  });
  return [{ file, filename: `${name}.mdb`, extension: 'mdb', contentType: 'application/x-msaccess' }];
};
