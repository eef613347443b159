import { readTable } from '../../../../scripts/backend/tableFiles/readTable';

const read = (text: string, mostRows = 10) => readTable(Buffer.from(text), { name: 'The file', mostRows });
const refusalOf = async (text: string, mostRows?: number) => {
  const error = await read(text, mostRows).catch((caught: unknown) => caught);
  return error instanceof Error && 'line' in error ? [error.line, error.message] : error;
};

const OUT_OF_PLACE = 'A quotation mark is out of place here.';

describe('a table as text', () => {
  it('may be quoted, with commas, quotation marks and line breaks inside, and end its lines in any way', async () => {
    expect(await read('\uFEFFa,"b, c","say ""d"""\r\n\n,,\n"two\nlines",x,\ry')).toMatchObject({
      headLine: 1,
      columns: ['a', 'b, c', 'say "d"'],
      rows: [
        { line: 4, fields: ['two\nlines', 'x', ''] },
        { line: 6, fields: ['y'] },
      ],
    });
    expect(await read('')).toMatchObject({ headLine: null, columns: [], rows: [] });
  });

  it.each([
    ['a\nb"c', 2],
    ['"open', 1],
    ['"a"b', 1],
    ['a,b\n"two\r\nlines\r\n",1\n\n3,"open\nto the end', 6],
    ['a,b\n"two\r\nlines","c"d', 3],
  ])('with a quotation mark out of place is refused, with the line of its cell: %j', async (text, line) => {
    expect(await refusalOf(text)).toEqual([line, OUT_OF_PLACE]);
  });

  it('counts each line break once, also within quotation marks', async () => {
    const { rows } = await read('a,b\r\n"1\r\n2\n3\r4",x\r\nlast,y');
    expect(rows.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('is the same wherever the pieces end that it is read in', async () => {
    const PIECE = 64 * 1024;
    for (let shift = 0; shift < 12; shift += 1) {
      const filler = `${'x'.repeat(PIECE - 12 + shift)},\r\n`;
      const { rows } = await read(`a,b\r\n${filler}"ü""\r\n",é\r\nlast,`);
      expect(rows.slice(1)).toEqual([
        { line: 3, fields: ['ü"\r\n', 'é'] },
        { line: 5, fields: ['last', ''] },
      ]);
    }
  });

  it.each([
    ['in the names of columns', '"a, b";c;"d,\ne"\n1;2;3', ['a, b', 'c', 'd,\ne']],
    ['after lines that hold nothing', '\r\n;;\r\na;b,c;d\r\n1;2;3', ['a', 'b,c', 'd']],
    ['when there is one column', 'a\n1', ['a']],
  ])('tells its separator %s', async (_where, text, columns) => {
    expect((await read(text)).columns).toEqual(columns);
  });

  it('keeps a column without a name that has values, and a value beyond the columns', async () => {
    expect(await read('a,,\n1,2,\n3,,')).toMatchObject({ columns: ['a', ''], rows: [{ fields: ['1', '2'] }, {}] });
    expect((await read('a,b\n1,2,,3,')).rows[0]?.fields).toEqual(['1', '2', '', '3']);
  });

  it('is refused as soon as it has too many rows, whatever comes after', async () => {
    const rows = (count: number) => `a,b\n${'1,2\n,\n'.repeat(count)}`;
    expect((await read(rows(10))).rows).toHaveLength(10);
    expect(await refusalOf(`${rows(11)}"open`)).toEqual([null, 'The file has more than 10 rows.']);
  });

  it('is refused while a row without end is read', async () => {
    const message = 'The row is longer than 1,048,576 bytes. Is a quotation mark missing?';
    for (const [head, endless] of [
      ['', ','],
      ['a,b\n1,2\n', ','],
      ['a,b\n1,2\n', 'x'],
    ] as const) {
      expect(await refusalOf(`${head}${endless.repeat(2_000_000)}`)).toEqual([head === '' ? 1 : 3, message]);
    }
    expect(await refusalOf(`a,b\n1,2\n"${'1,2\n'.repeat(500_000)}`)).toEqual([3, message]);
  });

  it('is refused with more lines than a spreadsheet has, though they hold nothing', async () => {
    expect(await refusalOf(`a,b\n1,2${'\n'.repeat(1024 ** 2 + 2)}`)).toEqual([
      null,
      'The file has more than 1,048,576 lines.',
    ]);
  });
});
