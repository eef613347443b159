/** The PACP 7 tables in each of their formats: CSV files, XML, and a script of SQL. */
import { exchangeLine, type CsvValue } from '@/lib/csv';
import type { OpenTable, PicturedInspection } from './csvTables';
import type { WriterInput } from './exportWriter';
import { pacpTables, type PacpColumn, type PacpTable } from './pacpTables';
import { element, parent, XML_HEAD, XML_TYPE } from './xml';

export const pacpCsv = ({ pictures }: Pick<WriterInput, 'pictures'>): OpenTable[] =>
  pacpTables({ pictures }).map(({ name, columns, rows }) => ({
    name,
    reader: 'system',
    head: exchangeLine(columns.map((column) => column.name)),
    lines: (inspection) => rows(inspection).map(exchangeLine).join(''),
  }));

/** Without pictures: they do not travel in a single text. */
const textTables = () => pacpTables({ pictures: false });

/** A row of a table is an element of its name, each value an element of its column's: as Access itself exports tables. */
export function pacpXml() {
  const tables = textTables();
  return {
    extension: 'xml',
    contentType: XML_TYPE,
    head: `${XML_HEAD}<dataroot>\n`,
    body: (inspection: PicturedInspection) =>
      tables
        .flatMap(({ name, columns, rows }) =>
          rows(inspection).map(
            (values) =>
              `${parent(
                name,
                values.map((value, index) => element(columns[index]?.name ?? '', value)),
              )}\n`,
          ),
        )
        .join(''),
    foot: '</dataroot>\n',
  };
}

/** Types that SQLite and PostgreSQL both know. */
const SQL_TYPES: Readonly<Record<PacpColumn['type'], string>> = {
  integer: 'INTEGER',
  number: 'DOUBLE PRECISION',
  text: 'TEXT',
  memo: 'TEXT',
  date: 'DATE',
  flag: 'INTEGER',
};

const quoted = (name: string): string => `"${name}"`;

/** A standard literal: a quote is doubled, and nothing else has a meaning. NUL, which no text of ours has, would end it. */
const literal = (value: CsvValue): string =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${value.replaceAll("'", "''").replaceAll('\0', '')}'`;

function createTable({ name, columns, key, parent: above }: PacpTable): string {
  const lines = columns.map(
    ({ name: column, type }) => `  ${quoted(column)} ${SQL_TYPES[type]}${column === key ? ' PRIMARY KEY' : ''}`,
  );
  const reference = above
    ? [`  FOREIGN KEY (${quoted(above.column)}) REFERENCES ${quoted(above.table)} (${quoted(above.column)})`]
    : [];
  return `CREATE TABLE ${quoted(name)} (\n${[...lines, ...reference].join(',\n')}\n);\n`;
}

/** A script that fills an empty database in one transaction. */
export function pacpSql() {
  const tables = textTables();
  return {
    extension: 'sql',
    contentType: 'application/sql; charset=utf-8',
    head: `-- The tables of PACP 7, for SQLite and PostgreSQL.\nBEGIN;\n${tables.map(createTable).join('')}`,
    body: (inspection: PicturedInspection) =>
      tables
        .flatMap(({ name, columns, rows }) => {
          const names = columns.map((column) => quoted(column.name)).join(', ');
          return rows(inspection).map(
            (values) => `INSERT INTO ${quoted(name)} (${names}) VALUES (${values.map(literal).join(', ')});\n`,
          );
        })
        .join(''),
    foot: 'COMMIT;\n',
  };
}
