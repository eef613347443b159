/**
 * The pipe's wall, cut open along 12 o'clock and laid flat: chainage to the right, the clock downwards, so the invert is
 * in the middle. Its ground are the pictures of all frames, unrolled, each at its chainage; on it lies what is coded.
 * Here is what is drawn; how much of it is seen, and how, is `WallView`.
 */
import { useMemo } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { useListFramesQuery } from '@/api/frames';
import { Page } from '@/ui/Page';
import type { ObservationsProps } from './ObservationList';
import { wallMarks } from './wallMarks';
import { picturesAlong, placedFrames, wallEnd } from './wallPictures';
import { WallView } from './WallView';

interface PipeWallProps extends Omit<ObservationsProps, 'unit'> {
  inspection: Inspection;
  /** Those that the review has loaded, with the edits that wait to be saved. */
  allFrames: readonly Frame[];
}

/** Every frame of the inspection, also while the review has loaded those of the report alone. */
function useEveryFrame(inspectionId: string, allFrames: readonly Frame[]) {
  const { currentData, isError, refetch } = useListFramesQuery({ inspectionId, reported: false });
  const frames = useMemo(() => {
    const shown = new Map(allFrames.map((frame) => [frame.id, frame]));
    return (currentData ?? allFrames).map((frame) => shown.get(frame.id) ?? frame);
  }, [currentData, allFrames]);
  return { frames, isKnown: currentData !== undefined, hasFailed: isError && !currentData, refetch };
}

export default function PipeWall({ inspection, allFrames, observations, selected, onSelect }: PipeWallProps) {
  const { uuid, chainage_unit: unit, LengthSurveyed } = inspection;
  const { frames, isKnown, hasFailed, refetch } = useEveryFrame(uuid, allFrames);
  const wall = useMemo(() => {
    const [pictures, placed, marks] = [picturesAlong(frames, unit), placedFrames(frames), wallMarks(observations)];
    const places = [...placed, ...marks.map(({ to }) => ({ chainageNumber: to }))];
    return { ...pictures, placed, marks, end: wallEnd(LengthSurveyed, pictures.stretches, places) };
  }, [frames, observations, unit, LengthSurveyed]);
  if (wall.marks.length === 0 && wall.stretches.length === 0) {
    if (!isKnown && !hasFailed) return <Page.Loading label="Loading frames" />;
    return (
      <Page.NoData
        title="Nothing to lay out"
        text="Observations and pictures with a chainage show here, on the pipe’s wall."
      />
    );
  }
  return (
    <WallView
      wall={wall}
      unit={unit}
      isKnown={isKnown}
      hasFailed={hasFailed}
      selected={frames.find(({ id }) => id === selected)}
      missing={observations.length - wall.marks.length}
      onSelect={onSelect}
      onRetry={() => void refetch()}
    />
  );
}
