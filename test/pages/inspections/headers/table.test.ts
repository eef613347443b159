import {
  formatTable,
  parseTable,
  placeFilled,
  placePasted,
  placesOf,
  type Block,
} from '@/pages/inspections/headers/table';

const at = (row: number, column: number, toRow = row, toColumn = column): Block => ({
  anchor: { row, column },
  focus: { row: toRow, column: toColumn },
});
const HEADERS = [
  { name: 'AssetID', label: 'Asset ID (AAA)' },
  { name: 'Material', label: 'Material (ACD)' },
  { name: 'HeightDiameter', label: 'Height or diameter (ACB)' },
];
const ROWS = ['pipe-1', 'pipe-2', '下水道'].map((name) => ({ name, filename: `${name}.mp4` }));
const GRID = { headers: HEADERS, rows: ROWS };

describe('a table of a spreadsheet', () => {
  it.each<[text: string, table: string[][]]>([
    ['VC', [['VC']]],
    [
      'VC\t300\nPVC-U\t\n',
      [
        ['VC', '300'],
        ['PVC-U', ''],
      ],
    ],
    ['a\r\nb\r\n', [['a'], ['b']]],
    ['"two\nlines\tand ""quotes"""\tnext', [['two\nlines\tand "quotes"', 'next']]],
    ['\t\n', [['', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', []],
  ])('of %j is read', (text, table) => {
    expect(parseTable(text)).toEqual(table);
  });

  it('is written so that it is read again as it was', () => {
    const table = [
      ['a "b"', 'c\td'],
      ['two\nlines', ''],
    ];
    expect(parseTable(formatTable(table))).toEqual(table);
  });
});

describe('what is pasted', () => {
  it('goes from the first cell of the block on, and says what has no place', () => {
    const table = [
      ['VC', '300', 'beyond'],
      ['PVC-U', '225', 'beyond'],
      ['below', '', ''],
    ];
    expect(placePasted(table, at(2, 2, 1, 1), GRID)).toEqual({
      cells: [
        { row: 1, column: 1, text: 'VC' },
        { row: 1, column: 2, text: '300' },
        { row: 2, column: 1, text: 'PVC-U' },
        { row: 2, column: 2, text: '225' },
      ],
      rowsLeftOut: 1,
      columnsLeftOut: ['1 at the right'],
    });
  });

  it('fills the block with a single value', () => {
    const { cells } = placePasted([['VC']], at(0, 1, 2, 1), GRID);
    expect(cells).toEqual([0, 1, 2].map((row) => ({ row, column: 1, text: 'VC' })));
  });

  it('is matched by the names of its columns, whatever their order and wherever the block is', () => {
    const table = [
      ['material', 'Notes', 'AAA'],
      ['VC', 'new', 'P-1'],
    ];
    expect(placePasted(table, at(1, 2), GRID)).toEqual({
      cells: [
        { row: 1, column: 1, text: 'VC' },
        { row: 1, column: 0, text: 'P-1' },
      ],
      rowsLeftOut: 0,
      columnsLeftOut: ['Notes'],
    });
  });

  it('is matched by the inspection or its file, where a column names that', () => {
    const table = [
      ['File name', 'Material'],
      ['下水道.mp4', 'VC'],
      ['PIPE-1', 'PVC-U'],
      ['unknown', 'CI'],
    ];
    expect(placePasted(table, at(1, 0), GRID)).toEqual({
      cells: [
        { row: 2, column: 1, text: 'VC' },
        { row: 0, column: 1, text: 'PVC-U' },
      ],
      rowsLeftOut: 1,
      columnsLeftOut: [],
    });
  });

  it('takes a first row for data that only happens to hold the name of a column', () => {
    const table = [
      ['Material', 'x', 'y'],
      ['a', 'b', 'c'],
    ];
    expect(placePasted(table, at(0, 0), GRID).cells[0]).toEqual({ row: 0, column: 0, text: 'Material' });
  });
});

it('fills the rows below with the texts of the first', () => {
  const textOf = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;
  expect(placeFilled(at(2, 1, 0, 2), textOf)).toEqual([
    { row: 1, column: 1, text: '0/1' },
    { row: 1, column: 2, text: '0/2' },
    { row: 2, column: 1, text: '0/1' },
    { row: 2, column: 2, text: '0/2' },
  ]);
  expect(placeFilled(at(1, 1), textOf)).toEqual([]);
  expect(placesOf(at(1, 1))).toEqual([{ row: 1, column: 1 }]);
});
