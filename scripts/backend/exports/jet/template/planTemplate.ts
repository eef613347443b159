/**
 * Finds the tables and columns of a template that surveys fill. A template is accepted only where everything is
 * understood that filling it changes; any other is refused with what stands in the way.
 */
import { isLong, typeOfCode, type JetType, type PlacedColumn, type RowShape } from '../columns';
import { readCatalogue, type CatalogueEntry } from './catalogue';
import { readDefinition, type ReadColumn, type ReadIndex, type ReadTable } from './readDefinition';
import { UnfitTemplate, type TemplateFile } from './templateFile';
import { checkFreePages, readUsageMap } from './usageMap';

/** A column that surveys have values for, under any of its names. */
export interface WantedColumn {
  names: readonly string[];
  /** Whether a table without it is refused. */
  isNeeded: boolean;
  /** Whether its texts are of letters and digits alone: only the sort order of these is known. */
  isCode: boolean;
}

export interface WantedTable {
  name: string;
  columns: readonly WantedColumn[];
  /** The place of the column whose values are whole numbers and all different. */
  key: number;
}

export interface FilledTable {
  name: string;
  table: ReadTable;
  shape: RowShape;
  /** By the wanted columns' places; null where the table has no column of any of the names. */
  columns: readonly (PlacedColumn | null)[];
  /** Has a value in each row. */
  key: PlacedColumn;
  /** The AutoNumber column that surveys have no value for; it is counted up here. */
  counted: PlacedColumn | null;
}

const GENERAL_ORDER = '1033 0';
const LEAF_PAGE = 0x04;
const INDEX_ENTRIES = 0x1e0;
const INDEX_MASK = 0x1b;
const UNIQUE = 0x01;
const REQUIRED = 0x08;
const WHOLE: readonly JetType[] = ['byte', 'integer', 'long'];
const FILLED: readonly JetType[] = [...WHOLE, 'single', 'double', 'boolean', 'date', 'text', 'memo'];

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function placedColumn(table: string, column: ReadColumn): PlacedColumn {
  const type = typeOfCode(column.code);
  if (type === null) throw new UnfitTemplate(`The column ${column.name} of ${table} has a type that is not known.`);
  return { ...column, type };
}

function checkEmpty(template: TemplateFile, name: string, table: ReadTable): void {
  const hasRows = (page: number) => template.rows(page).some(({ isDeleted }) => !isDeleted);
  if (table.rowCount !== 0 || readUsageMap(template, table.used).some(hasRows))
    throw new UnfitTemplate(`The table ${name} has rows. Delete them and compact the database in Access.`);
  for (const { root } of table.indexes) {
    const page = template.page(root);
    if (page[0] !== LEAF_PAGE || page.subarray(INDEX_MASK, INDEX_ENTRIES).some((byte) => byte !== 0))
      throw new UnfitTemplate(`The table ${name} has had rows. Compact the database in Access first.`);
  }
}

function checkIndex(
  name: string,
  index: ReadIndex,
  { shape, columns, counted, key }: Pick<FilledTable, 'shape' | 'columns' | 'counted'> & { key: PlacedColumn },
  wanted: WantedTable,
  tables: ReadonlySet<number>,
): void {
  const called = `The index ${index.names[0] ?? ''} of ${name}`;
  const of = index.columns.map(({ number }) => shape.columns.find((each) => each.number === number));
  const isFilled = (column: PlacedColumn | undefined) =>
    column !== undefined && (columns.includes(column) || column === counted);
  if (of.length === 0 || of.includes(undefined) || index.columns.some(({ isAscending }) => !isAscending))
    throw new UnfitTemplate(`${called} is of a kind that is not known.`);
  for (const column of of) {
    if (!column || column.type === 'boolean' || !isFilled(column)) continue;
    const place = columns.indexOf(column);
    const isCode = place >= 0 && (wanted.columns[place]?.isCode ?? false);
    const isText =
      column.type === 'text' && isCode && (column as PlacedColumn & ReadColumn).sortOrder === GENERAL_ORDER;
    if (!WHOLE.includes(column.type) && !isText)
      throw new UnfitTemplate(
        `${called} sorts by ${column.name}, whose order is not known. Take the index away in Access.`,
      );
  }
  const hasOwn = of.some((column) => column === key || (column !== undefined && column === counted));
  if ((index.flags & UNIQUE) !== 0 && !hasOwn && of.some(isFilled))
    throw new UnfitTemplate(`${called} allows each value once, which surveys do not keep to.`);
  if ((index.flags & REQUIRED) !== 0 && of.some((column) => !isFilled(column)))
    throw new UnfitTemplate(`${called} needs values in a column that surveys have none for.`);
  if (index.parents.some((page) => !tables.has(page)) && of.some(isFilled))
    throw new UnfitTemplate(
      `${called} refers to a table whose rows are not known. Take the relationship away in Access.`,
    );
}

