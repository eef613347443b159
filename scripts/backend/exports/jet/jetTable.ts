/** A table as it fills: its rows, long values and index keys on their way to pages, and its definition at the end. */
import { encodeRow, isLong, placed, type JetColumn, type JetValue, type PlacedColumn } from './columns';
import { longKeys, mixedKeys, type IndexKeys } from './indexKeys';
import { writeIndex } from './indexPages';
import type { PageFile } from './pageFile';
import { RowPages } from './rowPages';
import {
  writeDefinition,
  type NamedIndex,
  type PageLists,
  type StoredIndex,
  type TableDefinition,
} from './tableDefinition';
import { addUsageMap } from './usageMaps';

export interface PlannedIndex extends Pick<StoredIndex, 'isUnique' | 'isRequired' | 'skipsNulls'> {
  columns: readonly string[];
}

export interface PlannedTable {
  kind: TableDefinition['kind'];
  columns: readonly JetColumn[];
  stored: readonly PlannedIndex[];
  named: readonly NamedIndex[];
}

export class JetTable {
  private readonly columns: readonly PlacedColumn[];
  private readonly rows: RowPages;
  private readonly longPages: ReadonlyMap<number, RowPages>;
  private readonly indexes: readonly { plan: PlannedIndex; columns: readonly number[]; keys: IndexKeys }[];
  private rowCount = 0;

  constructor(
    private readonly file: PageFile,
    /** Of the definition. */
    private readonly page: number,
    private readonly plan: PlannedTable,
  ) {
    const { kind, columns, stored } = plan;
    this.columns = placed(columns, { isSystem: kind === 'system' });
    this.rows = new RowPages(file, page);
    this.longPages = new Map(this.columns.filter(isLong).map(({ number }) => [number, new RowPages(file, 'LVAL')]));
    this.indexes = stored.map((each) => {
      const found = each.columns.map((name) => columns.findIndex((column) => column.name === name));
      const types = found.map((number) => columns[number]?.type ?? 'long');
      return {
        plan: each,
        columns: found,
        keys: kind === 'user' ? longKeys() : mixedKeys(types),
      };
    });
  }

  /** Values in the order of the columns. Throws `UnfitValue` for what the database cannot hold. */
  add(values: readonly JetValue[]): void {
    const row = this.rows.append(encodeRow(this.columns, values, this.longPages));
    for (const { columns, keys } of this.indexes)
      keys.add(
        columns.map((number) => values[number] ?? null),
        row,
      );
    this.rowCount += 1;
  }

  /** Writes all that is left; `maps` takes the lists of its pages. */
  finish(maps: RowPages): void {
    const { kind, named } = this.plan;
    const listsOf = (pages: RowPages): PageLists => {
      pages.finish();
      return { used: addUsageMap(this.file, maps, pages.pages), roomy: addUsageMap(this.file, maps, pages.roomy) };
    };
    const rows = listsOf(this.rows);
    const stored = this.indexes.map(({ plan, columns, keys }): StoredIndex => {
      const { root, pages } = writeIndex(this.file, this.page, keys.sorted());
      return { ...plan, columns, root, used: addUsageMap(this.file, maps, pages), distinct: keys.distinct() };
    });
    const longValues = new Map([...this.longPages].map(([number, pages]) => [number, listsOf(pages)]));
    const { columns, rowCount } = this;
    writeDefinition(this.file, this.page, { kind, columns, rowCount, rows, longValues, stored, named });
  }
}
