/** The file is read by others: mdb-reader always, mdbtools and Jackcess where they are installed. */
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { JetType, JetValue } from '../../../../../scripts/backend/exports/jet/columns';
import { longKeys } from '../../../../../scripts/backend/exports/jet/indexKeys';
import { writeIndex } from '../../../../../scripts/backend/exports/jet/indexPages';
import { PageFile } from '../../../../../scripts/backend/exports/jet/pageFile';
import { UnfitValue } from '../../../../../scripts/backend/exports/jet/unfitValue';
import { writeJet, type JetTableSpec } from '../../../../../scripts/backend/exports/jet/writeJet';
import { checkWithJackcess, hasJackcess, hasMdbtools, mdbtoolsCsv, readMdb } from '../../../../support/readMdb';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'jet-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function write(tables: readonly JetTableSpec[], rows: Record<string, JetValue[][]>): Promise<string> {
  const file = path.join(folder, `${(count += 1)}.mdb`);
  await writeJet(file, tables, new Date('2026-03-01T10:00:00Z'), async ({ add, relieve }) => {
    for (const [name, values] of Object.entries(rows)) {
      for (const row of values) {
        add(name, row);
        await relieve();
      }
    }
  });
  return file;
}

const one = (type: JetType): JetTableSpec => ({
  name: 'One',
  key: 'id',
  columns: [
    { name: 'id', type: 'long' },
    { name: 'value', type },
  ],
});

const QUOTES = `5 < 6 & "x" 'y' ]]> \\ ; DROP TABLE`;

const VALUES: readonly [JetType, JetValue, unknown?][] = [
  ['text', 'plain'],
  ['text', '木の根が侵入 😀'],
  ['text', 'Zürich'],
  ['text', QUOTES],
  ['text', 'x'.repeat(255)],
  ['text', 'ab'],
  ['text', '', null],
  ['text', '\uFEFFmarked', 'marked'],
  ['text', null],
  ['long', 2_147_483_647],
  ['long', -2_147_483_648],
  ['long', 0],
  ['long', null],
  ['double', 0.1],
  ['double', -1e300],
  ['double', null],
  ['date', new Date('2026-02-03T00:00:00Z')],
  ['date', new Date('1900-01-01T12:30:00Z')],
  ['date', null],
  ['boolean', true],
  ['boolean', false],
  ['boolean', null, false],
  ['memo', QUOTES],
  ['memo', '木'.repeat(32)],
  ['memo', '木'.repeat(33)],
  ['memo', 'm'.repeat(2038)],
  ['memo', 'm'.repeat(2039)],
  ['memo', '木の根'.repeat(30_000)],
  ['memo', '', null],
  ['memo', null],
];

it.each(VALUES.map(([type, value, read = value]) => ({ type, value, read, title: String(value).slice(0, 20) })))(
  'keeps a $type: $title',
  async ({ type, value, read }) => {
    const { One } = await readMdb(
      await write([one(type)], {
        One: [
          [1, value],
          [2, null],
          [3, value],
        ],
      }),
    );
    expect(One).toEqual([
      { id: 1, value: read },
      { id: 2, value: type === 'boolean' ? false : null },
      { id: 3, value: read },
    ]);
  },
);

it.each<[string, JetType, JetValue]>([
  ['a text that is too long', 'text', 'x'.repeat(256)],
  ['a number that is too large', 'long', 2_147_483_648],
  ['a part of a number', 'long', 1.5],
])('refuses %s', async (_, type, value) => {
  await expect(write([one(type)], { One: [[1, value]] })).rejects.toThrow(UnfitValue);
});

it('refuses a row that is too long', async () => {
  const columns = Array.from({ length: 20 }, (_, index) => ({ name: `c${index}`, type: 'text' as const }));
  const table = { name: 'One', key: 'id', columns: [{ name: 'id', type: 'long' as const }, ...columns] };
  const file = await write([table], { One: [[1, ...columns.map(() => 'a'.repeat(150))]] });
  expect((await readMdb(file)).One).toHaveLength(1);
  await expect(write([table], { One: [[1, ...columns.map(() => '木'.repeat(150))]] })).rejects.toThrow('4,060');
});

it('has tables without rows, columns with quotes in their names, and definitions of several pages', async () => {
  const columns = Array.from({ length: 120 }, (_, index) => ({
    name: `${QUOTES.slice(0, 18)} 列 ${index}`,
    type: (index % 2 ? 'memo' : 'text') as JetType,
  }));
  const shown = ({ name }: { name: string }, index: number) => (index % 7 === 0 ? name : null);
  const wide = { name: 'Wide_1', key: 'id', columns: [{ name: 'id', type: 'long' as const }, ...columns] };
  const read = await readMdb(await write([one('memo'), wide], { Wide_1: [[1, ...columns.map(shown)]] }));
  expect(read.One).toEqual([]);
  expect(read.Wide_1).toEqual([
    { id: 1, ...Object.fromEntries(columns.map((column, index) => [column.name, shown(column, index)])) },
  ]);
});

