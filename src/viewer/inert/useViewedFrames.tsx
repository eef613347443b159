/**
 * The viewer's `useViewedFrames`: which frames a person looked at is kept in their browser and not in a report, so only
 * frames that were accepted, hidden or coded count.
 */
import { useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import { placesOf, type Progress } from '@/state/viewedFrames';

const NOTHING: ReadonlySet<number> = new Set();

export const useViewedFrames = (_inspectionId: string, frames: readonly Frame[]): Progress =>
  useMemo(() => {
    const places = placesOf(frames, NOTHING);
    return { ...places, lookedAt: places.lookedAt.size };
  }, [frames]);
