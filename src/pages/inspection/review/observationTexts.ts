/** Which of several observations on one picture a frame is: pure. */
import type { Frame } from '@/api/contract/frames';

/** '2 of 3' by the id of the frame, for pictures that show several observations; removed ones are not among them. */
export function observationTextsOf(
  frames: readonly Pick<Frame, 'id' | 'frameId' | 'observation' | 'isHidden'>[],
): ReadonlyMap<number, string> {
  const further = new Map<number, number[]>();
  for (const { id, frameId, observation, isHidden } of frames) {
    if (observation > 1 && !isHidden) further.set(frameId, [...(further.get(frameId) ?? []), id]);
  }
  const texts = new Map<number, string>();
  if (further.size === 0) return texts;
  for (const { id, frameId, observation } of frames) {
    const others = further.get(frameId);
    if (!others) continue;
    const place = observation === 1 ? 1 : others.indexOf(id) + 2;
    if (observation === 1 || others.includes(id)) texts.set(id, `${place} of ${others.length + 1}`);
  }
  return texts;
}

/**
 * The number of the picture that each frame shows, from 1; observations on one picture stand side by side in `frames`.
 */
export function pictureNumbers(frames: readonly Pick<Frame, 'frameId'>[]): number[] {
  let number = 0;
  return frames.map(({ frameId }, index) => {
    if (frames[index - 1]?.frameId !== frameId) number += 1;
    return number;
  });
}
