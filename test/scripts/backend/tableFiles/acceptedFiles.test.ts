/** Whoever reads a table takes the same files and names the same faults: assets, defect tables, inspections of others. */
import { readAssetCsv } from '../../../../scripts/backend/assets/assetCsv';
import { readDefectTableCsv } from '../../../../scripts/backend/standards/defectTableCsv';
import { readChosen } from '../../../support/readChosen';

interface Read {
  text?: string;
  number?: number | null;
  /** As people see them, without the name of the file. */
  problems: string[];
}

interface Reader {
  columns: readonly string[];
  row: (text: string, number: string) => readonly string[];
  longestText: number;
  mostRows: number;
  read: (file: Uint8Array) => Promise<Read>;
}

interface Problem {
  line: number | null;
  message: string;
}
const told = ({ line, message }: Problem): string =>
  line === null ? message.replace('The file', 'FILE') : `line ${line}: ${message}`;

const CONDITIONS = 'InspectionID,PACP_Code\r\n1,AMH\r\n';
const withoutName = (text: string): string => text.replace('PACP_Inspections.csv, ', '').replace(/^PACP_\S+/, 'FILE');

const READERS = {
  assets: {
    columns: ['Asset ID', 'Street', 'Diameter'],
    row: (text, number) => ['P1', text, number],
    longestText: 200,
    mostRows: 100_000,
    read: async (file) => {
      const { rows, problems } = await readAssetCsv(file, 'SS');
      const { LocationStreet, HeightDiameter } = rows[0]?.fields ?? {};
      return { text: String(LocationStreet), number: Number(HeightDiameter), problems: problems.map(told) };
    },
  },
  'defect tables': {
    columns: ['standard', 'label', 'pipe type', 'code', 'structural score', 'service score'],
    row: (text, number) => ['6', text, 'Sewer', 'CC', number, '0'],
    longestText: 200,
    mostRows: 5_000,
    read: async (file) => {
      const read = await readDefectTableCsv(file, 'Test');
      if ('problems' in read) return { problems: read.problems.map(told) };
      const code = read.tables[0]?.codes[0];
      return { text: code?.label, number: code?.rules[0]?.structuralScore, problems: [] };
    },
  },
  inspections: {
    columns: ['InspectionID', 'Street', 'Length_Surveyed', 'IsImperial'],
    row: (text, number) => ['1', text, number, '0'],
    longestText: 4_000,
    mostRows: 200_000,
    read: async (file) => {
      try {
        const read = await readChosen({ 'PACP_Inspections.csv': file, 'PACP_Conditions.csv': CONDITIONS });
        const { LocationStreet, LengthSurveyed } = read.surveys[0]?.headers ?? {};
        const ofFile = read.leftOut.filter(({ where }) => where.startsWith('PACP_Inspections.csv'));
        const problems = ofFile.map(({ where, reason }) => withoutName(`${where}: ${reason}`));
        return { text: LocationStreet, number: LengthSurveyed, problems };
      } catch (error) {
        return { problems: [withoutName(error instanceof Error ? error.message : String(error))] };
      }
    },
  },
} satisfies Record<string, Reader>;

