import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';
import { readDefectTableCsv, type ReadDefectTables } from '../../../../scripts/backend/standards/defectTableCsv';
import { templateCsv, writeTableCsv } from '../../../../scripts/backend/standards/writeTableCsv';
import { TABLE_HEAD, tableOf } from '../../../support/defectTable';

const readText = (text: string) => readDefectTableCsv(Buffer.from(text), 'Test');
const read = (...lines: string[]) => readText(tableOf(...lines));
const say = (read: ReadDefectTables): string[] =>
  'problems' in read
    ? read.problems.map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`))
    : [];
const problemsOf = async (...lines: string[]): Promise<readonly string[]> => say(await read(...lines));

it('reads tables, with the standard by key or name, and empty cells as nothing', async () => {
  expect(
    await read('Australia 2020,sewer,CC,"Crack, circumferential",no,12.5,0,mm,', '3,Stormwater,JOM,Joint,Yes,,,,%'),
  ).toEqual({
    tables: [
      {
        standardKey: 6,
        pipeTypeSewer: true,
        edition: null,
        validFrom: null,
        settings: {},
        codes: [
          {
            code: 'CC',
            label: 'Crack, circumferential',
            atJointRequired: false,
            quantity1Units: 'mm',
            quantity2Units: null,
            rules: [{ structuralScore: 12.5, serviceScore: 0, source: 'Test', verified: true }],
          },
        ],
      },
      expect.objectContaining({
        standardKey: 3,
        pipeTypeSewer: false,
        codes: [
          expect.objectContaining({
            atJointRequired: true,
            quantity2Units: '%',
            rules: [{ structuralScore: null, serviceScore: null, source: 'Test', verified: true }],
          }),
        ],
      }),
    ],
  });
});

describe('conditions', () => {
  const CONDITIONS =
    'standard,pipe type,code,label,structural score,service score,edition,valid from,continuous counts,structural peak limits,structural mean limits,if clock hours above,if clock hours to,if per cent above,if per cent to,if at joint,if continuous,source,verified';
  const readRows = (...lines: string[]) => readText([CONDITIONS, ...lines].join('\n'));

  it('are read with what the table says as a whole, which one row may say for all', async () => {
    const found = await readRows(
      '3,Sewer,B,Broken,3,0,PACP 7,2026-01-01,once,,,0,1,,,,,Page 7,no',
      '3,Sewer,B,,4,0,,,,,,1,,,none,yes,no,,',
    );
    expect(found).toEqual({
      tables: [
        {
          standardKey: 3,
          pipeTypeSewer: true,
          edition: 'PACP 7',
          validFrom: '2026-01-01',
          settings: { continuousCounts: 'once' },
          codes: [
            expect.objectContaining({
              code: 'B',
              label: 'Broken',
              rules: [
                {
                  bands: { 'clock hours': { above: 0, to: 1 } },
                  structuralScore: 3,
                  serviceScore: 0,
                  source: 'Page 7',
                  verified: false,
                },
                {
                  bands: { 'clock hours': { above: 1, to: null }, 'per cent': 'none' },
                  states: { 'at joint': true, continuous: false },
                  structuralScore: 4,
                  serviceScore: 0,
                  source: 'Test',
                  verified: true,
                },
              ],
            }),
          ],
        },
      ],
    });
  });

  it('may come with limits of peak and mean', async () => {
    const found = await readRows('2,Sewer,B,Broken,80,0,,,,10 20 30 40,0.5;1;2;4,,,,,,,,');
    expect(found).toMatchObject({
      tables: [{ settings: { limits: { 'structural peak': [10, 20, 30, 40], 'structural mean': [0.5, 1, 2, 4] } } }],
    });
  });

  it.each([
    [
      'a band upside down',
      '3,Sewer,B,Broken,3,0,,,,,,5,1,,,,,,',
      'if clock hours above must be less than if clock hours to',
    ],
    [
      'a band that is no number',
      '3,Sewer,B,Broken,3,0,,,,,,,,x,,,,,',
      'if per cent above must be a number of 0 or more, or empty',
    ],
    [
      'none and a number',
      '3,Sewer,B,Broken,3,0,,,,,,,,1,none,,,,',
      'if per cent above must be empty where none is asked for',
    ],
    ['no answer', '3,Sewer,B,Broken,3,0,,,,,,,,,,maybe,,,', 'if at joint must be yes or no'],
    ['no date', '3,Sewer,B,Broken,3,0,,2026-02-30,,,,,,,,,,,', 'valid from must be a date such as 2026-01-31'],
    [
      'an unknown count',
      '3,Sewer,B,Broken,3,0,,,twice,,,,,,,,,,',
      'continuous counts must be once or each 5 ft or each metre',
    ],
    ['three limits', '6,Sewer,B,Broken,3,0,,,,1 2 3,,,,,,,,,', 'structural peak limits must be four rising numbers'],
    [
      'falling limits',
      '6,Sewer,B,Broken,3,0,,,,1 2 3 3,,,,,,,,,',
      'structural peak limits must be four rising numbers',
    ],
  ])('are refused with %s', async (_what, line, problem) => {
    expect(say(await readRows(line))).toEqual([expect.stringContaining(`Line 2: ${problem}`)]);
  });

  it('are refused when rows of a code or of a table contradict each other', async () => {
    expect(
      say(
        await readRows(
          '3,Sewer,B,Broken,3,0,PACP 7,,,,,0,1,,,,,,',
          '3,Sewer,B,Brocken,4,0,PACP 6,,,,,1,2,,,,,,',
          '3,Sewer,B,Broken,5,0,,,,,,1,2,,,,,,',
        ),
      ),
    ).toEqual([
      'Line 3: label of this code is “Broken” on line 2.',
      'Line 3: edition of this table is “PACP 7” on line 2.',
      'Line 4: code “B” is also on line 3, under the same conditions.',
    ]);
  });
});

it('reads what was written of any built-in table, and the template', async () => {
  for (const table of builtInTables()) {
    const { source: _source, codes, ...rest } = table;
    expect(await readText(writeTableCsv(table))).toEqual({ tables: [{ ...rest, codes: codes.slice(1) }] });
  }
  expect(await readText(templateCsv(2, false))).toMatchObject({
    tables: [{ standardKey: 2, pipeTypeSewer: false, codes: [{}, {}, {}] }],
  });
});

it.each([
  ['no standard', '9,Sewer,CC,Crack,no,1,1,,', 'Line 2: “9” is no standard.'],
  ['no use of pipe', '6,Water,CC,Crack,no,1,1,,', 'Line 2: pipe type must be Sewer or Stormwater.'],
  ['no answer about joints', '6,Sewer,CC,Crack,maybe,1,1,,', 'Line 2: at joint must be yes or no.'],
  ['no code', '6,Sewer, ,Crack,no,1,1,,', 'Line 2: code is missing.'],
  ['no label', '6,Sewer,CC,,no,1,1,,', 'Line 2: label is missing.'],
  ['a negative score', '6,Sewer,CC,Crack,no,-1,1,,', 'structural score must be a number from 0 to 1000, or empty'],
  ['a score with a comma', '6,Sewer,CC,Crack,no,1,"2,5",,', 'service score must be a number'],
  ['a PACP grade beyond 5', '3,Sewer,CC,Crack,no,6,1,,', 'structural score must be 0 to 5'],
  ['a PACP grade in between', '3,Sewer,CC,Crack,no,1,1.5,,', 'service score must be 0 to 5'],
  ['the label of No Defect', '6,Sewer,CC,No Defect,no,1,1,,', 'label “No Defect” is taken'],
  ['a column too few', '6,Sewer,CC,Crack,no,1,1,', 'has 8 columns instead of 9'],
  ['a code of a novel', `6,Sewer,${'C'.repeat(201)},Crack,no,1,1,,`, 'code is longer than 200 characters'],
])('refuses a row with %s, and says so with its line', async (_what, line, problem) => {
  expect(await problemsOf(line)).toEqual([expect.stringContaining(problem)]);
});

it('refuses a code or a label that comes twice in one table, but not in two', async () => {
  expect(await problemsOf('6,Sewer,CC,One,no,1,1,,', '6,Sewer,CC,Two,no,1,1,,', '6,Sewer,CD,One,no,1,1,,')).toEqual([
    'Line 3: label of this code is “One” on line 2.',
    'Line 3: code “CC” is also on line 2.',
    'Line 4: label “One” is also on line 2.',
  ]);
  expect(
    await problemsOf('6,Sewer,CC,One,no,1,1,,', '6,Stormwater,CC,One,no,1,1,,', '1,Sewer,CC,One,no,1,1,,'),
  ).toEqual([]);
});

it('names every bad row', async () => {
  const problems = await problemsOf(...Array.from({ length: 30 }, (_, index) => `6,Sewer,C${index},L${index},?,1,1,,`));
  expect(problems).toHaveLength(30);
  expect(problems[29]).toBe('Line 31: at joint must be yes or no.');
});

it.each([
  [
    'without its first line',
    '6,Sewer,CC,Crack,no,1,1,,',
    'Line 1: The first line must name the columns. Missing: standard',
  ],
  ['with an unknown column', `${TABLE_HEAD},colour`, 'Line 1: There is no column “colour”.'],
  ['with a column twice', `${TABLE_HEAD},code`, 'Line 1: The column “code” appears twice.'],
  ['without rows', TABLE_HEAD, 'The table has no rows.'],
  ['that is empty', '', 'The first line must name the columns'],
  ['that is not UTF-8', `${TABLE_HEAD}\n6,Sewer,CC,Fa\uFFFDade,no,1,1,,`, 'not text in UTF-8'],
  ['with an open quotation mark', `${TABLE_HEAD}\n"6,Sewer`, 'Line 2: A quotation mark is out of place here.'],
])('refuses a table %s', async (_what, text, problem) => {
  expect(say(await readText(text))).toEqual([expect.stringContaining(problem)]);
});
