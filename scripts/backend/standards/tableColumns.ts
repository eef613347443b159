/**
 * The columns of a defect table as a file, the same for all standards: a row for each code, or several rows for a code
 * whose score depends on what was measured. Columns that a table does not need may be left out.
 */
import { MEASURES, STATES } from '@/lib/grading/types';
import { LIMITED, type TableSettings, type ScoreRule } from '@/lib/grading/types';

export interface TableCode {
  code: string;
  label: string;
  atJointRequired: boolean;
  quantity1Units: string | null;
  quantity2Units: string | null;
  rules: ScoreRule[];
}

/** The content of a table, imported or built in. */
export interface DefectTableContent {
  standardKey: number;
  pipeTypeSewer: boolean;
  edition: string | null;
  validFrom: string | null;
  settings: TableSettings;
  codes: TableCode[];
}

export const NEEDED = ['standard', 'pipe type', 'code', 'label', 'structural score', 'service score'] as const;
/** Columns about the table as a whole, which any of its rows may fill. */
export const LIMIT_COLUMNS = LIMITED.map((limited) => `${limited} limits` as const);
export const TABLE_COLUMNS = ['edition', 'valid from', 'continuous counts', ...LIMIT_COLUMNS] as const;
/** Columns about a code as a whole, which any of its rows may fill. */
export const CODE_COLUMNS = ['code', 'label', 'at joint', 'quantity 1 units', 'quantity 2 units'] as const;
const BAND_COLUMNS = MEASURES.flatMap((measure) => [`if ${measure} above`, `if ${measure} to`] as const);
const STATE_COLUMNS = STATES.map((state) => `if ${state}` as const);
export const CONDITION_COLUMNS = [...BAND_COLUMNS, ...STATE_COLUMNS] as const;

export const COLUMNS = [
  'standard',
  'pipe type',
  'edition',
  'valid from',
  'continuous counts',
  ...LIMIT_COLUMNS,
  'code',
  'label',
  'at joint',
  ...CONDITION_COLUMNS,
  'structural score',
  'service score',
  'quantity 1 units',
  'quantity 2 units',
  'source',
  'verified',
] as const;
export type Column = (typeof COLUMNS)[number];
