import { commonOf, decisionDraftOf, decisionPatch, findProblem, withDecision } from '@/parts/asset/decisionDraft';
import { anAsset } from '../../support/anAsset';

const planned = anAsset({ decision: 'planned', decisionYear: 2027, decisionNote: 'With the road', criticality: 4 });
const draft = decisionDraftOf(planned);

it('sends nothing of what stays, and of a decision the year and day as well', () => {
  expect(decisionPatch(planned, draft)).toEqual({});
  expect(decisionPatch(planned, { ...draft, decisionNote: ' ', criticality: null })).toEqual({
    ...{ decisionNote: null, criticality: null },
  });
  expect(decisionPatch(planned, { ...draft, decisionYear: ' 2028 ' })).toEqual({
    ...{ decision: 'planned', decisionYear: 2028, decisionDate: null },
  });
  expect(decisionPatch(planned, { ...draft, decision: 'survey again', decisionDate: '2027-05-01' })).toEqual({
    ...{ decision: 'survey again', decisionYear: null, decisionDate: '2027-05-01' },
  });
  expect(decisionPatch(planned, { ...draft, decision: null })).toMatchObject({ decision: null, decisionYear: null });
});

it.each([
  ['a year', { decisionYear: '2027' }, null],
  ['no year yet', { decisionYear: ' ' }, null],
  ['words for a year', { decisionYear: 'soon' }, /Enter a year/],
  ['a year before any', { decisionYear: '27' }, /Enter a year/],
  ['part of a year', { decisionYear: '2027.5' }, /Enter a year/],
  ['done on no day', { decision: 'done', decisionDate: null }, /Enter the day/],
  ['a survey on no day yet', { decision: 'survey again', decisionDate: null }, null],
] as const)('says what is wrong: %s', (_name, typed, said) => {
  const problem = findProblem({ ...draft, ...typed });
  if (said) expect(problem).toMatch(said);
  else expect(problem).toBeNull();
});

it('takes the day on which the repair was completed for what is done, and for nothing else', () => {
  const repaired = anAsset({ repairCompletedDate: '2026-03-01T00:00:00.000Z', decision: 'survey again' });
  expect(withDecision(repaired, 'done')).toEqual({ decision: 'done', decisionDate: '2026-03-01' });
  expect(withDecision(planned, 'done')).toEqual({ decision: 'done', decisionDate: null });
  expect(withDecision({ ...repaired, decisionDate: '2027-05-01' }, 'survey again').decisionDate).toBe('2027-05-01');
  expect(withDecision({ ...repaired, decisionDate: '2027-05-01' }, 'watch').decisionDate).toBeNull();
});

it('starts for several pipes with what all have, and changes on none what is left as it is', () => {
  const other = anAsset({ ...planned, decisionYear: 2028, decisionNote: null });
  const common = commonOf([planned, other]);
  expect(decisionDraftOf(common)).toMatchObject({
    decision: 'planned',
    decisionYear: '',
    decisionNote: '',
    criticality: 4,
  });
  expect(decisionPatch(common, decisionDraftOf(common))).toEqual({});
  expect(decisionPatch(common, { ...decisionDraftOf(common), decisionYear: '2029' })).toEqual({
    ...{ decision: 'planned', decisionYear: 2029, decisionDate: null },
  });
});
