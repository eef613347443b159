/**
 * How far a person has come with the frames. A frame counts as looked at once its picture has been in sight for a
 * moment, so that hurrying past does not count, and then for good: the count never falls.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { openViewedFrames, progressOf, type Progress } from '@/state/viewedFrames';
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
  const [viewed] = useState(() => dispatch(openViewedFrames(inspectionId)));
  const [seen, setSeen] = useState(viewed.seen);
  const frameId = shown?.frameId;
  const keep = useEffectEvent(() => {
    if (frameId === undefined) return;
    viewed.keep(frameId);
    setSeen(viewed.seen());
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Nothing is in sight on a page that is hidden.
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => keep(), A_MOMENT_MS);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [frameId]);
  return useMemo(() => progressOf(frames, seen), [frames, seen]);
}
