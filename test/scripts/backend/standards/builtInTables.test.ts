import { STANDARDS } from '@/api/contract/common';
import { inspection } from '@/api/contract/inspections';
import { standardHeaders } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import type { ScoreRule } from '@/lib/grading/types';
import { builtInTables } from '../../../../scripts/backend/standards/builtInTables';
import { derivedRules } from '../../../../scripts/backend/standards/derivedPacp';
import { headersOf } from '../../../../scripts/backend/standards/surveyHeaders';

const tables = builtInTables();
const keys = Object.keys(STANDARDS).map(Number);
const codesOf = (standardKey: number, pipeTypeSewer = true) =>
  tables.find((table) => table.standardKey === standardKey && table.pipeTypeSewer === pipeTypeSewer)?.codes ?? [];
const isScored = ({ structuralScore, serviceScore }: ScoreRule) => structuralScore !== null || serviceScore !== null;

it.each(keys)('standard %d has each code and each label once, No Defect first, for both uses of pipe', (key) => {
  const codes = codesOf(key);
  expect(codes[0]).toMatchObject({ label: 'No Defect', rules: [{ structuralScore: null, serviceScore: null }] });
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  expect(new Set(codes.map(({ label }) => label)).size).toBe(codes.length);
  expect(codesOf(key, false).map(({ code }) => code)).toEqual(codes.map(({ code }) => code));
});

it('has scores in demonstration rows and derived ones alone, which say what they are and are never verified', () => {
  for (const { standardKey, codes } of tables) {
    const scored = codes.filter(({ rules }) => rules.some(isScored));
    const kind = scoreKindOf(standardKey);
    if (kind === null) expect(scored).toEqual([]);
    else expect(scored.length).toBeGreaterThan(20);
    for (const { code, rules } of scored) {
      expect(rules.every(({ verified }) => !verified)).toBe(true);
      if (kind === 'PACP') {
        expect(rules.map(({ source }) => source)).toEqual(
          rules.map(() => expect.stringMatching(/^Derived from published inspections, not NASSCO’s table \(seen in/)),
        );
        for (const { structuralScore, serviceScore } of rules) {
          expect([0, 1, 2, 3, 4, 5]).toContain(structuralScore);
          expect([0, 1, 2, 3, 4, 5]).toContain(serviceScore);
        }
      } else {
        expect(rules[0]?.source).toBe('Demonstration table, not from the standard');
        expect(code).toMatch(/^D-/);
      }
    }
  }
});

it('has a name for every code of PACP whose grade was derived, and no code of real files is missing', () => {
  const codes = codesOf(3).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining([...derivedRules().keys()]));
  const real =
    'AMH MWL MWLS MWM MGO MGP MMC MSA MSC MCU TF TB TBA TBC TBD TBI TFA TFC TFD TS ID IR IW IG ISSRH ISSR ISGT ISZ D';
  expect(codes).toEqual(expect.arrayContaining(real.split(' ')));
});

it.each(keys)(
  'the headers of standard %d are an inspection’s fields first, each name once, and five of them are required',
  (key) => {
    const headers = standardHeaders.parse(headersOf(key));
    expect(new Set(headers.map(({ name }) => name)).size).toBe(headers.length);
    expect(headers.every(({ name, isExtra }) => isExtra || name in inspection.shape)).toBe(true);
    expect(headers.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'UpstreamNode',
      'DownstreamNode',
      'Direction',
      'Date',
      'LengthSurveyed',
    ]);
  },
);

it('names headers as WSA 05 and PACP do beside the labels, and the others as extra fields', () => {
  expect(headersOf(6)).toContainEqual(
    expect.objectContaining({ name: 'LengthSurveyed', label: 'Length surveyed (ABR)' }),
  );
  expect(headersOf(6)).toContainEqual(expect.objectContaining({ name: 'ACM', label: 'Cleaning', isExtra: true }));
  expect(headersOf(3)).toContainEqual(expect.objectContaining({ name: 'LocationTown', label: 'Town (City)' }));
  expect(headersOf(3)).toContainEqual(expect.objectContaining({ name: 'Date_Cleaned', kind: 'date', isExtra: true }));
  // Surveys by version 8 are exchanged in version 7's tables.
  expect(headersOf(7)).toEqual(headersOf(3));
});
