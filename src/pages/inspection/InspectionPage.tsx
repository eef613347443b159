/**
 * The page of one inspection: loads it and shows its header (the way back, title, status, grades, saving, who else is
 * here), its dialogs and, beneath, the review screen, which is `InspectionView`.
 */
import { ArrowLeftOutlined, DownloadOutlined, ReadOutlined, ShareAltOutlined } from '@ant-design/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { shallowEqual } from 'react-redux';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useGetInspectionQuery } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { sizeText } from '@/lib/measured';
import { applyInspectionEdits } from '@/state/edits/preview';
import { selectInspectionEdits } from '@/state/edits/slice';
import { useAppSelector } from '@/state/hooks';
import { useFocusBack } from '@/parts/folderTree/useFocusBack';
import { historyEntry, useCameFrom } from '@/parts/inspection/cameFrom';
import { GradeTag } from '@/ui/GradeTag';
import { Page } from '@/ui/Page';
import { useShown } from '@/parts/screen/useShown';
import { KeptTexts } from './parts/KeptTexts';
import { InspectionView, type OpenPanel } from './InspectionView';
import { Presence } from './Presence';
import { PrintButton } from './print/PrintButton';
import { SaveState } from './SaveState';
import { useBounds } from './grade/useBounds';
import { StatusMenu } from './StatusMenu';
import './InspectionPage.css';

/** How often the inspection is asked for while the playable copy of its video is being made. */
const PREPARING_POLL_MS = 5_000;

const ExportDialog = lazy(() =>
  import('@/parts/exportDialog/ExportDialog').then((module) => ({ default: module.ExportDialog })),
);
const ShareDialog = lazy(() =>
  import('@/parts/share/ShareDialog').then(({ ShareDialog: Dialog }) => ({ default: Dialog })),
);

/**
 * Goes back in the history if the list is in it, instead of on to a new entry: the list is then as it was left, with
 * its selection and scroll position.
 */
function BackToList() {
  const cameFrom = useCameFrom();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const steps = cameFrom ? cameFrom.entry - historyEntry() : 0;
    if (steps >= 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(steps);
  };
  return (
    <Link to={`/inspections${cameFrom?.search ?? ''}`} className="InspectionPage-back" onClick={goBack}>
      <ArrowLeftOutlined aria-hidden /> <span>Inspections</span>
    </Link>
  );
}

export function InspectionPage() {
  const { inspectionUuid } = useParams();
  const [isPreparing, setPreparing] = useState(false);
  const { currentData, error, isFetching, refetch } = useGetInspectionQuery(inspectionUuid ?? skipToken, {
    pollingInterval: isPreparing ? PREPARING_POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const edits = useAppSelector((state) => selectInspectionEdits(state, inspectionUuid ?? ''), shallowEqual);
  // Somebody has deleted the inspection, or the person may no longer see it.
  const isGone = isApiError(error) && error.status === 404;
  const inspection = useMemo(
    () => (isGone ? undefined : currentData && applyInspectionEdits(currentData, edits)),
    [isGone, currentData, edits],
  );
  const isStillPreparing = currentData?.file.playState === 'preparing';
  if (isStillPreparing !== isPreparing) setPreparing(isStillPreparing);
  const [panel, changePanel] = usePanel();
  const [dialog, setDialog] = useShown<'export' | 'share' | null>('inspectionDialog', null);
  const giveFocusBack = useFocusBack(dialog !== null);
  const open = (which: 'export' | 'share') => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    giveFocusBack(() => button.focus());
    setDialog(which);
  };
  const close = () => setDialog(null);
  return (
    <Page
      isHeaderInBar
      title={inspection ? inspectionTitle(inspection) : 'Inspection'}
      before={<BackToList />}
      after={
        inspection && (
          <Facts
            inspection={inspection}
            onWhy={() => changePanel(panel === 'why' ? null : 'why')}
            onMeanings={() => changePanel(panel === 'meanings' ? null : 'meanings')}
          />
        )
      }
      action={
        inspection && (
          <>
            <Button icon={<ShareAltOutlined aria-hidden />} onClick={open('share')}>
              Share
            </Button>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={open('export')}>
              Export
            </Button>
            <PrintButton onPrint={() => changePanel('print')} />
            <Button
              type="text"
              aria-label="Keys"
              title="Keys"
              aria-keyshortcuts="?"
              onClick={() => changePanel('keys')}
            >
              ?
            </Button>
          </>
        )
      }
    >
      {inspection ? (
        <InspectionView key={inspection.uuid} inspection={inspection} panel={panel} onPanelChange={changePanel} />
      ) : !error || isFetching ? (
        <Page.Loading label="Loading inspection" />
      ) : isGone ? (
        <>
          <Page.Error
            title="Inspection not found"
            text="It may have been deleted, or belong to another organisation."
          />
          <KeptTexts inspectionId={inspectionUuid ?? ''} />
        </>
      ) : (
        <Page.Error title="Failed to load inspection" onRetry={() => void refetch()} />
      )}
      {inspection && dialog && (
        <Suspense>
          {dialog === 'share' ? (
            <ShareDialog inspection={inspection} onClose={close} />
          ) : (
            <ExportDialog
              subject={{ selected: [inspection] }}
              organisationId={inspection.organisationId}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Page>
  );
}

interface FactsProps {
  inspection: Inspection;
  onWhy: () => void;
  onMeanings: () => void;
}

function Facts({ inspection, onWhy, onMeanings }: FactsProps) {
  const { AssetID, HeightDiameter, Material, chainage_unit, structuralGrade, serviceGrade, defectTable } = inspection;
  const atLeast = useBounds(inspection);
  const size = sizeText(HeightDiameter, chainage_unit === 'ft');
  const pipe = [AssetID, size, Material].filter(Boolean).join(' · ');
  return (
    <>
      <StatusMenu inspection={inspection} />
      <div className="InspectionPage-facts">
        {pipe && (
          <span className="InspectionPage-pipe" title={pipe}>
            {pipe}
          </span>
        )}
        <span className="InspectionPage-grade">
          Str{' '}
          <GradeTag kind="Structural" grade={structuralGrade} atLeast={atLeast.structural} table={defectTable?.title} />
        </span>
        <span className="InspectionPage-grade">
          Ser <GradeTag kind="Service" grade={serviceGrade} atLeast={atLeast.service} table={defectTable?.title} />
        </span>
        <Button type="link" size="small" aria-keyshortcuts="W" onClick={onWhy}>
          Why?
        </Button>
        <Button
          type="text"
          size="small"
          icon={<ReadOutlined />}
          aria-label="What it means"
          title="What it means"
          onClick={onMeanings}
        />
        <SaveState inspectionId={inspection.uuid} />
        <Presence inspectionId={inspection.uuid} />
      </div>
    </>
  );
}

/**
 * The panel that is open beside the picture; one panel may lead to the next. Closing the last of them gives the focus
 * back to what opened the first.
 */
function usePanel() {
  const [panel, setPanel] = useShown<OpenPanel>('inspectionPanel', null);
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (panel !== null || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, [panel]);
  const change = (next: OpenPanel) => {
    if (panel === null) opener.current = document.activeElement;
    setPanel(next);
  };
  return [panel, change] as const;
}
