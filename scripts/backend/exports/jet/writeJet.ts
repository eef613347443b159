/** Writes a database of Access: tables with a key each and enforced relationships, row by row (`README.md`). */
import { catalogueRows, SYSTEM_TABLES, type Relationship } from './catalogue';
import type { JetColumn, JetValue } from './columns';
import { databasePage } from './databasePage';
import { JetTable, type PlannedTable } from './jetTable';
import { PageFile } from './pageFile';
import { RowPages } from './rowPages';
import type { NamedIndex } from './tableDefinition';
import { emptyMap, freePagesMap } from './usageMaps';

export interface JetTableSpec {
  /** Letters, digits and underscores: the catalogue is sorted by it. */
  name: string;
  columns: readonly JetColumn[];
  /** A column of whole numbers that are each there once. */
  key: string;
  /** The table whose key this one has as a column, of the same name. */
  parent?: { table: string; column: string };
}

/** Values in the order of the table's columns; throws `UnfitValue` for what the database cannot hold. */
export type AddRow = (table: string, values: readonly JetValue[]) => void;

export interface JetFile {
  add: AddRow;
  /** Writes waiting pages to the disk; to be awaited now and then, so that memory stays bounded. */
  relieve(): Promise<void>;
}

const FIRST_PAGES = 6;
const FREE_PAGES = 1;
const KEY = { isUnique: true, isRequired: true, skipsNulls: false };
const REFERENCE = { isUnique: false, isRequired: false, skipsNulls: false };

function relationshipsOf(tables: readonly JetTableSpec[]): Relationship[] {
  return tables.flatMap(({ name, parent }) =>
    parent
      ? [
          {
            name: `${parent.table}${name}`,
            child: name,
            childColumn: parent.column,
            parent: parent.table,
            parentColumn: parent.column,
          },
        ]
      : [],
  );
}

/** Numbers of a table's named indexes: its key, its reference to a parent, and one for each child. */
const KEY_NUMBER = 0;
const REFERENCE_NUMBER = 1;
const childNumber = (index: number): number => 2 + index;

function planOf(tables: readonly (JetTableSpec & { page: number })[], spec: JetTableSpec): PlannedTable {
  const childrenOf = (name: string) => tables.filter(({ parent }) => parent?.table === name);
  const above = tables.find(({ name }) => name === spec.parent?.table);
  const reference: NamedIndex[] = above
    ? [
        {
          name: `${above.name}${spec.name}`,
          number: REFERENCE_NUMBER,
          stored: 1,
          kind: {
            side: 'child',
            table: above.page,
            number: childNumber(childrenOf(above.name).findIndex(({ name }) => name === spec.name)),
          },
        },
      ]
    : [];
  return {
    kind: 'user',
    columns: spec.columns,
    stored: [
      { columns: [spec.key], ...KEY },
      ...(above && spec.parent ? [{ columns: [spec.parent.column], ...REFERENCE }] : []),
    ],
    named: [
      { name: 'PrimaryKey', number: KEY_NUMBER, stored: 0, kind: 'primary' },
      ...reference,
      ...childrenOf(spec.name).map(({ page }, index): NamedIndex => ({
        name: `.r${String.fromCharCode(66 + index)}`,
        number: childNumber(index),
        stored: 0,
        kind: { side: 'parent', table: page, number: REFERENCE_NUMBER },
      })),
    ],
  };
}

async function fill(
  file: PageFile,
  specs: readonly JetTableSpec[],
  now: Date,
  work: (jet: JetFile) => Promise<void>,
): Promise<void> {
  for (let page = 0; page < FIRST_PAGES; page++) file.allocate();
  const tables = specs.map((spec) => ({ ...spec, page: file.allocate() }));
  const rows = catalogueRows(tables, relationshipsOf(tables), now);
  const system = SYSTEM_TABLES.map(({ page, name, ...plan }) => {
    const table = new JetTable(file, page, { kind: 'system', ...plan });
    for (const row of rows[name]) table.add(row);
    return table;
  });
  const own = new Map(tables.map((spec) => [spec.name, new JetTable(file, spec.page, planOf(tables, spec))]));
  await work({
    add: (name, values) => {
      const table = own.get(name);
      if (!table) throw new TypeError(`There is no table ${name}.`);
      table.add(values);
    },
    relieve: () => file.relieve(),
  });
  const maps = new RowPages(file, 0);
  for (const table of [...system, ...own.values()]) {
    table.finish(maps);
    await file.relieve();
  }
  maps.finish();
  const free = new RowPages(file, FREE_PAGES, FREE_PAGES);
  free.append(freePagesMap(file));
  free.append(emptyMap());
  free.finish();
  file.put(0, databasePage(SYSTEM_TABLES.map(({ page }) => page)));
  await file.flush();
}

/** Writes the rows that `work` adds as a database to `path`; the file is whole once this resolves. */
export async function writeJet(
  path: string,
  tables: readonly JetTableSpec[],
  now: Date,
  work: (jet: JetFile) => Promise<void>,
): Promise<void> {
  const file = await PageFile.create(path);
  try {
    await fill(file, tables, now, work);
  } finally {
    await file.close();
  }
}
