/**
 * The review screen's layout: picture and tabs side by side, the filmstrip beneath, and the panels that open over the
 * side. The picture is `ReviewPicture`, the tabs are `InspectionTabs`, the keys `useReviewKeys`, the state `useReview`.
 */
import { Splitter } from 'antd';
import { useRef, useState } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { reviewPanelResized, selectReviewPanelWidth } from '@/state/preferences';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { DefectTablePanel } from './grade/DefectTablePanel';
import { Filmstrip } from './review/Filmstrip';
import { GradePanel } from './grade/GradePanel';
import { InspectionTabs } from './InspectionTabs';
import { KeysPanel } from './review/KeysPanel';
import type { PictureView } from './frame/PictureTools';
import { PrintView } from './print/PrintView';
import { ReviewPicture } from './review/ReviewPicture';
import { ReviewAddress } from './review/ReviewAddress';
import { useReview } from './review/useReview';
import { useReviewFocus } from './review/useReviewFocus';
import { useReviewKeys } from './review/useReviewKeys';
import { useZoom } from './frame/useZoom';
import './InspectionView.css';

export type OpenPanel = 'why' | 'table' | 'keys' | 'print' | null;

const FIRST_PANEL_WIDTH = 360;

interface InspectionViewProps {
  inspection: Inspection;
  panel: OpenPanel;
  onPanelChange: (panel: OpenPanel) => void;
}

export function InspectionView({ inspection, panel, onPanelChange }: InspectionViewProps) {
  const review = useReview(inspection);
  const [view, setView] = useState<PictureView>('Frame');
  const video = useRef<HTMLVideoElement>(null);
  const zoom = useZoom();
  const focus = useReviewFocus(inspection);
  const isNarrow = useIsNarrow();
  const dispatch = useAppDispatch();
  const panelWidth = useAppSelector(selectReviewPanelWidth) ?? FIRST_PANEL_WIDTH;
  const close = () => onPanelChange(null);

  const play = () => {
    setView('Video');
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  const toggle = (which: OpenPanel) => onPanelChange(panel === which ? null : which);
  useReviewKeys({ review, zoom, focus, play, toggle });

  const picture = (
    <ReviewPicture
      inspection={inspection}
      review={review}
      zoom={zoom}
      video={video}
      view={view}
      onViewChange={setView}
    />
  );
  const tabs = <InspectionTabs inspection={inspection} review={review} focus={focus} />;
  return (
    <div className="InspectionView">
      <ReviewAddress {...review.address} />
      {isNarrow ? (
        <>
          {picture}
          {tabs}
        </>
      ) : (
        <Splitter onResizeEnd={([, width]) => width !== undefined && dispatch(reviewPanelResized({ width }))}>
          <Splitter.Panel min="40%">{picture}</Splitter.Panel>
          <Splitter.Panel min={300} max="45%" defaultSize={panelWidth}>
            {tabs}
          </Splitter.Panel>
        </Splitter>
      )}
      {review.frames && review.frame && (
        <Filmstrip
          frames={review.frames}
          selected={review.selected}
          marked={review.marked}
          unit={inspection.chainage_unit}
          onSelect={review.select}
        />
      )}
      {panel === 'why' && (
        <GradePanel
          inspection={inspection}
          frames={review.allFrames ?? []}
          onSelect={review.selectPlace}
          onTable={() => onPanelChange('table')}
          onClose={close}
        />
      )}
      {panel === 'table' && <DefectTablePanel inspection={inspection} onClose={close} />}
      <PrintView
        title={inspectionTitle(inspection)}
        inspection={inspection}
        frames={review.allFrames}
        isAsked={panel === 'print'}
        onDone={close}
      />
      {panel === 'keys' && <KeysPanel onClose={close} />}
    </div>
  );
}
