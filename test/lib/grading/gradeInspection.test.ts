import { STANDARDS } from '@/api/contract/common';
import { gradeInspection, scoreKindOf } from '@/lib/grading/gradeInspection';
import { graded, inspectionOf, structural } from '../../support/grading';

const grade = (standardKey: number) => gradeInspection(inspectionOf(structural([3]), { standardKey }));

it('grades both Australian standards by peak and mean, and says that the source names no edition', () => {
  for (const key of [1, 6]) {
    const { structural: result, overall } = grade(key);
    expect(result).toMatchObject({ grade: 1, details: { method: 'peak and mean' } });
    expect(result.notes).toContainEqual(expect.stringContaining('names no edition'));
    expect(overall).toBeNull();
  }
  expect(grade(6).structural.notes).toContainEqual(expect.stringContaining('laterals'));
});

it('rates PACP 7, with both families together', () => {
  expect(grade(3)).toMatchObject({
    structural: { grade: 3, details: { method: 'PACP', quick: '3100' } },
    overall: { quick: '3100', likelihoodOfFailure: 3.1 },
  });
});

it('grades by no other standard, and says of each what was not found', () => {
  const others = Object.keys(STANDARDS)
    .map(Number)
    .filter((key) => ![1, 3, 6].includes(key));
  expect(others).toHaveLength(5);
  const reasons = [...others, 99].map((key) => {
    expect(scoreKindOf(key)).toBeNull();
    const { structural: result, service } = grade(key);
    expect(result).toMatchObject({ grade: null, details: null, drivers: [] });
    expect(service.reason).toBe(result.reason);
    return result.reason;
  });
  expect(new Set(reasons).size).toBe(6);
  expect(reasons).not.toContain(null);
});

it('takes frames as they travel', () => {
  const { structural: result } = gradeInspection(inspectionOf([graded({ id: 4, defectStrScore: 16 })]));
  expect(result).toMatchObject({ grade: 3, drivers: [{ frameId: 4, score: 16 }] });
});

it('grades by the limits of peak and mean that a table brings, where the standard’s own are not public', () => {
  const limits = { 'structural peak': [9, 39, 79, 164], 'structural mean': [1, 2, 3, 4] };
  const table = { title: 'Own table', source: 'Imported', settings: { limits } };
  const { structural: own, service } = gradeInspection(inspectionOf(structural([80]), { standardKey: 2, table }));
  expect(own).toMatchObject({ grade: 4, reason: null, table: 'Scores from: Own table. Imported.' });
  expect(own.source).toContain('the organisation’s own table');
  expect(service).toMatchObject({ grade: null, reason: expect.stringContaining('needs the table of your standard') });
  const both = { ...limits, 'service peak': [1, 2, 3, 4], 'service mean': [1, 2, 3, 4] };
  const frames = [graded({ id: 1, defectStrScore: 0, defectSerScore: 3 })];
  const wsa = gradeInspection(inspectionOf(frames, { table: { ...table, settings: { limits: both } } }));
  expect(wsa.service).toMatchObject({ grade: 3, reason: null });
  expect(wsa.service.notes).not.toContainEqual(expect.stringContaining('names no edition'));
  const half = { ...table, settings: { limits: { 'structural peak': [1, 2, 3, 4] } } };
  expect(gradeInspection(inspectionOf(structural([20]), { table: half })).structural).toMatchObject({ grade: 3 });
});

it('says of every standard without a public method that it needs the table', () => {
  for (const key of [2, 4, 5, 7, 8]) expect(grade(key).structural.reason).toMatch(/^Needs the table of your standard/);
});