const lines = (separator: string, ...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(separator)).join('\r\n');

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** みどり通り, after which one character is of the next cell or line. */
const JAPANESE = [0x82, 0xdd, 0x82, 0xc7, 0x82, 0xe8, 0x92, 0xca, 0x82, 0xe8];
const ENCODINGS: readonly (readonly [name: string, text: string, encode: (text: string) => Buffer])[] = [
  ['UTF-8', 'Straße 通り', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', 'Straße', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 with its mark', 'Straße 通り', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian, with its mark', 'Straße', (text) => swapped(`\uFEFF${text}`)],
  ['Windows-1252', 'Straße', (text) => Buffer.from(text, 'latin1')],
  [
    'Shift_JIS',
    'みどり通り',
    (text) => {
      const [before = '', after = ''] = text.split('みどり通り');
      return Buffer.concat([Buffer.from(before), Buffer.from(JAPANESE), Buffer.from(after)]);
    },
  ],
];

describe.each(Object.entries<Reader>(READERS))(
  'a file of %s',
  (_name, { columns, row, read, longestText, mostRows }) => {
    const problemsOf = async (text: string) => (await read(Buffer.from(text))).problems;
    const good = row('Mill Lane', '12');

    describe.each(ENCODINGS)('in %s', (_encoding, text, encode) => {
      it.each([',', ';', '\t'])('is read with the separator %j', async (separator) => {
        expect(await read(encode(lines(separator, columns, row(text, '12'))))).toEqual({
          text,
          number: 12,
          problems: [],
        });
      });
    });

    it.each([
      ['separators at the end of its lines', lines(',', [...columns, '', ''], [...good, '', ''])],
      ['more separators in a row than in its first line', lines(',', columns, [...good, '', '', ''])],
      ['empty lines before its columns and between its rows', lines(';', [], ['', ''], columns, ['', ''], [' '], good)],
      [
        'its columns in other letters',
        lines(
          ',',
          columns.map((column) => column.toUpperCase()),
          good,
        ),
      ],
      [
        'spaces around its columns and values',
        lines(
          ',',
          columns.map((column) => ` ${column} `),
          good.map((cell) => ` ${cell} `),
        ),
      ],
      ['line ends of an old Macintosh', lines(',', columns, good).replaceAll('\r\n', '\r')],
      ['a guard against formulas', lines(',', columns, row("'-Mill Lane", '12')).replace("'-", "'+")],
    ])('may have %s', async (what, text) => {
      const expected = what === 'a guard against formulas' ? '+Mill Lane' : 'Mill Lane';
      expect(await read(Buffer.from(text))).toEqual({ text: expected, number: 12, problems: [] });
    });

    it('may have line breaks within quotation marks, and its lines are counted with them', async () => {
      const { text } = await read(Buffer.from(lines(',', columns, row('"Mill\r\nLane"', '12'))));
      expect(text).toBe('Mill\r\nLane');
      const wrong = lines(',', columns, row('"Mill\r\nLane"', '12'), [...good, 'beyond']);
      const width = columns.length;
      expect(await problemsOf(wrong)).toContain(`line 4: The row has ${width + 1} columns instead of ${width}.`);
    });

    it.each([
      ['12,5', 12.5],
      ['0,125', 0.125],
      ['12.5', 12.5],
      ['12', 12],
    ])('has decimal commas with semicolons: %s', async (number, value) => {
      expect(await read(Buffer.from(lines(';', columns, row('a', number))))).toMatchObject({
        number: value,
        problems: [],
      });
    });

    it('does not guess which number 1,234 is elsewhere', async () => {
      expect(await problemsOf(lines(',', columns, row('a', '"1,234"')))).toEqual([expect.stringMatching(/^line 2: /)]);
      expect(await problemsOf(lines('\t', columns, row('a', '1,234')))).toEqual([expect.stringMatching(/^line 2: /)]);
    });

    const text = columns[1] ?? '';
    it.each<[fault: string, file: string, problem: string]>([
      ['no text', 'a\0b', 'FILE is not text that could be read.'],
      [
        'a quotation mark out of place',
        lines(',', columns, row('a "b', '1')),
        'line 2: A quotation mark is out of place here.',
      ],
      [
        'an open quotation mark',
        lines(',', columns, good, row('"b', '1')),
        'line 3: A quotation mark is out of place here.',
      ],
      ['a column twice', lines(',', [...columns, text], [...good, 'b']), `line 1: The column “${text}” appears twice.`],
      [
        'a value of a novel',
        lines(',', columns, row('x'.repeat(longestText + 1), '1')),
        `line 2: ${text} is longer than ${longestText.toLocaleString('en')} characters.`,
      ],
      [
        'more columns than anybody has',
        lines(',', [...columns, ...Array.from({ length: 500 }, (_, at) => `c${at}`)], good),
        'FILE has more than 500 columns.',
      ],
      [
        'ten million columns',
        lines(',', columns, [','.repeat(10_000_000)]),
        'line 2: The row is longer than 1,048,576 bytes. Is a quotation mark missing?',
      ],
      [
        'too many rows',
        `${lines(',', columns)}\n${'1\n'.repeat(mostRows + 1)}`,
        `FILE has more than ${mostRows.toLocaleString('en')} rows.`,
      ],
    ])('with %s is told so', async (_fault, file, problem) => {
      expect(await problemsOf(file)).toEqual([problem]);
    });
  },
);

describe('a table that is taken whole or not at all', () => {
  const STRICT: readonly Reader[] = [READERS.assets, READERS['defect tables']];
  it('has no columns without a name, no rows that are too short, and no characters that were lost', async () => {
    for (const { columns, row, read } of STRICT) {
      const good = row('Mill Lane', '12');
      const width = columns.length;
      const problemsOf = async (text: string) => (await read(Buffer.from(text))).problems;
      expect(await problemsOf(lines(',', [...columns, '', ''], [...good, 'b', 'c']))).toEqual([
        'line 1: A column has no name.',
      ]);
      const short = lines(',', columns, good.slice(0, -1));
      expect(await problemsOf(short)).toContain(`line 2: The row has ${width - 1} columns instead of ${width}.`);
      expect(await problemsOf(lines(',', columns, row('Stra\uFFFDe', '12')))).toEqual(['FILE is not text in UTF-8.']);
    }
  });

  it('does not guess which number 1.234 is where numbers have commas', async () => {
    for (const { columns, row, read } of STRICT) {
      const { problems } = await read(Buffer.from(lines(';', columns, row('a', '1.234'))));
      expect(problems).toEqual([expect.stringMatching(/^line 2: /)]);
    }
  });
});

it('inspections are read without the columns that have no name, and rows that are too short', async () => {
  const { columns, row, read } = READERS.inspections;
  const text = lines(',', [...columns, '', ''], [...row('Mill Lane', '12'), 'b', 'c'], ['2']);
  expect(await read(Buffer.from(text))).toEqual({ text: 'Mill Lane', number: 12, problems: [] });
});
