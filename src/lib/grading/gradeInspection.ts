/**
 * Grades an inspection by its standard's method, or says why it cannot be graded. `METHODS` says what is known of each
 * standard; a method that was not found in a public source is not made up. Where the standard's method is not public,
 * an organisation's defect table with its own limits of peak and mean is graded by those.
 */
import { gradePacp } from './gradePacp';
import { gradePeakAndMean, hasLimits, WSA_SOURCE } from './gradePeakAndMean';
import { tableSentence } from './reasons';
import type { Family, Grading, GradedInspection, InspectionGrading } from './types';

type Method =
  | { kind: 'peak and mean'; notes: readonly string[] }
  | { kind: 'PACP' }
  /** There is no engine: the reason says what was looked for and not found. */
  | { kind: null; reason: string; source: string };

const EDITION =
  'The source of the thresholds names no edition of WSA 05. The 2020 edition revised its grading; whether the thresholds changed was not found.';
const LATERALS = 'This edition scores defects of laterals apart from the main pipe; here all defects count together.';

/** By the standard's key. */
const METHODS: Readonly<Record<number, Method>> = {
  1: { kind: 'peak and mean', notes: [EDITION] },
  6: { kind: 'peak and mean', notes: [EDITION, LATERALS] },
  2: {
    kind: null,
    reason:
      'MSCC5 itself has no scores. SRM5, which has them, is sold, and its numbers were not found in a public source.',
    source: 'WinCan on WRc scoring',
  },
  4: {
    kind: null,
    reason: 'The scores and thresholds of the New Zealand manual, 3rd edition, were not found in a public source.',
    source: 'New Zealand Pipe Inspection Manual, 3rd edition, 2006: only its code names are public',
  },
  5: {
    kind: null,
    reason: 'The scores and thresholds of the New Zealand manual, 4th edition, were not found in a public source.',
    source: 'Water New Zealand on the Gravity Pipe Inspection Manual, 4th edition, 2019',
  },
  3: { kind: 'PACP' },
  7: {
    kind: null,
    reason: 'Nothing public was found about the ratings of PACP 8.',
    source: 'No source',
  },
  8: {
    kind: null,
    reason:
      'The Japanese guideline ranks spans A to C and pipes a to c, and has no grades from 1 to 5; its limits were not found in a public source.',
    source: 'JSWA maintenance guideline 2003, as described by others',
  },
};
const UNKNOWN: Method = { kind: null, reason: 'This standard is not known.', source: 'No source' };

const methodOf = (standardKey: number): Method => METHODS[standardKey] ?? UNKNOWN;

/** What the scores of this standard's tables are: PACP grades, points to sum, or null where no method uses them. */
export const scoreKindOf = (standardKey: number): Method['kind'] => methodOf(standardKey).kind;

const ungraded = (gradeName: string, reason: string, source: string, table: string | null): Grading => ({
  grade: null,
  gradeName,
  atLeast: null,
  isComplete: false,
  reason: `Needs the table of your standard, with its limits of peak and mean. ${reason}`,
  source,
  table,
  drivers: [],
  details: null,
  unknown: {},
  problems: [],
  notes: [],
});

export function gradeInspection(inspection: GradedInspection): InspectionGrading {
  const method = methodOf(inspection.standardKey);
  const isWsa = method.kind === 'peak and mean';
  if (isWsa || (method.kind === null && hasLimits(inspection.table?.settings ?? {}))) {
    const grade = (family: Family): Grading => {
      const grading = gradePeakAndMean(inspection, family, isWsa);
      const notes = method.kind !== null && grading.source === WSA_SOURCE ? method.notes : [];
      return { ...grading, notes: [...grading.notes, ...notes] };
    };
    return { structural: grade('structural'), service: grade('service'), overall: null };
  }
  if (method.kind === null) {
    const { reason, source } = method;
    const table = tableSentence(inspection.table);
    return {
      structural: ungraded('Structural grade', reason, source, table),
      service: ungraded('Service grade', reason, source, table),
      overall: null,
    };
  }
  return gradePacp(inspection);
}
