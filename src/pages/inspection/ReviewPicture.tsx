/** The left of the screen: the frame or the video, beneath it the axis of all frames, and the tools. */
import { lazy, Suspense } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { measurementsText } from '@/lib/pictureMeasures';
import { Page } from '@/ui/Page';
import { ChainageStrip } from './review/ChainageStrip';
import { FramePicture } from './frame/FramePicture';
import { PictureTools, type PictureView } from './frame/PictureTools';
import { measureHint } from './measure/measureHint';
import type { Measuring } from './measure/useMeasuring';
import { MarksDrawing } from './parts/MarksDrawing';
import { NoDistances } from './review/NoDistances';
import type { FrameFilter } from './review/frameFilters';
import type { Review } from './review/useReview';
import type { Player } from './frame/usePlayer';
import type { Zoom } from './frame/useZoom';
import { VideoView } from './frame/VideoView';
import type { Folding } from './review/useReviewLayout';
import { useRepairLanes } from './repair/useRepairLanes';

const MeasureLayer = lazy(() => import('./measure/MeasureLayer'));
const MeasureBar = lazy(() => import('./measure/MeasureBar'));

/** Offsets of the frames whose pictures are fetched ahead, the nearest first; most people go forwards. */
const AHEAD = [1, -1, 2, -2, 3, 4, 5];

const NO_FRAMES: readonly Frame[] = [];

interface ReviewPictureProps {
  inspection: Inspection;
  review: Review;
  zoom: Zoom;
  player: Player;
  view: PictureView;
  onViewChange: (view: PictureView) => void;
  hasOutline: boolean;
  onOutline: () => void;
  measuring: Measuring;
  onMeasure: () => void;
  folding: Folding;
}

export function ReviewPicture({ inspection, review, zoom, player, view, ...props }: ReviewPictureProps) {
  const { onViewChange, hasOutline, onOutline, measuring, onMeasure, folding } = props;
  const { list, selection } = review;
  const { frames } = list;
  const { frame, selected, select } = selection;
  const lanes = useRepairLanes(inspection);
  const hint = measureHint(measuring.tool, measuring.points.length);
  const isMeasuring = measuring.isOpen && view === 'Frame' && frame !== undefined && frame.imageUrl !== null;
  const over = (size: { width: number; height: number }) => (
    <>
      {measuring.kept && (hasOutline || isMeasuring) && (
        <MarksDrawing
          className="FramePicture-image"
          measurements={measuring.kept}
          label={measurementsText(measuring.kept, measuring.pipe)}
          style={{ transform: zoom.style.transform }}
        />
      )}
      {isMeasuring && (
        <Suspense fallback={null}>
          <MeasureLayer measuring={measuring} zoom={zoom} size={size} hint={hint} />
        </Suspense>
      )}
    </>
  );
  const shown = () => {
    // In a box that is as high as a picture: the tools stay beneath the pointer when the filter changes.
    if (!frames || !frame) return <div className="InspectionView-noPicture">{instead()}</div>;
    if (view === 'Frame') {
      const neighbours = AHEAD.map((offset) => frames[selected + offset]);
      return (
        <FramePicture
          frame={frame}
          neighbours={neighbours}
          zoom={zoom}
          hasOutline={hasOutline}
          onRetry={list.refetch}
          picturesRemoved={inspection.picturesRemoved}
          over={over}
        />
      );
    }
    return <VideoView player={player} file={inspection.file} />;
  };
  const instead = () => {
    if (list.problem) return <Page.Error title={list.problem} onRetry={list.refetch} />;
    if (!frames) return <Page.Loading label="Loading frames" />;
    return <NoFrames filter={list.filter} isFiltered={list.allFrames?.length !== 0} />;
  };
  return (
    <div className="InspectionView-picture">
      {shown()}
      {isMeasuring && (
        <Suspense fallback={null}>
          <MeasureBar inspection={inspection} frame={frame} measuring={measuring} hint={hint} />
        </Suspense>
      )}
      {frames && frame ? (
        <ChainageStrip inspection={inspection} frames={frames} selected={selected} lanes={lanes} onSelect={select} />
      ) : (
        <div className="ChainageStrip" />
      )}
      {frame && inspection.file.playState !== 'none' && (
        <NoDistances frames={list.allFrames ?? NO_FRAMES} filter={list.filter} />
      )}
      <PictureTools
        list={list}
        selection={selection}
        zoom={zoom}
        view={view}
        onViewChange={onViewChange}
        hasOutline={hasOutline}
        onOutline={onOutline}
        isMeasuring={measuring.isOpen}
        onMeasure={onMeasure}
        folding={folding}
      />
    </div>
  );
}

function NoFrames({ filter, isFiltered }: { filter: FrameFilter; isFiltered: boolean }) {
  if (filter === 'Undecided') {
    return (
      <Page.NoData
        title="Nothing left to decide"
        text="Every suggestion has its answer, and no code lacks what it asks for. Image analysis does not see everything: ‘All’ shows every frame."
      />
    );
  }
  if (filter === 'Suggested') {
    return (
      <Page.NoData
        title="No suggestions"
        text="Frames in which image analysis suggests a defect show here until they are dismissed. It does not see everything: ‘All’ shows every frame."
      />
    );
  }
  if (filter !== 'Report' && isFiltered) {
    return (
      <Page.NoData
        title="No such frames"
        text="No frame matches the filter beneath the picture. ‘All’ shows every frame."
      />
    );
  }
  return filter === 'Report' ? (
    <Page.NoData
      title="No frames in the report"
      text="Frames with a defect that are not hidden show here. ‘All’ shows every frame."
    />
  ) : (
    <Page.NoData title="No frames" text="Processing took no frames from this video." />
  );
}
