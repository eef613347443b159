/**
 * Fills the tables of a database that somebody else made: rows, long texts and index entries go to new pages behind its
 * own, and the counts and usage maps that name them are changed. All other bytes stay as they are.
 */
import type { JetValue } from '../columns';
import { longKeys, mixedKeys } from '../indexKeys';
import { writeIndex } from '../indexPages';
import { FillingTable } from '../jetTable';
import { PageFile } from '../pageFile';
import type { RowPages } from '../rowPages';
import type { JetFile } from '../writeJet';
import type { FilledTable } from './planTemplate';
import type { TemplateFile } from './templateFile';
import { addToUsageMap, closeFreePages } from './usageMap';

const SKIPS_NULLS = 0x02;

class TemplateTable extends FillingTable {
  private last = 0;

  constructor(
    private readonly template: TemplateFile,
    private readonly file: PageFile,
    private readonly plan: FilledTable,
  ) {
    const { table, shape, key } = plan;
    const typeOf = (number: number) => shape.columns.find((each) => each.number === number)?.type ?? 'long';
    super(
      file,
      table.page,
      shape,
      table.indexes.map((index) => {
        const numbers = index.columns.map(({ number }) => number);
        const types = numbers.map(typeOf);
        const isOfKey = numbers.join() === String(key.number);
        return {
          columns: numbers,
          keys: isOfKey ? longKeys() : mixedKeys(types),
          skipsNulls: (index.flags & SKIPS_NULLS) !== 0,
        };
      }),
    );
  }

  /** Values in the order of the wanted columns; those that the table has no column for are left out. */
  fill(values: readonly JetValue[]): void {
    const { columns, counted, table } = this.plan;
    const own: JetValue[] = [];
    columns.forEach((column, index) => {
      if (column) own[column.number] = values[index] ?? null;
    });
    if (counted) own[counted.number] = this.rowCount + 1;
    for (const { isAutoNumber, number } of table.columns) {
      const value = own[number];
      if (isAutoNumber && typeof value === 'number') this.last = Math.max(this.last, value);
    }
    this.add(own);
  }

  finish(): void {
    const { template, file, plan } = this;
    const { table } = plan;
    const list = (pages: RowPages, lists: { used: number; roomy: number }) => {
      pages.finish();
      addToUsageMap(template, file, lists.used, pages.pages);
      addToUsageMap(template, file, lists.roomy, pages.roomy);
    };
    list(this.rows, table);
    for (const [number, pages] of this.longPages) {
      const lists = table.longValues.get(number);
      if (lists) list(pages, lists);
    }
    table.indexes.forEach(({ used, root: first }, index) => {
      const keys = this.indexes[index]?.keys;
      if (!keys || this.rowCount === 0) return;
      const { root, pages } = writeIndex(file, table.page, keys.sorted(), first);
      addToUsageMap(
        template,
        file,
        used,
        pages.filter((page) => page !== first),
      );
      table.setIndex(index, { root, distinct: keys.distinct() });
    });
    table.setRowCount(this.rowCount);
    if (this.last > 0) table.setLastNumber(this.last);
  }
}

/** `path` has the template's bytes already, and is the filled database once this resolves. */
export async function fillTemplate(
  path: string,
  template: TemplateFile,
  plans: readonly FilledTable[],
  work: (jet: JetFile) => Promise<void>,
): Promise<void> {
  const file = await PageFile.extend(path, template.count);
  try {
    const tables = new Map(plans.map((plan) => [plan.name, new TemplateTable(template, file, plan)]));
    await work({
      add: (name, values) => {
        const table = tables.get(name);
        if (!table) throw new TypeError(`There is no table ${name}.`);
        table.fill(values);
      },
      relieve: () => file.relieve(),
    });
    for (const table of tables.values()) {
      table.finish();
      await file.relieve();
    }
    closeFreePages(template, file);
    for (const { page, bytes } of template.changes()) file.put(page, bytes);
    await file.flush();
  } finally {
    await file.close();
  }
}
