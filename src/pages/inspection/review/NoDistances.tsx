/** Says why frames have no chainage, and what a person can do about it. */
import type { Frame } from '@/api/contract/frames';

/** Neither in the picture nor between frames. */
const hasNothingRead = ({ chainageSource }: Frame) => chainageSource === null || chainageSource === 'entered';

export function NoDistances({ frames }: { frames: readonly Frame[] }) {
  if (frames.length === 0 || !frames.every(hasNothingRead)) return null;
  return (
    <p className="InspectionView-note">
      No distance could be read from this video. Enter the chainage of two frames to fill in those between them.
    </p>
  );
}
