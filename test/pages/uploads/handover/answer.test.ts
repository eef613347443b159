import type { BatchInspections } from '@/api/contract/handover';
import { answerOf, answerWords } from '@/pages/uploads/handover/answer';

const ROW = { title: 'MH1 → MH2', status: 'Reviewed', returnReason: null, open: [] };
const FOUND: BatchInspections = {
  handedOverAt: '2026-11-30T10:00:00.000Z',
  surveyedMetres: 0,
  withoutLength: 0,
  inspections: [
    { ...ROW, inspectionId: 'here', handover: 'handed over' },
    { ...ROW, inspectionId: 'there', handover: 'handed over' },
    { ...ROW, inspectionId: 'done', handover: 'accepted' },
    // Not with the owner: neither accepted nor returned, whatever was typed of it before.
    { ...ROW, inspectionId: 'back', handover: 'returned' },
    { ...ROW, inspectionId: 'new', handover: null },
  ],
};

it.each([
  [{}, ['here', 'there'], [], 'Accepts 2 inspections.'],
  [{ here: ' ' }, ['here', 'there'], [], 'Accepts 2 inspections.'],
  [{ here: ' No end ' }, ['there'], ['here'], 'Accepts 1 inspection and returns 1.'],
  [{ here: 'a', there: 'b', done: 'c' }, [], ['here', 'there', 'done'], 'Returns 3 inspections.'],
  [{ back: 'again', new: 'x' }, ['here', 'there'], [], 'Accepts 2 inspections.'],
])('answers with the reasons %j', (reasons, accepted, returned, words) => {
  const answer = answerOf(FOUND, reasons);
  expect(answer.accepted).toEqual(accepted);
  expect(answer.returned.map(({ inspectionId }) => inspectionId)).toEqual(returned);
  expect(answerWords(answer)).toBe(words);
});

it('sends a reason without the spaces around it', () => {
  expect(answerOf(FOUND, { here: ' No end ' }).returned).toEqual([{ inspectionId: 'here', reason: 'No end' }]);
});

it('has nothing to answer where nothing is with the owner', () => {
  const answer = answerOf({ ...FOUND, inspections: FOUND.inspections.slice(3) }, {});
  expect(answerWords(answer)).toBe('Nothing to answer.');
});
