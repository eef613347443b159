/**
 * An organisation's licensed table as CSV: read strictly, because a score that was misread makes a wrong grade. Either
 * every row is good, or each bad one is named by its line.
 */
import { PIPE_TYPES, STANDARDS } from '@/api/contract/common';
import { NO_DEFECT } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import type { TableRow } from './builtInTables';
import { CsvError, parseCsv, type CsvLine } from './csv';

export const COLUMNS = [
  'standard',
  'pipe type',
  'code',
  'label',
  'at joint',
  'structural score',
  'service score',
  'quantity 1 units',
  'quantity 2 units',
] as const;
type Column = (typeof COLUMNS)[number];

const MOST_ROWS = 5000;
const MOST_PROBLEMS = 20;
const LONGEST = 200;
const LARGEST_SCORE = 1000;

export type ReadDefectTable = { rows: TableRow[] } | { problems: string[] };

const CHOICES: Readonly<Record<string, boolean>> = { yes: true, no: false };
const STANDARD_KEYS = new Map(
  Object.entries(STANDARDS).flatMap(([key, label]): [string, number][] => [
    [key, Number(key)],
    [label.toLowerCase(), Number(key)],
  ]),
);

function readScore(text: string, column: Column, standardKey: number | undefined, say: (text: string) => void) {
  if (text === '') return null;
  const score = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  const isGrade = standardKey !== undefined && scoreKindOf(standardKey) === 'PACP';
  const isGood = isGrade ? Number.isInteger(score) && score <= 5 : score <= LARGEST_SCORE;
  if (isGood) return score;
  say(isGrade ? `${column} has to be 0 to 5` : `${column} has to be a number from 0 to ${LARGEST_SCORE}, or empty`);
  return null;
}

/** The row, after `say` was told of everything that is wrong with it. */
function readRow({ fields }: CsvLine, say: (text: string) => void): TableRow {
  if (fields.length !== COLUMNS.length) say(`has ${fields.length} columns instead of ${COLUMNS.length}`);
  const of = (column: Column): string => fields[COLUMNS.indexOf(column)]?.trim() ?? '';
  for (const column of COLUMNS) if (of(column).length > LONGEST) say(`${column} is longer than ${LONGEST} characters`);
  const standardKey = STANDARD_KEYS.get(of('standard').toLowerCase());
  if (standardKey === undefined) say(`“${of('standard')}” is no standard`);
  const pipeType = PIPE_TYPES.find((type) => type.toLowerCase() === of('pipe type').toLowerCase());
  if (!pipeType) say(`pipe type has to be ${PIPE_TYPES.join(' or ')}`);
  const atJointRequired = CHOICES[of('at joint').toLowerCase()];
  if (atJointRequired === undefined) say('at joint has to be yes or no');
  for (const column of ['code', 'label'] as const) {
    if (of(column) === '') say(`${column} is missing`);
    if (of(column) === NO_DEFECT) say(`${column} “${NO_DEFECT}” is taken`);
  }
  return {
    standardKey: standardKey ?? 0,
    pipeTypeSewer: pipeType === 'Sewer',
    code: of('code'),
    label: of('label'),
    atJointRequired: atJointRequired ?? false,
    structuralScore: readScore(of('structural score'), 'structural score', standardKey, say),
    serviceScore: readScore(of('service score'), 'service score', standardKey, say),
    quantity1Units: of('quantity 1 units') || null,
    quantity2Units: of('quantity 2 units') || null,
    source: '',
    verified: true,
  };
}

/** Rows in the order of the text; `source` goes into each. */
export function readDefectTableCsv(text: string, source: string): ReadDefectTable {
  // What was no UTF-8 arrives with replacement characters.
  if (/[\0\uFFFD]/.test(text)) return { problems: ['The file is not text in UTF-8.'] };
  let lines: CsvLine[];
  try {
    lines = parseCsv(text);
  } catch (error) {
    if (error instanceof CsvError) return { problems: [`Line ${error.line}: ${error.message}`] };
    throw error;
  }
  const [head, ...body] = lines;
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  if (names.join() !== COLUMNS.join()) return { problems: [`The first line has to be: ${COLUMNS.join(',')}`] };
  if (body.length === 0) return { problems: ['The table has no rows.'] };
  if (body.length > MOST_ROWS) return { problems: [`The table has more than ${MOST_ROWS} rows.`] };

  const problems: string[] = [];
  const first = new Map<string, number>();
  const rows = body.map((each) => {
    const row = readRow(each, (problem) => problems.push(`Line ${each.line}: ${problem}.`));
    for (const name of ['code', 'label'] as const) {
      // The app offers the codes by label and tells them apart by it.
      const key = JSON.stringify([row.standardKey, row.pipeTypeSewer, name, row[name]]);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, each.line);
      else if (row[name] !== '') problems.push(`Line ${each.line}: ${name} “${row[name]}” is also on line ${earlier}.`);
    }
    return { ...row, source };
  });
  if (problems.length === 0) return { rows };
  const more = problems.length - MOST_PROBLEMS;
  return { problems: [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`And ${more} more.`] : [])] };
}
