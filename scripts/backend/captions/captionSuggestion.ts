/** From a caption in a video to what is suggested of its frame: only what the table has a code for. */
import type { Suggestion } from '@/api/contract/frames';
import { around } from '../media/distance/picture';
import type { MadeCaption } from '../media/outcome';
import type { CaptionReader } from './observationOf';

/** What the suggestion calls its source. */
const SOURCE = 'the operator’s caption in the video';

export function captionSuggestion({ lines }: MadeCaption, observationOf: CaptionReader): Suggestion | null {
  const found = observationOf(lines);
  if (!found) return null;
  const { text, codes, isSure, quantity, atClock, toClock, percentValue } = found;
  const { left, top, width, height } = around(lines.map(({ box }) => box));
  const [right, bottom] = [Math.min(1, left + width), Math.min(1, top + height)];
  return {
    source: SOURCE,
    ...{ atClock, toClock, percentValue },
    atJoint: false,
    outline: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    caption: { text, codes, isSure, quantity: quantity && `${quantity.value} ${quantity.units}` },
  };
}
