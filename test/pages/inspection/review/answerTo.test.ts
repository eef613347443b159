import { answerTo } from '@/pages/inspection/review/answerTo';
import { aFrame, aSuggestion } from '../../../support/frames';

const suggestion = aSuggestion({ atClock: 1 });
const [plain, suggested] = [aFrame(), aFrame({ classLabel: 'roots', suggestion })];
const [noDefect, coded] = [aFrame({ isAccepted: true }), aFrame({ defectCode: 'FL' })];
const [settled, hidden] = [aFrame({ defectCode: 'FL', isAccepted: true }), aFrame({ isHidden: true })];

it.each([
  ['an open suggestion is accepted', [suggested], 'accept', [suggested], 0],
  ['a code is confirmed', [coded], 'confirm', [coded], 0],
  ['nothing to see is no defect', [plain], 'no defect', [plain], 0],
  ['no defect is taken back', [noDefect], 'take back', [noDefect], 0],
  ['a settled code goes on, and is not unsettled', [settled], 'go on', [], 0],
  ['a hidden frame is answered', [hidden], 'go on', [], 0],
  ['suggestions alone are accepted together', [suggested, suggested], 'accept', [suggested, suggested], 0],
  [
    'a suggestion among others is left, and neither dismissed nor accepted',
    [plain, suggested],
    'no defect',
    [plain],
    1,
  ],
  ['codes among others are confirmed', [plain, coded, settled], 'confirm', [plain, coded], 0],
] as const)('%s', (_what, marked, kind, frames, left) => {
  expect(answerTo(marked)).toEqual({ kind, frames, left });
});
