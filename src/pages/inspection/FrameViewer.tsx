/** The frames of an inspection: which of them, the selected one large, and all of them as a strip. */
import { Segmented } from 'antd';
import type { Frame } from '@/api/contract/frames';
import { formatVideoTime } from '@/lib/videoTime';
import { Page } from '@/ui/Page';
import { Filmstrip } from './Filmstrip';
import { FramePicture } from './FramePicture';
import type { FrameFilter, useFrames } from './useFrames';

const FILTERS: readonly FrameFilter[] = ['Report', 'All'];

export function FrameViewer({
  frames,
  filter,
  setFilter,
  selected,
  select,
  problem,
  refetch,
}: ReturnType<typeof useFrames>) {
  const frame = frames?.[selected];
  return (
    <div className="InspectionPage-view">
      <div className="InspectionPage-bar">
        <Segmented<FrameFilter> aria-label="Frames shown" options={[...FILTERS]} value={filter} onChange={setFilter} />
        {frames && frame && (
          <span className="InspectionPage-count" aria-live="polite">
            {`Frame ${selected + 1} of ${frames.length}, at ${formatVideoTime(frame.timeReference)}`}
          </span>
        )}
      </div>
      {problem ? (
        <Page.Error title={problem} onRetry={refetch} />
      ) : !frames ? (
        <Page.Loading label="Loading frames" />
      ) : !frame ? (
        <NoFrames filter={filter} />
      ) : (
        <>
          <FramePicture frame={frame} neighbours={aroundOf(frames, selected)} onRetry={refetch} />
          <Filmstrip frames={frames} selected={selected} onSelect={select} />
        </>
      )}
    </div>
  );
}

function NoFrames({ filter }: { filter: FrameFilter }) {
  return (
    <div className="InspectionPage-empty">
      {filter === 'Report' ? (
        <Page.NoData
          title="No frames in the report"
          text="Frames with a defect that are not hidden show here. ‘All’ shows every frame."
        />
      ) : (
        <Page.NoData title="No frames" text="Processing took no frames from this video." />
      )}
    </div>
  );
}

const aroundOf = (frames: readonly Frame[], index: number) => [1, -1, 2, -2].map((offset) => frames[index + offset]);
