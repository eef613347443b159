/**
 * The layout of the review screen: picture and tabs side by side, the filmstrip beneath the picture, and the panels
 * that open beside the picture. The picture is `ReviewPicture`, the tabs are `InspectionTabs`, the keys
 * `useReviewKeys`, the state `useReview`.
 */
import { Splitter } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { MeaningList } from '@/ui/MeaningList';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { useShown } from '@/parts/screen/useShown';
import { DefectTablePanel } from './grade/DefectTablePanel';
import { Filmstrip } from './review/Filmstrip';
import { GradePanel } from './grade/GradePanel';
import { InspectionTabs } from './InspectionTabs';
import { KeysPanel } from './review/KeysPanel';
import type { PictureView } from './frame/PictureTools';
import { Observations } from './observations/Observations';
import { PrintView } from './print/PrintView';
import { ReviewPicture } from './ReviewPicture';
import { ReviewBar } from './review/ReviewBar';
import { useReviewAddress } from './review/reviewAddress';
import { useNextInspection } from './review/useNextInspection';
import { useReview } from './review/useReview';
import { useReviewFocus, type ReviewFocus } from './review/useReviewFocus';
import { useReviewKeys } from './useReviewKeys';
import { SidePanel } from './parts/SidePanel';
import { useReviewLayout, type Folding } from './review/useReviewLayout';
import { useInspectionTab } from './review/useInspectionTab';
import { useMeasuring } from './measure/useMeasuring';
import { TellOwnerDialog } from './emergency/TellOwnerDialog';
import { useAnswers } from './suggestion/useAnswers';
import { usePlayer } from './frame/usePlayer';
import { useZoom } from './frame/useZoom';
import './InspectionView.css';

const NO_FRAMES: readonly Frame[] = [];

export type OpenPanel = 'why' | 'table' | 'keys' | 'meanings' | 'print' | null;

interface InspectionViewProps {
  inspection: Inspection;
  panel: OpenPanel;
  onPanelChange: (panel: OpenPanel) => void;
}

