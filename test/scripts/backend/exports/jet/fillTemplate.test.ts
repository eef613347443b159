/** Databases that are there already are filled, and everything else in them stays; or they are refused, with the reason. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { JetColumn, JetValue } from '../../../../../scripts/backend/exports/jet/columns';
import { fillTemplate } from '../../../../../scripts/backend/exports/jet/template/fillTemplate';
import { planTemplate, type WantedTable } from '../../../../../scripts/backend/exports/jet/template/planTemplate';
import { TemplateFile } from '../../../../../scripts/backend/exports/jet/template/templateFile';
import { readDefinition } from '../../../../../scripts/backend/exports/jet/template/readDefinition';
import { MAP_PAGE } from '../../../../../scripts/backend/exports/jet/usageMaps';
import { writeJet, type JetTableSpec } from '../../../../../scripts/backend/exports/jet/writeJet';
import { checkWithJackcess, hasJackcess, hasMdbtools, mdbtoolsCsv, readMdb } from '../../../../support/readMdb';

const PAGE = 4096;
const long = (name: string): JetColumn => ({ name, type: 'long' });
const TABLES: readonly JetTableSpec[] = [
  {
    name: 'Parents',
    key: 'ParentID',
    columns: [
      long('ParentID'),
      { name: 'Note', type: 'text' },
      { name: 'Length', type: 'double' },
      { name: 'Seen', type: 'date' },
      { name: 'IsOpen', type: 'boolean' },
      { name: 'Remarks', type: 'memo' },
    ],
  },
  {
    name: 'Children',
    key: 'ChildID',
    parent: { table: 'Parents', column: 'ParentID' },
    columns: [long('ChildID'), long('ParentID')],
  },
  { name: 'Others', key: 'ID', columns: [long('ID'), { name: 'Name', type: 'text' }] },
];
const column = (name: string, isNeeded = false) => ({ names: [name], isNeeded, isCode: false });
const WANTED: readonly WantedTable[] = [
  {
    name: 'parents',
    key: 0,
    // The table has them in another order, one under its other name, and one not at all.
    columns: [
      column('ParentID', true),
      column('Length'),
      { ...column('Label'), names: ['Label', 'note'] },
      column('Seen'),
      column('IsOpen'),
      column('Remarks'),
      column('Gone'),
    ],
  },
  { name: 'Children', key: 0, columns: [column('ChildID', true), column('ParentID', true)] },
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'template-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function template(tables: readonly JetTableSpec[] = TABLES, rows: Record<string, JetValue[][]> = {}) {
  const file = path.join(folder, `template-${(count += 1)}.mdb`);
  await writeJet(file, tables, new Date('2026-03-01T10:00:00Z'), ({ add }) => {
    for (const [name, values] of Object.entries(rows)) for (const row of values) add(name, row);
    return Promise.resolve();
  });
  return file;
}

const plan = (bytes: Buffer, wanted = WANTED) => planTemplate(TemplateFile.open(bytes), wanted);

async function fill(from: string, rows: Record<string, JetValue[][]>): Promise<string> {
  const file = path.join(folder, `filled-${(count += 1)}.mdb`);
  await copyFile(from, file);
  const opened = TemplateFile.open(await readFile(file));
  await fillTemplate(file, opened, planTemplate(opened, WANTED), async ({ add, relieve }) => {
    for (const [name, values] of Object.entries(rows)) {
      for (const row of values) {
        add(name, row);
        await relieve();
      }
    }
  });
  return file;
}

const parentsOf = (many: number): JetValue[][] =>
  Array.from({ length: many }, (_, index) => [
    ((index * 7919) % many) - 10,
    index / 4,
    index % 3 ? `plain ${index}` : `木の根 ${index}`,
    new Date(Date.UTC(2020, 0, 1 + index)),
    index % 2 === 0,
    index % 5 === 0 ? 'remark '.repeat(800) : null,
    'nowhere',
  ]);
const childrenOf = (many: number): JetValue[][] =>
  Array.from({ length: 2 * many }, (_, index) => [index, (index % many) - 10]);
const seen = (rows: readonly JetValue[][]) =>
  rows.map(([id, length, note, day, isOpen, remarks]) => ({
    ParentID: id,
    Note: note,
    Length: length,
    Seen: day,
    IsOpen: isOpen,
    Remarks: remarks,
  }));

// The second is past the pages that short usage maps have, of the file as of tables.
describe.each([3, 4_000])('a template with %d rows more', (many) => {
  const parents = parentsOf(many);
  const children = childrenOf(many);
  let from = '';
  let file = '';
  beforeAll(async () => {
    from = await template(TABLES, { Others: [[7, 'stays']] });
    file = await fill(from, { parents, Children: children });
  });

  it('is read whole by mdb-reader', async () => {
    const read = await readMdb(file);
    expect(read.Parents).toEqual(seen(parents));
    expect(read.Children).toEqual(children.map(([ChildID, ParentID]) => ({ ChildID, ParentID })));
    expect(read.Others).toEqual([{ ID: 7, Name: 'stays' }]);
  });

  (hasMdbtools ? it : it.skip)('is read whole by mdbtools (skipped where that is not installed)', async () => {
    expect((await mdbtoolsCsv(file, 'Parents')).split('\n').length).toBeGreaterThan(many);
    expect(await mdbtoolsCsv(file, 'Children')).toBe(`${children.map((row) => row.join(',')).join('\n')}\n`);
    expect(await mdbtoolsCsv(file, 'Others')).toBe('7,"stays"\n');
  });

  it('keeps every page that does not speak of the filled tables byte for byte', async () => {
    const [before, after] = [await readFile(from), await readFile(file)];
    const changed = Array.from({ length: before.length / PAGE }, (_, page) => page).filter(
      (page) => before.compare(after, page * PAGE, (page + 1) * PAGE, page * PAGE, (page + 1) * PAGE) !== 0,
    );
    // The list of free pages, two definitions, their three indexes, and the page of their lists.
    expect(changed).toHaveLength(7);
    expect(changed).toContain(1);
    expect(changed).not.toContain(0);
    expect(changed).not.toContain(2);
    expect(after.length).toBeGreaterThan(before.length);
  });

  (hasJackcess ? it : it.skip)('is checked by Jackcess (skipped without JACKCESS_CLASSPATH)', async () => {
    const told = await checkWithJackcess(file);
    expect(told).toEqual(
      expect.arrayContaining([`Parents ${many}`, `Children ${2 * many}`, 'Others 1', 'ParentsChildren enforced']),
    );
    expect(told).toEqual(expect.arrayContaining(['same parent refused', 'child taken', 'orphan refused']));
  });
});

it('stays as it is without rows, but for its counts', async () => {
  const from = await template();
  const file = await fill(from, {});
  expect(await readMdb(file)).toEqual(await readMdb(from));
  expect((await readFile(file)).length).toBe((await readFile(from)).length);
});

describe('is refused', () => {
  const other = (changed: Partial<JetTableSpec>, name = 'Parents') =>
    TABLES.map((table) => (table.name === name ? { ...table, ...changed } : table));

  it.each<[string, readonly JetTableSpec[], string]>([
    ['without a table', TABLES.slice(0, 1), 'It has no table Children.'],
    [
      'without a column that has to be filled',
      other({ columns: [long('Other')], key: 'Other' }, 'Children').map(({ parent: _parent, ...rest }) => rest),
      'The table Children has no column ChildID.',
    ],
    [
      'where a column is of a type that is not filled',
      other({ columns: [long('ParentID'), { name: 'Note', type: 'binary' }] }),
      'The column Note of parents is of a type that is not filled.',
    ],
    [
      'where an index allows each value once, and surveys repeat theirs',
      other({ key: 'ParentID' }, 'Children').map(({ parent: _parent, ...rest }) => rest),
      'of Children allows each value once, which surveys do not keep to.',
    ],
    [
      'where an index needs a value that surveys have none for',
      other({ columns: [long('Own'), long('ParentID')], key: 'Own' }),
      'of parents needs values in a column that surveys have none for.',
    ],
    [
      'where a filled column refers to a table that is not filled',
      [
        ...TABLES.filter(({ name }) => name === 'Parents'),
        {
          name: 'Children',
          key: 'ChildID',
          parent: { table: 'Others', column: 'ParentID' },
          columns: [long('ChildID'), long('ParentID')],
        },
        { name: 'Others', key: 'ParentID', columns: [long('ParentID')] },
      ],
      'of Children refers to a table whose rows are not known. Take the relationship away in Access.',
    ],
  ])('%s', async (_what, tables, reason) => {
    expect(() => plan(Buffer.alloc(0))).toThrow('It is not an Access database of the .mdb format.');
    const bytes = await readFile(await template(tables));
    expect(() => plan(bytes)).toThrow(reason);
  });

  it('where a table has rows', async () => {
    const bytes = await readFile(await template(TABLES, { Parents: [[1, 'x', 1, null, false, null]] }));
    expect(() => plan(bytes)).toThrow('The table parents has rows. Delete them and compact the database in Access.');
  });

  it('of another version, encoded, or cut off', async () => {
    const bytes = await readFile(await template());
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = value;
      return copy;
    };
    expect(() => plan(changed(0x14, 0))).toThrow('It is not of the format of Access 2000 to 2003');
    expect(() => plan(changed(0x3e, (bytes[0x3e] ?? 0) ^ 1))).toThrow('It is encoded.');
    expect(() => plan(bytes.subarray(0, -1))).toThrow('cut off');
  });

  describe('that takes much for little', () => {
    const CATALOGUE = 2;
    const DELETED = 0x8000;
    /** A template with more pages, and the list of the catalogue’s pages as `change` leaves it. */
    async function made(more: readonly Buffer[], change: (list: Buffer, first: number) => void): Promise<Buffer> {
      const own = await readFile(await template());
      const bytes = Buffer.concat([own, ...more]);
      const file = TemplateFile.open(bytes);
      change(file.row(readDefinition(file, CATALOGUE).used).bytes.fill(0), own.length / PAGE);
      return bytes;
    }

    it('by naming one list of pages again and again', async () => {
      const list = Buffer.alloc(PAGE, 0xff);
      list[0] = MAP_PAGE;
      const bytes = await made([list], (row, page) => {
        row[0] = 1;
        for (let at = 1; at + 4 <= row.length; at += 4) row.writeUInt32LE(page, at);
      });
      expect(() => plan(bytes)).toThrow('It is damaged: a table has pages beyond the end of the file.');
    });

    it('by pages full of rows that are deleted', async () => {
      const rows = Buffer.alloc(PAGE);
      rows[0] = 1;
      const most = (PAGE - 14) / 2;
      rows.writeUInt16LE(most, 12);
      for (let row = 0; row < most; row += 1) rows.writeUInt16LE(DELETED | PAGE, 14 + 2 * row);
      const bytes = await made(Array(20).fill(rows), (row, page) => {
        row.writeUInt32LE(page, 1);
        row.fill(0xff, 5, 7);
        row[7] = 0x0f;
      });
      expect(() => plan(bytes)).toThrow('It is damaged: it has more objects than Access allows.');
    });
  });

  it('or understood, however it is damaged: never an error of ours, and never without an end', async () => {
    const bytes = await readFile(await template());
    let refused = 0;
    for (let turn = 0; turn < 3_000; turn++) {
      const copy = Buffer.from(bytes);
      // Bytes of heads, lists and definitions, not of empty space.
      for (let hit = 0; hit < 3; hit++) {
        const at = (turn * 7_919 + hit * 104_729) % bytes.length;
        copy[at] = (turn * 31 + hit * 17) & 0xff;
      }
      try {
        plan(copy);
      } catch (error) {
        refused += 1;
        expect((error as Error).name).toBe('UnfitTemplate');
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

it('finds its tables in a file of a template that was cut after its definition', async () => {
  const bytes = await readFile(await template());
  const file = path.join(folder, 'cut.mdb');
  await writeFile(file, bytes.subarray(0, 8 * PAGE));
  const cut = await readFile(file);
  expect(() => plan(cut)).toThrow('It is damaged');
});
