/**
 * How far a person has come with the frames. A frame counts as looked at while its picture is in sight, and for good
 * once it has been in sight for a moment, so that hurrying past does not count. A frame that anybody has accepted,
 * hidden or coded counts as well.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { openViewedFrames, type Progress } from '@/state/viewedFrames';
import { useAppDispatch } from '@/state/hooks';
import type { Frame } from '@/api/contract/frames';

/** Longer than a frame is in sight while a key is held down. */
const A_MOMENT_MS = 500;

/** `shown` is the frame whose picture is in sight, if one is. */
export function useViewedFrames(
  inspectionId: string,
  frames: readonly Frame[],
  shown: Pick<Frame, 'frameId'> | undefined,
): Progress {
  const dispatch = useAppDispatch();
  // No state: it grows only by the frame in sight, which counts already, so that there is nothing to render.
  const [lookedAt] = useState(() => dispatch(openViewedFrames(inspectionId)));
  const frameId = shown?.frameId;
  const keep = useEffectEvent(() => {
    if (frameId !== undefined && !document.hidden) lookedAt.keep(frameId);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [frameId]);
  return lookedAt.progressOf(frames, frameId);
}
