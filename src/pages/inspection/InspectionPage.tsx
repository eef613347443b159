/** One inspection: where it is found, what it is called, how it is graded, and its review. */
import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Inspection } from '@/api/contract/inspections';
import { isApiError } from '@/api/errors';
import { useGetInspectionQuery } from '@/api/inspections';
import { inspectionTitle } from '@/lib/inspectionTitle';
import { GradeTag } from '@/ui/GradeTag';
import { Page } from '@/ui/Page';
import { InspectionView, type OpenPanel } from './InspectionView';
import { SaveState } from './SaveState';
import { StatusMenu } from './StatusMenu';
import './InspectionPage.css';

/** How often it is asked whether the copy of the video is there. */
const PREPARING_POLL_MS = 5_000;

const back = (
  <Link to="/inspections" className="InspectionPage-back">
    <ArrowLeftOutlined aria-hidden /> <span>Inspections</span>
  </Link>
);

export function InspectionPage() {
  const { inspectionUuid } = useParams();
  const [isPreparing, setPreparing] = useState(false);
  const { currentData, error, isFetching, refetch } = useGetInspectionQuery(inspectionUuid ?? skipToken, {
    pollingInterval: isPreparing ? PREPARING_POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const isStillPreparing = currentData?.file.playState === 'preparing';
  if (isStillPreparing !== isPreparing) setPreparing(isStillPreparing);
  const [panel, changePanel] = usePanel();
  return (
    <Page
      title={currentData ? inspectionTitle(currentData) : 'Inspection'}
      before={back}
      after={
        currentData && <Facts inspection={currentData} onWhy={() => changePanel(panel === 'why' ? null : 'why')} />
      }
      action={
        currentData && (
          <>
            <Button icon={<PrinterOutlined />} onClick={() => changePanel('print')}>
              Print
            </Button>
            <Button type="text" aria-label="Keys" aria-keyshortcuts="?" onClick={() => changePanel('keys')}>
              ?
            </Button>
          </>
        )
      }
    >
      {currentData ? (
        <InspectionView key={currentData.uuid} inspection={currentData} panel={panel} onPanelChange={changePanel} />
      ) : !error || isFetching ? (
        <Page.Loading label="Loading inspection" />
      ) : isApiError(error) && error.status === 404 ? (
        <Page.Error title="Inspection not found" text="It may have been deleted, or belong to another organisation." />
      ) : (
        <Page.Error title="Failed to load inspection" onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Facts({ inspection, onWhy }: { inspection: Inspection; onWhy: () => void }) {
  const { AssetID, HeightDiameter, Material, structuralGrade, serviceGrade, defectTable } = inspection;
  const pipe = [AssetID, HeightDiameter && `${HeightDiameter} mm`, Material].filter(Boolean).join(' · ');
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
          Str <GradeTag kind="Structural" grade={structuralGrade} table={defectTable?.title} />
        </span>
        <span className="InspectionPage-grade">
          Ser <GradeTag kind="Service" grade={serviceGrade} table={defectTable?.title} />
        </span>
        <Button type="link" size="small" aria-keyshortcuts="W" onClick={onWhy}>
          Why?
        </Button>
        <SaveState inspectionId={inspection.uuid} />
      </div>
    </>
  );
}

/** One panel may lead to the next. Closing the last one gives the focus back to what opened the first. */
function usePanel() {
  const [panel, setPanel] = useState<OpenPanel>(null);
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
