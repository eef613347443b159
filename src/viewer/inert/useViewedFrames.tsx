/**
 * The viewer's `useViewedFrames`: which frames a person looked at is kept in their browser and not in a report, so it is
 * not known here.
 */
import { useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import { progressOf, type Progress } from '@/state/viewedFrames';

const NOTHING: ReadonlySet<number> = new Set();

export const useViewedFrames = (_inspectionId: string, frames: readonly Frame[]): Progress =>
  useMemo(() => ({ ...progressOf(frames, NOTHING), lookedAt: null }), [frames]);
