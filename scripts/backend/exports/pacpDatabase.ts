/** Writes the PACP 7 tables as an Access database: a new one, or into the organisation's template. */
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CsvValue } from '@/lib/csv';
import { ExportFailure, type WriterInput, type ExportWriter } from './exportWriter';
import type { JetType, JetValue } from './jet/columns';
import { UnfitValue } from './jet/unfitValue';
import { fillTemplate } from './jet/template/fillTemplate';
import { writeJet, type JetFile } from './jet/writeJet';
import { pacpTables, type PacpColumn, type PacpTable } from './pacpTables';
import { openPacpTemplate, templateValue } from './pacpTemplate';

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

type ToJet = (column: PacpColumn, value: CsvValue, place: number) => JetValue;

/** A value that Access cannot hold fails the export with a message that names the inspection. */
async function addAll(
  { inspections }: Pick<WriterInput, 'inspections'>,
  tables: readonly PacpTable[],
  { add, relieve }: JetFile,
  toJet: (table: string) => ToJet,
): Promise<void> {
  let number = 0;
  for await (const each of inspections) {
    number += 1;
    try {
      for (const table of tables)
        for (const values of table.rows({ ...each, number, pictures: new Map() }))
          add(
            table.name,
            table.columns.map((column, index) => toJet(table.name)(column, values[index] ?? null, index)),
          );
    } catch (error) {
      if (error instanceof UnfitValue) throw new ExportFailure(`${each.inspection.name}: ${error.message}`);
      throw error;
    }
    await relieve();
  }
}

async function intoTemplate(job: WriterInput, file: string, tables: readonly PacpTable[], from: string): Promise<void> {
  await copyFile(from, file);
  const { file: template, plans } = openPacpTemplate(await readFile(from));
  const columns = new Map(plans.map((plan) => [plan.name, plan.columns]));
  await fillTemplate(file, template, plans, (jet) =>
    addAll(job, tables, jet, (table) => (column, value, place) => {
      const found = columns.get(table)?.[place];
      return found ? templateValue(column, value, found.type) : null;
    }),
  );
}

/** Without pictures: they do not travel in a single file. */
export const writePacpDatabase: ExportWriter = async (job) => {
  const { folder, name, now, template } = job;
  const file = path.join(folder, 'export.mdb');
  const tables = pacpTables({ pictures: false });
  const specs = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({ name: column.name, type: TYPES[column.type] })),
  }));
  if (template) await intoTemplate(job, file, tables, template);
  else await writeJet(file, specs, now, (jet) => addAll(job, tables, jet, () => jetValue));
  return [{ file, filename: `${name}.mdb`, extension: 'mdb', contentType: 'application/x-msaccess' }];
};
