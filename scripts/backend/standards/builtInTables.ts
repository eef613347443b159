/**
 * The built-in defect tables, standard by standard: 'No Defect', the names that are public, for PACP the grades that were
 * derived from published inspections, and for peak and mean demonstration codes to see the method at work.
 */
import { STANDARDS } from '@/api/contract/common';
import { NO_DEFECT } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import type { ScoreRule } from '@/lib/grading/types';
import { DEMO_CODES, DEMO_SOURCE } from './demoCodes';
import { DERIVED_SOURCE, derivedRules } from './derivedPacp';
import { MSCC_5, NEW_ZEALAND_3, PACP_7, WSA_05, type CodeName } from './standardCodes';
import type { DefectTableContent, TableCode } from './tableColumns';

export type BuiltInTable = DefectTableContent & { source: string };

const UNCHECKED = 'not checked with the standard, which is sold';
const WSA_SOURCE = 'Emergency list in SAASAM-I-62, which cites WSA 05-2020 v4.1, page 151';

interface PublicNames {
  edition: string;
  names: readonly CodeName[];
  /** Where the names are from. */
  source: string;
  verified: boolean;
  settings?: DefectTableContent['settings'];
}
const NAMES: Readonly<Record<number, PublicNames>> = {
  1: {
    edition: 'WSA 05-2013',
    names: WSA_05,
    source: `${WSA_SOURCE}; not checked with the 2013 edition`,
    verified: false,
  },
  6: { edition: 'WSA 05-2020', names: WSA_05, source: WSA_SOURCE, verified: true },
  2: { edition: 'MSCC5', names: MSCC_5, source: `Names as public code has them; ${UNCHECKED}`, verified: false },
  3: {
    edition: 'PACP 7',
    names: PACP_7,
    source: `Names of PACP 7 as public code has them; ${UNCHECKED}`,
    verified: false,
    settings: { continuousCounts: 'each 5 ft' },
  },
  4: {
    edition: 'New Zealand Pipe Inspection Manual, 3rd edition',
    names: NEW_ZEALAND_3,
    source: `Names as public code has them, most likely of the 3rd edition; ${UNCHECKED}`,
    verified: false,
  },
};

const codeOf = (code: string, label: string, rules: ScoreRule[], known: Partial<TableCode> = {}): TableCode => ({
  code,
  label,
  atJointRequired: false,
  quantity1Units: null,
  quantity2Units: null,
  rules,
  ...known,
});
const withoutScore = (source: string, verified: boolean): ScoreRule[] => [
  { structuralScore: null, serviceScore: null, source, verified },
];

/** The code that removes a frame's code. Each table has it, imported ones too. */
export const NO_DEFECT_CODE = codeOf(NO_DEFECT, NO_DEFECT, withoutScore('Removes the code', true));

/** Without scores for a standard whose grading method is not known: they would mean nothing. */
const demoCodes = (isScored: boolean): TableCode[] =>
  DEMO_CODES.map(({ code, label, points, units, atJoint }) => {
    const [structuralScore, serviceScore] = isScored ? points : [null, null];
    return codeOf(code, label, [{ structuralScore, serviceScore, source: DEMO_SOURCE, verified: false }], {
      atJointRequired: atJoint ?? false,
      quantity1Units: units ?? null,
    });
  });

/** The public names of the standard's codes, without any score. */
export function namedCodes(standardKey: number): TableCode[] {
  const { names = [], source = '', verified = false } = NAMES[standardKey] ?? {};
  return names.map(([code, label, joint]) =>
    codeOf(code, label, withoutScore(source, verified), { atJointRequired: joint !== undefined }),
  );
}

function contentOf(standardKey: number): { codes: TableCode[]; source: string } {
  const kind = scoreKindOf(standardKey);
  const named = namedCodes(standardKey);
  const { source = 'No public source names its codes' } = NAMES[standardKey] ?? {};
  if (kind === 'PACP') {
    const derived = derivedRules();
    const codes = named.map((each) => {
      const rules = derived.get(each.code);
      return rules ? { ...each, rules } : each;
    });
    return { codes, source: `${source}. Grades: ${DERIVED_SOURCE}` };
  }
  return { codes: [...demoCodes(kind !== null), ...named], source: `${DEMO_SOURCE}. Names: ${source}` };
}

/** All built-in tables. Sewer and stormwater have the same codes, because no source tells them apart. */
export const builtInTables = (): BuiltInTable[] =>
  Object.keys(STANDARDS)
    .map(Number)
    .flatMap((standardKey) =>
      [true, false].map((pipeTypeSewer): BuiltInTable => {
        const { codes, source } = contentOf(standardKey);
        const { edition = null, settings = {} } = NAMES[standardKey] ?? {};
        return {
          standardKey,
          pipeTypeSewer,
          edition,
          validFrom: null,
          settings,
          codes: [NO_DEFECT_CODE, ...codes],
          source,
        };
      }),
    );
