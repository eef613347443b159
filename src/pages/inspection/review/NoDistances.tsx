/** Says why frames have no chainage, and what a person can do about it. */
import { memo, useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { FrameFilter } from './frameFilters';

/** Whether the chainage was neither read from the picture nor worked out between frames. */
const hasNothingRead = ({ chainageSource }: Frame) => chainageSource === null || chainageSource === 'entered';

interface NoDistancesProps {
  frames: readonly Frame[];
  /** With 'Report' only the reported frames are known, and what was read on others is not. */
  filter: FrameFilter;
}

export const NoDistances = memo(function NoDistances({ frames, filter }: NoDistancesProps) {
  const isRead = useMemo(() => !frames.every(hasNothingRead), [frames]);
  if (frames.length === 0 || filter === 'Report' || isRead) return null;
  return (
    <p className="InspectionView-note">
      No distance could be read from this video. Enter the chainage of two frames to fill in those between them.
    </p>
  );
});
