/** What a model suggests of a frame: a defect at 3 o'clock, with its outline. */
import type { Suggestion } from '@/api/contract/frames';

export const aModelsSuggestion: Suggestion = {
  ...{ source: 'model 1', atClock: 3, toClock: null, percentValue: null, atJoint: false },
  outline: [
    [0.2, 0.2],
    [0.4, 0.2],
    [0.4, 0.4],
  ],
};
