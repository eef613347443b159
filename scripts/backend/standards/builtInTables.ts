/** The built-in defect tables, standard by standard: 'No Defect', the demonstration codes, and the names that are public. */
import { STANDARDS } from '@/api/contract/common';
import { NO_DEFECT } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import type { defectCodes } from '../database/reviewSchema';
import { MSCC_5, NEW_ZEALAND_3, PACP_7, WSA_05, type CodeName } from './standardCodes';
import { DEMO_CODES, DEMO_SOURCE } from './demoCodes';

export type TableRow = Omit<typeof defectCodes.$inferSelect, 'id' | 'organisationId' | 'position'>;

const UNCHECKED = 'not checked with the standard, which is sold';
const PACP_SOURCE = `Names of PACP 7 as public code has them; ${UNCHECKED}`;
const MSCC_SOURCE = `Names as public code has them; ${UNCHECKED}`;
const NEW_ZEALAND_SOURCE = `Names as public code has them, most likely of the 3rd edition; ${UNCHECKED}`;
const WSA_SOURCE = 'Emergency list in SAASAM-I-62, which cites WSA 05-2020 v4.1, page 151';
const WSA_OLDER_SOURCE = `${WSA_SOURCE}; not checked with the 2013 edition`;

const NAMES: Readonly<Record<number, { names: readonly CodeName[]; source: string; verified: boolean }>> = {
  1: { names: WSA_05, source: WSA_OLDER_SOURCE, verified: false },
  6: { names: WSA_05, source: WSA_SOURCE, verified: true },
  2: { names: MSCC_5, source: MSCC_SOURCE, verified: false },
  3: { names: PACP_7, source: PACP_SOURCE, verified: false },
  4: { names: NEW_ZEALAND_3, source: NEW_ZEALAND_SOURCE, verified: false },
};

type Content = Omit<TableRow, 'standardKey' | 'pipeTypeSewer'>;

const NOTHING = {
  atJointRequired: false,
  structuralScore: null,
  serviceScore: null,
  quantity1Units: null,
  quantity2Units: null,
};
const NO_DEFECT_ROW: Content = {
  ...NOTHING,
  code: NO_DEFECT,
  label: NO_DEFECT,
  source: 'Takes the code away',
  verified: true,
};

function contentOf(standardKey: number): Content[] {
  const kind = scoreKindOf(standardKey);
  const named = NAMES[standardKey];
  return [
    NO_DEFECT_ROW,
    ...DEMO_CODES.map(({ code, label, points, grades, units, atJoint }): Content => {
      // Scores of a standard without a method would mean nothing.
      const [structuralScore, serviceScore] = kind === null ? [null, null] : kind === 'PACP' ? grades : points;
      return {
        code,
        label,
        atJointRequired: atJoint ?? false,
        structuralScore,
        serviceScore,
        quantity1Units: units ?? null,
        quantity2Units: null,
        source: DEMO_SOURCE,
        verified: false,
      };
    }),
    ...(named?.names ?? []).map(([code, label, joint]): Content => {
      const { source, verified } = named ?? { source: '', verified: false };
      return { ...NOTHING, code, label, atJointRequired: joint !== undefined, source, verified };
    }),
  ];
}

/** In the order in which they are offered. No source tells sewer and stormwater apart. */
export const builtInRows = (): TableRow[] =>
  Object.keys(STANDARDS)
    .map(Number)
    .flatMap((standardKey) =>
      [true, false].flatMap((pipeTypeSewer) =>
        contentOf(standardKey).map((content) => ({ ...content, standardKey, pipeTypeSewer })),
      ),
    );
