/** A table as it fills: its rows, long values and index keys on their way to pages, and its definition at the end. */
import { encodeRow, isLong, placed, shapeOf, type JetColumn, type JetValue, type RowShape } from './columns';
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

/** Rows on their way to pages, and the keys of indexes over them. */
export class FillingTable {
  readonly rows: RowPages;
  readonly longPages: ReadonlyMap<number, RowPages>;
  rowCount = 0;

  constructor(
    file: PageFile,
    /** The page of its definition. */
    readonly page: number,
    readonly shape: RowShape,
    /** `columns` are the numbers of the columns that an index is over. */
    readonly indexes: readonly { columns: readonly number[]; keys: IndexKeys; skipsNulls: boolean }[],
  ) {
    this.rows = new RowPages(file, page);
    const long = shape.columns.filter(isLong);
    this.longPages = new Map(long.map(({ number }) => [number, new RowPages(file, 'LVAL')]));
  }

  /** Values by the columns' numbers. Throws `UnfitValue` for what the database cannot hold. */
  add(values: readonly JetValue[]): void {
    const row = this.rows.append(encodeRow(this.shape, values, this.longPages));
    for (const { columns, keys, skipsNulls } of this.indexes) {
      const key = columns.map((number) => values[number] ?? null);
      if (!skipsNulls || key.some((value) => value !== null && value !== '')) keys.add(key, row);
    }
    this.rowCount += 1;
  }
}

export class JetTable extends FillingTable {
  constructor(
    private readonly file: PageFile,
    page: number,
    private readonly plan: PlannedTable,
  ) {
    const { kind, columns, stored } = plan;
    super(
      file,
      page,
      shapeOf(placed(columns, { isSystem: kind === 'system' })),
      stored.map((each) => {
        const found = each.columns.map((name) => columns.findIndex((column) => column.name === name));
        const types = found.map((number) => columns[number]?.type ?? 'long');
        // Rows whose key is null have entries in the catalogue's indexes too.
        return { columns: found, keys: kind === 'user' ? longKeys() : mixedKeys(types), skipsNulls: false };
      }),
    );
  }

  /** Writes the rows in hand, the indexes and the definition; `maps` takes the usage maps of the table's pages. */
  finish(maps: RowPages): void {
    const { kind, named, stored: plans } = this.plan;
    const listsOf = (pages: RowPages): PageLists => {
      pages.finish();
      return { used: addUsageMap(this.file, maps, pages.pages), roomy: addUsageMap(this.file, maps, pages.roomy) };
    };
    const rows = listsOf(this.rows);
    const stored = plans.map((plan, index): StoredIndex => {
      const { columns = [], keys } = this.indexes[index] ?? {};
      const { root, pages } = writeIndex(this.file, this.page, keys?.sorted() ?? []);
      return {
        ...plan,
        columns,
        root,
        used: addUsageMap(this.file, maps, pages),
        distinct: keys?.distinct() ?? 0,
      };
    });
    const longValues = new Map([...this.longPages].map(([number, pages]) => [number, listsOf(pages)]));
    const { columns } = this.shape;
    const { rowCount } = this;
    writeDefinition(this.file, this.page, { kind, columns, rowCount, rows, longValues, stored, named });
  }
}