export function InspectionView({ inspection, panel, onPanelChange }: InspectionViewProps) {
  const review = useReview(inspection);
  const { list, selection, strip } = review;
  useReviewAddress(review.address);
  const [view, setView] = useShown<PictureView>('pictureView', 'Frame');
  const player = usePlayer({
    frames: list.frames ?? NO_FRAMES,
    allFrames: list.allFrames ?? NO_FRAMES,
    selected: selection.selected,
    unit: inspection.chainage_unit,
    select: selection.select,
    tell: selection.tell,
  });
  const [hasOutline, setHasOutline] = useState(true);
  const toggleOutline = () => setHasOutline(!hasOutline);
  const zoom = useZoom();
  const measuring = useMeasuring(inspection, selection.frame, review.edits);
  const [tab] = useInspectionTab(inspection);
  const hasPlans = tab === 'repair';
  const layout = useReviewLayout(hasPlans, review);
  const { folding } = layout;
  const focus = useUnfoldedFocus(useReviewFocus(inspection), folding);
  const close = () => onPanelChange(null);

  /** The frame that the dialog is about, by its id: what a colleague does meanwhile may lead the selection on. */
  const [toldId, setToldId] = useShown<number | null>('tellOwner', null);
  const toldFrame = list.allFrames?.find(({ id }) => id === toldId);
  const giveFocusBack = useFocusBack(toldId !== null);
  const tellOwner = () => {
    const opener = document.activeElement;
    giveFocusBack(() => opener instanceof HTMLElement && opener.focus());
    setToldId(selection.frame?.id ?? null);
  };

  const play = () => {
    setView('Video');
    player.play();
  };
  const measure = () => {
    setView('Frame');
    if (view === 'Frame' || !measuring.isOpen) measuring.toggle();
  };
  const toggle = (which: OpenPanel) => onPanelChange(panel === which ? null : which);
  const answers = useAnswers(inspection, review, focus);
  const next = useNextInspection(inspection.uuid);
  useReviewKeys({
    review,
    zoom,
    focus,
    answers,
    toggleOutline,
    measure,
    tellOwner,
    toggleFilmstrip: folding.toggleFilmstrip,
    play,
    player,
    openNext: next.open,
    toggle,
  });

  const picture = (
    <ReviewPicture
      inspection={inspection}
      review={review}
      zoom={zoom}
      player={player}
      view={view}
      onViewChange={setView}
      hasOutline={hasOutline}
      onOutline={toggleOutline}
      measuring={measuring}
      onMeasure={measure}
      folding={folding}
    />
  );
  // Printing opens in a dialog.
  const isBesidePanel = panel !== null && panel !== 'print';
  const sidePanel = (
    <>
      {panel === 'why' && (
        <GradePanel
          inspection={inspection}
          frames={list.allFrames ?? []}
          onSelect={selection.selectPlace}
          onTable={() => onPanelChange('table')}
          onClose={close}
        />
      )}
      {panel === 'table' && <DefectTablePanel inspection={inspection} onClose={close} />}
      {panel === 'keys' && <KeysPanel onClose={close} />}
      {panel === 'meanings' && (
        <SidePanel title="What it means" onClose={close}>
          <MeaningList topic="review" />
        </SidePanel>
      )}
    </>
  );
  const tabs = (
    <InspectionTabs inspection={inspection} review={review} focus={focus} answers={answers} tellOwner={tellOwner} />
  );
  return (
    <div className="InspectionView" data-form={folding.isFormFolded ? 'folded' : 'open'}>
      {/* On narrow screens the style sheet stacks them: other elements would lose what is being typed. */}
      <Splitter onResize={layout.onPanelResize} onResizeEnd={layout.onPanelResizeEnd}>
        <Splitter.Panel min={hasPlans ? '25%' : '40%'}>
          <div className="InspectionView-left">
            <Splitter orientation="vertical" onResize={layout.onStripResize} onResizeEnd={layout.onStripResizeEnd}>
              <Splitter.Panel>
                <div
                  className={isBesidePanel ? 'InspectionView-above InspectionView-besidePanel' : 'InspectionView-above'}
                >
                  {sidePanel}
                  {picture}
                  <ReviewBar
                    inspectionId={inspection.uuid}
                    review={review}
                    folding={folding}
                    shown={view === 'Frame' ? selection.frame : undefined}
                    next={next}
                  />
                </div>
              </Splitter.Panel>
              {strip !== 'Frames' ? (
                <Splitter.Panel resizable={false} size="40%">
                  <Observations
                    inspection={inspection}
                    allFrames={list.allFrames}
                    frame={selection.frame}
                    lead={selection.lead}
                    view={strip}
                  />
                </Splitter.Panel>
              ) : (
                !folding.isFilmstripFolded && (
                  <Splitter.Panel min={84} max={248} size={layout.stripHeight}>
                    <Filmstrip
                      frames={list.frames ?? NO_FRAMES}
                      selected={selection.selected}
                      marked={selection.marked}
                      unit={inspection.chainage_unit}
                      openComments={list.openComments}
                      observationTexts={list.observationTexts}
                      height={layout.filmstripHeight}
                      onSelect={selection.select}
                      onMarkTo={selection.markTo}
                    />
                  </Splitter.Panel>
                )
              )}
            </Splitter>
          </div>
        </Splitter.Panel>
        <Splitter.Panel min={300} max={hasPlans ? '75%' : '45%'} size={layout.panelWidth}>
          {tabs}
        </Splitter.Panel>
      </Splitter>
      {toldFrame && <TellOwnerDialog inspection={inspection} frame={toldFrame} onClose={() => setToldId(null)} />}
      <PrintView
        title={inspectionTitle(inspection)}
        inspection={inspection}
        frames={list.allFrames}
        isAsked={panel === 'print'}
        onDone={close}
      />
    </div>
  );
}

/** Unfolds the form before a key leads to one of its fields. */
function useUnfoldedFocus(focus: ReviewFocus, { isFormFolded, toggleForm }: Folding): ReviewFocus {
  if (!isFormFolded) return focus;
  return {
    ...focus,
    lead: (to) => {
      flushSync(toggleForm);
      focus.lead(to);
    },
  };
}
