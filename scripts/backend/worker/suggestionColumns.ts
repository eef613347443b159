/**
 * The columns of a frame's suggestion. Nothing of it is what a code, a grade or a report is made from. What the operator
 * wrote comes before what image analysis sees.
 */
import { captionSuggestion } from '../captions/captionSuggestion';
import type { CaptionReader } from '../captions/observationOf';
import type { MadeFrame } from '../media/outcome';

/** A class of an analysis that has not earned its word. */
export interface SilentClass {
  class: string;
  source: string;
}

export function suggestionColumns(
  { detected, caption }: Pick<MadeFrame, 'detected' | 'caption'>,
  observationOf: CaptionReader,
  silent: readonly SilentClass[],
) {
  const written = caption && captionSuggestion(caption, observationOf);
  if (written) return { suggestion: written };
  if (!detected) return {};
  const { label, certainty, breakdown, ...suggestion } = detected;
  if (silent.some((each) => each.class === label && each.source === suggestion.source)) return {};
  return { classLabel: label, classCertainty: certainty, allClassBreakdown: breakdown, suggestion };
}