it('has an index of three levels, whose nodes name the last entry of each page below', async () => {
  const rows = 120_000;
  const file = path.join(folder, 'index');
  const pages = await PageFile.create(file);
  const keys = longKeys();
  for (let row = 0; row < rows; row++) keys.add([((row * 7919) % rows) - 100], row);
  const { root } = writeIndex(pages, 7, keys.sorted());
  await pages.flush();
  await pages.close();
  const bytes = await readFile(file);
  const read: string[] = [];
  const lastOf = (page: number, depth: number): string => {
    const at = page * 4096;
    expect(bytes[at]).toBe(depth === 3 ? 4 : 3);
    const end = at + 4096 - bytes.readUInt16LE(at + 2);
    const step = depth === 3 ? 9 : 13;
    let last = '';
    for (let entry = at + 0x1e0; entry < end; entry += step) {
      last = bytes.toString('hex', entry, entry + 9);
      if (depth === 3) read.push(last);
      else if (lastOf(bytes.readUInt32BE(entry + 9), depth + 1) !== last)
        throw new Error(`Wrong entry for page ${page}.`);
    }
    return last;
  };
  lastOf(root, 1);
  expect(read).toHaveLength(rows);
  expect(read.every((entry, index) => index === 0 || entry > (read[index - 1] ?? ''))).toBe(true);
});

const PARENTS: JetTableSpec = {
  name: 'Parents',
  key: 'ParentID',
  columns: [
    { name: 'ParentID', type: 'long' },
    { name: 'Owner\'s "name"', type: 'text' },
    { name: 'Length', type: 'double' },
    { name: 'Seen', type: 'date' },
    { name: 'IsOpen', type: 'boolean' },
    { name: 'Remarks', type: 'memo' },
  ],
};
const CHILDREN: JetTableSpec = {
  name: 'Children',
  key: 'ChildID',
  parent: { table: 'Parents', column: 'ParentID' },
  columns: [
    { name: 'ChildID', type: 'long' },
    { name: 'ParentID', type: 'long' },
  ],
};
const MANY = 10_000;
/** Keys out of order, and negative ones among them. */
const keyOf = (index: number): number => ((index * 7919) % MANY) - 100;
const many = Array.from({ length: MANY }, (_, index): JetValue[] => [
  keyOf(index),
  index % 3 ? `plain "${index}"` : `木の根 ${index}`,
  index / 3,
  new Date(Date.UTC(2000, 0, 1 + index)),
  index % 2 === 0,
  index % 20 === 0 ? `${index} ${'remark '.repeat(500)}` : null,
]);
const references = Array.from({ length: 2 * MANY }, (_, index): JetValue[] => [index, keyOf(index % MANY)]);

describe('a large database', () => {
  let file = '';
  beforeAll(async () => {
    file = await write([PARENTS, CHILDREN], { Parents: many, Children: references });
  });

  it('is read whole, past the pages that a short usage map has', async () => {
    const { Parents, Children } = await readMdb(file);
    expect((await stat(file)).size / 4096).toBeGreaterThan(1024);
    expect(Parents?.map((row) => Object.values(row))).toEqual(many);
    expect(Children?.map((row) => Object.values(row))).toEqual(references);
  });

  it('has its index entries in order, on leaves that are linked both ways', async () => {
    const bytes = await readFile(file);
    const leaves = new Map<number, number>();
    for (let page = 0; page * 4096 < bytes.length; page++) if (bytes[page * 4096] === 4) leaves.set(page, page * 4096);
    let linked = 0;
    for (const [page, at] of leaves) {
      const next = bytes.readUInt32LE(at + 16);
      if (next === 0) continue;
      linked += 1;
      const other = leaves.get(next) ?? 0;
      expect(bytes.readUInt32LE(other + 12)).toBe(page);
      const last = at + 0x1e0 + (4096 - 0x1e0 - bytes.readUInt16LE(at + 2)) - 9;
      expect(bytes.compare(bytes, other + 0x1e0, other + 0x1e9, last, last + 9)).toBeLessThan(0);
    }
    expect(linked).toBeGreaterThan(100);
  });

  (hasMdbtools ? it : it.skip)('is read whole by mdbtools (skipped where that is not installed)', async () => {
    const rows: string[][] = parse(await mdbtoolsCsv(file, 'Parents'));
    expect(rows.map(([id, name, , seen, isOpen, remarks]) => [Number(id), name, seen, isOpen, remarks])).toEqual(
      many.map(([id, name, , seen, isOpen, remarks]) => [
        id,
        name,
        (seen as Date).toISOString().slice(0, 10),
        isOpen ? '1' : '0',
        remarks ?? '',
      ]),
    );
  });

  (hasJackcess ? it : it.skip)('is checked and added to by Jackcess (skipped without JACKCESS_CLASSPATH)', async () => {
    const copy = path.join(folder, 'copy.mdb');
    await copyFile(file, copy);
    expect(await checkWithJackcess(copy)).toEqual([
      'MSysACEs 22',
      'MSysObjects 11',
      'MSysQueries 0',
      'MSysRelationships 1',
      `Children ${2 * MANY}`,
      `Parents ${MANY}`,
      'ParentsChildren enforced',
      'parent taken',
      'same parent refused',
      'child taken',
      'orphan refused',
      `Children ${2 * MANY + 1}`,
      `Parents ${MANY + 1}`,
    ]);
  });
});
