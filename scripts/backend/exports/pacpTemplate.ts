/** The tables of PACP 7 in an organisation's template: which column takes which value, and as which type. */
import type { CsvValue } from '@/lib/csv';
import type { JetType, JetValue } from './jet/columns';
import { planTemplate, type FilledTable, type WantedTable } from './jet/template/planTemplate';
import { TemplateFile } from './jet/template/templateFile';
import { UnfitValue } from './jet/unfitValue';
import { pacpTables, type PacpColumn, type PacpTable } from './pacpTables';

/** Names of columns in the exchange database, where they differ from those that importers of CSV files read. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Inspection_Date: 'Date', Inspection_Time: 'Time' };
const NEEDED: ReadonlySet<string> = new Set(['InspectionID', 'ConditionID', 'MediaID', 'Distance', 'PACP_Code']);
const CODES: ReadonlySet<string> = new Set(['PACP_Code', 'Continuous', 'Joint', 'Direction', 'Sewer_Use']);
/** The day that a time of day has in Access. */
const NO_DAY = '1899-12-30';

function wantedOf({ name, columns, key, parent }: PacpTable): WantedTable {
  return {
    name,
    key: columns.findIndex((column) => column.name === key),
    columns: columns.map((column) => ({
      names: [column.name, OTHER_NAMES[column.name] ?? column.name],
      isNeeded: NEEDED.has(column.name) || column.name === parent?.column,
      isCode: CODES.has(column.name),
    })),
  };
}

export interface PacpTemplate {
  file: TemplateFile;
  plans: readonly FilledTable[];
  /** 'PACP_Inspections, Owner': what surveys may have and the template has no column for. */
  unplaced: string[];
}

/** Throws an `UnfitTemplate` for a database that cannot be filled. Takes over `bytes`, which filling it changes. */
export function openPacpTemplate(bytes: Buffer): PacpTemplate {
  const tables = pacpTables({ pictures: false });
  const file = TemplateFile.open(bytes);
  const plans = planTemplate(file, tables.map(wantedOf));
  const unplaced = plans.flatMap((plan, index) =>
    (tables[index]?.columns ?? []).flatMap(({ name }, place) => (plan.columns[place] ? [] : [`${plan.name}, ${name}`])),
  );
  return { file, plans, unplaced };
}

/** A value as the template's column takes it. */
export function templateValue({ name }: PacpColumn, value: CsvValue, type: JetType): JetValue {
  if (value === null || value === '') return null;
  if (type === 'text' || type === 'memo') return String(value);
  if (type === 'boolean') return value === 1;
  if (type !== 'date') {
    const number = Number(value);
    if (Number.isFinite(number)) return number;
    throw new UnfitValue(`${name} takes numbers in the template, not “${value}”.`);
  }
  const date = new Date(/^\d\d:\d\d/.test(String(value)) ? `${NO_DAY}T${value}Z` : value);
  if (Number.isNaN(date.getTime())) throw new UnfitValue(`${name} takes a date in the template, not “${value}”.`);
  return date;
}
