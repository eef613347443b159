/** All that is read in the overlay of a video: its distances, headers of the inspection, and the operator's captions. */
import type { OverlayFields } from '@/api/contract/inspections';
import { readCaptions, type SeenCaption } from './captions/readCaptions';
import { readDistances, type Distances, type TimedPicture } from './distance/readDistances';
import type { Box } from './distance/picture';
import { jpegSize, type Size } from './distance/readPictures';
import { openTextReader } from './distance/textReader';
import type { beginPhase } from './progress';

export interface Overlay {
  /** In the order of the video. Null when it shows no counter. */
  distances: Distances | null;
  /** What it says of the inspection. */
  fields: OverlayFields;
  /** Boxes around all text that was found in some pictures, in shares of their width and height. */
  texts: Box[];
  captions: SeenCaption[];
  /** Why captions could not be looked for; null where they could. */
  captionProblem: string | null;
}

/** Larger letters are not read any better. */
const MAX_WIDTH = 1280;
/** `pictures` are one second apart. Throws where the reader cannot be loaded. */
export async function readOverlay(
  ffmpeg: string,
  pictures: readonly TimedPicture[],
  begin?: typeof beginPhase,
): Promise<Overlay> {
  const stored = await jpegSize(pictures[0]?.file ?? '');
  if (!stored) return { distances: null, fields: {}, texts: [], captions: [], captionProblem: null };
  const shrink = Math.min(1, MAX_WIDTH / stored.width);
  const size: Size = { width: Math.round(stored.width * shrink), height: Math.round(stored.height * shrink) };
  const source = { ffmpeg, reader: await openTextReader(), pictures, size };
  const { distances, fields, texts, numbers } = await readDistances(source, begin?.('Reading distances'));
  let captionProblem: string | null = null;
  // The distances are worth more.
  const { captions, fields: ofPage } = await readCaptions(
    { ...source, stored, numbers },
    begin?.('Reading captions'),
  ).catch((error: unknown) => {
    captionProblem = String(error).slice(0, 500);
    return { captions: [], fields: {} };
  });
  // What stands there all the time is read more often than a page that passes.
  return { distances, fields: { ...ofPage, ...fields }, texts, captions, captionProblem };
}
