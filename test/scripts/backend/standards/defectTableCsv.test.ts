import { parseCsv } from '../../../../scripts/backend/standards/csv';
import { readDefectTableCsv } from '../../../../scripts/backend/standards/defectTableCsv';
import { TABLE_HEAD, tableOf } from '../../../support/defectTable';

const read = (...lines: string[]) => readDefectTableCsv(tableOf(...lines), 'Test');
const problemsOf = (...lines: string[]): readonly string[] => {
  const table = read(...lines);
  return 'problems' in table ? table.problems : [];
};

describe('comma-separated text', () => {
  it('may be quoted, with commas, quotation marks and line breaks inside, and end its lines in any way', () => {
    expect(parseCsv('\uFEFFa,"b, c","say ""d"""\r\n\n,,\n"two\nlines",x,\ry')).toEqual([
      { line: 1, fields: ['a', 'b, c', 'say "d"'] },
      { line: 4, fields: ['two\nlines', 'x', ''] },
      { line: 6, fields: ['y'] },
    ]);
    expect(parseCsv('')).toEqual([]);
  });

  it.each(['a\nb"c', '"open', '"a"b'])('with a quotation mark out of place is refused: %j', (text) => {
    expect(() => parseCsv(text)).toThrow('quotation mark');
  });
});

it('reads rows, with the standard by key or name, and empty cells as nothing', () => {
  const table = read(
    'Australia 2020,sewer,CC,"Crack, circumferential",no,12.5,0,mm,',
    '3,Stormwater,JOM,Joint,Yes,,,,%',
  );
  expect(table).toEqual({
    rows: [
      {
        standardKey: 6,
        pipeTypeSewer: true,
        code: 'CC',
        label: 'Crack, circumferential',
        atJointRequired: false,
        structuralScore: 12.5,
        serviceScore: 0,
        quantity1Units: 'mm',
        quantity2Units: null,
        source: 'Test',
        verified: true,
      },
      expect.objectContaining({
        standardKey: 3,
        pipeTypeSewer: false,
        atJointRequired: true,
        structuralScore: null,
        serviceScore: null,
        quantity2Units: '%',
      }),
    ],
  });
});

it.each([
  ['no standard', '9,Sewer,CC,Crack,no,1,1,,', 'Line 2: “9” is no standard.'],
  ['no use of pipe', '6,Water,CC,Crack,no,1,1,,', 'Line 2: pipe type has to be Sewer or Stormwater.'],
  ['no answer about joints', '6,Sewer,CC,Crack,maybe,1,1,,', 'Line 2: at joint has to be yes or no.'],
  ['no code', '6,Sewer, ,Crack,no,1,1,,', 'Line 2: code is missing.'],
  ['no label', '6,Sewer,CC,,no,1,1,,', 'Line 2: label is missing.'],
  ['a negative score', '6,Sewer,CC,Crack,no,-1,1,,', 'structural score has to be a number from 0 to 1000, or empty'],
  ['a score with a comma', '6,Sewer,CC,Crack,no,1,"2,5",,', 'service score has to be a number'],
  ['a PACP grade beyond 5', '3,Sewer,CC,Crack,no,6,1,,', 'structural score has to be 0 to 5'],
  ['a PACP grade in between', '3,Sewer,CC,Crack,no,1,1.5,,', 'service score has to be 0 to 5'],
  ['the label of No Defect', '6,Sewer,CC,No Defect,no,1,1,,', 'label “No Defect” is taken'],
  ['a column too few', '6,Sewer,CC,Crack,no,1,1,', 'has 8 columns instead of 9'],
  ['a code of a novel', `6,Sewer,${'C'.repeat(201)},Crack,no,1,1,,`, 'code is longer than 200 characters'],
])('refuses a row with %s, and says so with its line', (_what, line, problem) => {
  expect(problemsOf(line)).toEqual([expect.stringContaining(problem)]);
});

it('refuses a code or a label that comes twice in one table, but not in two', () => {
  expect(problemsOf('6,Sewer,CC,One,no,1,1,,', '6,Sewer,CC,Two,no,1,1,,', '6,Sewer,CD,One,no,1,1,,')).toEqual([
    'Line 3: code “CC” is also on line 2.',
    'Line 4: label “One” is also on line 2.',
  ]);
  expect(problemsOf('6,Sewer,CC,One,no,1,1,,', '6,Stormwater,CC,One,no,1,1,,', '1,Sewer,CC,One,no,1,1,,')).toEqual([]);
});

it('names every bad row, but not without end', () => {
  const problems = problemsOf(...Array.from({ length: 30 }, (_, index) => `6,Sewer,C${index},L${index},?,1,1,,`));
  expect(problems).toHaveLength(21);
  expect(problems[20]).toBe('And 10 more.');
});

it.each([
  ['without its first line', '6,Sewer,CC,Crack,no,1,1,,', 'The first line has to be'],
  ['without rows', TABLE_HEAD, 'The table has no rows.'],
  ['that is empty', '', 'The first line has to be'],
  ['that is not UTF-8', `${TABLE_HEAD}\n6,Sewer,CC,Fa\uFFFDade,no,1,1,,`, 'not text in UTF-8'],
  ['with an open quotation mark', `${TABLE_HEAD}\n"6,Sewer`, 'Line 2: A quotation mark is out of place here.'],
])('refuses a table %s', (_what, text, problem) => {
  expect(readDefectTableCsv(text, 'Test')).toEqual({ problems: [expect.stringContaining(problem)] });
});
