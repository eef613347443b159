import { STANDARDS } from '@/api/contract/common';
import { inspection } from '@/api/contract/inspections';
import { standardHeaders } from '@/api/contract/standards';
import { scoreKindOf } from '@/lib/grading/gradeInspection';
import { builtInRows } from '../../../../scripts/backend/standards/builtInTables';
import { headersOf } from '../../../../scripts/backend/standards/surveyHeaders';

const rows = builtInRows();
const keys = Object.keys(STANDARDS).map(Number);
const tableOf = (standardKey: number, pipeTypeSewer = true) =>
  rows.filter((row) => row.standardKey === standardKey && row.pipeTypeSewer === pipeTypeSewer);

it.each(keys)('standard %d has each code and each label once, No Defect first, for both uses of pipe', (key) => {
  const table = tableOf(key);
  expect(table[0]).toMatchObject({ label: 'No Defect', structuralScore: null, serviceScore: null });
  expect(new Set(table.map(({ code }) => code)).size).toBe(table.length);
  expect(new Set(table.map(({ label }) => label)).size).toBe(table.length);
  expect(tableOf(key, false).map(({ code }) => code)).toEqual(table.map(({ code }) => code));
});

it('has scores in the demonstration rows alone, which say what they are and are never verified', () => {
  for (const row of rows) {
    const isScored = row.structuralScore !== null || row.serviceScore !== null;
    if (isScored) {
      expect(row).toMatchObject({ source: 'Demonstration table, not from the standard', verified: false });
      expect(row.code).toMatch(/^D-/);
    }
  }
});

it('gives demonstration scores in the unit of the standard’s method, and none where there is no method', () => {
  for (const key of keys) {
    const scored = tableOf(key).filter(({ structuralScore }) => structuralScore !== null);
    const kind = scoreKindOf(key);
    if (kind === null) expect(scored).toEqual([]);
    else expect(scored.length).toBeGreaterThan(20);
    if (kind !== 'PACP') continue;
    for (const { structuralScore, serviceScore } of scored) {
      expect([0, 1, 2, 3, 4, 5]).toContain(structuralScore);
      expect([0, 1, 2, 3, 4, 5]).toContain(serviceScore);
    }
  }
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

it('names headers as WSA 05 and PACP 7 do beside the labels, and the others as extra fields', () => {
  expect(headersOf(6)).toContainEqual(
    expect.objectContaining({ name: 'LengthSurveyed', label: 'Length surveyed (ABR)' }),
  );
  expect(headersOf(6)).toContainEqual(expect.objectContaining({ name: 'ACM', label: 'Cleaning', isExtra: true }));
  expect(headersOf(3)).toContainEqual(expect.objectContaining({ name: 'LocationTown', label: 'Town (City)' }));
  expect(headersOf(3)).toContainEqual(expect.objectContaining({ name: 'Date_Cleaned', kind: 'date', isExtra: true }));
  expect(headersOf(7).some(({ isExtra }) => isExtra)).toBe(false);
});
