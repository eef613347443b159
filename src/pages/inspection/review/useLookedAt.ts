/**
 * How far a person has come with the frames. A frame counts as looked at while its picture is in sight, and from then on
 * once it has been so for a moment, so whoever hurries past it has not looked; and, whoever did so, once it is accepted,
 * hidden or coded.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { openLookedAt, type Progress } from '@/state/lookedAt';
import { useAppDispatch } from '@/state/hooks';
import type { Frame } from '@/api/contract/frames';

/** Long enough that no key held down comes by. */
const A_MOMENT_MS = 500;

/** `shown` is the frame whose picture is in sight, if one is. */
export function useLookedAt(
  inspectionId: string,
  frames: readonly Frame[],
  shown: Pick<Frame, 'frameId'> | undefined,
): Progress {
  const dispatch = useAppDispatch();
  // It grows by the frame that is shown and counted already, so there is nothing to draw when it does.
  const [lookedAt] = useState(() => dispatch(openLookedAt(inspectionId)));
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
