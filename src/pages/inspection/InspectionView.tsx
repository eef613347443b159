/**
 * The review screen's layout: picture and tabs side by side, the filmstrip beneath, and the panels that open over the
 * side. The picture is `ReviewPicture`, the tabs are `InspectionTabs`, the keys `useScreenKeys`, the state `useReview`.
 */
import { Splitter } from 'antd';
import { useRef, useState } from 'react';
import type { Inspection } from '@/api/contract/inspections';
import { useIsNarrow } from '@/ui/useMediaQuery';
import { Filmstrip } from './Filmstrip';
import { GradePanel } from './GradePanel';
import { InspectionTabs } from './InspectionTabs';
import { KeysPanel } from './KeysPanel';
import type { PictureView } from './PictureTools';
import { ReviewPicture } from './ReviewPicture';
import { useReview } from './useReview';
import { useReviewFocus } from './useReviewFocus';
import { useScreenKeys } from './useScreenKeys';
import { useZoom } from './useZoom';
import './InspectionView.css';

export type OpenPanel = 'why' | 'keys' | null;

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
  const close = () => onPanelChange(null);

  const play = () => {
    setView('Video');
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  const toggle = (which: OpenPanel) => onPanelChange(panel === which ? null : which);
  useScreenKeys({ review, zoom, focus, play, toggle });

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
      {isNarrow ? (
        <>
          {picture}
          {tabs}
        </>
      ) : (
        <Splitter>
          <Splitter.Panel min="40%">{picture}</Splitter.Panel>
          <Splitter.Panel min={300} max="45%" defaultSize={360}>
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
          onClose={close}
        />
      )}
      {panel === 'keys' && <KeysPanel onClose={close} />}
    </div>
  );
}
