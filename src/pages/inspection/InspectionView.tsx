/**
 * The review screen: picture, one axis for all frames, filmstrip, and beside them what is known of the selected frame
 * and of the inspection. Every action has a key; panels open beside the picture, never over it as a dialog.
 */
import { Splitter, Tabs } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/frames';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { Page } from '@/ui/Page';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { ChainageStrip } from './ChainageStrip';
import { Filmstrip } from './Filmstrip';
import { FrameForm } from './FrameForm';
import { FramePicture } from './FramePicture';
import { GradePanel } from './GradePanel';
import { InspectionForm } from './InspectionForm';
import { KeysPanel } from './KeysPanel';
import { PictureTools, type PictureView } from './PictureTools';
import { recentCodes } from './recentCodes';
import { ReviewActions } from './ReviewActions';
import { useReview } from './useReview';
import { useReviewFocus } from './useReviewFocus';
import { useReviewKeys } from './useReviewKeys';
import { useZoom } from './useZoom';
import { VideoView } from './VideoView';
import './InspectionView.css';

const TABS = ['review', 'inspection'] as const;
export type OpenPanel = 'why' | 'keys' | null;

interface InspectionViewProps {
  inspection: Inspection;
  panel: OpenPanel;
  onPanelChange: (panel: OpenPanel) => void;
}

export function InspectionView({ inspection, panel, onPanelChange }: InspectionViewProps) {
  const review = useReview(inspection);
  const { frames, frame, selected, select, change } = review;
  // The picture comes first; the form follows when the keys leave it time.
  const formFrame = useDeferredValue(frame);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'review';
  const [view, setView] = useState<PictureView>('Frame');
  const video = useRef<HTMLVideoElement>(null);
  const zoom = useZoom();
  const focus = useReviewFocus();
  const isNarrow = useIsNarrow();
  const organisationId = useOrganisationId();
  const codes = useListDefectCodesQuery({
    standardKey: inspection.Standard,
    isSewer: inspection.UseOfDrainSewer === 'SS',
    organisationId,
  });
  const recent = useAppSelector((state) => recentCodes(state, frames));

  const play = () => {
    setView('Video');
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  const toggle = (which: OpenPanel) => onPanelChange(panel === which ? null : which);
  useReviewKeys(useAppSelector(selectKeys), {
    next: () => review.step(1),
    previous: () => review.step(-1),
    tenOn: () => review.step(10),
    tenBack: () => review.step(-10),
    first: () => select(0),
    last: () => select((frames?.length ?? 0) - 1),
    nextUnreviewed: review.selectNextUnreviewed,
    mark: review.mark,
    hide: review.hide,
    accept: review.accept,
    code: () => focus.code.current?.focus(),
    chainage: () => focus.chainage.current?.focus(),
    remarks: () => focus.remarks.current?.focus(),
    undo: review.undo,
    redo: review.redo,
    report: () => review.setFilter('Report'),
    all: () => review.setFilter('All'),
    play,
    zoomIn: zoom.zoomIn,
    zoomOut: zoom.zoomOut,
    zoomReset: zoom.fit,
    why: () => toggle('why'),
    keys: () => toggle('keys'),
  });

  const picture = (
    <div className="InspectionView-picture">
      {review.problem ? (
        <Page.Error title={review.problem} onRetry={review.refetch} />
      ) : !frames ? (
        <Page.Loading label="Loading frames" />
      ) : !frame ? (
        <NoFrames filter={review.filter} />
      ) : view === 'Video' ? (
        <VideoView
          ref={video}
          playUrl={inspection.file.playUrl}
          frames={frames}
          selected={selected}
          onSelect={select}
        />
      ) : (
        <FramePicture
          frame={frame}
          neighbours={[1, -1, 2, -2, 3, 4, 5].map((offset) => frames[selected + offset])}
          zoom={zoom}
          onRetry={review.refetch}
        />
      )}
      <PictureTools review={review} zoom={zoom} view={view} onViewChange={setView} />
      {frames && frame && (
        <ChainageStrip
          frames={frames}
          selected={selected}
          lengthSurveyed={inspection.LengthSurveyed}
          unit={inspection.chainage_unit}
          onSelect={select}
        />
      )}
    </div>
  );
  const panels = (
    <div className="InspectionView-panel">
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams((before) => ({ ...Object.fromEntries(before), tab: key }), { replace: true })}
        items={[
          {
            key: 'review',
            label: 'Review',
            children: formFrame ? (
              <FrameForm
                frame={formFrame}
                unit={inspection.chainage_unit}
                codes={codes.data}
                codesHaveFailed={codes.isError}
                recent={recent}
                focus={focus}
                onFields={(label, fields) => change(label, { fields }, [formFrame])}
                onDefect={(code) =>
                  change(
                    code ? `Code ${code.code}` : 'Take the code away',
                    {
                      defect: {
                        defectId: code?.id ?? null,
                        defectCode: code?.code ?? null,
                        defectClass: code?.label ?? null,
                      },
                    },
                    [formFrame],
                  )
                }
              />
            ) : (
              <Page.NoData title="No frame is selected" />
            ),
          },
          { key: 'inspection', label: 'Inspection', children: <InspectionForm inspection={inspection} /> },
        ]}
      />
      {tab === 'review' && frame && <ReviewActions review={review} inspectionId={inspection.uuid} />}
    </div>
  );

  return (
    <div className="InspectionView">
      {isNarrow ? (
        <>
          {picture}
          {panels}
        </>
      ) : (
        <Splitter>
          <Splitter.Panel min="40%">{picture}</Splitter.Panel>
          <Splitter.Panel min={300} max="45%" defaultSize={360}>
            {panels}
          </Splitter.Panel>
        </Splitter>
      )}
      {frames && frame && (
        <Filmstrip
          frames={frames}
          selected={selected}
          marked={review.marked}
          unit={inspection.chainage_unit}
          onSelect={select}
        />
      )}
      {panel === 'why' && (
        <GradePanel
          inspection={inspection}
          frames={review.allFrames ?? []}
          onSelect={review.selectPlace}
          onClose={() => onPanelChange(null)}
        />
      )}
      {panel === 'keys' && <KeysPanel onClose={() => onPanelChange(null)} />}
    </div>
  );
}

function NoFrames({ filter }: { filter: 'Report' | 'All' }) {
  return filter === 'Report' ? (
    <Page.NoData
      title="No frames in the report"
      text="Frames with a defect that are not hidden show here. ‘All’ shows every frame."
    />
  ) : (
    <Page.NoData title="No frames" text="Processing took no frames from this video." />
  );
}
