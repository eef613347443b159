/** Reads the cells of a row of a defect table's file, each by itself, and tells what is wrong with one. */
import * as z from 'zod/mini';
import { PIPE_TYPES, STANDARDS } from '@/api/contract/common';
import { NO_DEFECT } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import { MEASURES, STATES } from '@/lib/grading/types';
import {
  CONTINUOUS_COUNTS,
  LIMITED,
  type Band,
  type Measure,
  type ScoreRule,
  type TableSettings,
} from '@/lib/grading/types';
import type { Column, DefectTableContent, TableCode } from './tableColumns';

const LARGEST_SCORE = 1000;
const LIMIT_COUNT = 4;

/** The cells of a row as the file has them, without spaces around; `say` tells what is wrong with one. */
export interface Cells {
  cell(column: Column): string;
  /** Null for what is no number as the file writes them. */
  readNumber(text: string): number | null;
  say(column: Column, message: string): void;
}

const CHOICES: Readonly<Record<string, boolean>> = { yes: true, no: false };
const STANDARD_KEYS = new Map(
  Object.entries(STANDARDS).flatMap(([key, label]): [string, number][] => [
    [key, Number(key)],
    [label.toLowerCase(), Number(key)],
  ]),
);
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

function readChoice({ cell, say }: Cells, column: Column): boolean | undefined {
  const text = cell(column).toLowerCase();
  if (text !== '' && CHOICES[text] === undefined) say(column, `${column} must be yes or no`);
  return CHOICES[text];
}

function readScore({ cell, readNumber, say }: Cells, column: Column, standardKey: number): number | null {
  const text = cell(column);
  if (text === '') return null;
  const score = readNumber(text);
  const isGrade = scoreKindOf(standardKey) === 'PACP';
  const isGood = score !== null && (isGrade ? Number.isInteger(score) && score <= 5 : score <= LARGEST_SCORE);
  if (isGood) return score;
  const wanted = isGrade ? '0 to 5' : `a number from 0 to ${LARGEST_SCORE}, or empty`;
  say(column, `${column} must be ${wanted}`);
  return null;
}

function readBand({ cell, readNumber, say }: Cells, measure: Measure): Band | null {
  const [lower, upper] = [`if ${measure} above`, `if ${measure} to`] as const;
  if (cell(lower) === '' && cell(upper) === '') return null;
  if (cell(upper).toLowerCase() === 'none') {
    if (cell(lower) !== '') say(lower, `${lower} must be empty where none is asked for`);
    return 'none';
  }
  const read = (column: Column): number | null => {
    const value = readNumber(cell(column));
    if (cell(column) !== '' && value === null) say(column, `${column} must be a number of 0 or more, or empty`);
    return value;
  };
  const [above, to] = [read(lower), read(upper)];
  if (above !== null && to !== null && above >= to) say(lower, `${lower} must be less than ${upper}`);
  return { above, to };
}

/** `source` is for a row that names none. */
export function readRule(cells: Cells, standardKey: number, source: string): ScoreRule {
  const bands = MEASURES.flatMap((measure) => {
    const band = readBand(cells, measure);
    return band === null ? [] : [[measure, band] as const];
  });
  const states = STATES.flatMap((state) => {
    const wanted = readChoice(cells, `if ${state}`);
    return wanted === undefined ? [] : [[state, wanted] as const];
  });
  return {
    ...(bands.length > 0 && { bands: Object.fromEntries(bands) }),
    ...(states.length > 0 && { states: Object.fromEntries(states) }),
    structuralScore: readScore(cells, 'structural score', standardKey),
    serviceScore: readScore(cells, 'service score', standardKey),
    source: cells.cell('source') || source,
    verified: readChoice(cells, 'verified') ?? true,
  };
}

function readSettings({ cell, readNumber, say }: Cells): TableSettings {
  const counts = cell('continuous counts').toLowerCase();
  const continuousCounts = CONTINUOUS_COUNTS.find((each) => each === counts);
  if (counts !== '' && !continuousCounts)
    say('continuous counts', `continuous counts must be ${CONTINUOUS_COUNTS.join(' or ')}`);
  const limits = LIMITED.flatMap((name) => {
    const text = cell(`${name} limits`);
    if (text === '') return [];
    const numbers = text.split(/[ ;]+/).map(readNumber);
    const isRising = numbers.every((each, index) => each !== null && (index === 0 || each > (numbers[index - 1] ?? 0)));
    if (numbers.length === LIMIT_COUNT && isRising) return [[name, numbers] as const];
    say(`${name} limits`, `${name} limits must be four rising numbers, the largest value of the grades 1 to 4`);
    return [];
  });
  return {
    ...(continuousCounts && { continuousCounts }),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
  };
}

/** Which table the row belongs to. */
export function readKey({ cell, say }: Cells): { standardKey: number; pipeTypeSewer: boolean } {
  const standardKey = STANDARD_KEYS.get(cell('standard').toLowerCase());
  if (standardKey === undefined) say('standard', `“${cell('standard')}” is no standard`);
  const pipeType = PIPE_TYPES.find((type) => type.toLowerCase() === cell('pipe type').toLowerCase());
  if (!pipeType) say('pipe type', `pipe type must be ${PIPE_TYPES.join(' or ')}`);
  return { standardKey: standardKey ?? 0, pipeTypeSewer: pipeType === 'Sewer' };
}

/** The columns about the table as a whole. */
export function readTable(cells: Cells): Pick<DefectTableContent, 'edition' | 'validFrom' | 'settings'> {
  const validFrom = cells.cell('valid from');
  if (validFrom !== '' && !isDate(validFrom)) cells.say('valid from', 'valid from must be a date such as 2026-01-31');
  return { edition: cells.cell('edition') || null, validFrom: validFrom || null, settings: readSettings(cells) };
}

/** The columns about the code as a whole. */
export function readCode(cells: Cells): Omit<TableCode, 'rules'> {
  const { cell, say } = cells;
  for (const column of ['code', 'label'] as const) {
    if (cell(column) === '') say(column, `${column} is missing`);
    if (cell(column) === NO_DEFECT) say(column, `${column} “${NO_DEFECT}” is taken`);
  }
  return {
    code: cell('code'),
    label: cell('label'),
    atJointRequired: readChoice(cells, 'at joint') ?? false,
    quantity1Units: cell('quantity 1 units') || null,
    quantity2Units: cell('quantity 2 units') || null,
  };
}
