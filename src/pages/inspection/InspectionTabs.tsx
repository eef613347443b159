/**
 * The tabs at the right of the review screen: the form of the selected frame with its comments and history, the repair
 * plans, and the headers of the inspection.
 */
import { Tabs } from 'antd';
import { createContext, useContext, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { useListDefectCodesQuery } from '@/api/standards';
import { frameAsked } from '@/state/edits/slice';
import { changeFrames } from '@/state/edits/thunks';
import { previewGrades } from '@/state/previewGrades';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { reviewLayoutChanged, selectReviewLayout } from '@/state/preferences';
import { Page } from '@/ui/Page';
import { useStableFunctions } from '@/ui/useStableFunctions';
import { FrameForm } from './frame/FrameForm';
import { CommentsAndHistory } from './CommentsAndHistory';
import { TellOwnerButton } from './emergency/TellOwnerButton';
import { gradesText } from './grade/gradesText';
import { HandoverNote, WhileOpen } from './handover/HandoverNote';
import { InspectionForm } from './details/InspectionForm';
import { DraftShelf } from './parts/DraftShelf';
import { KeptTexts } from './parts/KeptTexts';
import { continuousNotes } from './observations/listObservations';
import { RepairTab } from './repair/RepairTab';
import { recentCodes } from './frame/recentCodes';
import { limitsBetween } from './review/chainageDoubt';
import { ObservationTools } from './review/ObservationTools';
import { ReviewActions } from './review/ReviewActions';
import { UndoRedo } from './review/UndoRedo';
import { useInspectionTab } from './review/useInspectionTab';
import type { Review } from './review/useReview';
import type { ReviewFocus } from './review/useReviewFocus';
import { AnswerState } from './suggestion/AnswerState';
import { codedChange, codeFor, likelyCodes, UNCODED } from './suggestion/suggestedCodes';
import type { Answers } from './suggestion/useAnswers';

interface InspectionTabsProps {
  inspection: Inspection;
  review: Review;
  focus: ReviewFocus;
  answers: Answers;
  /** Opens the dialog that tells the owner of the frame. */
  tellOwner: () => void;
}

/** Hands the props to the panels past antd's tabs, which need not be rendered again at each step to another frame. */
const PanelContext = createContext<(InspectionTabsProps & { tab: string }) | null>(null);

export function InspectionTabs(props: InspectionTabsProps) {
  const { inspection, review, focus, answers, tellOwner } = props;
  const { selection, edits } = review;
  const { choose } = useStableFunctions({ choose: () => focus.lead('codes') });
  const [tab, setTab] = useInspectionTab(inspection);
  const dispatch = useAppDispatch();
  const tabs = useMemo(() => <Tabs activeKey={tab} onChange={setTab} items={ITEMS} />, [tab, setTab]);
  return (
    <div className="InspectionView-panel">
      <KeptTexts
        inspectionId={inspection.uuid}
        isShown={(place) => place.tab === tab && (place.frameId === null || place.frameId === selection.frame?.id)}
        onShow={(place) => {
          setTab(place.tab);
          if (place.frameId !== null) dispatch(frameAsked({ inspectionId: inspection.uuid, frameId: place.frameId }));
        }}
      />
      <HandoverNote inspection={inspection} />
      <PanelContext value={{ ...props, tab }}>{tabs}</PanelContext>
      {tab === 'review' && !inspection.handover?.isLocked && (
        <div className="InspectionView-answers">
          {selection.frame && (
            <>
              <AnswerState
                frame={selection.frame}
                beside={<TellOwnerButton inspection={inspection} frame={selection.frame} onOpen={tellOwner} />}
              />
              <ReviewActions
                kind={answers.kind}
                isSuggested={answers.isSuggested}
                code={selection.frame.defectCode ?? answers.code?.code ?? null}
                count={selection.marked.length}
                hideLabel={edits.hideLabel}
                hide={edits.hide}
                accept={answers.accept}
                dismiss={answers.dismiss}
                choose={choose}
              />
            </>
          )}
          <UndoRedo inspectionId={inspection.uuid} undo={edits.undo} redo={edits.redo} />
        </div>
      )}
    </div>
  );
}

const nameOfFrame = ({ frameId, observation }: Frame): string =>
  `Frame ${frameId + 1}${observation === 1 ? '' : ` (observation ${observation})`}`;

function ReviewPanel() {
  const panel = useContext(PanelContext);
  if (!panel) return null;
  const { inspection, review, focus, tab } = panel;
  return <SelectedFrame inspection={inspection} review={review} focus={focus} isOpen={tab === 'review'} />;
}

function RepairPanel() {
  const panel = useContext(PanelContext);
  if (!panel) return null;
  const { list, selection, edits } = panel.review;
  return (
    <RepairTab
      inspection={panel.inspection}
      isOpen={panel.tab === 'repair'}
      allFrames={list.allFrames}
      frame={selection.frame}
      selectPlace={selection.selectPlace}
      undo={edits.undo}
      redo={edits.redo}
    />
  );
}

function DetailsPanel() {
  const panel = useContext(PanelContext);
  return (
    panel && (
      <DraftShelf subject={panel.inspection.uuid} tab="inspection" frameId={null} about="Inspection">
        <WhileOpen inspection={panel.inspection}>
          <InspectionForm inspection={panel.inspection} />
        </WhileOpen>
      </DraftShelf>
    )
  );
}

const ITEMS = [
  { key: 'review', label: 'Review', children: <ReviewPanel /> },
  { key: 'repair', label: 'Repair', children: <RepairPanel /> },
  { key: 'inspection', label: 'Inspection', children: <DetailsPanel /> },
];

interface SelectedFrameProps extends Omit<InspectionTabsProps, 'answers' | 'tellOwner'> {
  isOpen: boolean;
}

function SelectedFrame({ inspection, review, focus, isOpen }: SelectedFrameProps) {
  const { frames, allFrames, observationTexts, problem } = review.list;
  const isLoading = !frames && problem === null;
  const { frame: selected } = review.selection;
  const { addObservation } = review.edits;
  // A step to another frame renders the picture first; the form follows in a deferred render, once the keys leave it
  // time. Until then it shows the frame before as that was, although hiding or accepting may have changed it. A key
  // that leads into the form renders it at once.
  const followingId = useDeferredValue(selected?.id);
  const shownId = focus.isFormWanted ? selected?.id : followingId;
  const [last, setLast] = useState(selected);
  if (selected?.id === shownId && selected !== last) setLast(selected);
  const frame = selected?.id === shownId || last === undefined ? selected : last;
  const isAwaited = !isOpen || !frames || frame?.id !== selected?.id;
  const tellFocus = useEffectEvent(() => focus.setAwaited(isAwaited));
  useEffect(() => tellFocus(), [isAwaited]);
  const codes = useListDefectCodesQuery({
    standardKey: inspection.Standard,
    isSewer: inspection.UseOfDrainSewer === 'SS',
    inspectionId: inspection.uuid,
  });
  const recent = useAppSelector((state) => recentCodes(state, frames));
  const dispatch = useAppDispatch();
  const { hasMoreFields } = useAppSelector(selectReviewLayout);
  const { code, chainage, quantity, remarks } = focus;
  const observation = frame && observationTexts.get(frame.id);
  const notes = useMemo(() => continuousNotes(allFrames ?? []), [allFrames]);
  const continuousNote = frame && notes.get(frame.id);
  const { from, to } = useMemo(
    () => (frame ? limitsBetween(frame, allFrames ?? []) : { from: null, to: null }),
    [frame, allFrames],
  );
  // The same element until the form follows the selected frame, or its fields would cost the step another commit.
  const form = useMemo(
    () =>
      frame && (
        <FrameForm
          frame={frame}
          unit={inspection.chainage_unit}
          chainageLimits={{ from, to, lengthSurveyed: inspection.LengthSurveyed }}
          codes={codes.data}
          codesHaveFailed={codes.isError}
          likely={likelyCodes(frame, inspection.Standard, codes.data)}
          recent={recent}
          gradesWith={(considered) => gradesText(dispatch(previewGrades(frame, considered)))}
          continuousNote={continuousNote}
          besideCode={<ObservationTools text={observation} onAdd={() => void addObservation(frame)} />}
          codedAs={(chosen) =>
            chosen ? codedChange(frame, chosen, codeFor(frame, inspection.Standard, codes.data)) : UNCODED
          }
          controls={{ code, chainage, quantity, remarks }}
          hasMoreFields={hasMoreFields}
          onMoreFields={(isOpen) => dispatch(reviewLayoutChanged({ hasMoreFields: isOpen }))}
          onChange={(label, change, isContinued, seen) =>
            dispatch(changeFrames(label, [{ ...frame, ...seen }], change, isContinued))
          }
        />
      ),
    [
      frame,
      inspection.chainage_unit,
      inspection.LengthSurveyed,
      inspection.Standard,
      from,
      to,
      codes.data,
      codes.isError,
      recent,
      code,
      chainage,
      quantity,
      remarks,
      hasMoreFields,
      dispatch,
      observation,
      continuousNote,
      addObservation,
    ],
  );
  // What is being loaded, the picture says.
  if (!form) return isLoading ? null : <Page.NoData title="No frame is selected" />;
  return (
    <div className="SelectedFrame" aria-busy={isAwaited}>
      {frame && (
        <DraftShelf subject={inspection.uuid} tab="review" frameId={frame.id} about={nameOfFrame(frame)}>
          <WhileOpen inspection={inspection}>{form}</WhileOpen>
          <CommentsAndHistory frame={frame} codes={codes.data} control={focus.comment} />
        </DraftShelf>
      )}
    </div>
  );
}
