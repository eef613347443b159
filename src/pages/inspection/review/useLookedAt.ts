/**
 * How far a person has come with the frames. A frame counts as looked at once its picture has been in sight for a
 * moment, so whoever hurries past it has not looked; and, whoever did so, once it is accepted, hidden or coded.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keepLookedAt, progressOf, readLookedAt, type Progress } from '@/state/lookedAt';
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
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => dispatch(readLookedAt(inspectionId)));
  const frameId = shown?.frameId;
  const look = useEffectEvent(() => {
    if (frameId === undefined || seen.has(frameId) || document.hidden) return;
    const next = new Set(seen).add(frameId);
    setSeen(next);
    dispatch(keepLookedAt(inspectionId, next));
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [frameId]);
  return useMemo(() => progressOf(frames, seen), [frames, seen]);
}