function planTable(
  template: TemplateFile,
  wanted: WantedTable,
  table: ReadTable,
  tables: ReadonlySet<number>,
): FilledTable {
  const { name } = wanted;
  const all = table.columns.map((column) => placedColumn(name, column));
  const shape = { columns: all, columnCount: table.columnCount, variableCount: table.variableCount };
  const columns = wanted.columns.map(({ names, isNeeded }) => {
    const found = names.map((each) => all.find((column) => isSame(column.name, each))).find(Boolean) ?? null;
    if (!found && isNeeded) throw new UnfitTemplate(`The table ${name} has no column ${names[0]}.`);
    const isFixedText = found?.type === 'text' && found.isFixed;
    if (found && (!FILLED.includes(found.type) || isFixedText))
      throw new UnfitTemplate(`The column ${found.name} of ${name} is of a type that is not filled.`);
    return found;
  });
  const key = columns[wanted.key];
  if (!key || key.type !== 'long')
    throw new UnfitTemplate(`The column ${wanted.columns[wanted.key]?.names[0]} of ${name} is no long whole number.`);
  const numbered = table.columns.filter(({ isAutoNumber }) => isAutoNumber).map(({ number }) => number);
  const counted = all.find((column) => numbered.includes(column.number) && !columns.includes(column)) ?? null;
  if (counted && counted.type !== 'long')
    throw new UnfitTemplate(`The column ${counted.name} of ${name} is numbered in a way that is not known.`);
  for (const column of all.filter(isLong))
    if (!table.longValues.has(column.number))
      throw new UnfitTemplate(`The column ${column.name} of ${name} has no place for long texts.`);
  checkEmpty(template, name, table);
  for (const index of table.indexes) checkIndex(name, index, { shape, columns, counted, key }, wanted, tables);
  for (const { used, roomy } of [table, ...table.longValues.values()])
    for (const pointer of [used, roomy]) readUsageMap(template, pointer);
  for (const { used } of table.indexes) readUsageMap(template, used);
  return { name, table, shape, columns, key, counted };
}

function pageOf(entries: readonly CatalogueEntry[], name: string): number {
  const entry = entries.find((each) => isSame(each.name, name));
  if (!entry) throw new UnfitTemplate(`It has no table ${name}.`);
  if (entry.page === null) throw new UnfitTemplate(`The table ${name} lies in another file.`);
  return entry.page;
}

function planAll(template: TemplateFile, wanted: readonly WantedTable[]): FilledTable[] {
  checkFreePages(template);
  const entries = readCatalogue(template);
  const found = wanted.map((each) => ({ each, table: readDefinition(template, pageOf(entries, each.name)) }));
  const tables = new Set(found.map(({ table }) => table.page));
  return found.map(({ each, table }) => planTable(template, each, table, tables));
}

/** Throws an `UnfitTemplate` for a database that cannot be filled. */
export function planTemplate(template: TemplateFile, wanted: readonly WantedTable[]): FilledTable[] {
  try {
    return planAll(template, wanted);
  } catch (error) {
    // A number of the file points beyond its page.
    if ((error as { name?: unknown }).name === 'RangeError')
      throw new UnfitTemplate('It is damaged. Compact and repair it in Access.');
    throw error;
  }
}
