/** Writes a defect table as the file that an import reads, and a template for such a file. */
import { PIPE_TYPES, STANDARDS } from '@/api/contract/common';
import { NO_DEFECT } from '@/api/contract/standards';
import { toCsv } from '@/lib/csv';
import { MEASURES, STATES } from '@/lib/grading/types';
import { LIMITED, type ScoreRule } from '@/lib/grading/types';
import { COLUMNS, type Column, type DefectTableContent, type TableCode } from './tableColumns';

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

function conditionCells({ bands, states }: ScoreRule): Partial<Record<Column, string | number | null>> {
  const cells: Partial<Record<Column, string | number | null>> = {};
  for (const measure of MEASURES) {
    const band = bands?.[measure];
    if (band === undefined) continue;
    cells[`if ${measure} to`] = band === 'none' ? 'none' : band.to;
    if (band !== 'none') cells[`if ${measure} above`] = band.above;
  }
  for (const state of STATES) {
    const wanted = states?.[state];
    if (wanted !== undefined) cells[`if ${state}`] = yesOrNo(wanted);
  }
  return cells;
}

function rowsOf(table: DefectTableContent): (string | number | null)[][] {
  const { standardKey, pipeTypeSewer, edition, validFrom, settings, codes } = table;
  const shared = {
    standard: STANDARDS[standardKey] ?? null,
    'pipe type': PIPE_TYPES[pipeTypeSewer ? 0 : 1],
    edition,
    'valid from': validFrom,
    'continuous counts': settings.continuousCounts ?? null,
    ...Object.fromEntries(LIMITED.map((name) => [`${name} limits`, settings.limits?.[name]?.join(' ') ?? null])),
  };
  return codes
    .filter(({ label }) => label !== NO_DEFECT)
    .flatMap(({ rules, ...code }) =>
      rules.map((rule) => {
        const cells: Partial<Record<Column, string | number | null>> = {
          ...shared,
          code: code.code,
          label: code.label,
          'at joint': yesOrNo(code.atJointRequired),
          ...conditionCells(rule),
          'structural score': rule.structuralScore,
          'service score': rule.serviceScore,
          'quantity 1 units': code.quantity1Units,
          'quantity 2 units': code.quantity2Units,
          source: rule.source,
          verified: yesOrNo(rule.verified),
        };
        return COLUMNS.map((column) => cells[column] ?? null);
      }),
    );
}

export const writeTableCsv = (table: DefectTableContent): string => toCsv([COLUMNS, ...rowsOf(table)]);

const example = (code: string, label: string, rules: Partial<ScoreRule>[], units: string | null = null): TableCode => ({
  code,
  label,
  atJointRequired: false,
  quantity1Units: units,
  quantity2Units: null,
  rules: rules.map((rule) => ({
    structuralScore: null,
    serviceScore: null,
    source: 'Name of the document and its page',
    verified: true,
    ...rule,
  })),
});

/** Rows to write over: they show a code that is always worth the same, and one that depends on what was measured. */
export const templateCsv = (standardKey: number, pipeTypeSewer: boolean): string =>
  writeTableCsv({
    standardKey,
    pipeTypeSewer,
    edition: 'Name of the edition',
    validFrom: '2026-01-01',
    settings: { continuousCounts: 'each metre' },
    codes: [
      example('EXAMPLE-1', 'Always worth the same', [{ structuralScore: 1, serviceScore: 0 }]),
      example('EXAMPLE-2', 'Worth more over more clock hours', [
        { bands: { 'clock hours': { above: null, to: 1 } }, structuralScore: 3, serviceScore: 0 },
        { bands: { 'clock hours': { above: 1, to: null } }, structuralScore: 4, serviceScore: 0 },
      ]),
      example(
        'EXAMPLE-3',
        'Worth more with more per cent',
        [
          { bands: { 'per cent': { above: null, to: 10 } }, structuralScore: 0, serviceScore: 2 },
          { bands: { 'per cent': { above: 10, to: null } }, structuralScore: 0, serviceScore: 3 },
        ],
        '%',
      ),
    ],
  });
